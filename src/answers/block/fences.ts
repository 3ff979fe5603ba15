/** A stretch of an answer, in its order; without what its model thought aloud. */
export type Segment =
  | { readonly kind: 'text'; readonly content: string }
  /** `language` is the word after the fence, in lower case. */
  | { readonly kind: 'fence'; readonly language: string; readonly content: string }
  /** A fence that was opened and never closed: the answer was cut off. */
  | { readonly kind: 'cut-off' };

interface Fence {
  readonly indent: number;
  readonly mark: string;
  /** What stands behind the mark. */
  readonly info: string;
}

interface Opening extends Fence {
  readonly language: string;
  readonly lines: string[];
  /** What every line that says anything is indented by, at least. */
  least: number;
  /** How many fences are open within it. */
  inside: number;
}

const FENCE = /^([ \t]*)(`{3,}|~{3,})(.*)$/;
/** At the very start of a line; further right it belongs to a text. */
const THOUGHT = /^<(think|thinking)(?:\s[^<>]*)?>/i;
/** A line that is nothing but a tag, by whatever name a model thinks: `<thought>`, `[THINK]`, `◁think▷`. */
const LONE_TAG = /^(?:<([a-z][\w:-]*)(?:\s[^<>]*)?>|\[([a-z]\w+)\]|◁(\w+)▷)\s*$/i;
const CLOSING = /[<[◁]\/([a-z][\w:-]*)/gi;
const MARKDOWN = new Set(['markdown', 'md']);

export const isMarkdown = (language: string): boolean => MARKDOWN.has(language);

/** Takes a text apart at its fences. A fence inside a block is content when it stands further to the right, or in Markdown. */
export function segmentsOf(text: string): readonly Segment[] {
  const segments: Segment[] = [];
  const plain: string[] = [];
  let open: Opening | null = null;
  for (const line of spokenLines(text.split('\n'), () => open === null)) {
    const opening: Opening | null = open === null ? openingIn(line) : null;
    if (opening !== null) {
      segments.push({ kind: 'text', content: plain.splice(0).join('\n') });
      open = opening;
    } else if (open === null) plain.push(line);
    else if (closes(line, open)) {
      segments.push({ kind: 'fence', language: open.language, content: outdented(open) });
      open = null;
    } else add(line, open);
  }
  segments.push({ kind: 'text', content: plain.join('\n') });
  return open === null ? segments : [...segments, { kind: 'cut-off' }];
}

/** Nothing behind a thought that never closes is spoken. */
function* spokenLines(lines: readonly string[], isOutside: () => boolean): Iterable<string> {
  const closed = closedAt(lines);
  const staysOpen = (tag: string, at: number): boolean => tag !== '' && (closed.get(tag) ?? -1) <= at;
  let closing = '';
  for (const [at, line] of lines.entries()) {
    const mayBegin = closing === '' && isOutside();
    if (mayBegin && staysOpen(loneTag(line), at)) return;
    const tag = mayBegin ? THOUGHT.exec(line)?.[1] : undefined;
    if (tag !== undefined) closing = `</${tag.toLowerCase()}>`;
    const end = closing === '' ? 0 : line.toLowerCase().indexOf(closing);
    if (end === -1) continue;
    yield line.slice(end + closing.length);
    closing = '';
  }
}

/** The name of each tag, in lower case, with the line in which it is closed last. */
function closedAt(lines: readonly string[]): ReadonlyMap<string, number> {
  const names = lines.flatMap((line, at) => [...line.matchAll(CLOSING)].map(([, name = '']) => [name, at] as const));
  return new Map(names.map(([name, at]) => [name.toLowerCase(), at]));
}

function loneTag(line: string): string {
  const [, angle = '', square = '', other = ''] = LONE_TAG.exec(line) ?? [];
  return `${angle}${square}${other}`.toLowerCase();
}

function fenceIn(line: string): Fence | null {
  const [, indent = '', mark = '', info = ''] = FENCE.exec(line) ?? [];
  return mark === '' ? null : { indent: indent.length, mark, info: info.trim() };
}

function openingIn(line: string): Opening | null {
  const fence = fenceIn(line);
  // With a second mark on the same line it is code within a sentence.
  if (fence === null || fence.info.includes(fence.mark.charAt(0))) return null;
  const language = /^[\w+-]*/.exec(fence.info)?.[0].toLowerCase() ?? '';
  return { ...fence, language, lines: [], least: Infinity, inside: 0 };
}

/** Where the indentation of the first line was lost, that of the lines below it tells how far right the block stands. */
function closes(line: string, open: Opening): boolean {
  const fence = fenceIn(line);
  if (fence?.mark.startsWith(open.mark) !== true) return false;
  if (isMarkdown(open.language) && fence.info !== '') open.inside += 1;
  if (fence.info !== '' || fence.indent > Math.max(open.indent, least(open))) return false;
  open.inside -= 1;
  return open.inside < 0;
}

function add(line: string, open: Opening): void {
  open.lines.push(line);
  if (line.trim() !== '') open.least = Math.min(open.least, line.length - line.trimStart().length);
}

const least = ({ least: found }: Opening): number => (Number.isFinite(found) ? found : 0);

function outdented(open: Opening): string {
  return open.lines.map((line) => line.slice(Math.min(least(open), line.length - line.trimStart().length))).join('\n');
}
