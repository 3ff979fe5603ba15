import { hash } from '../../protocol/shuffle.ts';
import { type Place, plain } from './quotePlace.ts';

/** Lines of a text, counted from 0. Both ends are inclusive. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/**
 * The code that a finding rests on, in a form in which a later text can be searched for it. It's recognized by itself,
 * never by what was said about it. Each line is kept only as a fingerprint, because it may contain a secret.
 */
export interface QuotedCode {
  /** The quoted lines as a whole, without their indentation. */
  readonly lines: readonly string[];
  /** The nearest lines that aren't blank, the nearest first. They distinguish several equal places. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** The number of places in the file that had these lines. */
  readonly places: number;
  /** The first of the lines, counted from 0. */
  readonly line: number;
}

/** The number of lines that are kept before and after. */
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

/** Returns where the code is in the current text. Null if it has changed, or if several places are possible. */
export function findCode(code: QuotedCode, text: readonly string[]): TextSpan | null {
  const all = fingerprintsOf(text);
  const places = placesOf(code.lines, all);
  if (places.length === 1 && code.places === 1) return places[0] ?? null;
  // The lines around it show which of several places it is. If most of them have changed, it may be any.
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

/** Every finding of a file needs the fingerprints of the same text, at each keystroke. */
const KNOWN = new WeakMap<readonly string[], readonly string[]>();

function fingerprintsOf(text: readonly string[]): readonly string[] {
  const known = KNOWN.get(text);
  if (known !== undefined) return known;
  const made = text.map(fingerprint);
  KNOWN.set(text, made);
  return made;
}

/** Returns the same for a line with any indentation and spacing. */
function fingerprint(line: string): string {
  const text = plain(line);
  return `${hash(text).toString(36)}.${text.length}`;
}

const BLANK = fingerprint('');
