import type { Preparation } from '../../session/council.ts';
import type { EngineState } from '../../session/ports.ts';
import type { Choice, Row } from './dialogs.ts';
import { STATE_WORDS } from './engineRows.ts';

export type DegradedAnswer = 'go-on' | 'check-engines' | 'stop';

/** The question before a council that is smaller than asked for; no council shrinks without being told to. */
export function degradedQuestion(preparation: Preparation): {
  readonly title: string;
  readonly placeholder: string;
  readonly rows: readonly Row<DegradedAnswer>[];
} {
  const usable = preparation.engines.filter(({ kind }) => kind === 'usable');
  const unusable = preparation.engines.filter(({ kind }) => kind !== 'usable');
  return {
    title: 'Council: fewer engines than asked for',
    placeholder: preparation.degradedNotice ?? '',
    rows: [
      choice('go-on', `$(play) Go on with ${usable.length}`, goOnDetail(preparation, usable)),
      choice(
        'check-engines',
        '$(pulse) Check engines',
        'See every engine, and how to install it or log in. Nothing is asked.',
      ),
      choice('stop', '$(close) Stop', 'Nothing is asked and nothing is kept.'),
      ...(unusable.length > 0 ? [{ kind: 'heading', label: 'Cannot be used now' } as const] : []),
      ...unusable.map(unusableRow),
    ],
  };
}

/** What it is in a word, what to do, and why. */
function unusableRow({ title, kind, nextStep, detail }: EngineState): Row<DegradedAnswer> {
  const row = choice('check-engines', title, `${nextStep} ${detail}`.trim());
  return { ...row, description: STATE_WORDS[kind] };
}

function choice(value: DegradedAnswer, label: string, detail: string): Choice<DegradedAnswer> {
  return { kind: 'choice', label, description: '', detail, value };
}

function goOnDetail(preparation: Preparation, usable: readonly EngineState[]): string {
  const names = usable.map(({ title }) => title).join(', ');
  const { mode } = preparation.setup;
  if (mode === 'two-engine') return `${names}. One for and one against is then always yours to decide.`;
  if (mode === 'full') return names;
  return `${names} is asked three times, each in a fresh process: as Logos (technical), Pathos (people) and Sophia (strategy). All three answers come from one vendor.`;
}
