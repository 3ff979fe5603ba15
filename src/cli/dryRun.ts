import { inTurn, msg, storedText, type Text } from '../protocol/labels/text.ts';
import type { Preparation, PromptPreview } from '../session/council.ts';
import { redactionLabel } from '../protocol/view/redactionText.ts';
import { wordsIn } from './labels/words.ts';
import type { Artifact } from '../protocol/setup.ts';
import { json, printable, type Terminal } from './terminal.ts';
import { shellQuoted } from '../protocol/text/shellQuoted.ts';

/** Returns every prompt, and what is left out of them, as one JSON document. */
export function dryRunJson({ setup, guidanceFrom }: Preparation, prompts: readonly PromptPreview[]): string {
  const { mode, unusable, frame, guidance = [], artifact } = setup;
  const framed = frame === undefined ? {} : { frame };
  const rules = guidance.map(({ file }) => ({ file, from: guidanceFrom }));
  return json({ version: 1, mode, ...framed, rules, coverage: artifact.coverage, unusable, prompts });
}

/** Returns the same for people. */
export function dryRunText(
  { setup, engines, guidanceFrom }: Preparation,
  previews: readonly PromptPreview[],
  { say, language }: Pick<Terminal, 'say' | 'language'>,
): string {
  const { coverage } = setup.artifact;
  const { unusable: missing, frame, guidance = [] } = setup;
  const line = (text: Text): string => `${printable(say(text))}\n`;
  const begin = say(msg`=== the problem as the engines see it`);
  const problem = frame === undefined ? '' : `${begin}\n${frame}\n${say(msg`=== end of the problem`)}\n\n`;
  const shown = [
    ...guidance.map(({ file }) => msg`rules: ${file} (from ${guidanceFrom})`),
    ...missing.map(({ title, detail }) => msg`not asked: ${title}, ${storedText(detail)}`),
    ...coverage.leftOut.map(
      (gap) =>
        msg`left out: ${gap.file} (${wordsIn(language).gapReason({ reason: gap.reason, rule: gap.rule ?? '' })})`,
    ),
    ...(coverage.redactions ?? []).map((one) => msg`replaced: ${redactionLabel(one)}`),
    ...wouldBeAsked(engines),
    inTurn(amountText(coverage), msg`Nothing was sent.`),
  ];
  return `${problem}${previews.map((preview) => previewText(preview, previews, say)).join('\n')}\n${shown.map(line).join('')}`;
}

/** Names the engines that Council would ask, if none of them is usable. */
function wouldBeAsked(engines: Preparation['engines']): readonly Text[] {
  if (engines.length === 0 || engines.some(({ kind }) => kind === 'usable')) return [];
  return [msg`No engine is usable yet. Council would send these prompts to ${engines.map(({ title }) => title)}.`];
}

function amountText({ files, shownLines, changedLines }: Artifact['coverage']): Text {
  return files === 1
    ? msg`1 file, ${shownLines} of ${changedLines} lines shown.`
    : msg`${files} files, ${shownLines} of ${changedLines} lines shown.`;
}

/** A seat that is asked about several parts has several prompts. */
function headingText({ seat, bytes }: PromptPreview, at: number, count: number): Text {
  return count === 1 ? msg`=== ${seat}: ${bytes} bytes` : msg`=== ${seat}, part ${at + 1} of ${count}: ${bytes} bytes`;
}

function previewText(preview: PromptPreview, previews: readonly PromptPreview[], say: Terminal['say']): string {
  const { seat, prompt, command } = preview;
  const own = previews.filter((one) => one.seat === seat);
  const line = [command.command, ...command.args].map(quoted).join(' ');
  return [
    say(headingText(preview, own.indexOf(preview), own.length)),
    say(msg`command: ${line}`),
    say(msg`folder: ${command.cwd}`),
    say(msg`environment variables: ${command.env.join(' ')}`),
    ...(prompt === ''
      ? [say(msg`--- no prompt: this command reads the change by itself`)]
      : [say(msg`--- prompt`), prompt, say(msg`--- end of prompt`)]),
  ].join('\n');
}

/** Only for reading, because no shell runs it. */
function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : shellQuoted(word);
}
