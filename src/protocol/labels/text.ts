import { listOf, sentences } from '../text/phrases.ts';
import { type Label, say } from './label.ts';
import type { Language } from './language.ts';

/**
 * What is said to people where it arises: an English template that is the key of its translations, with its values; or
 * whole texts, one after the other.
 */
export type Text =
  { readonly template: string; readonly values: readonly Value[] } | { readonly sentences: readonly Text[] };

/** Names, code and the words of others are said as they are, texts and labels in the language of the whole, and several as a list. */
type One = string | number | Text | Label;
export type Value = One | readonly One[];

/** How texts are said to a reader: `translate` has the template in the language, or itself where there is none. */
export interface Speech {
  readonly language: Language;
  readonly translate: (template: string) => string;
}

/** Of documents, logs, and what a model or a script reads. */
export const ENGLISH: Speech = { language: 'en', translate: (template) => template };

/** msg`No finding is called ${name}.` Everything between the values is translated as one, so it has to be a whole text. */
export function msg(parts: TemplateStringsArray, ...values: readonly Value[]): Text {
  const template = parts.reduce((all, part, index) => `${all}{${String(index - 1)}}${part}`);
  return { template, values };
}

/** A whole text that is stored in English, and looked up again where it’s shown. */
export const stored = ([words = '']: TemplateStringsArray): string => words;

/** A whole text that stands as data in a table, or that a document has: where it is not one of ours, it is said as it is. */
export const plainText = (template: string): Text => ({ template, values: [] });

/** The words of a person, of an engine, or of another program, said as they are. */
export const verbatim = (words: string): Text => ({ template: '{0}', values: [words] });

/** What a label says. */
export const labelled = (label: Label): Text => ({ template: '{0}', values: [label] });

/** Where nothing is to be said. */
export const NOTHING: Text = { sentences: [] };

/** Several whole texts, one after the other, without those that are empty. */
export const inTurn = (...texts: readonly Text[]): Text => ({ sentences: texts });

const PLACE = /\{(\d+)\}/g;

export function sayText(said: Text, speech: Speech): string {
  if ('sentences' in said)
    return sentences(said.sentences.map((one) => sayText(one, speech)).filter((one) => one !== ''));
  const { template, values } = said;
  return speech.translate(template).replace(PLACE, (place: string, index: string) => {
    const value = values[Number(index)];
    return value === undefined ? place : sayValue(value, speech);
  });
}

export const sayTextEnglish = (said: Text): string => sayText(said, ENGLISH);

function sayValue(value: Value, speech: Speech): string {
  if (!isList(value)) return sayOne(value, speech);
  const names = value.map((one) => sayOne(one, speech));
  return speech.language === 'en' ? listOf(names) : names.join('、');
}

const isList = (value: Value): value is readonly One[] => Array.isArray(value);

function sayOne(one: One, speech: Speech): string {
  if (typeof one === 'string') return one;
  if (typeof one === 'number') return String(one);
  return 'key' in one ? say(one, speech.language) : sayText(one, speech);
}
