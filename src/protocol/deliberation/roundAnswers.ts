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
  /** Places that the answer marks as a P1 outside its form. */
  readonly marked: readonly MarkedPlace[];
  readonly word: ResearchAnswer;
  /** What the CLI reports to have read in this round; empty where it does not tell. */
  readonly filesRead: readonly string[];
}

/** Round after round, without those in which the seat was not heard. */
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

/** A ballot without research has its reason for a stance. */
function researchOf({ vote, research }: Ballot): ResearchAnswer {
  const stance = research?.stance.trim() ?? '';
  if (research !== undefined) return { ...research, stance: stance === '' ? vote.rationale : stance };
  return { ...NO_RESEARCH, stance: vote.rationale };
}

/** What it stands for where something is to be accepted: an approval beside a P1 of its own is an abstention. */
export function positionOf({ ballot, marked }: RoundAnswer): Position {
  return contradictionOf(ballot, marked) === '' ? ballot.vote.position : 'ABSTAIN';
}

/** Whether a round was asked for by the user, with something new, and not by the council itself. */
export function isPutAgain(round: number, { redeliberations }: Pick<SessionState, 'redeliberations'>): boolean {
  return redeliberations.some((one) => one.round === round);
}
