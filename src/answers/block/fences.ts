/** A stretch of an answer, in its order; without what its model thought aloud. */
export type Segment =
  | { readonly kind: 'text'; readonly content: string }
  /** `language` is the word after the fence, in lower case. */
  | { readonly kind: 'fence'; readonly language: string; readonly content: string }
  /** A fence that was opened and never closed: the answer was cut off. */
  | { readonly kind: 'cut-off'; readonly content: string };

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

/** Also behind the mark of an item. */
const FENCE = /^([ \t]*(?:(?:[-*+]|\d{1,3}[.)])[ \t]+)?)(`{3,}|~{3,})/;
const THOUGHT = /<(?:(think|thinking)(?:\s[^<>]*)?>|!--)/gi;
/** The marks of models that answer in channels, of which the final one is the answer. */
const CHANNEL =
  /(?:<\|end\|>)?(?:<\|start\|>\w*)?<\|channel\|>\s*(\w+)(?:[^\w<][^<]*)?(?:<\|constrain\|>[^<]*)?<\|message\|>/g;
const END_MARK = /<\|(?:end|return|call)\|>\s*$/;
const FINAL = /<\|channel\|>\s*final[^<]*(?:<\|constrain\|>[^<]*)?<\|message\|>/g;
/** Indented, a list item, an item of JSON, or what stands behind a key. */
const VALUE = /^(?:\s|[-*+{[|>]|["']?[A-Za-z_][\w -]*["']?:)/;
/** So far a key is looked for, in characters. */
const LONGEST_KEY = 200;
/** Quotation marks and backquotes; “ opens in English and closes in German. */
const MARKS = /["`“„«「”»」]/g;
const OPENING_MARKS = '“„«「';
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
/** Any of them, or the mark of a channel. */
const MAY_BE_TAG = /[<[◁]/;
const CLOSING = /[<[◁]\/([a-z][\w:-]*)|-->/gi;
const MAY_CLOSE = /[/>]/;
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
  return open === null ? segments : [...segments, ...cutOff(open)];
}

/** A mark with nothing behind it closes what was closed already. */
const cutOff = ({ language, lines }: Opening): readonly Segment[] =>
  language + lines.join('').trim() === '' ? [] : [{ kind: 'cut-off', content: lines.join('\n') }];

/**
 * Nothing behind a thought that never closes is spoken; and what stands in an element, under any name, is the answer only
 * where no other text follows it.
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

/** The last line of what is no answer because of a tag in this line; -1 for none. */
function asideTo(
  line: string,
  at: number,
  { closed, lastText }: { readonly closed: ReadonlyMap<string, number>; readonly lastText: number },
): number {
  if (!MAY_BE_TAG.test(line)) return -1;
  const tag = matchFrom(THOUGHT, line, 0) === null ? loneTag(line) : '';
  const name = tag.toLowerCase();
  // HTML stands in prose about a page, and so does a component, whose name has a capital.
  if (name === '' || HTML.has(name)) return -1;
  const end = closed.get(name) ?? -1;
  if (end > at) return end < lastText ? end : -1;
  return tag === name || THINKING.test(name) ? Infinity : -1;
}

interface Spoken {
  /** Null where all of the line was thought. */
  readonly said: string | null;
  /** What ends the thought that is open; null for none. */
  readonly closing: RegExp | null;
}

interface Ahead {
  /** Whether a thought may begin in the line. */
  readonly mayBegin: boolean;
  /** Whether a comment ends in it, or behind it. */
  readonly hasEnd: boolean;
}

/** Most lines have no mark of a thought; null for those that do, and within one. */
const asItIs = (line: string, closing: RegExp | null): Spoken | null =>
  closing === null && !MAY_BE_TAG.test(line) ? { said: line, closing } : null;

/** Goes through a line once, however many thoughts are in it. */
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
  /** Of the tag; null where it begins with the mark of a channel. */
  readonly name: string | null;
  readonly closing: RegExp | null;
}

function matchFrom(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

type MatchAt = (at: number) => RegExpExecArray | null;

/** The first match at or behind a place, which may only grow from call to call. */
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

/** Stands for the name of what begins with `<!--`. */
const COMMENT = '--';

function endOf(name: string, { isTag }: { readonly isTag: boolean }): RegExp | null {
  if (!isTag) return name === 'final' ? null : FINAL;
  return name === COMMENT ? /-->/g : new RegExp(`</${name}>`, 'gi');
}

/** What was said on a line so far, and which marks stay open in it. */
class SpokenText {
  readonly #pieces: string[] = [];
  readonly #open = { '"': false, '`': false, quote: false };
  /** By which a key would be known. */
  #head = '';

  /** Null before it began. */
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
   * A thought begins at the start of a line or behind prose: not in quotes or code, and in no value of a document. A comment
   * that never ends is mentioned, where it does not begin the line.
   */
  mayBreakOff({ name }: Thought, { hasEnd }: Pick<Ahead, 'hasEnd'>): boolean {
    if (this.#open['"'] || this.#open['`'] || this.#open.quote) return false;
    const isMentioned = name === COMMENT && !hasEnd && this.#head.trim() !== '';
    return !isMentioned && (name === null || !VALUE.test(this.#head));
  }
}

/** The name of each tag, in lower case, with the line in which it is closed last. */
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
