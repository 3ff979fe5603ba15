import { type Language, languageOf, LOCALES } from '../../protocol/labels/language.ts';

/** The page's document; undefined if a part of the page is tested by itself. */
declare const document: { readonly documentElement: { readonly lang: string } } | undefined;

/** The language of this page, which the host writes into it. */
export const LANGUAGE: Language = languageOf(typeof document === 'undefined' ? 'en' : document.documentElement.lang);

/** The locale of numbers, dates, and lists. Only the time zone is that of the machine. */
export const LOCALE = LOCALES[LANGUAGE];
