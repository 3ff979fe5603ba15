import { msg, sayTextEnglish, type Text } from '../protocol/labels/text.ts';
import type { SeatChoice } from '../protocol/seat.ts';
import type { EngineState } from '../session/ports.ts';
import type { SeatsNow, SeatState } from '../session/seatPorts.ts';

/** Says which seats are asked here, and why: “claude, codex (Council chose them for this workspace)”. */
export function seatsText({ from, seats }: SeatsNow<Pick<SeatChoice, 'id'>>): Text {
  if (seats.length === 0) return msg`none yet (Council chooses engines when the first session starts)`;
  const names = seats.map(({ id }) => id).join(', ');
  return {
    picked: msg`${names} (you chose them for this workspace)`,
    listed: msg`${names} (your configuration names them)`,
    chosen: msg`${names} (Council chose them for this workspace)`,
  }[from];
}

/** The state of a seat or an engine, for a list of facts. */
export const STATES: Readonly<Record<SeatState['kind'], Text>> = {
  usable: msg`ready`,
  missing: msg`missing`,
  'logged-out': msg`logged out`,
  failed: msg`failed`,
  refused: msg`refused`,
};

export const EXPERIMENTAL = msg`experimental`;
export const UNPROVEN = msg`not proven read-only`;

/** Joins facts about one thing. */
export const listing = (first: string | Text, ...others: readonly (string | Text)[]): Text =>
  others.reduce<Text>((before, fact) => msg`${before}, ${fact}`, typeof first === 'string' ? msg`${first}` : first);

/** Returns a state for scripts, in English. */
export const stateJson = <State extends Pick<SeatState, 'detail' | 'nextStep'>>(state: State) => ({
  ...state,
  detail: sayTextEnglish(state.detail),
  nextStep: sayTextEnglish(state.nextStep),
});

export const engineJson = (state: EngineState) => ({
  ...stateJson(state),
  access: sayTextEnglish(state.access),
  cautions: state.cautions.map(sayTextEnglish),
});
