import { isEditorModel, type Seat } from '../../protocol/seat.ts';
import type { Artifact } from '../../protocol/setup.ts';
import { listOf } from '../../protocol/text/phrases.ts';
import type { Preparation } from '../../session/council.ts';

/** What the user is asked before an agent's call goes out. Plain text: an agent wrote some of it. */
export interface Confirmation {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** One file a line. */
  readonly files: readonly string[];
}

/** So many names are read before the user says yes. */
const MOST_FILES = 12;

/** Who would be sent what. `folder` is the workspace folder's name. */
export function confirmationOf(
  { setup, degradedNotice }: Pick<Preparation, 'setup' | 'degradedNotice'>,
  folder: string,
): Confirmation {
  const { artifact, question, seats } = setup;
  const asksAlone = artifact.scope === 'none';
  return {
    title:
      setup.protocol === 'deliberate' ? 'Let the council deliberate?' : `Let the council review “${artifact.title}”?`,
    paragraphs: [
      `Council will send ${asksAlone ? 'this question' : amountOf(artifact)} to ${recipients(seats)}. They can read the folder ${folder}.`,
      `Question: ${question.text}`,
      ...listed('Options', question.options),
      ...listed('Constraints', question.constraints),
      ...(question.context === '' ? [] : [`Context: ${question.context}`]),
      ...goesAlong(setup),
      ...withheld(artifact),
      ...(degradedNotice === null ? [] : [degradedNotice]),
      'It takes minutes, and counts toward your cost or quota for each engine.',
    ],
    files: someOf([...new Set(artifact.files.map(({ path }) => path))]),
  };
}

/** “Claude (Anthropic), Codex (OpenAI) and Gemini (Google)”; an engine that sits three times is one. */
function recipients(seats: readonly Seat[]): string {
  return listOf([...new Set(seats.map((seat) => `${seat.title} (${whoseIs(seat)})`))]);
}

/** Of a model of the editor the name says which extension sends it on. */
function whoseIs({ engine, vendor, rehearsal }: Seat): string {
  if (rehearsal) return 'scripted, asks no model';
  return isEditorModel(engine) ? `${vendor}, as ${engine}` : vendor;
}

const counted = (count: number, one: string): string => `${String(count)} ${one}${count === 1 ? '' : 's'}`;

function amountOf({ title, coverage }: Artifact): string {
  return `“${title}” (${counted(coverage.files, 'file')}, ${counted(coverage.shownLines, 'line')})`;
}

function listed(what: string, texts: readonly string[]): readonly string[] {
  return texts.length === 0 ? [] : [`${what}: ${texts.join(' · ')}`];
}

/** What the user has not named, and what the tools of others have left. */
function goesAlong({ guidance = [], background }: Preparation['setup']): readonly string[] {
  return [
    ...(guidance.length === 0 ? [] : [`Also sent: ${guidance.map(({ file }) => file).join(', ')}.`]),
    ...(background === undefined ? [] : ['Also sent: notes from earlier work on the blackboard.']),
  ];
}

function withheld({ coverage: { leftOut, redactions = [] } }: Artifact): readonly string[] {
  return [
    ...(leftOut.length === 0
      ? []
      : [`Not sent: ${someOf(leftOut.map(({ file, reason }) => `${file} (${reason})`)).join(', ')}.`]),
    ...(redactions.length === 0 ? [] : [`${counted(redactions.length, 'secret')} replaced with placeholders.`]),
  ];
}

function someOf(names: readonly string[]): readonly string[] {
  const more = names.length - MOST_FILES;
  return more > 0 ? [...names.slice(0, MOST_FILES), `and ${String(more)} more`] : names;
}
