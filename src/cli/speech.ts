import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, languageOf } from '../protocol/labels/language.ts';
import { ENGLISH, type Speech } from '../protocol/labels/text.ts';
import { userLanguage } from '../session/userLanguage.ts';

type Texts = ReadonlyMap<string, string>;

/**
 * Returns how the command line speaks to the user of this environment. `folder` has the editor's translations, which
 * are read for the first text.
 */
export function speechFor(env: Readonly<Record<string, string | undefined>>, folder: string): Speech {
  const language = languageOf(userLanguage(env));
  if (language === 'en') return ENGLISH;
  let texts: Texts | undefined;
  return {
    language,
    translate: (template) => {
      texts ??= textsOf(language, folder);
      return texts.get(template) ?? template;
    },
  };
}

/** Reads a translation that comes with the program. If the file is missing, English is better than no text. */
function textsOf(language: Exclude<Language, 'en'>, folder: string): Texts {
  try {
    const text = readFileSync(path.join(folder, `bundle.l10n.${language}.json`), 'utf8');
    return new Map(Object.entries(JSON.parse(text) as Record<string, string>));
  } catch {
    return new Map();
  }
}
