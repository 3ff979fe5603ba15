import { env, l10n } from 'vscode';
import { sayText, type Speech, type Text } from '../protocol/labels/text.ts';
import { type Language, languageOf } from '../protocol/labels/language.ts';

/** In which of its languages Council speaks in this editor. */
export const editorLanguage = (): Language => languageOf(env.language);

const speech = (): Speech => ({
  language: editorLanguage(),
  translate: (template) => l10n.bundle?.[template] ?? template,
});

/** A text of the core, in the language of the editor. */
export const said = (text: Text): string => sayText(text, speech());

/** Of whole sentences the one that a number wants. */
export function plural(count: number, { one, other }: { readonly one: string; readonly other: string }): string {
  return new Intl.PluralRules(editorLanguage()).select(count) === 'one' ? one : other;
}

/** Short facts beside one another: “2 resolved, 1 new”. */
export const factsText = (facts: readonly string[]): string => facts.join(editorLanguage() === 'en' ? ', ' : '、');

/** “Claude, Codex, and Gemini”, as the language lists things. */
export const listText = (names: readonly string[]): string =>
  new Intl.ListFormat(editorLanguage(), { type: 'conjunction' }).format(names);

/** The locale of dates: in English that of the user's machine. */
export const dateLocale = (): Language | undefined => (editorLanguage() === 'en' ? undefined : editorLanguage());

/** A time from ISO as the user reads times; empty for what is none. */
export function timeText(iso: string): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return '';
  return new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(time);
}
