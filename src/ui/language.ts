import { env, l10n } from 'vscode';
import { sayText, type Speech, type Text } from '../protocol/labels/text.ts';
import { type Language, languageOf } from '../protocol/labels/language.ts';
import type { Verdict } from '../protocol/verdict/verdict.ts';
import { ownWordsIn, retold } from '../protocol/view/ownWords.ts';

/** Which of its languages Council uses in this editor. */
export const editorLanguage = (): Language => languageOf(env.language);

const speech = (): Speech => ({
  language: editorLanguage(),
  translate: (template) => l10n.bundle?.[template] ?? template,
});

/** A text of the core, in the language of the editor. */
export const said = (text: Text): string => sayText(text, speech());

/** Translates what scripted seats say in a verdict into the language of the editor. Anything else stays the same. */
export const saidIn = <Shown>(what: Shown, verdict: Pick<Verdict, 'flags' | 'seats'>): Shown =>
  retold(what, ownWordsIn(verdict), editorLanguage());

/** Chooses the sentence that fits the number. */
export function plural(count: number, { one, other }: { readonly one: string; readonly other: string }): string {
  return new Intl.PluralRules(editorLanguage()).select(count) === 'one' ? one : other;
}

/** Joins short facts, such as “2 resolved, 1 new”. */
export const factsText = (facts: readonly string[]): string => facts.join(editorLanguage() === 'en' ? ', ' : '、');

/** Lists names in the way of the language, such as “Claude, Codex, and Gemini”. */
export const listText = (names: readonly string[]): string =>
  new Intl.ListFormat(editorLanguage(), { type: 'conjunction' }).format(names);

/** The locale of dates. Undefined in English, so that dates follow the locale of the user's machine. */
export const dateLocale = (): Language | undefined => (editorLanguage() === 'en' ? undefined : editorLanguage());

/** Formats an ISO time in the way of the user's locale; empty if it isn't a time. */
export function timeText(iso: string): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return '';
  return new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(time);
}
