import type { SeatQuestion } from './seatQuestion.ts';
import type { SessionSetup } from '../setup.ts';
import type { SeatProgress, SessionState } from './sessionState.ts';
import type { Step } from './step.ts';

/** What differs between protocols: what is asked, which seats are asked, and when it's enough. */
export interface ProtocolDefinition {
  /** The question that opens the session. */
  first(setup: SessionSetup): Step;
  /** The step after all seats of the current one have answered. Null if the council is done. */
  next(state: SessionState, elapsedMs: number): Step | null;
  /** What the current step asks one seat. `part` is from 0. */
  question(progress: SeatProgress, state: SessionState, part: number): SeatQuestion;
}
