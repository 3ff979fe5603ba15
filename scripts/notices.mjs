// The licenses of the bundled packages, which require that their text is passed on.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const PACKAGE = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)\//;
const TEXT = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

/** The files that the bundles contain, according to esbuild's metafiles. */
function filesIn(metafiles) {
  const outputs = metafiles.flatMap((metafile) => Object.values(metafile.outputs));
  const inputs = outputs.flatMap((output) => Object.entries(output.inputs));
  return new Set(inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([file]) => file));
}

const folderOf = (file) => {
  const name = PACKAGE.exec(file)?.[1];
  return name === undefined ? null : file.slice(0, file.lastIndexOf(`node_modules/${name}/`)) + `node_modules/${name}`;
};

/** The packages that a package's own bundler put into a file. The source map beside the file names them. */
function packagesWithin(file) {
  const map = `${file}.map`;
  if (!existsSync(map)) return [];
  const names = JSON.parse(readFileSync(map, 'utf8')).sources.map((source) => PACKAGE.exec(source)?.[1]);
  return names.filter((name) => name !== undefined && !file.includes(`node_modules/${name}/`));
}

/**
 * The folder of a package that is bundled in another package. Throws if it isn't installed, because its license would
 * be missing.
 */
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

/**
 * Returns all notices in one text. Each license text appears once, after all packages that it covers. The license
 * comments of the files come last.
 */
export function noticesFor(metafiles, comments) {
  const files = [...filesIn(metafiles)].filter((file) => PACKAGE.test(file));
  const within = files.flatMap((file) => packagesWithin(file).map((name) => folderWithin(name, file)));
  const byText = new Map();
  for (const folder of [...new Set([...files.map(folderOf), ...within])].sort()) {
    const { title, license, text } = noticeOf(folder);
    byText.set(text, { license, titles: new Set([...(byText.get(text)?.titles ?? []), title]) });
  }
  // Sorted by license, because similar texts compress better next to each other.
  const sorted = [...byText].toSorted(
    ([, one], [, other]) => Number(one.license > other.license) - Number(one.license < other.license),
  );
  const parts = sorted.map(([text, { titles }]) => `${[...titles].join('\n')}\n\n${text}`);
  const said = comments.map((comment) => comment.trim()).filter((comment) => comment !== '');
  const all = [...parts, ...new Set(said)].join(`\n\n${'-'.repeat(72)}\n\n`);
  return `Council contains these packages, under their licences.\n\n${all}\n`;
}
