/** A part of an answer, in order, without the model's thinking. */
export type Segment =
  | { readonly kind: 'text'; readonly content: string }
  /** `language`: the word after the fence, in lower case. */
  | { readonly kind: 'fence'; readonly language: string; readonly content: string }
  /** A fence that was never closed, because the answer was cut off. */
  | { readonly kind: 'cut-off'; readonly content: string };

interface Fence {
  readonly indent: number;
  readonly mark: string;
  /** The text after the fence marker. */
  readonly info: string;
}

interface Opening extends Fence {
  readonly language: string;
  readonly lines: string[];
  /** The minimum indentation of all lines that aren't blank. */
  least: number;
  /** How many fences are open inside it. */
  inside: number;
}

/** A fence may also follow a list marker. */
const FENCE = /^([ \t]*(?:(?:[-*+]|\d{1,3}[.)])[ \t]+)?)(`{3,}|~{3,})/;
const THOUGHT = /<(?:(think|thinking)(?:\s[^<>]*)?>|!--)/gi;
/** The markers of models that answer in channels. The final channel is the answer. */
const CHANNEL =
  /(?:<\|end\|>)?(?:<\|start\|>\w*)?<\|channel\|>\s*(\w+)(?:[^\w<][^<]*)?(?:<\|constrain\|>[^<]*)?<\|message\|>/g;
const END_MARK = /<\|(?:end|return|call)\|>\s*$/;
const FINAL = /<\|channel\|>\s*final[^<]*(?:<\|constrain\|>[^<]*)?<\|message\|>/g;
/** Indented, a list item, a JSON item, or the value of a key. */
const VALUE = /^(?:\s|[-*+{[|>]|["']?[A-Za-z_][\w -]*["']?:)/;
/** How many characters are searched for a key. */
const LONGEST_KEY = 200;
/** Quotation marks and backticks. “ opens a quotation in English and closes one in German. */
const MARKS = /["`“„«「”»」]/g;
const OPENING_MARKS = '“„«「';
/** A line with only a tag, whatever the model calls its thinking: `<thought>`, `[THINK]`, `◁think▷`. */
const LONE_TAG = /^(?:<([a-z][\w:-]*)(?:\s[^<>]*)?>|\[(think\w*)\]|◁(\w+)▷)\s*$/i;
const THINKING = /^think/i;
const LONE_CLOSING = /^\s*(?:[<[◁]\/[a-z][\w:-]*[>\]▷]\s*)*$/i;
/** HTML elements without an end tag, or that occur in prose about a page. Source: the HTML standard. */
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
/** The characters with which any tag or the marker of a channel begins. */
const MAY_BE_TAG = /[<[◁]/;
const CLOSING = /[<[◁]\/([a-z][\w:-]*)|-->/gi;
const MAY_CLOSE = /[/>]/;
const MARKDOWN = new Set(['markdown', 'md']);

export const isMarkdown = (language: string): boolean => MARKDOWN.has(language);

/** Splits a text at its fences. A fence inside a block is content if it's indented further, or in Markdown. */
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
  return open === null ? segments : [...segments, ...cutOff(open)];
}

/** An unclosed marker without content only closes a block that was already closed. */
const cutOff = ({ language, lines }: Opening): readonly Segment[] =>
  language + lines.join('').trim() === '' ? [] : [{ kind: 'cut-off', content: lines.join('\n') }];

/**
 * Yields the lines without thinking. Text after an unclosed thought isn't part of the answer. Text in a closed element
 * is, but only if no other text follows the element, or if it's an HTML element.
 */
function* spokenLines(lines: readonly string[], isOutside: () => boolean): Iterable<string> {
  const elements = { closed: closedAt(lines), lastText: lines.findLastIndex((line) => !LONE_CLOSING.test(line)) };
  const hasChannels = lines.some((line) => line.includes('<|') && matchFrom(CHANNEL, line, 0) !== null);
  let closing: RegExp | null = null;
  let aside = -1;
  for (const [at, whole] of lines.entries()) {
    const line = hasChannels ? whole.replace(END_MARK, '') : whole;
    const mayBegin = isOutside();
    if (closing === null && mayBegin && at > aside) aside = asideTo(line, at, elements);
    if (at <= aside) continue;
    const spoken: Spoken =
      asItIs(line, closing) ??
      spokenIn(line, closing, { mayBegin, hasEnd: (elements.closed.get(COMMENT) ?? -1) >= at });
    closing = spoken.closing;
    if (spoken.said !== null) yield spoken.said;
  }
}

/** The last line that a tag in this line excludes from the answer. -1 if there's none. */
function asideTo(
  line: string,
  at: number,
  { closed, lastText }: { readonly closed: ReadonlyMap<string, number>; readonly lastText: number },
): number {
  if (!MAY_BE_TAG.test(line)) return -1;
  const tag = matchFrom(THOUGHT, line, 0) === null ? loneTag(line) : '';
  const name = tag.toLowerCase();
  // HTML occurs in prose about a page, and so does a component, whose name is capitalized.
  if (name === '' || HTML.has(name)) return -1;
  const end = closed.get(name) ?? -1;
  if (end > at) return end < lastText ? end : -1;
  return tag === name || THINKING.test(name) ? Infinity : -1;
}

interface Spoken {
  /** Null if the whole line was thinking. */
  readonly said: string | null;
  /** The end of the open thought. Null if none is open. */
  readonly closing: RegExp | null;
}

interface Ahead {
  /** Whether a thought may begin in the line. */
  readonly mayBegin: boolean;
  /** Whether a comment ends in this line or below. */
  readonly hasEnd: boolean;
}

/** A shortcut, because most lines have no tag. Null for a line that may have one, or that's within a thought. */
const asItIs = (line: string, closing: RegExp | null): Spoken | null =>
  closing === null && !MAY_BE_TAG.test(line) ? { said: line, closing } : null;

/** Scans a line once, however many thoughts it contains. */
function spokenIn(line: string, before: RegExp | null, { mayBegin, hasEnd }: Ahead): Spoken {
  const spoken = new SpokenText();
  const nextThought = mayBegin ? thoughtsIn(line) : () => null;
  let [at, closing] = [0, before];
  for (;;) {
    if (closing !== null) {
      const end = matchFrom(closing, line, at);
      if (end === null) return { said: spoken.text, closing };
      spoken.begin();
      at = end.index + end[0].length;
    }
    const thought = nextThought(at);
    const begin = thought?.begin ?? line.length;
    spoken.add(line.slice(at, begin));
    if (thought === null || !spoken.mayBreakOff(thought, { hasEnd })) {
      spoken.begin();
      spoken.add(line.slice(begin));
      return { said: spoken.text, closing: null };
    }
    ({ end: at, closing } = thought);
  }
}

interface Thought {
  readonly begin: number;
  readonly end: number;
  /** The name of the tag. Null for a channel marker. */
  readonly name: string | null;
  readonly closing: RegExp | null;
}

function matchFrom(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

type MatchAt = (at: number) => RegExpExecArray | null;

/** Returns the first match at or after a position, which must not decrease between calls. */
function matchesIn(line: string, pattern: RegExp): MatchAt {
  let found = matchFrom(pattern, line, 0);
  return (at) => {
    if (found !== null && found.index < at) found = matchFrom(pattern, line, at);
    return found;
  };
}

const placeOf = (match: RegExpExecArray | null): number => match?.index ?? Infinity;

function thoughtsIn(line: string): (at: number) => Thought | null {
  const [nextTag, nextChannel] = [matchesIn(line, THOUGHT), matchesIn(line, CHANNEL)];
  return (at) => {
    const [tag, channel] = [nextTag(at), nextChannel(at)];
    const isTag = placeOf(tag) < placeOf(channel);
    const found = isTag ? tag : channel;
    if (found === null) return null;
    const [whole, name = COMMENT] = found;
    return {
      begin: found.index,
      end: found.index + whole.length,
      name: isTag ? name : null,
      closing: endOf(name, { isTag }),
    };
  };
}

/** The name for a thought that begins with `<!--`. */
const COMMENT = '--';

function endOf(name: string, { isTag }: { readonly isTag: boolean }): RegExp | null {
  if (!isTag) return name === 'final' ? null : FINAL;
  return name === COMMENT ? /-->/g : new RegExp(`</${name}>`, 'gi');
}

/** The spoken text of a line so far, and which quotation marks are open in it. */
class SpokenText {
  readonly #pieces: string[] = [];
  readonly #open = { '"': false, '`': false, quote: false };
  /** The beginning of the line, to recognize a key. */
  #head = '';

  /** Null if no text has begun. */
  get text(): string | null {
    return this.#pieces.length === 0 ? null : this.#pieces.join('');
  }

  begin(): void {
    this.#pieces.push('');
  }

  add(text: string): void {
    if (text === '') return;
    this.#pieces.push(text);
    if (this.#head.length < LONGEST_KEY) this.#head += text.slice(0, LONGEST_KEY);
    for (const [mark] of text.matchAll(MARKS)) {
      if (mark === '"' || mark === '`') this.#open[mark] = !this.#open[mark];
      else this.#open.quote = OPENING_MARKS.includes(mark);
    }
  }

  /**
   * A thought begins at the start of a line or after prose, not in quotes, code, or a value of a document. An unclosed
   * comment after other text is only mentioned.
   */
  mayBreakOff({ name }: Thought, { hasEnd }: Pick<Ahead, 'hasEnd'>): boolean {
    if (this.#open['"'] || this.#open['`'] || this.#open.quote) return false;
    const isMentioned = name === COMMENT && !hasEnd && this.#head.trim() !== '';
    return !isMentioned && (name === null || !VALUE.test(this.#head));
  }
}

/** The name of each tag, in lower case, with the last line that closes it. */
function closedAt(lines: readonly string[]): ReadonlyMap<string, number> {
  const names = lines.flatMap((line, at) =>
    (MAY_CLOSE.test(line) ? [...line.matchAll(CLOSING)] : []).map(([, name = COMMENT]) => [name, at] as const),
  );
  return new Map(names.map(([name, at]) => [name.toLowerCase(), at]));
}

function loneTag(line: string): string {
  const [, angle = '', square = '', other = ''] = LONE_TAG.exec(line) ?? [];
  return `${angle}${square}${other}`;
}

function fenceIn(line: string): Fence | null {
  const [whole = '', indent = '', mark = ''] = FENCE.exec(line) ?? [];
  return mark === '' ? null : { indent: indent.length, mark, info: line.slice(whole.length).trim() };
}

function openingIn(line: string): Opening | null {
  const fence = fenceIn(line);
  // With a second marker on the same line, it's inline code.
  if (fence === null || fence.info.includes(fence.mark.charAt(0))) return null;
  const language = /^[\w+-]*/.exec(fence.info)?.[0].toLowerCase() ?? '';
  return { ...fence, language, lines: [], least: Infinity, inside: 0 };
}

/** If the first line lost its indentation, the indentation of the lines below shows that of the block. */
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
