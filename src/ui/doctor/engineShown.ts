import type { EngineAction, EngineShown } from '../../messages.ts';
import { isEditorModel } from '../../protocol/seat.ts';
import type { EngineState } from '../../session/ports.ts';

/** What the page shows of a state, and what it offers. */
export function engineShown({ remedy, loginArgs, ...state }: EngineState): EngineShown {
  const { engine, title, experimental, kind, command, version, detail, nextStep, payment, access, cautions } = state;
  const form = isEditorModel(engine) ? 'model' : 'program';
  const isThere = kind === 'usable' || kind === 'logged-out' || form === 'model';
  const actions: readonly EngineAction[] = [
    ...(loginArgs === null || command === null ? [] : (['log-in'] as const)),
    ...(remedy === '' ? [] : (['copy-remedy'] as const)),
    ...(isThere ? [] : (['open-setting'] as const)),
  ];
  const found = { command, version, detail, nextStep, ...(state.unproven === true ? { unproven: true as const } : {}) };
  return { engine, form, title, experimental, kind, ...found, payment, access, cautions, actions };
}
