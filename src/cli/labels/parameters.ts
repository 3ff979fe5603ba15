import type { DecisionEntry } from '../../protocol/export/decisionLog.ts';
import type { Risk } from '../../protocol/verdict/verdict.ts';
import type { SeatView } from '../../protocol/view/view.ts';

export type SeatState = SeatView['status'];

/** Of a session without a verdict. */
export type ListedState = 'running' | 'unfinished';

/** What a seat says, and why. */
export interface SeatAnswer {
  readonly says: string;
  readonly rationale: string;
}

/** The user’s or the repository’s; empty where there is none. */
export interface Rule {
  readonly rule: string;
}

export type RiskRating = Pick<Risk, 'source' | 'risk' | 'likelihood' | 'impact' | 'status' | 'mitigation'>;

/** What the log of decisions says in closed words. */
export type LoggedWords = Pick<DecisionEntry, 'type' | 'consensus' | 'status'>;
