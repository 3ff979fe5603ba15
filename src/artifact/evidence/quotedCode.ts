import { hash } from '../../protocol/shuffle.ts';
import { type Place, plain } from './quotePlace.ts';

/** Lines of a text, from 0, both included. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/**
 * The code that a finding rests on, as it is known again in a later text: by itself, never by what was said of it. Of
 * each line only a fingerprint is kept, since it may hold a secret.
 */
export interface QuotedCode {
  /** The whole lines that are quoted, without their indentation. */
  readonly lines: readonly string[];
  /** The nearest lines that are not blank, the nearest first; they tell several equal places apart. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** In how many places of the file the lines stood. */
  readonly places: number;
  /** Where they stood, from 0. */
  readonly line: number;
}

/** So many lines before and after are kept. */
const AROUND = 2;

export function quotedCodeAt({ quoteLine, quote }: Place, text: readonly string[]): QuotedCode {
  const all = fingerprintsOf(text);
  const lines = all.slice(quoteLine, quoteLine + quote.length);
  return {
    lines,
    ...surroundings(all, spanAt(quoteLine, lines)),
    places: placesOf(lines, all).length,
    line: quoteLine,
  };
}

/** Where the code stands in a text as it is now; null when it has changed, or when nothing tells which of several it is. */
export function findCode(code: QuotedCode, text: readonly string[]): TextSpan | null {
  const all = fingerprintsOf(text);
  const places = placesOf(code.lines, all);
  if (places.length === 1 && code.places === 1) return places[0] ?? null;
  // One of several is known by what stands around it; where most of that has changed, it may be any of them.
  const known = places.map((span) => ({ span, likeness: likeness(code, surroundings(all, span)) }));
  const away = ({ span }: { span: TextSpan }): number => Math.abs(span.start - code.line);
  const [best] = known.toSorted((one, other) => other.likeness - one.likeness || away(one) - away(other));
  const around = code.before.length + code.after.length;
  return best !== undefined && best.likeness * 2 > around ? best.span : null;
}

function likeness(code: QuotedCode, { before, after }: Pick<QuotedCode, 'before' | 'after'>): number {
  const same = (kept: readonly string[], now: readonly string[]): number =>
    kept.filter((line, index) => line === now[index]).length;
  return same(code.before, before) + same(code.after, after);
}

function placesOf(lines: readonly string[], all: readonly string[]): readonly TextSpan[] {
  return all
    .map((_, at) => spanAt(at, lines))
    .filter(({ start }) => lines.length > 0 && lines.every((line, offset) => all[start + offset] === line));
}

const spanAt = (start: number, lines: readonly string[]): TextSpan => ({ start, end: start + lines.length - 1 });

function surroundings(all: readonly string[], { start, end }: TextSpan): Pick<QuotedCode, 'before' | 'after'> {
  const telling = (lines: readonly string[]): readonly string[] =>
    lines.filter((line) => line !== BLANK).slice(0, AROUND);
  return { before: telling(all.slice(0, start).toReversed()), after: telling(all.slice(end + 1)) };
}

/** Every finding of a file asks for those of the same text, at every key that is pressed in it. */
const KNOWN = new WeakMap<readonly string[], readonly string[]>();

function fingerprintsOf(text: readonly string[]): readonly string[] {
  const known = KNOWN.get(text);
  if (known !== undefined) return known;
  const made = text.map(fingerprint);
  KNOWN.set(text, made);
  return made;
}

/** The same for a line however it is indented and spaced. */
function fingerprint(line: string): string {
  const text = plain(line);
  return `${hash(text).toString(36)}.${text.length}`;
}

const BLANK = fingerprint('');
