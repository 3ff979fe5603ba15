import { grouped } from '../findings/connected.ts';
import { remembered } from '../remembered.ts';
import { capital, joined, namesIn, sentences } from '../text/phrases.ts';
import type { Language } from './language.ts';
import { STORED_TEXTS } from './storedTexts.ts';
import { filled, wordsAround } from './template.ts';

/** What the template of a stored text says in a language; undefined where it is none of them. */
export const storedTemplateIn = (template: string, language: Language): string | undefined =>
  language === 'en' || !Object.hasOwn(STORED_TEXTS, template) ? undefined : STORED_TEXTS[template]?.[language];

/** A template, taken apart once. */
interface Form {
  readonly template: string;
  readonly around: readonly string[];
  /** How many letters of a text it accounts for. */
  readonly weight: number;
}

/**
 * By the letter with which a text of theirs begins, what leaves the least to values first; empty where that is a value.
 * Made when it is first needed: nobody who reads English needs it.
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

/** A form with the values that make it a given text. */
interface Recalled extends Form {
  readonly values: readonly string[];
}

/** A part of a text, with what it is; null for the words of others. */
interface Part {
  readonly words: string;
  readonly recalled: Recalled | null;
}

/** What is longer than so many characters or sentences is for the most part in the words of others, and takes long. */
const LONGEST_TEXT = 8_000;
const MOST_SENTENCES = 100;
/** So many sentences a single text of ours has, with those of the values in it. */
const MOST_IN_ONE = 12;

/**
 * What `stored` has made, one text or several in turn, in the language of its reader. It is taken for texts of ours only
 * where it is letter for letter what they say with some values. Of several ways to read it, the one holds that leaves the
 * least to values. The words of others in it stay as they are.
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

/** The same for a line that is one text of ours, or none. */
export const sayStoredLine = (words: string, language: Language): string =>
  language === 'en' || words.length > LONGEST_TEXT ? words : (sayRecalled(recall(words), language) ?? words);

/** A value may be a text of ours, such as how to log in, and may have begun with a capital letter. */
const sayValue = (value: string, language: Language): string =>
  sayRecalled(recall(value) ?? recall(capital(value)), language) ?? value;

/** Which form with which values says just this. */
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

/** What stands in the places; null where the words around them are others, or there is nothing between them. */
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

/** A text of ours begins with a name or a list of them, not with a sentence of somebody else’s. */
const isName = (value: string): boolean => [': ', '. ', '“', '”'].every((sign) => !value.includes(sign));

interface Reading {
  readonly parts: readonly Part[];
  readonly weight: number;
}

const NOTHING: Reading = { parts: [], weight: 0 };

/** The best reading of a text: found from its last sentence to its first, each with the best reading of what follows. */
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

/** Between these a text of ours may end and another begin. */
function fragmentsOf(words: string): readonly string[] {
  return words.split(' ').reduce<readonly string[]>((all, word) => {
    const last = all.at(-1);
    const begins = last === undefined || ENDS.includes(last.slice(-1)) || word.startsWith('(');
    return begins ? [...all, word] : [...all.slice(0, -1), `${last} ${word}`];
  }, []);
}

const ENDS: readonly string[] = ['.', '!', '?', '”', ')'];
