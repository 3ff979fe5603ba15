import { LANGUAGE } from '../labels/language.ts';

const list = new Intl.ListFormat(LANGUAGE);

/** For example, “Claude, Codex, and Gemini”. */
export const listed = (names: readonly string[]): string => list.format(names);
