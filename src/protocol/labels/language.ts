/** The languages in which Council speaks to people, by the names that the editor has for them. */
export type Language = 'en' | 'ja' | 'zh-cn';

/** English templates, with what they say in the other languages. */
export type Translations = Readonly<Record<string, Readonly<Record<Exclude<Language, 'en'>, string>>>>;

/** How `Intl` calls them. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', ja: 'ja', 'zh-cn': 'zh-CN' };

/** Regions that write Chinese in traditional characters. */
const TRADITIONAL: readonly string[] = ['tw', 'hk', 'mo'];

/** The language for a reader of another one, by its BCP 47 tag: “zh-Hans-SG” is Simplified Chinese. English where Council has none. */
export function languageOf(tag: string | null): Language {
  const [language, ...subtags] = (tag ?? '').toLowerCase().split('-');
  if (language === 'ja') return 'ja';
  return language === 'zh' && isSimplified(subtags) ? 'zh-cn' : 'en';
}

/** The script decides where it is named. */
function isSimplified(subtags: readonly string[]): boolean {
  if (subtags.includes('hans')) return true;
  return !subtags.includes('hant') && !subtags.some((subtag) => TRADITIONAL.includes(subtag));
}
