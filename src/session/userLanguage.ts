/** A locale as POSIX writes it: language and territory, then encoding and variant, which say nothing of the language. */
const LOCALE = /^([A-Za-z]{2,3})(?:[_-]([A-Za-z]{2}|\d{3}))?(?:[.@]|$)/;

/** The language of a terminal as a BCP 47 tag: `ja` for `LANG=ja_JP.UTF-8`. Null where none is set, or the plain `C`. */
export function userLanguage(environment: Readonly<Record<string, string | undefined>>): string | null {
  // The first that is set decides (POSIX, “Internationalization Variables”).
  const locale = [environment['LC_ALL'], environment['LC_MESSAGES'], environment['LANG']].find(Boolean) ?? '';
  const [, language, territory] = LOCALE.exec(locale) ?? [];
  if (language === undefined) return null;
  // Of these the territory tells the script; elsewhere it says nothing of how texts are written.
  const tag = language.toLowerCase();
  return territory !== undefined && (tag === 'zh' || tag === 'pt') ? `${tag}-${territory.toUpperCase()}` : tag;
}
