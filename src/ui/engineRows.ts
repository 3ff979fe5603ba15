import type { EngineState } from '../session/ports.ts';
import type { Row } from './dialogs.ts';

export type EngineAnswer =
  { readonly kind: 'copy'; readonly text: string } | { readonly kind: 'rehearse' } | { readonly kind: 'nothing' };

const ICONS = { usable: 'pass', missing: 'circle-slash', 'logged-out': 'lock', failed: 'error' } as const;
const WORDS = { usable: '', missing: 'not installed', 'logged-out': 'not logged in', failed: 'does not work' } as const;

/** Every engine with its state and the next step; choosing one copies the command that mends it. */
export function engineRows(states: readonly EngineState[]): readonly Row<EngineAnswer>[] {
  const usable = states.filter(({ kind }) => kind === 'usable');
  const others = states.filter(({ kind }) => kind !== 'usable');
  return [
    { kind: 'heading', label: usable.length === 0 ? 'None can be used now' : 'Can be used' },
    ...usable.map(engineRow),
    ...(others.length > 0 ? [{ kind: 'heading', label: 'Choose one to copy its next step' } as const] : []),
    ...others.map(engineRow),
    { kind: 'heading', label: 'Without an engine' },
    {
      kind: 'choice',
      label: '$(beaker) Rehearse',
      description: '',
      detail: 'Plays a vote on your selection with scripted answers; no model is asked.',
      value: { kind: 'rehearse' },
    },
  ];
}

function engineRow(state: EngineState): Row<EngineAnswer> {
  const remarks = [
    state.version ?? '',
    WORDS[state.kind],
    state.experimental ? 'experimental' : '',
    state.rehearsal ? 'rehearsal' : '',
  ];
  return {
    kind: 'choice',
    label: `$(${ICONS[state.kind]}) ${state.title}`,
    description: remarks.filter((remark) => remark !== '').join(' · '),
    detail: [state.detail, state.nextStep, ...state.cautions].filter((text) => text !== '').join(' '),
    value: state.nextStep === '' ? { kind: 'nothing' } : { kind: 'copy', text: commandIn(state.nextStep) },
  };
}

/** The command that a next step names between backquotes, else the sentence. */
export function commandIn(nextStep: string): string {
  return /`([^`]+)`/.exec(nextStep)?.[1] ?? nextStep;
}
