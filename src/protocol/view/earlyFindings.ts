import { bySeverity, type Finding } from '../findings/finding.ts';
import { seatName } from '../mode.ts';
import { bringsBallot } from '../run/step.ts';
import type { SeatProgress, SessionState } from '../run/sessionState.ts';

/** A finding of a seat that has answered while others are still at work. */
export interface EarlyFinding {
  /** The name of the seat. */
  readonly seat: string;
  readonly finding: Pick<Finding, 'severity' | 'title' | 'detail' | 'file' | 'startLine'>;
}

/**
 * What the seats have found so far in the running round, the worst first; nothing once there is a verdict. For the eyes of
 * the user alone: it is in no view, and no engine is shown it.
 */
export function earlyFindings(state: SessionState): readonly EarlyFinding[] {
  if (state.phase !== 'asking') return [];
  const found = state.seats.flatMap((progress) =>
    foundBy(progress, state).map((finding) => ({ seat: seatName(progress.seat), finding, severity: finding.severity })),
  );
  return bySeverity(found).map(({ seat, finding: { severity, title, detail, file, startLine } }) => ({
    seat,
    finding: { severity, title, detail, file, startLine },
  }));
}

/** Of each part the answer that counts: the last one, where the seat was asked for it again. */
function foundBy({ asks }: SeatProgress, { step }: SessionState): readonly Finding[] {
  const answers = new Map<number, readonly Finding[]>();
  for (const { round, task, part, reply } of asks) {
    const ballot = reply?.kind === 'answered' ? reply.reading.ballot : null;
    if (round === step.round && bringsBallot(task) && ballot !== null) answers.set(part, ballot.findings);
  }
  return [...answers.values()].flat();
}
