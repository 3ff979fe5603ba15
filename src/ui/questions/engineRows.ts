import { joined } from '../../protocol/text/phrases.ts';
import { choice, section } from './choice.ts';
import type { EngineState } from '../../session/ports.ts';
import type { Row } from './dialogs.ts';

export type EngineAnswer =
  { readonly kind: 'copy'; readonly text: string } | { readonly kind: 'rehearse' } | { readonly kind: 'nothing' };

const ICONS = { usable: 'pass', missing: 'circle-slash', 'logged-out': 'lock', failed: 'error' } as const;
export const STATE_WORDS = {
  usable: '',
  missing: 'not installed',
  'logged-out': 'not logged in',
  failed: 'does not work',
} as const;

/** Every engine with its state and the next step; choosing one copies what mends it. Rehearsals are always there and need no list. */
export function engineRows(states: readonly EngineState[]): readonly Row<EngineAnswer>[] {
  const real = states.filter(({ rehearsal }) => !rehearsal);
  const usable = real.filter(({ kind }) => kind === 'usable');
  const others = real.filter(({ kind }) => kind !== 'usable');
  return [
    ...section('Can be used', usable.map(engineRow)),
    ...section('Choose one to copy its next step', others.map(engineRow)),
    { kind: 'heading', label: 'Without an engine' },
    choice({ kind: 'rehearse' }, '$(beaker) Rehearse', {
      detail: 'Plays a vote on your selection with scripted answers; no model is asked.',
    }),
  ];
}

/** “None of 6 can be used now”: the answer in short, above the rows. */
export function engineCount(states: readonly EngineState[]): string {
  const real = states.filter(({ rehearsal }) => !rehearsal);
  const usable = real.filter(({ kind }) => kind === 'usable').length;
  return `${usable === 0 ? 'None' : String(usable)} of ${real.length} can be used now`;
}

function engineRow(state: EngineState): Row<EngineAnswer> {
  const remarks = [state.version ?? '', STATE_WORDS[state.kind], state.experimental ? 'experimental' : ''];
  return {
    kind: 'choice',
    label: `$(${ICONS[state.kind]}) ${state.title}`,
    description: joined(remarks, ' · '),
    // A row shows one line: what to do comes before why.
    detail: joined([state.nextStep, state.detail, ...state.cautions], ' '),
    value: state.nextStep === '' ? { kind: 'nothing' } : { kind: 'copy', text: state.remedy || state.nextStep },
  };
}
