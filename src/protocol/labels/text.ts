import { listOf, sentences } from '../text/phrases.ts';
import { type Label, say } from './label.ts';
import type { Language } from './language.ts';
import { storedTemplateIn } from './recalled.ts';
import { filled, templateOf } from './template.ts';

/**
 * A text that is translated when it's shown: an English template, which is the key of its translations, with its
 * values. Or several whole texts, one after another.
 */
export type Text =
  { readonly template: string; readonly values: readonly Value[] } | { readonly sentences: readonly Text[] };

/** Names, code, and quoted words are shown unchanged. Texts and labels are translated. Several values become a list. */
type One = string | number | Text | Label;
export type Value = One | readonly One[];

/** How texts are shown. `translate` returns a template in the language, or unchanged if there's no translation. */
export interface Speech {
  readonly language: Language;
  readonly translate: (template: string) => string;
}

/** For documents, logs, and what a model or a script reads. */
export const ENGLISH: Speech = { language: 'en', translate: (template) => template };

/** msg`No finding is called ${name}.` The template is translated as one, so it has to be a whole text. */
export function msg(parts: TemplateStringsArray, ...values: readonly Value[]): Text {
  return { template: templateOf(parts), values };
}

/** A text that `stored` made, translated. Words in it that aren't Council's stay unchanged. */
export const storedText = (text: string): Text => labelled({ key: 'stored', text });

/** A whole text from a table of Council's own, such as the help of a command. */
export const plainText = (template: string): Text => ({ template, values: [] });

/** The words of a person, an engine, or another program, unchanged. */
export const verbatim = (words: string): Text => ({ template: '{0}', values: [words] });

/** The text of a label. */
export const labelled = (label: Label): Text => ({ template: '{0}', values: [label] });

/** An empty text. */
export const NOTHING: Text = { sentences: [] };

/** Several whole texts, one after another, without empty ones. */
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
