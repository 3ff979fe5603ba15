// The licences of the packages that are bundled into what is shipped: they ask to be passed on with it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const PACKAGE = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)\//;
const TEXT = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

/** Of which files something stands in the bundles, as the metafiles of esbuild tell. */
function filesIn(metafiles) {
  const outputs = metafiles.flatMap((metafile) => Object.values(metafile.outputs));
  const inputs = outputs.flatMap((output) => Object.entries(output.inputs));
  return new Set(inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([file]) => file));
}

const folderOf = (file) => {
  const name = PACKAGE.exec(file)?.[1];
  return name === undefined ? null : file.slice(0, file.lastIndexOf(`node_modules/${name}/`)) + `node_modules/${name}`;
};

/** A package may hold others that its own bundler has put into it; the map beside the file names them. */
function packagesWithin(file) {
  const map = `${file}.map`;
  if (!existsSync(map)) return [];
  const names = JSON.parse(readFileSync(map, 'utf8')).sources.map((source) => PACKAGE.exec(source)?.[1]);
  return names.filter((name) => name !== undefined && !file.includes(`node_modules/${name}/`));
}

/** Of a package in a package. Fails when its text is not installed: nobody else would pass it on. */
function folderWithin(name, file) {
  const folder = `node_modules/${name}`;
  if (existsSync(folder)) return folder;
  throw new Error(`${file} holds ${name}, whose licence is not installed: add it to devDependencies.`);
}

function noticeOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder)
    .filter((file) => TEXT.test(file))
    .sort()
    .map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
  const text = texts.length === 0 ? `Licence: ${license} (the package brings no text of it)` : texts.join('\n\n');
  return { title: `${name} ${version} (${license})`, license, text };
}

/** One text for all; the same licence text stands once, with all packages that it covers. Then what files say of themselves. */
export function noticesFor(metafiles, comments) {
  const files = [...filesIn(metafiles)].filter((file) => PACKAGE.test(file));
  const within = files.flatMap((file) => packagesWithin(file).map((name) => folderWithin(name, file)));
  const byText = new Map();
  for (const folder of [...new Set([...files.map(folderOf), ...within])].sort()) {
    const { title, license, text } = noticeOf(folder);
    byText.set(text, { license, titles: new Set([...(byText.get(text)?.titles ?? []), title]) });
  }
  // By licence: texts that are nearly the same take hardly any room in an archive when they stand together.
  const sorted = [...byText].toSorted(
    ([, one], [, other]) => Number(one.license > other.license) - Number(one.license < other.license),
  );
  const parts = sorted.map(([text, { titles }]) => `${[...titles].join('\n')}\n\n${text}`);
  const said = comments.map((comment) => comment.trim()).filter((comment) => comment !== '');
  const all = [...parts, ...new Set(said)].join(`\n\n${'-'.repeat(72)}\n\n`);
  return `Council contains these packages, under their licences.\n\n${all}\n`;
}
