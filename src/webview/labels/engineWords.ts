import type { Language } from '../../protocol/labels/language.ts';
import { engines as chinese } from './chinese/engines.ts';
import { engines as english } from './english/engines.ts';
import { engines as japanese } from './japanese/engines.ts';
import { LANGUAGE } from './language.ts';

const TABLES: Readonly<Record<Language, typeof english>> = { en: english, ja: japanese, 'zh-cn': chinese };

/** All texts of the engines page, in the language of the page. The page doesn’t include the texts of the panel. */
export const words = { engines: TABLES[LANGUAGE] };
