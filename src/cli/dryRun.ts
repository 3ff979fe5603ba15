import type { Preparation, PromptPreview } from '../session/council.ts';
import { gapReason } from '../protocol/view/gapReason.ts';
import { redactionLabel } from '../protocol/view/redactionText.ts';
import { sayEnglish } from '../protocol/labels/label.ts';
import { json, printable } from './terminal.ts';
import { shellQuoted } from '../protocol/text/shellQuoted.ts';

/** Every prompt, and what is left out of them, as one document. */
export function dryRunJson({ setup, guidanceFrom }: Preparation, prompts: readonly PromptPreview[]): string {
  const { mode, unusable, frame, guidance = [], artifact } = setup;
  const framed = frame === undefined ? {} : { frame };
  const rules = guidance.map(({ file }) => ({ file, from: guidanceFrom }));
  return json({ version: 1, mode, ...framed, rules, coverage: artifact.coverage, unusable, prompts });
}

/** The same for people. */
export function dryRunText({ setup, guidanceFrom }: Preparation, previews: readonly PromptPreview[]): string {
  const { coverage } = setup.artifact;
  const { unusable: missing, frame, guidance = [] } = setup;
  const problem =
    frame === undefined ? '' : `=== the problem as the engines see it\n${frame}\n=== end of the problem\n\n`;
  const left = coverage.leftOut.map((gap) => `left out: ${printable(gap.file)} (${gapReason(gap)})\n`).join('');
  const replaced = (coverage.redactions ?? [])
    .map((one) => `replaced: ${printable(sayEnglish(redactionLabel(one)))}\n`)
    .join('');
  const unusable = missing.map((engine) => `not asked: ${engine.title}, ${printable(engine.detail)}\n`).join('');
  const rules = guidance.map(({ file }) => `rules: ${printable(file)} (from ${guidanceFrom})\n`).join('');
  return `${problem}${previews.map((preview) => previewText(preview, previews)).join('\n')}\n${rules}${unusable}${left}${replaced}${String(coverage.files)} file(s), ${String(coverage.shownLines)} of ${String(coverage.changedLines)} lines shown. Nothing was sent.\n`;
}

/** A seat that is asked for parts has several. */
function partText(preview: PromptPreview, previews: readonly PromptPreview[]): string {
  const own = previews.filter(({ seat }) => seat === preview.seat);
  return own.length === 1 ? '' : `, part ${String(own.indexOf(preview) + 1)} of ${String(own.length)}`;
}

function previewText(preview: PromptPreview, previews: readonly PromptPreview[]): string {
  const { seat, prompt, bytes, command } = preview;
  const line = [command.command, ...command.args].map(quoted).join(' ');
  return [
    `=== ${seat}${partText(preview, previews)}: ${String(bytes)} bytes`,
    `command: ${line}`,
    `folder: ${command.cwd}`,
    `sets: ${command.env.join(' ')}`,
    ...(prompt === ''
      ? ['--- no prompt: this command reads the change by itself']
      : ['--- prompt', prompt, '--- end of prompt']),
  ].join('\n');
}

/** For reading only: no shell ever sees it. */
function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : shellQuoted(word);
}
