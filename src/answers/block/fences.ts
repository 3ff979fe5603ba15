/** A stretch of an answer, in its order. */
export type Segment =
  | { readonly kind: 'text'; readonly content: string }
  /** `language` is the word after the fence, in lower case. */
  | { readonly kind: 'fence'; readonly language: string; readonly content: string }
  /** A fence that was opened and never closed: the answer was cut off. */
  | { readonly kind: 'cut-off'; readonly content: string };

interface Opening {
  readonly indent: number;
  readonly mark: string;
  readonly language: string;
  readonly lines: string[];
}

const FENCE = /^([ \t]*)(`{3,}|~{3,})(.*)$/;

/** Takes a text apart at its fences. A fence inside a block is content when it stands further to the right. */
export function segmentsOf(text: string): readonly Segment[] {
  const segments: Segment[] = [];
  let plain: string[] = [];
  let open: Opening | null = null;
  for (const line of text.split('\n')) {
    const opening: Opening | null = open === null ? openingIn(line) : null;
    if (opening !== null) {
      segments.push({ kind: 'text', content: plain.join('\n') });
      plain = [];
      open = opening;
    } else if (open === null) plain.push(line);
    else if (closes(line, open)) {
      segments.push({ kind: 'fence', language: open.language, content: outdented(open) });
      open = null;
    } else open.lines.push(line);
  }
  segments.push({ kind: 'text', content: plain.join('\n') });
  return open === null ? segments : [...segments, { kind: 'cut-off', content: outdented(open) }];
}

function openingIn(line: string): Opening | null {
  const [, indent = '', mark = '', info = ''] = FENCE.exec(line) ?? [];
  // With a second mark on the same line it is code within a sentence.
  if (mark === '' || info.includes(mark.charAt(0))) return null;
  const language = /^\s*([\w+-]*)/.exec(info)?.[1]?.toLowerCase() ?? '';
  return { indent: indent.length, mark, language, lines: [] };
}

/** Where the indentation of the first line was lost, that of the lines below it tells how far right the block stands. */
function closes(line: string, { indent: opened, mark: opening, lines }: Opening): boolean {
  const [, indent = '', mark = '', info = ''] = FENCE.exec(line) ?? [];
  if (!mark.startsWith(opening) || mark === '' || info.trim() !== '') return false;
  return indent.length <= Math.max(opened, indentOf(lines));
}

/** What every line that says anything is indented by. */
function indentOf(lines: readonly string[]): number {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
  return indents.length === 0 ? 0 : indents.reduce((least, one) => Math.min(least, one));
}

function outdented({ lines }: Opening): string {
  const indent = indentOf(lines);
  return lines.map((line) => line.slice(Math.min(indent, line.length - line.trimStart().length))).join('\n');
}
