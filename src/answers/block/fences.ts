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
const THOUGHT = /<(?:(think|thinking)(?:\s[^<>]*)?>|!--)/i;
/** The marks of models that answer in channels, of which the final one is the answer. */
const CHANNEL = /(?:<\|end\|>)?(?:<\|start\|>\w*)?<\|channel\|>\s*(\w+)[^<]*(?:<\|constrain\|>[^<]*)?<\|message\|>/;
const END_MARK = /<\|(?:end|return|call)\|>\s*$/;
const FINAL = /<\|channel\|>\s*final[^<]*(?:<\|constrain\|>[^<]*)?<\|message\|>/;
/** Indented, a list item, an item of JSON, or what stands behind a key. */
const VALUE = /^(?:\s|[-*+{[|>]|["']?[A-Za-z_][\w -]*["']?:)/;
const OPEN_QUOTE = /[“„«「][^”“»」]*$/;
/** A line that is nothing but a tag, by whatever name a model thinks: `<thought>`, `[THINK]`, `◁think▷`. */
const LONE_TAG = /^(?:<([a-z][\w:-]*)(?:\s[^<>]*)?>|\[(think\w*)\]|◁(\w+)▷)\s*$/i;
const THINKING = /^think/i;
const LONE_CLOSING = /^\s*(?:[<[◁]\/[a-z][\w:-]*[>\]▷]\s*)*$/i;
/** The elements of HTML that are written without an end, or stand in prose about a page. Source: the HTML standard. */
const HTML = new Set(
  (
    'a abbr address area article aside audio b base bdi bdo blockquote body br button canvas caption cite code col colgroup ' +
    'data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'head header hgroup hr html i iframe img input ins kbd label legend li link main map mark menu meta meter nav noscript ' +
    'object ol optgroup option output p picture pre progress q rp rt ruby s samp script search section select slot small ' +
    'source span strong style sub summary sup table tbody td template textarea tfoot th thead time title tr track u ul var ' +
    'video wbr'
  ).split(' '),
);
const CLOSING = /[<[◁]\/([a-z][\w:-]*)|-->/gi;
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
  // A mark with nothing behind it closes what was closed already.
  const isCutOff = open !== null && (open.language !== '' || open.lines.some((line) => line.trim() !== ''));
  return isCutOff ? [...segments, { kind: 'cut-off' }] : segments;
}

/**
 * Nothing behind a thought that never closes is spoken; and what stands in an element, under any name, is the answer only
 * where no other text follows it.
 */
function* spokenLines(lines: readonly string[], isOutside: () => boolean): Iterable<string> {
  const elements = { closed: closedAt(lines), lastText: lines.findLastIndex((line) => !LONE_CLOSING.test(line)) };
  const marked = lines.some((line) => CHANNEL.test(line)) ? lines.map((line) => line.replace(END_MARK, '')) : lines;
  let closing: RegExp | null = null;
  let aside = -1;
  for (const [at, line] of marked.entries()) {
    const mayBegin = isOutside();
    if (closing === null && mayBegin && at > aside) aside = asideTo(line, at, elements);
    if (at <= aside) continue;
    const isClosed = (name: string): boolean => (elements.closed.get(name) ?? -1) >= at;
    const read = readLine({ said: null, rest: line, closing }, { mayBegin, isClosed });
    closing = read.closing;
    if (read.said !== null) yield read.said;
  }
}

function readLine(line: Reading, ahead: Ahead): Reading {
  let state = line;
  while (state.rest !== null) state = state.closing === null ? untilThought(state, ahead) : behindThought(state);
  return state;
}

/** The last line of what is no answer because of a tag in this line; -1 for none. */
function asideTo(
  line: string,
  at: number,
  { closed, lastText }: { readonly closed: ReadonlyMap<string, number>; readonly lastText: number },
): number {
  const tag = THOUGHT.test(line) ? '' : loneTag(line);
  const name = tag.toLowerCase();
  // HTML stands in prose about a page, and so does a component, whose name has a capital.
  if (name === '' || HTML.has(name)) return -1;
  const end = closed.get(name) ?? -1;
  if (end > at) return end < lastText ? end : -1;
  return tag === name || THINKING.test(name) ? Infinity : -1;
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

/** Whether a thought may begin in a line, and whether something of a name is closed in it or behind it. */
interface Ahead {
  readonly mayBegin: boolean;
  readonly isClosed: (name: string) => boolean;
}

function untilThought({ said, rest }: Reading, { mayBegin, isClosed }: Ahead): Reading {
  const [before, text] = [said ?? '', rest ?? ''];
  const begins = mayBegin ? thoughtIn(text, before, isClosed) : null;
  if (begins === null) return { said: before + text, rest: null, closing: null };
  const { at, to, closing } = begins;
  return { said: at === 0 ? said : before + text.slice(0, at), rest: text.slice(to), closing };
}

interface Thought {
  readonly at: number;
  readonly to: number;
  readonly closing: RegExp | null;
}

/** Where a thought or a comment begins, at the start of a line or behind prose: not in quotes or code, and in no value of a document. */
function thoughtIn(text: string, before: string, isClosed: Ahead['isClosed']): Thought | null {
  const [tag, channel] = [THOUGHT.exec(text), CHANNEL.exec(text)];
  const found = [tag, channel].filter((one) => one !== null).toSorted((a, b) => a.index - b.index)[0];
  const ahead = before + text.slice(0, found?.index);
  if (found === undefined || isQuoted(ahead)) return null;
  const [whole, name = COMMENT] = found;
  const begins = { at: found.index, to: found.index + whole.length };
  if (found !== tag) return { ...begins, closing: name === 'final' ? null : FINAL };
  return isMentioned(name, ahead, isClosed) ? null : { ...begins, closing: closingOf(name) };
}

/** Stands for the name of what begins with `<!--`. */
const COMMENT = '--';

const closingOf = (name: string): RegExp => (name === COMMENT ? /-->/ : new RegExp(`</${name}>`, 'i'));

const isMentioned = (name: string, ahead: string, isClosed: Ahead['isClosed']): boolean =>
  VALUE.test(ahead) || (name === COMMENT && ahead.trim() !== '' && !isClosed(name));

const isQuoted = (before: string): boolean =>
  ['"', '`'].some((mark) => before.split(mark).length % 2 === 0) || OPEN_QUOTE.test(before);

/** The name of each tag, in lower case, with the line in which it is closed last. */
function closedAt(lines: readonly string[]): ReadonlyMap<string, number> {
  const names = lines.flatMap((line, at) =>
    [...line.matchAll(CLOSING)].map(([, name = COMMENT]) => [name, at] as const),
  );
  return new Map(names.map(([name, at]) => [name.toLowerCase(), at]));
}

function loneTag(line: string): string {
  const [, angle = '', square = '', other = ''] = LONE_TAG.exec(line) ?? [];
  return `${angle}${square}${other}`;
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
