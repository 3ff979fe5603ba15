// The manifest as people see it: in package.json a text is a key, `%command.ask.title%`, and package.nls.json has it in English.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const read = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/** The languages of the extension beside English, as VS Code names them. */
export const LANGUAGES = ['ja', 'zh-cn'];

const KEY = /^%(.+)%$/;

/** The key that stands for a text, or null where the text is itself. */
export const keyIn = (text) => KEY.exec(text)?.[1] ?? null;

/** The texts of the manifest by their keys. */
export const manifestTexts = (language = 'en') =>
  read(language === 'en' ? 'package.nls.json' : `package.nls.${language}.json`);

/** The manifest with its texts in a language. A key without a text stays, as in the editor. */
export function readManifest(language = 'en') {
  const texts = manifestTexts(language);
  return JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'), (_name, value) =>
    typeof value === 'string' ? (texts[keyIn(value)] ?? value) : value,
  );
}
