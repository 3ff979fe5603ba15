import type { Ballot, MarkedPlace, Position } from '../tally/ballot.ts';
import { contradictionOf } from '../tally/contradiction.ts';
import { heardIn } from '../verdict/heard.ts';
import { NO_RESEARCH, type ResearchAnswer } from './deliberation.ts';
import type { SeatProgress, SessionState } from '../run/sessionState.ts';
import { bringsBallot } from '../run/step.ts';

/** What one seat said in one round of a deliberation. */
export interface RoundAnswer {
  readonly seat: string;
  readonly round: number;
  readonly ballot: Ballot;
  /** Places that the answer marks as P1 outside its structured form. */
  readonly marked: readonly MarkedPlace[];
  readonly word: ResearchAnswer;
  /** The files that the CLI reports as read in this round. Empty if it doesn't report them. */
  readonly filesRead: readonly string[];
}

/** A seat's answers by round, without the rounds in which it wasn't heard. */
export function roundAnswers({ seat, asks }: SeatProgress): readonly RoundAnswer[] {
  const own = asks.filter((ask) => bringsBallot(ask.task));
  const rounds = [...new Set(own.map((ask) => ask.round))];
  return rounds.flatMap((round) => {
    const inRound = own.filter((ask) => ask.round === round);
    const { ballot, marked } = heardIn(inRound);
    if (ballot === null) return [];
    const files = inRound.flatMap(({ reply }) => (reply?.kind === 'answered' ? (reply.filesRead ?? []) : []));
    return [{ seat: seat.id, round, ballot, marked, word: researchOf(ballot), filesRead: [...new Set(files)] }];
  });
}

/** Whether a seat was heard before a round. */
export function hasSpoken({ asks }: SeatProgress, before: number): boolean {
  return asks.some(
    ({ round, task, reply }) =>
      round < before && bringsBallot(task) && reply?.kind === 'answered' && reply.reading.ballot !== null,
  );
}

/** If the ballot has no research or no stance, its reason is the stance. */
function researchOf({ vote, research }: Ballot): ResearchAnswer {
  const stance = research?.stance.trim() ?? '';
  if (research !== undefined) return { ...research, stance: stance === '' ? vote.rationale : stance };
  return { ...NO_RESEARCH, stance: vote.rationale };
}

/** The position if the question isn't open. An approval beside a P1 by the same seat counts as an abstention. */
export function positionOf({ ballot, marked }: RoundAnswer): Position {
  return contradictionOf(ballot, marked) === '' ? ballot.vote.position : 'ABSTAIN';
}

/** Whether the user, not the council itself, asked for a round, with something new. */
export function isPutAgain(round: number, { redeliberations }: Pick<SessionState, 'redeliberations'>): boolean {
  return redeliberations.some((one) => one.round === round);
}
