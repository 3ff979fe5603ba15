import { counts } from '../findings/finding.ts';
import type { Ballot, Position } from '../tally/ballot.ts';
import type { ResearchAnswer } from './deliberation.ts';
import type { Ask, SeatProgress, SessionState } from '../run/sessionState.ts';
import { bringsBallot } from '../run/step.ts';

/** What one seat said in one round of a deliberation. */
export interface RoundAnswer {
  readonly seat: string;
  readonly round: number;
  readonly ballot: Ballot;
  readonly word: ResearchAnswer;
  /** What the CLI reports to have read in this round; empty where it does not tell. */
  readonly filesRead: readonly string[];
}

/** Round after round, without those in which the seat was not heard. */
export function roundAnswers({ seat, asks }: SeatProgress): readonly RoundAnswer[] {
  const own = asks.filter((ask) => bringsBallot(ask.task));
  const rounds = [...new Set(own.map((ask) => ask.round))];
  return rounds.flatMap((round) => {
    const answers = own.filter((ask) => ask.round === round).flatMap(answerOf);
    const ballot = answers.findLast(({ reading }) => reading.ballot !== null)?.reading.ballot ?? null;
    if (ballot === null) return [];
    const filesRead = [...new Set(answers.flatMap((answer) => answer.filesRead ?? []))];
    return [{ seat: seat.id, round, ballot, word: researchOf(ballot), filesRead }];
  });
}

/** Whether a seat was heard before a round. */
export function hasSpoken({ asks }: SeatProgress, before: number): boolean {
  return asks.some(
    ({ round, task, reply }) =>
      round < before && bringsBallot(task) && reply?.kind === 'answered' && reply.reading.ballot !== null,
  );
}

function answerOf({ reply }: Ask) {
  return reply?.kind === 'answered' ? [reply] : [];
}

/** A ballot without research has its reason for a stance. */
function researchOf({ vote, research }: Ballot): ResearchAnswer {
  const stance = research?.stance.trim() ?? '';
  if (research !== undefined) return { ...research, stance: stance === '' ? vote.rationale : stance };
  return {
    summary: '',
    stance: vote.rationale,
    reasoning: '',
    concerns: [],
    newEvidence: [],
    responses: [],
    disagreements: [],
    choice: null,
    changedBy: 'none',
    citations: [],
  };
}

/** What it stands for where something is to be accepted: an approval beside a P1 of its own is an abstention. */
export function positionOf({ ballot }: RoundAnswer): Position {
  const hasP1 = ballot.findings.some((finding) => finding.severity === 'P1' && counts(finding));
  return ballot.vote.position === 'APPROVE' && hasP1 ? 'ABSTAIN' : ballot.vote.position;
}

/** Whether a round was asked for by the user, with something new, and not by the council itself. */
export function isPutAgain(round: number, { redeliberations }: Pick<SessionState, 'redeliberations'>): boolean {
  return redeliberations.some((one) => one.round === round);
}
