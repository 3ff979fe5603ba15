import { l10n } from 'vscode';
import { editorLanguage } from '../language.ts';
import { joined } from '../../protocol/text/phrases.ts';
import { choice, section } from './choice.ts';
import type { BranchEntry, CommitEntry } from '../../session/ports.ts';
import type { AwaitedQuestion, Choice } from './dialogs.ts';

/** A question about a revision, after the history was read. */
export type RevisionQuestion = Awaited<AwaitedQuestion<string>['found']>;

/** In practice, this many characters of a hash are enough for git to identify one commit. */
const SHORT_NAME = 10;

/** Asks for a commit by its subject. The user may also type anything else that git can resolve. */
export function commitQuestion(commits: readonly CommitEntry[], now: Date): RevisionQuestion {
  return {
    placeholder: l10n.t('Choose a commit, or type one, such as a hash, a tag, or HEAD~3'),
    rows: commits.map(({ name, subject, author, at }) =>
      choice<string>(name, subject === '' ? l10n.t('(no message)') : subject, {
        description: joined([name.slice(0, SHORT_NAME), author, ageOf(at, now)], ' · '),
      }),
    ),
    typed: (text) => typedRevision(text, (name) => l10n.t('Review “{revision}”', { revision: name })),
  };
}

/** Asks for the branch to compare with. The default branch comes first. */
export function branchQuestion(branches: readonly BranchEntry[], now: Date): RevisionQuestion {
  const rowOf = ({ name, subject, at }: BranchEntry): Choice<string> =>
    choice(name, name, { description: joined([ageOf(at, now), subject], ' · ') });
  const others = branches.filter(({ isDefault }) => !isDefault);
  return {
    placeholder: l10n.t('Choose a branch to compare with, or type one'),
    rows: [
      ...section(l10n.t('default branch'), branches.filter(({ isDefault }) => isDefault).map(rowOf)),
      ...section(l10n.t('branches'), others.filter(({ place }) => place === 'local').map(rowOf)),
      ...section(l10n.t('remote branches'), others.filter(({ place }) => place === 'remote').map(rowOf)),
    ],
    typed: (text) => typedRevision(text, (name) => l10n.t('Compare with “{revision}”', { revision: name })),
  };
}

/** The name of a revision contains no blank. Text with a blank searches the subjects. */
function typedRevision(text: string, labelOf: (name: string) => string): Choice<string> | null {
  const name = text.trim();
  if (name === '' || /\s/.test(name)) return null;
  return choice(name, labelOf(name), { description: l10n.t('as typed') });
}

const STEPS = [
  { unit: 'year', seconds: 31_557_600 },
  { unit: 'month', seconds: 2_629_800 },
  { unit: 'week', seconds: 604_800 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const;

/** For example, “3 hours ago”. Empty if `at` isn't a time. */
export function ageOf(at: string, now: Date): string {
  const seconds = (now.getTime() - Date.parse(at)) / 1000;
  if (Number.isNaN(seconds)) return '';
  const step = STEPS.find((one) => seconds >= one.seconds);
  const age = new Intl.RelativeTimeFormat(editorLanguage(), { numeric: 'always' });
  return step === undefined ? l10n.t('just now') : age.format(-Math.floor(seconds / step.seconds), step.unit);
}
