import type { Language } from '../../protocol/labels/language.ts';
import { chinese } from './chinese.ts';
import { english } from './english.ts';
import { japanese } from './japanese.ts';

/** The type of the table in every language: the same keys, with the same parameters. */
export type Words = typeof english;

const TABLES: Readonly<Record<Language, Words>> = { en: english, ja: japanese, 'zh-cn': chinese };

export const wordsIn = (language: Language): Words => TABLES[language];
