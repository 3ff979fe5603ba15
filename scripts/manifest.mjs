// The manifest as people see it: in package.json, a text is a key such as `%command.ask.title%`, and package.nls.json
// has the English text.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const read = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/** The languages of the extension besides English, as VS Code names them. */
export const LANGUAGES = ['ja', 'zh-cn'];

const KEY = /^%(.+)%$/;

/** The key in a text, or null if the text isn't a key. */
export const keyIn = (text) => KEY.exec(text)?.[1] ?? null;

/** The texts of the manifest, by key. */
export const manifestTexts = (language = 'en') =>
  read(language === 'en' ? 'package.nls.json' : `package.nls.${language}.json`);

/** The manifest with its texts in a language. A key without a text stays as it is, as in the editor. */
export function readManifest(language = 'en') {
  const texts = manifestTexts(language);
  return JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'), (_name, value) =>
    typeof value === 'string' ? (texts[keyIn(value)] ?? value) : value,
  );
}
