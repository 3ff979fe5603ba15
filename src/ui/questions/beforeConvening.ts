import type { Preparation } from '../../session/council.ts';
import type { EngineState } from '../../session/ports.ts';
import { choice, section } from './choice.ts';
import type { Choice, PickQuestion } from './dialogs.ts';
import { STATE_WORDS } from './engineRows.ts';

type DegradedAnswer = 'go-on' | 'check-engines' | 'stop';

/** The question before a council that is smaller than asked for; no council shrinks without being told to. */
export function degradedQuestion(preparation: Preparation): PickQuestion<DegradedAnswer> {
  const usable = preparation.engines.filter(({ kind }) => kind === 'usable');
  const unusable = preparation.engines.filter(({ kind }) => kind !== 'usable');
  return {
    title: 'Council: fewer engines than asked for',
    placeholder: preparation.degradedNotice ?? '',
    rows: [
      choice('go-on', `$(play) Go on with ${usable.length}`, { detail: goOnDetail(preparation, usable) }),
      choice('check-engines', '$(pulse) Check engines', {
        detail: 'See every engine, and how to install it or log in. Nothing is asked.',
      }),
      choice('stop', '$(close) Stop', { detail: 'Nothing is asked and nothing is kept.' }),
      ...section('Cannot be used now', unusable.map(unusableRow)),
    ],
  };
}

/** What it is in a word, what to do, and why. */
const unusableRow = ({ title, kind, nextStep, detail }: EngineState): Choice<'check-engines'> =>
  choice('check-engines', title, { description: STATE_WORDS[kind], detail: `${nextStep} ${detail}`.trim() });

function goOnDetail(preparation: Preparation, usable: readonly EngineState[]): string {
  const names = usable.map(({ title }) => title).join(', ');
  const { mode } = preparation.setup;
  if (mode === 'two-engine') return `${names}. One for and one against is then always yours to decide.`;
  if (mode === 'full') return names;
  return `${names} is asked three times, each in a fresh process: as Logos (technical), Pathos (people) and Sophia (strategy). All three answers come from one vendor.`;
}

/** Whether the code in a document is under review as well; asked once, when that is not clear from the document. */
export const targetQuestion = (question: string): PickQuestion<'mixed' | 'proposal'> => ({
  title: 'Council: text and code',
  placeholder: question,
  rows: [
    choice('mixed', 'Treat as mixed', {
      detail: 'The code in it is reviewed as code, the text around it as a proposal.',
    }),
    choice('proposal', 'Treat as proposal', { detail: 'The code in it is an illustration of what is proposed.' }),
  ],
});
