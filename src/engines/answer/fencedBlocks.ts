/** A fenced block that was opened and closed. */
export interface Block {
  /** The word after the fence, in lower case. */
  readonly language: string;
  readonly content: string;
}

/** What an answer consists of, as far as fences tell. */
export interface FencedText {
  readonly blocks: readonly Block[];
  /** The lines outside the fences. */
  readonly rest: string;
  /** A fence was opened and never closed: the answer was cut off. */
  readonly cutOff: boolean;
}

interface Opening {
  readonly indent: number;
  readonly mark: string;
  readonly language: string;
  readonly lines: string[];
}

const FENCE = /^([ \t]*)(`{3,}|~{3,})(.*)$/;

/** Takes a text apart at its fences. A fence inside a block is content when it stands further to the right. */
export function readFences(text: string): FencedText {
  const blocks: Block[] = [];
  const rest: string[] = [];
  let open: Opening | null = null;
  for (const line of text.split('\n')) {
    if (open === null) {
      open = openingIn(line);
      if (open === null) rest.push(line);
    } else if (closes(line, open)) {
      blocks.push({ language: open.language, content: outdented(open) });
      open = null;
    } else open.lines.push(line);
  }
  return { blocks, rest: rest.join('\n'), cutOff: open !== null };
}

function openingIn(line: string): Opening | null {
  const [, indent = '', mark = '', info = ''] = FENCE.exec(line) ?? [];
  // With a second mark on the same line it is code within a sentence.
  if (mark === '' || info.includes(mark.charAt(0))) return null;
  const language = /^\s*([\w+-]*)/.exec(info)?.[1]?.toLowerCase() ?? '';
  return { indent: indent.length, mark, language, lines: [] };
}

function closes(line: string, open: Opening): boolean {
  const [, indent = '', mark = '', info = ''] = FENCE.exec(line) ?? [];
  return mark.startsWith(open.mark) && info.trim() === '' && indent.length <= open.indent;
}

/** Without the indentation that the block has as a whole. */
function outdented({ indent, lines }: Opening): string {
  return lines
    .map((line) => ((/^\s*/.exec(line.slice(0, indent))?.[0] ?? '').length === indent ? line.slice(indent) : line))
    .join('\n');
}
