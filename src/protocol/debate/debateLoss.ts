import { stored } from '../labels/stored.ts';
import { begunAt, debateOf, openingOf, standingsOf } from './debateState.ts';
import { isReadable } from './debateAnswer.ts';
import { isWithoutEvidence } from './evidence.ts';
import type { Label } from '../labels/label.ts';
import { seatNameOf } from '../mode.ts';
import type { EngineError } from '../seat.ts';
import type { Ask, SessionState } from '../run/sessionState.ts';
import type { Task } from '../run/step.ts';
import { grouped } from '../findings/connected.ts';
import { firstOfEach } from '../text/words.ts';
import { sentence } from '../text/sentences.ts';
import { failureOf, unusableError } from '../verdict/seatResult.ts';

/** A question of a debate to which a seat gave no readable answer, after all tries. */
export interface Loss {
  readonly seat: string;
  readonly round: number;
  readonly task: Task;
  readonly kind: 'silent' | 'unread';
  /** Whether the text of an unreadable answer is shown in place of the answer. */
  readonly shown: boolean;
  /** What happened and what to do. */
  readonly detail: string;
  /**
   * Whether the loss still counts: the seat answered this task in no later round, and the debate wasn't asked again.
   */
  readonly lasting: boolean;
}

interface Question {
  readonly seat: string;
  readonly round: number;
  readonly task: Task;
  readonly asks: readonly Ask[];
}

/** The losses, by seat in the order of the setup, then in the order of the questions. */
export function lossesOf(state: SessionState): readonly Loss[] {
  const questions = questionsOf(state);
  return questions.flatMap((question) => {
    const { seat, round, task, asks } = question;
    const reply = asks.at(-1)?.reply ?? null;
    if (reply === null || isHeard(question)) return [];
    const kind = reply.kind === 'answered' ? 'unread' : 'silent';
    const shown = asks.some((ask) => ask.reply?.kind === 'answered' && ask.reply.reading.debate !== undefined);
    const detail = asks.flatMap((ask) => errorOf(ask) ?? []).at(-1)?.detail ?? '';
    const later = questions.filter((one) => one.seat === seat && one.task === task && one.round > round);
    const lasting = round >= begunAt(state) && !later.some(isHeard);
    return [{ seat, round, task, kind, shown, detail, lasting }];
  });
}

/** The losses that still count in the verdict. */
export function lastingLosses(state: SessionState): readonly Loss[] {
  return lossesOf(state).filter((one) => one.lasting);
}

function questionsOf({ seats }: SessionState): readonly Question[] {
  return seats.flatMap(({ seat, asks }) => {
    const questions = firstOfEach(asks, ({ round, task }) => [round, task]);
    return questions.map(({ round, task }) => {
      return { seat: seat.id, round, task, asks: asks.filter((one) => one.round === round && one.task === task) };
    });
  });
}

function isHeard({ asks }: Question): boolean {
  return asks.some(({ reply }) => {
    const word = reply?.kind === 'answered' ? reply.reading.debate : undefined;
    return word !== undefined && isReadable(word);
  });
}

function errorOf({ reply }: Ask): Pick<EngineError, 'error_type' | 'detail'> | null {
  if (reply === null) return null;
  if (reply.kind !== 'answered') return failureOf(reply);
  const { debate: word, problem } = reply.reading;
  // If the only problem is missing evidence, the answer isn't an error.
  const isFine = problem === null || (word?.kind === 'challenge' && isWithoutEvidence(word));
  if (word !== undefined && isReadable(word) && isFine) return null;
  return { error_type: 'parse_failure', detail: sentence(problem ?? stored`It doesn’t answer the question.`, '') };
}

/** All errors of engines during the debate, including those that a retry resolved. */
export function debateErrors(state: SessionState): readonly EngineError[] {
  const { unusable, mode, seats } = state.setup;
  const lasting = lastingLosses(state);
  const errors = questionsOf(state).flatMap(({ seat, round, task, asks }): readonly EngineError[] => {
    const isLost = lasting.some((one) => one.seat === seat && one.round === round && one.task === task);
    const action_taken = isLost ? 'ABSTAIN' : 'retry_succeeded';
    return asks.flatMap((ask) => {
      const error = errorOf(ask);
      return error === null ? [] : [{ engine: seatNameOf(seat, seats), ...error, action_taken }];
    });
  });
  return [...unusable.map((engine) => unusableError(engine, mode)), ...errors];
}

/** One label per seat, task, and cause, with the rounds in which the answer was lost. */
export function lossLabels(losses: readonly Loss[], state: SessionState): readonly Label[] {
  const alike = grouped(losses, ({ seat, task, kind, detail }) => JSON.stringify([seat, task, kind, detail]));
  return [...alike.values()].flatMap((same) =>
    same.slice(0, 1).map(({ seat, task, kind, detail }): Label => {
      const name = seatNameOf(seat, state.setup.seats);
      const side = debateOf(state).personas.find((one) => one.seat === seat)?.perspective ?? null;
      const rounds = same.map(({ round }) => round);
      return { key: 'loss', name, side, task, rounds, unread: kind === 'unread', why: detail };
    }),
  );
}

/** What wasn't asked because the proponent stopped answering. Empty if it didn't stop. */
export function cutShort(state: SessionState): readonly Label[] {
  const { proponent } = debateOf(state);
  const loss = lastingLosses(state).find((one) => one.seat === proponent && one.task !== 'assumptions');
  if (loss === undefined) return [];
  if (openingOf(state) === null) return [{ key: 'noChallenge' }];
  const { round } = loss;
  const name = seatNameOf(proponent, state.setup.seats);
  return standingsOf(state).some((one) => one.kind === 'open')
    ? [{ key: 'endedEarly', name, round, first: round === begunAt(state) }]
    : [{ key: 'endedUnanswered', name, round }];
}
