/**
 * A deliberation as a Decider: `decide` says what happens next, and `evolve` records what happened. Neither waits,
 * throws, reads a clock, or draws a random number. The conductor in `src/session` does all of that.
 */
export interface Workflow<Setup, Input, Event, Effect, State> {
  initialState(setup: Setup): State;
  decide(input: Input, state: State): Decision<Event, Effect>;
  evolve(state: State, event: Recorded<Event>): State;
}

export interface Decision<Event, Effect> {
  readonly events: readonly Event[];
  readonly effects: readonly Effect[];
}

/** An event as the session file stores it: numbered from 1 without gaps, with the time at which it was written. */
export type Recorded<Event> = Event & {
  readonly seq: number;
  /** ISO 8601, UTC, milliseconds. */
  readonly at: string;
};
