import type { Files } from '../../protocol/labels/parameters.ts';
import type { LeftOutReason } from '../../protocol/setup.ts';
import type { DecisionEntry } from '../../protocol/export/decisionLog.ts';
import type { Risk } from '../../protocol/verdict/verdict.ts';
import type { SeatView } from '../../protocol/view/view.ts';

export type SeatState = SeatView['status'];

/** The state of a session without a verdict. */
export type ListedState = 'running' | 'unfinished';

/** What a seat says, and why. */
export interface SeatAnswer {
  readonly says: string;
  readonly rationale: string;
}

/** The rule of the user or of the repository. Empty if there is none. */
export interface Rule {
  readonly rule: string;
}

/** Files that were left out for one reason. */
export interface LeftOutFiles extends Files, Rule {
  readonly count: number;
  readonly reason: LeftOutReason;
}

export type RiskRating = Pick<Risk, 'source' | 'risk' | 'likelihood' | 'impact' | 'status' | 'mitigation'>;

/** The words of a fixed set in the log of decisions. */
export type LoggedWords = Pick<DecisionEntry, 'type' | 'consensus' | 'status'>;
