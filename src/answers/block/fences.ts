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

const FENCE = /^([ \t]*)(`{3,}|~{3,})/;
const THOUGHT = /<(think|thinking)(?:\s[^<>]*)?>/gi;
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
  const hasChannels = lines.some((line) => matchFrom(CHANNEL, line, 0) !== null);
  let closing: RegExp | null = null;
  for (const [at, whole] of lines.entries()) {
    const line = hasChannels ? whole.replace(END_MARK, '') : whole;
    const mayBegin = isOutside();
    if (closing === null && mayBegin && staysOpen(loneTag(line), at)) return;
    const spoken = spokenIn(line, closing, { mayBegin });
    closing = spoken.closing;
    if (spoken.said !== null) yield spoken.said;
  }
}

interface Spoken {
  /** Null where all of the line was thought. */
  readonly said: string | null;
  /** What ends the thought that is open; null for none. */
  readonly closing: RegExp | null;
}

/** Goes through a line once, however many thoughts are in it. */
function spokenIn(line: string, before: RegExp | null, { mayBegin }: { readonly mayBegin: boolean }): Spoken {
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
    if (thought === null || !spoken.mayBreakOff(thought)) {
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
  /** Whether it begins with a tag, or else with the mark of a channel. */
  readonly isTag: boolean;
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
    const [whole, name = ''] = found;
    const closing = isTag ? new RegExp(`</${name}>`, 'gi') : name === 'final' ? null : FINAL;
    return { begin: found.index, end: found.index + whole.length, isTag, closing };
  };
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

  /** A thought begins at the start of a line or behind prose: not in quotes or code, and in no value of a document. */
  mayBreakOff({ isTag }: Thought): boolean {
    if (this.#open['"'] || this.#open['`'] || this.#open.quote) return false;
    return !(isTag && VALUE.test(this.#head));
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
