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
const THOUGHT = /<(think|thinking)(?:\s[^<>]*)?>/i;
/** The marks of models that answer in channels, of which the final one is the answer. */
const CHANNEL = /(?:<\|end\|>)?(?:<\|start\|>\w*)?<\|channel\|>\s*(\w+)[^<]*(?:<\|constrain\|>[^<]*)?<\|message\|>/;
const END_MARK = /<\|(?:end|return|call)\|>\s*$/;
const FINAL = /<\|channel\|>\s*final[^<]*(?:<\|constrain\|>[^<]*)?<\|message\|>/;
/** Indented, a list item, an item of JSON, or what stands behind a key. */
const VALUE = /^(?:\s|[-*+{[|>]|["']?[A-Za-z_][\w -]*["']?:)/;
const OPEN_QUOTE = /[“„«「][^”“»」]*$/;
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
  const hasChannels = lines.some((line) => CHANNEL.test(line));
  let closing: RegExp | null = null;
  for (const [at, whole] of lines.entries()) {
    const line = hasChannels ? whole.replace(END_MARK, '') : whole;
    const mayBegin = isOutside();
    if (closing === null && mayBegin && staysOpen(loneTag(line), at)) return;
    let state: Reading = { said: null, rest: line, closing };
    while (state.rest !== null)
      state = state.closing === null ? untilThought(state, { mayBegin }) : behindThought(state);
    closing = state.closing;
    if (state.said !== null) yield state.said;
  }
}

/** How far a line has been read. */
interface Reading {
  /** Null as long as all of it was thought. */
  readonly said: string | null;
  /** Null at its end. */
  readonly rest: string | null;
  /** What ends the thought that is open; null for none. */
  readonly closing: RegExp | null;
}

function behindThought({ said, rest, closing }: Reading): Reading {
  const end = closing?.exec(rest ?? '') ?? null;
  if (end === null) return { said, rest: null, closing };
  return { said: said ?? '', rest: (rest ?? '').slice(end.index + end[0].length), closing: null };
}

function untilThought({ said, rest }: Reading, { mayBegin }: { readonly mayBegin: boolean }): Reading {
  const [before, text] = [said ?? '', rest ?? ''];
  const begins = mayBegin ? thoughtIn(text, before) : null;
  if (begins === null) return { said: before + text, rest: null, closing: null };
  const { at, to, closing } = begins;
  return { said: at === 0 ? said : before + text.slice(0, at), rest: text.slice(to), closing };
}

interface Thought {
  readonly at: number;
  readonly to: number;
  readonly closing: RegExp | null;
}

/** Where a thought begins, at the start of a line or behind prose: not in quotes or code, and in no value of a document. */
function thoughtIn(text: string, before: string): Thought | null {
  const [tag, channel] = [THOUGHT.exec(text), CHANNEL.exec(text)];
  const found = [tag, channel].filter((one) => one !== null).toSorted((a, b) => a.index - b.index)[0];
  const ahead = before + text.slice(0, found?.index);
  if (found === undefined || isQuoted(ahead) || (found === tag && VALUE.test(ahead))) return null;
  const [whole, name = ''] = found;
  const closing = found === tag ? new RegExp(`</${name}>`, 'i') : name === 'final' ? null : FINAL;
  return { at: found.index, to: found.index + whole.length, closing };
}

const isQuoted = (before: string): boolean =>
  ['"', '`'].some((mark) => before.split(mark).length % 2 === 0) || OPEN_QUOTE.test(before);

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
