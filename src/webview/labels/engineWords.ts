import type { Language } from '../../protocol/labels/language.ts';
import { engines as chinese } from './chinese/engines.ts';
import { engines as english } from './english/engines.ts';
import { engines as japanese } from './japanese/engines.ts';
import { LANGUAGE } from './language.ts';

const TABLES: Readonly<Record<Language, typeof english>> = { en: english, ja: japanese, 'zh-cn': chinese };

/** Every text of the page of the engines, which doesn’t carry those of the panel, in the language of the page. */
export const words = { engines: TABLES[LANGUAGE] };
