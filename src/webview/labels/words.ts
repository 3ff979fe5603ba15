import type { Language } from '../../protocol/labels/language.ts';
import { chinese } from './chinese.ts';
import { english } from './english.ts';
import { japanese } from './japanese.ts';
import { LANGUAGE } from './language.ts';

/** What another language has as well. */
export type Words = typeof english;

const TABLES: Readonly<Record<Language, Words>> = { en: english, ja: japanese, 'zh-cn': chinese };

/** Every text of the panel that isn’t a label of a view, in the language of the page. */
export const words = TABLES[LANGUAGE];
