import { listOf, sentences } from '../text/phrases.ts';
import { type Label, say } from './label.ts';
import type { Language } from './language.ts';
import { storedTemplateIn } from './recalled.ts';
import { filled, templateOf } from './template.ts';

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
  return { template: templateOf(parts), values };
}

/** What `stored` has made, in the language of the whole; the words of others in it are said as they are. */
export const storedText = (text: string): Text => labelled({ key: 'stored', text });

/** A whole text that stands as data in a table of ours, such as the help of a command. */
export const plainText = (template: string): Text => ({ template, values: [] });

/** The words of a person, of an engine, or of another program, said as they are. */
export const verbatim = (words: string): Text => ({ template: '{0}', values: [words] });

/** What a label says. */
export const labelled = (label: Label): Text => ({ template: '{0}', values: [label] });

/** Where nothing is to be said. */
export const NOTHING: Text = { sentences: [] };

/** Several whole texts, one after the other, without those that are empty. */
export const inTurn = (...texts: readonly Text[]): Text => ({ sentences: texts });

export function sayText(text: Text, speech: Speech): string {
  if ('sentences' in text)
    return sentences(text.sentences.map((one) => sayText(one, speech)).filter((one) => one !== ''));
  const { template, values } = text;
  const said = storedTemplateIn(template, speech.language) ?? speech.translate(template);
  return filled(said, (index) => {
    const value = values[index];
    return value === undefined ? undefined : sayValue(value, speech);
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
