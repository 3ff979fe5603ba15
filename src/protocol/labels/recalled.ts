import { grouped } from '../findings/connected.ts';
import { remembered } from '../remembered.ts';
import { capital, joined, namesIn, sentences } from '../text/phrases.ts';
import type { Language } from './language.ts';
import { STORED_TEXTS } from './storedTexts.ts';
import { filled, wordsAround } from './template.ts';

/** The translation of a stored text's template. Undefined if this isn't such a template. */
export const storedTemplateIn = (template: string, language: Language): string | undefined =>
  language === 'en' || !Object.hasOwn(STORED_TEXTS, template) ? undefined : STORED_TEXTS[template]?.[language];

/** A template, parsed once. */
interface Form {
  readonly template: string;
  readonly around: readonly string[];
  /** The number of characters of a text that don't belong to values. */
  readonly weight: number;
}

/**
 * Forms by the first character of their texts, the highest weight first. The key is empty if a text begins with a
 * value. Made on first use, because readers of English don't need them.
 */
const formsByBeginning = remembered((texts: typeof STORED_TEXTS) => {
  const forms = Object.keys(texts).map((template): Form => {
    const around = wordsAround(template);
    return { template, around, weight: around.join('').length };
  });
  return grouped(
    forms.toSorted((one, other) => other.weight - one.weight),
    ({ around: [first = ''] }) => first.charAt(0),
  );
});

/** A form with the values that produce a given text. */
interface Recalled extends Form {
  readonly values: readonly string[];
}

/** A part of a text, and the form that it matches. Null if the words aren't Council's. */
interface Part {
  readonly words: string;
  readonly recalled: Recalled | null;
}

/** A text longer than this, in characters or sentences, mostly isn't Council's own, and would take long to match. */
const LONGEST_TEXT = 8_000;
const MOST_SENTENCES = 100;
/** The most sentences that one stored text has, including those in its values. */
const MOST_IN_ONE = 12;

/**
 * Translates one or several texts that `stored` made. A text counts as Council’s own only if it matches a template
 * exactly. If there are several matches, the one that leaves the fewest characters to values wins. Words that aren't
 * Council's stay unchanged.
 */
export function sayStored(words: string, language: Language): string {
  if (language === 'en' || words.length > LONGEST_TEXT) return words;
  return sentences(partsOf(words).map(({ words: own, recalled }) => sayRecalled(recalled, language) ?? own));
}

function sayRecalled(recalled: Recalled | null, language: Language): string | null {
  if (recalled === null) return null;
  const { template, values } = recalled;
  return filled(storedTemplateIn(template, language) ?? template, (index, kind) => {
    const value = values[index] ?? '';
    return kind === 'one'
      ? sayValue(value, language)
      : joined(
          namesIn(value).map((name) => sayValue(name, language)),
          '、',
        );
  });
}

/** The same for a line that is one whole stored text, or isn't Council's. */
export const sayStoredLine = (words: string, language: Language): string =>
  language === 'en' || words.length > LONGEST_TEXT ? words : (sayRecalled(recall(words), language) ?? words);

/** A value may itself be a stored text, such as how to log in, possibly in quotes or without its original initial capital. */
function sayValue(value: string, language: Language): string {
  const quoted = value.startsWith('“') && value.endsWith('”') ? value.slice(1, -1) : null;
  if (quoted !== null) return `“${sayRecalled(recall(quoted), language) ?? quoted}”`;
  return sayRecalled(recall(value) ?? recall(capital(value)), language) ?? value;
}

/** Returns the form and values that produce exactly these words, or null. */
function recall(words: string): Recalled | null {
  const forms = formsByBeginning(STORED_TEXTS);
  const [own, foreign] = [words.charAt(0), ''].map((beginning) => firstOf(forms.get(beginning) ?? [], words));
  return (own?.weight ?? 0) > (foreign?.weight ?? 0) ? (own ?? null) : (foreign ?? null);
}

function firstOf(forms: readonly Form[], words: string): Recalled | null {
  for (const form of forms) {
    const values = valuesIn(words, form.around);
    if (values !== null) return { ...form, values };
  }
  return null;
}

/** The values between the fixed words of a template. Null if the fixed words don't match or a value is empty. */
function valuesIn(words: string, around: readonly string[]): readonly string[] | null {
  const [first = '', ...between] = around;
  const last = between.pop();
  if (last === undefined) return words === first ? [] : null;
  if (!words.startsWith(first) || !words.slice(first.length).endsWith(last)) return null;
  const values = split(words.slice(first.length, words.length - last.length), between);
  return first === '' && values !== null && !values.slice(0, 1).every(isName) ? null : values;
}

function split(words: string, between: readonly string[]): readonly string[] | null {
  const [sign, ...others] = between;
  if (sign === undefined) return words === '' ? null : [words];
  const at = words.indexOf(sign, 1);
  const rest = at === -1 ? null : split(words.slice(at + sign.length), others);
  return rest === null ? null : [words.slice(0, at), ...rest];
}

/** A stored text that begins with a value begins with a name or a list of names, not with somebody else's sentence. */
const isName = (value: string): boolean => [': ', '. ', '“', '”'].every((sign) => !value.includes(sign));

interface Reading {
  readonly parts: readonly Part[];
  readonly weight: number;
}

const NOTHING: Reading = { parts: [], weight: 0 };

/** Finds the best reading of a text, from its last sentence to its first, based on the best readings of the rest. */
function partsOf(words: string): readonly Part[] {
  const fragments = fragmentsOf(words);
  if (fragments.length > MOST_SENTENCES) return [{ words, recalled: null }];
  const [best = NOTHING] = fragments.reduceRight<readonly Reading[]>(
    (later, _, from) => {
      const ends = later.slice(0, MOST_IN_ONE);
      const readings = ends.map((rest, more) => after(fragments.slice(from, from + more + 1).join(' '), rest));
      return [readings.reduce(better), ...later];
    },
    [NOTHING],
  );
  return best.parts;
}

function after(words: string, { parts, weight }: Reading): Reading {
  const recalled = recall(words);
  return { parts: [{ words, recalled }, ...parts], weight: (recalled?.weight ?? 0) + weight };
}

const better = (one: Reading, other: Reading): Reading =>
  other.weight > one.weight || (other.weight === one.weight && other.parts.length < one.parts.length) ? other : one;

/** Splits a text where one stored text may end and another may begin. */
function fragmentsOf(words: string): readonly string[] {
  return words.split(' ').reduce<readonly string[]>((all, word) => {
    const last = all.at(-1);
    const begins = last === undefined || ENDS.includes(last.slice(-1)) || word.startsWith('(');
    return begins ? [...all, word] : [...all.slice(0, -1), `${last} ${word}`];
  }, []);
}

const ENDS: readonly string[] = ['.', '!', '?', '”', ')'];
