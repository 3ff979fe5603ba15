import { type Language, languageOf, LOCALES } from '../../protocol/labels/language.ts';

/** Of the page; there is none where a part of it is tested by itself. */
declare const document: { readonly documentElement: { readonly lang: string } } | undefined;

/** In which this page speaks: the host writes it into the page. */
export const LANGUAGE: Language = languageOf(typeof document === 'undefined' ? 'en' : document.documentElement.lang);

/** How its numbers, dates and lists are written; only the time zone is that of the machine. */
export const LOCALE = LOCALES[LANGUAGE];
