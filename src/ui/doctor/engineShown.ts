import { inTurn } from '../../protocol/labels/text.ts';
import type { EngineAction, EngineShown, SeatsShown } from '../../messages.ts';
import { isEditorModel, modelWords } from '../../protocol/seat.ts';
import { said } from '../language.ts';
import type { EngineState } from '../../session/ports.ts';
import { hasOwnProblem, type SeatsNow, type SeatState } from '../../session/seatPorts.ts';

/** Returns what the page shows about an engine, and which actions it offers. */
export function engineShown({ remedy, loginArgs, ...state }: EngineState): EngineShown {
  const { engine, title, experimental, kind, command, version, payment } = state;
  const form = isEditorModel(engine) ? 'model' : 'program';
  const isThere = kind === 'usable' || kind === 'logged-out' || form === 'model';
  const actions: readonly EngineAction[] = [
    ...(loginArgs === null || command === null ? [] : (['log-in'] as const)),
    ...(remedy === '' ? [] : (['copy-remedy'] as const)),
    ...(isThere ? [] : (['open-setting'] as const)),
  ];
  const told = { detail: said(state.detail), nextStep: said(state.nextStep) };
  const access = { access: said(state.access), cautions: state.cautions.map(said) };
  const found = { command, version, ...told, ...(state.unproven === true ? { unproven: true as const } : {}) };
  return { engine, form, title, experimental, kind, ...found, payment, ...access, actions };
}

/** Leaves out the problems of an engine itself, because the page shows them below. */
export function seatsShown({ from, seats }: SeatsNow<SeatState>, engines: readonly EngineState[]): SeatsShown {
  return {
    from,
    seats: seats.map((seat) => {
      const engine = engines.find((one) => one.engine === seat.engine);
      const name = seat.id === seat.engine ? (engine?.title ?? seat.engine) : seat.id;
      const problem = hasOwnProblem(seat, engines) ? said(inTurn(seat.detail, seat.nextStep)) : '';
      return { title: [name, ...modelWords(seat)].join(', '), problem };
    }),
  };
}
