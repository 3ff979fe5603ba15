import { bySeverity, type Finding } from '../findings/finding.ts';
import { seatName } from '../mode.ts';
import { bringsBallot } from '../run/step.ts';
import type { SeatProgress, SessionState } from '../run/sessionState.ts';

/** A finding of a seat that has answered while others are still working. */
export interface EarlyFinding {
  /** The name of the seat. */
  readonly seat: string;
  readonly finding: Pick<Finding, 'severity' | 'title' | 'detail' | 'file' | 'startLine'>;
}

/**
 * The seats' findings in the running round so far, the most severe first. Empty if the round isn't running. Only for
 * the user: no view contains them, and no engine sees them.
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

/** For each part, the findings of the answer that counts: the last one, if the seat was asked again. */
function foundBy({ asks }: SeatProgress, { step }: SessionState): readonly Finding[] {
  const answers = new Map<number, readonly Finding[]>();
  for (const { round, task, part, reply } of asks) {
    const ballot = reply?.kind === 'answered' ? reply.reading.ballot : null;
    if (round === step.round && bringsBallot(task) && ballot !== null) answers.set(part, ballot.findings);
  }
  return [...answers.values()].flat();
}
