// The licences of the packages that are bundled into what is shipped: they ask to be passed on with it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const PACKAGE = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//;
const TEXT = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

/** The folders of packages that the inputs of a bundle come from, each once. */
function packagesIn(inputs) {
  const folders = inputs.map((input) => PACKAGE.exec(input)?.[1]).filter((folder) => folder !== undefined);
  return [...new Set(folders)].sort();
}

function noticeOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder)
    .filter((file) => TEXT.test(file))
    .sort()
    .map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
  const text = texts.length === 0 ? `Licence: ${license} (the package brings no text of it)` : texts.join('\n\n');
  return { title: `${name} ${version} (${license})`, text };
}

/** One text for all; the same licence text stands once, with all packages that it covers. */
export function noticesFor(inputs) {
  const byText = new Map();
  for (const folder of packagesIn(inputs).filter((one) => existsSync(path.join(one, 'package.json')))) {
    const { title, text } = noticeOf(folder);
    byText.set(text, [...(byText.get(text) ?? []), title]);
  }
  const parts = [...byText].map(([text, titles]) => `${titles.join('\n')}\n\n${text}`);
  return `Council contains these packages, under their licences.\n\n${parts.join(`\n\n${'-'.repeat(72)}\n\n`)}\n`;
}
