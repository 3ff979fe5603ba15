import { grouped } from '../findings/connected.ts';
import { remembered } from '../remembered.ts';
import type { Language } from './language.ts';
import { rehearsal } from './stored/rehearsal.ts';
import { filled, wordsAround } from './template.ts';

/** The template of a scripted sentence, without the full stop, which a verdict may remove or add. */
interface Script {
  readonly template: string;
  readonly around: readonly string[];
  readonly weight: number;
}

/** A place in a text that matches a template. */
interface Found {
  readonly script: Script;
  readonly start: number;
  readonly end: number;
  readonly values: readonly string[];
}

export interface Reader {
  readonly language: Exclude<Language, 'en'>;
  /** Translates a value: a name, or another text of Council. */
  readonly sayValue: (value: string) => string;
}

/** Scripted texts are shorter. */
const LONGEST_TEXT = 8_000;
/** Punctuation at which a value at the beginning or end of a sentence must stop. */
const BEFORE = ['“', '「', '"', '(', ': ', '; ', '. ', '。', '\n'];
const BEHIND = ['”', '」', '"', '; ', '. ', '\n'];

/**
 * The templates by their first word, those with the most fixed text first. Under the empty word: those that begin with a
 * value. They are built on first use, because English doesn't need them.
 */
const scriptsByWord = remembered((texts: typeof rehearsal) => {
  const scripts = Object.keys(texts).map((template): Script => {
    const around = wordsAround(template.endsWith('.') ? template.slice(0, -1) : template);
    return { template, around, weight: around.join('').length };
  });
  return grouped(
    scripts.toSorted((one, other) => other.weight - one.weight),
    ({ around: [first = ''] }) => first.slice(0, wordEnd(first, 0)),
  );
});

const scriptsWith = (word: string): readonly Script[] => scriptsByWord(rehearsal).get(word) ?? [];

/**
 * Translates each scripted sentence in a text. The sentences may be anywhere in it, because a verdict quotes, joins, and
 * cuts what seats say. Everything around them stays the same, including their full stops.
 */
export function sayScripted(words: string, reader: Reader): string {
  // Names, IDs, and closed words have no blanks.
  return words.includes(' ') && words.length <= LONGEST_TEXT ? replaced(words, reader) : words;
}

function replaced(words: string, reader: Reader): string {
  const found = scriptsWith('')
    .map((script) => foundAround(words, script))
    .find((one) => one !== null);
  if (found === undefined) return replacedFromWords(words, reader);
  const around = [words.slice(0, found.start), words.slice(found.end)].map((rest) => replaced(rest, reader));
  return around.join(sayFound(found, reader));
}

/** Every sentence that doesn't begin with a value begins with a capital letter. */
function replacedFromWords(words: string, reader: Reader): string {
  let [said, kept, at] = ['', 0, 0];
  while (at < words.length) {
    const end = isCapital(words.charCodeAt(at)) ? wordEnd(words, at) : at;
    const found = end === at ? null : foundFrom(at, words.slice(at, end), words);
    if (found !== null) {
      said += `${words.slice(kept, at)}${sayFound(found, reader)}`;
      kept = found.end;
    }
    at = found?.end ?? Math.max(end, at + 1);
  }
  return `${said}${words.slice(kept)}`;
}

function foundFrom(at: number, word: string, words: string): Found | null {
  for (const script of scriptsWith(word)) {
    const found = words.startsWith(script.around[0] ?? '', at) ? foundAt(at, words, script) : null;
    if (found !== null) return found;
  }
  return null;
}

function sayFound({ script: { template }, values }: Found, { language, sayValue }: Reader): string {
  const said = filled(rehearsal[template]?.[language] ?? '', (index) => sayValue(values[index] ?? ''));
  return said.endsWith('。') ? said.slice(0, -1) : said;
}

/**
 * Replaces the punctuation after and between translated sentences with that of their language. A text without any of
 * them isn't touched, because it's the user's, or a stored text that is still to be recognized.
 */
export const withItsSigns = (words: string, language: Reader['language']): string =>
  Array.from(words).some(isWide)
    ? SIGNS[language].reduce((text, [english, own]) => text.replaceAll(english, own), withStops(words))
    : words;

function withStops(words: string): string {
  // Most texts have none.
  if (!words.includes('.')) return words;
  return words.split('.').reduce((before, after) => {
    const last = before.slice(-1);
    const isStop = (isWide(last) || last === '”') && STOPS_BEFORE.includes(after.charAt(0));
    if (!isStop) return `${before}.${after}`;
    // Before a bracket, the blank stays, because `sayStored` needs it to find a text in brackets.
    return `${before}。${after.startsWith(' ') && !after.startsWith(' (') ? after.slice(1) : after}`;
  });
}

/** Whether a sign belongs to a language without blanks. */
const isWide = (sign: string): boolean => sign > '\u3000';
const STOPS_BEFORE: readonly string[] = ['', ' ', '”', '"', ';', ')', '\n'];

const SIGNS: Readonly<Record<Reader['language'], readonly (readonly [string, string])[]>> = {
  ja: [
    ['“', '「'],
    ['”', '」'],
    ['。」', '」'],
  ],
  'zh-cn': [['; ', '；']],
};

/** Finds the first match of a template that begins with a value. */
function foundAround(words: string, script: Script): Found | null {
  const [first = '', second = ''] = script.around;
  for (let at = words.indexOf(second); at !== -1; at = words.indexOf(second, at + 1)) {
    const start = first === '' ? beginning(words, at) : words.lastIndexOf(first, at);
    const found = start === -1 ? null : foundAt(start, words, script);
    if (found !== null) return found;
  }
  return null;
}

function foundAt(start: number, words: string, script: Script): Found | null {
  const [first = '', ...others] = script.around;
  const values: string[] = [];
  let end = start + first.length;
  for (const [index, part] of others.entries()) {
    const isOpen = part === '' && index === others.length - 1;
    const next = isOpen ? ending(words, end) : words.indexOf(part, end);
    if (next <= end) return null;
    values.push(words.slice(end, next));
    end = next + part.length;
  }
  if (isLetter(words.charAt(start - 1)) || !isOver(words, end)) return null;
  return { script, start, end, values };
}

/** The start of a value that ends here. */
function beginning(words: string, at: number): number {
  const before = words.slice(0, at);
  const begins = BEFORE.map((sign) => [before.lastIndexOf(sign), sign.length] as const);
  return Math.max(0, ...begins.map(([found, length]) => (found === -1 ? 0 : found + length)));
}

/** The end of a value that starts here. */
function ending(words: string, from: number): number {
  const ends = BEHIND.map((sign) => words.indexOf(sign, from)).filter((at) => at !== -1);
  const end = Math.min(words.length, ...ends);
  return words.charAt(end - 1) === '.' ? end - 1 : end;
}

const isLetter = (sign: string): boolean => sign.toLowerCase() !== sign.toUpperCase();

const isCapital = (code: number): boolean => code >= 65 && code <= 90;

/** The end of the word that starts here. */
function wordEnd(words: string, from: number): number {
  let end = from;
  while (isCapital(words.charCodeAt(end) & ~32)) end += 1;
  return end;
}

/** Whether the sentence ends here. */
function isOver(words: string, end: number): boolean {
  const [sign, next] = [words.charAt(end), words.charAt(end + 1)];
  if (sign === '.') return !isLetter(next);
  return sign === ' ' ? next === '(' : !isLetter(sign);
}
