/** A locale in POSIX format: language and territory, then encoding and variant, which don't affect the language. */
const LOCALE = /^([A-Za-z]{2,3})(?:[_-]([A-Za-z]{2}|\d{3}))?(?:[.@]|$)/;

/**
 * Returns the language of a terminal as a BCP 47 tag: `ja` for `LANG=ja_JP.UTF-8`. Null if none is set, or only `C`.
 */
export function userLanguage(environment: Readonly<Record<string, string | undefined>>): string | null {
  // The first that is set applies (POSIX, “Internationalization Variables”).
  const locale = [environment['LC_ALL'], environment['LC_MESSAGES'], environment['LANG']].find(Boolean) ?? '';
  const [, language, territory] = LOCALE.exec(locale) ?? [];
  if (language === undefined) return null;
  // For these languages, the territory determines the script or the spelling. For others, it doesn't matter.
  const tag = language.toLowerCase();
  return territory !== undefined && (tag === 'zh' || tag === 'pt') ? `${tag}-${territory.toUpperCase()}` : tag;
}
