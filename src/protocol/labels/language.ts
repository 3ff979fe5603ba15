/** The languages that Council supports, by the editor's names for them. */
export type Language = 'en' | 'ja' | 'zh-cn';

/** English templates, with their translations. */
export type Translations = Readonly<Record<string, Readonly<Record<Exclude<Language, 'en'>, string>>>>;

/** The names of the languages in `Intl`. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', ja: 'ja', 'zh-cn': 'zh-CN' };

/** Regions that use traditional Chinese characters. */
const TRADITIONAL: readonly string[] = ['tw', 'hk', 'mo'];

/** The language for a reader's BCP 47 tag: “zh-Hans-SG” is Simplified Chinese. English if Council has no other one. */
export function languageOf(tag: string | null): Language {
  const [language, ...subtags] = (tag ?? '').toLowerCase().split('-');
  if (language === 'ja') return 'ja';
  return language === 'zh' && isSimplified(subtags) ? 'zh-cn' : 'en';
}

/** If the tag names a script, the script decides. */
function isSimplified(subtags: readonly string[]): boolean {
  if (subtags.includes('hans')) return true;
  return !subtags.includes('hant') && !subtags.some((subtag) => TRADITIONAL.includes(subtag));
}
