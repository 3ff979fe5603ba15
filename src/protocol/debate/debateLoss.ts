import { begunAt, debateOf, openingOf, standingsOf } from './debateState.ts';
import { type DebateAnswer, isReadable, sideName } from './debateAnswer.ts';
import { isWithoutEvidence } from './evidence.ts';
import { seatNameOf } from '../mode.ts';
import type { EngineError } from '../seat.ts';
import type { Ask, SessionState } from '../run/sessionState.ts';
import type { Task } from '../run/step.ts';
import { grouped } from '../findings/connected.ts';
import { countWord, listOf, oneLine, plural } from '../text/phrases.ts';
import { firstOfEach } from '../text/words.ts';
import { sentence } from '../text/sentences.ts';
import { failureOf, unusableError } from '../verdict/seatResult.ts';

/** A question of a debate to which a seat gave nothing that can be read, after all tries. */
export interface Loss {
  readonly seat: string;
  readonly round: number;
  readonly task: Task;
  readonly kind: 'silent' | 'unread';
  /** Its text is kept and shown in its place. */
  readonly shown: boolean;
  /** What happened and what to do. */
  readonly detail: string;
  /** It was not heard on this question later either, and the debate was not put again since. */
  readonly lasting: boolean;
}

interface Question {
  readonly seat: string;
  readonly round: number;
  readonly task: Task;
  readonly asks: readonly Ask[];
}

/** By seat in the order of the setup, then in the order of the questions. */
export function lossesOf(state: SessionState): readonly Loss[] {
  return questionsOf(state).flatMap((question) => {
    const { seat, round, task, asks } = question;
    const reply = asks.at(-1)?.reply ?? null;
    if (reply === null || isHeard(question)) return [];
    const kind = reply.kind === 'answered' ? 'unread' : 'silent';
    const shown = asks.some((ask) => ask.reply?.kind === 'answered' && ask.reply.reading.debate !== undefined);
    const detail = detailOf(question);
    return [{ seat, round, task, kind, shown, detail, lasting: isLasting(question, state) }];
  });
}

/** Those that the verdict has to do without. */
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

function isLasting({ seat, round, task }: Question, state: SessionState): boolean {
  if (round < begunAt(state)) return false;
  return !questionsOf(state).some((one) => one.seat === seat && one.task === task && one.round > round && isHeard(one));
}

function detailOf({ asks }: Question): string {
  const errors = asks.flatMap((ask) => errorOf(ask) ?? []);
  return errors.at(-1)?.detail ?? '';
}

function errorOf({ reply }: Ask): Pick<EngineError, 'error_type' | 'detail'> | null {
  if (reply === null) return null;
  if (reply.kind !== 'answered') return failureOf(reply);
  const { debate: word, problem } = reply.reading;
  if (word !== undefined && isReadable(word) && (problem === null || isAskedForEvidence(word))) return null;
  return { error_type: 'parse_failure', detail: sentence(problem ?? 'It is no answer to the question.', '') };
}

/** Asked what it looked at, a seat has failed in nothing. */
function isAskedForEvidence(word: DebateAnswer): boolean {
  return word.kind === 'challenge' && isWithoutEvidence(word);
}

/** All that went wrong on the way, at whichever question. */
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

const ASKED: Readonly<Partial<Record<Task, string>>> = {
  opening: 'for its position',
  challenge: 'for its challenge',
  confrontation: 'to answer what stands against its position',
  'challenger-rebuttal': 'for its rebuttal',
  assumptions: 'what its side rests on',
};

/** How a question was not answered. */
export const FAILED: Readonly<Record<Loss['kind'], string>> = {
  silent: 'did not answer',
  unread: 'gave no readable answer',
};

/** One sentence for each seat and question: “Codex (Operator) did not answer in round two when asked for its rebuttal.” */
export function lossSentences(losses: readonly Loss[], state: SessionState): readonly string[] {
  const alike = grouped(losses, ({ seat, task, kind, detail }) => JSON.stringify([seat, task, kind, detail]));
  return [...alike.values()].flatMap((same) => {
    const rounds = `${plural(same.length, 'round')} ${listOf(same.map(({ round }) => countWord(round)))}`;
    return same.slice(0, 1).map((one) => lossSentence(one, rounds, state));
  });
}

function lossSentence({ seat, task, kind, detail }: Loss, rounds: string, state: SessionState): string {
  const who = `${seatNameOf(seat, state.setup.seats)} (${sideName(seat, debateOf(state).personas)})`;
  return oneLine(`${who} ${FAILED[kind]} in ${rounds} when asked ${ASKED[task] ?? ''}. ${detail}`);
}

/** What was not asked for because the position had nobody to hold it any more; empty when it had. */
export function cutShort(state: SessionState): string {
  const { proponent } = debateOf(state);
  const loss = lastingLosses(state).find((one) => one.seat === proponent && one.task !== 'assumptions');
  if (loss === undefined) return '';
  if (openingOf(state) === null) return 'Without a position nobody was asked for a challenge.';
  const standing = standingsOf(state).some((one) => one.kind === 'open');
  const ended = `Without ${seatNameOf(proponent, state.setup.seats)} the debate ended in round ${countWord(loss.round)}`;
  const rebuttal = loss.round === begunAt(state) ? 'no rebuttal' : 'no further rebuttal';
  return standing
    ? `${ended}: ${rebuttal} and no assumptions were asked for.`
    : `${ended}, with the reservations unanswered.`;
}
