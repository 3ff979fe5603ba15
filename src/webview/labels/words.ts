import type { Language } from '../../protocol/labels/language.ts';
import { chinese } from './chinese.ts';
import { english } from './english.ts';
import { japanese } from './japanese.ts';
import { LANGUAGE } from './language.ts';

/** The texts that every language has. */
export type Words = typeof english;

const TABLES: Readonly<Record<Language, Words>> = { en: english, ja: japanese, 'zh-cn': chinese };

/** All texts of the panel that aren’t labels of a view, in the language of the page. */
export const words = TABLES[LANGUAGE];
