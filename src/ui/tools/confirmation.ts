import { l10n } from 'vscode';
import { isEditorModel, type Seat } from '../../protocol/seat.ts';
import type { Artifact } from '../../protocol/setup.ts';
import { listText, plural, said } from '../language.ts';
import type { Preparation } from '../../session/council.ts';

/** What the user has to confirm before a call of an agent. Plain text, because an agent wrote some of it. */
export interface Confirmation {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** One file per line. */
  readonly files: readonly string[];
}

/** The most file names to show, so that the user can read them before confirming. */
const MOST_FILES = 12;

/** Says what would be sent to whom. `folder` is the workspace folder's name. */
export function confirmationOf(
  { setup, degradedNotice }: Pick<Preparation, 'setup' | 'degradedNotice'>,
  folder: string,
): Confirmation {
  const { artifact, question, seats } = setup;
  const engines = recipients(seats);
  return {
    title:
      setup.protocol === 'deliberate'
        ? l10n.t('Let the council deliberate?')
        : l10n.t('Let the council review “{title}”?', { title: artifact.title }),
    paragraphs: [
      artifact.scope === 'none'
        ? l10n.t('Council will send this question to {engines}. They can read the folder {folder}.', {
            engines,
            folder,
          })
        : l10n.t('Council will send “{title}” ({files}, {lines}) to {engines}. They can read the folder {folder}.', {
            ...amountOf(artifact),
            engines,
            folder,
          }),
      l10n.t('Question: {question}', { question: question.text }),
      ...listed(question.options, (texts) => l10n.t('Options: {options}', { options: texts })),
      ...listed(question.constraints, (texts) => l10n.t('Constraints: {constraints}', { constraints: texts })),
      ...(question.context === '' ? [] : [l10n.t('Context: {context}', { context: question.context })]),
      ...goesAlong(setup),
      ...withheld(artifact),
      ...(degradedNotice === null ? [] : [said(degradedNotice)]),
      l10n.t('The session takes several minutes and counts toward your cost or quota for each engine.'),
    ],
    files: someOf([...new Set(artifact.files.map(({ path }) => path))]),
  };
}

/** For example, “Claude (Anthropic), Codex (OpenAI) and Gemini (Google)”. An engine with three seats is named once. */
function recipients(seats: readonly Seat[]): string {
  return listText([...new Set(seats.map((seat) => `${seat.title} (${whoseIs(seat)})`))]);
}

/** For a model of the editor, the name says which extension passes the request on. */
function whoseIs({ engine, vendor, rehearsal }: Seat): string {
  if (rehearsal) return l10n.t('scripted, asks no model');
  return isEditorModel(engine) ? l10n.t('{vendor}, as {engine}', { vendor, engine }) : vendor;
}

function amountOf({ title, coverage: { files, shownLines } }: Artifact) {
  return {
    title,
    files: plural(files, { one: l10n.t('1 file'), other: l10n.t('{count} files', { count: files }) }),
    lines: plural(shownLines, { one: l10n.t('1 line'), other: l10n.t('{count} lines', { count: shownLines }) }),
  };
}

function listed(texts: readonly string[], said: (texts: string) => string): readonly string[] {
  return texts.length === 0 ? [] : [said(texts.join(' · '))];
}

/** What is sent in addition: files that the user hasn't named, and notes that other tools have left. */
function goesAlong({ guidance = [], background }: Preparation['setup']): readonly string[] {
  return [
    ...(guidance.length === 0
      ? []
      : [l10n.t('Also sent: {files}.', { files: guidance.map(({ file }) => file).join(', ') })]),
    ...(background === undefined ? [] : [l10n.t('Also sent: notes from earlier work on the blackboard.')]),
  ];
}

function withheld({ coverage: { leftOut, redactions = [] } }: Artifact): readonly string[] {
  return [
    ...(leftOut.length === 0
      ? []
      : [
          l10n.t('Not sent: {files}.', {
            files: someOf(leftOut.map(({ file, reason }) => `${file} (${reason})`)).join(', '),
          }),
        ]),
    ...(redactions.length === 0 ? [] : [replaced(redactions.length)]),
  ];
}

const replaced = (count: number): string =>
  plural(count, {
    one: l10n.t('1 secret replaced with a placeholder.'),
    other: l10n.t('{count} secrets replaced with placeholders.', { count }),
  });

function someOf(names: readonly string[]): readonly string[] {
  const more = names.length - MOST_FILES;
  return more > 0 ? [...names.slice(0, MOST_FILES), l10n.t('and {count} more', { count: more })] : names;
}
