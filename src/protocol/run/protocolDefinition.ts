import type { SeatQuestion } from './seatQuestion.ts';
import type { SessionSetup } from '../setup.ts';
import type { SeatProgress, SessionState } from './sessionState.ts';
import type { Step } from './step.ts';

/** What tells one protocol from another: what is asked, of whom, and when it is enough. */
export interface ProtocolDefinition {
  /** The question that opens the session. */
  first(setup: SessionSetup): Step;
  /** What comes after a step whose seats have all had their say; null when the council has done. */
  next(state: SessionState, elapsedMs: number): Step | null;
  /** What the running step asks of one seat; `part` from 0. */
  question(progress: SeatProgress, state: SessionState, part: number): SeatQuestion;
}
