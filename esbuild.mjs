// Bundles the programs for Node, the panel, and (without --production) the host test suite. Code that several programs
// use is written once, into dist/shared: the programs are split as ES modules, and each part is then converted to
// CommonJS.
import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { chmodSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { noticesFor } from './scripts/notices.mjs';
import { documentsOf } from './scripts/publish/owner.mjs';
import { COMMANDS } from './src/cli/commands.ts';
import { manPage } from './src/cli/manPage.ts';

process.chdir(import.meta.dirname);
const production = process.argv.includes('--production');
const into = process.argv.find((argument) => argument.startsWith('--into='))?.slice('--into='.length);
const posix = (file) => path.relative('.', path.resolve(file)).replaceAll(path.sep, '/');
/** Where the bundles go. --into chooses a folder other than the one that everything else expects. */
const DIST = posix(into ?? 'dist');

const shared = {
  bundle: true,
  minify: production,
  // Halves the size of tables in languages with non-ASCII letters.
  charset: 'utf8',
  legalComments: 'external',
  metafile: true,
  logLevel: 'warning',
  alias: {
    // Text from an engine never becomes a link by itself.
    'linkify-it': './scripts/linkify-shim.mjs',
    // References stay as written too, because their table takes 14 KB of the package, twice.
    entities: './scripts/entities-shim.mjs',
  },
};

const node = {
  ...shared,
  platform: 'node',
  target: 'node22',
  // Prefers a package's ES modules, which esbuild can tree-shake. The `main` of some packages is all their CommonJS.
  mainFields: ['module', 'main'],
  // The sources are ES modules, the bundles CommonJS. The sources use only these two properties of import.meta.
  define: { 'import.meta.dirname': '__dirname', 'import.meta.filename': '__filename' },
};

/** Loading a CommonJS bundle with import() takes two to three times as long as with require(). */
const commonJs = { ...node, format: 'cjs', supported: { 'dynamic-import': false } };

/** The programs: the names of their sources, and the files that they become. */
const PROGRAMS = {
  extension: 'extension.cjs',
  cli: 'cli.js',
  commandLine: 'commandLine.js',
  core: 'core.cjs',
  mcp: 'mcp.cjs',
  rehearsal: 'rehearsal.js',
  textThread: 'textThread.js',
  readingServer: 'readingServer.js',
  answerReader: 'answerReader.js',
};

const IMPORT = /\bimport\('(\.[^']+)'\)/g;
const isProgram = (file) => Object.keys(PROGRAMS).some((name) => file === path.resolve(`src/${name}.ts`));
const importedBy = (file, name) => path.resolve(path.dirname(file), name);

/** The modules that are loaded with a command and aren't programs. */
const laterParts = globSync('src/**/*.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)]
    .map(([, name]) => importedBy(file, name))
    .filter((part) => !isProgram(part)),
);

/**
 * Puts these modules into one file. Otherwise, the extension would split into a chunk for each of thirty commands and
 * each shared part.
 */
const laterTogether = {
  name: 'later-together',
  setup: ({ onResolve, onLoad }) => {
    const numberOf = new Map([...new Set(laterParts)].map((part, number) => [part, `part${number}`]));
    onResolve({ filter: /^later$/ }, () => ({ path: 'later', namespace: 'later' }));
    onLoad({ filter: /.*/, namespace: 'later' }, () => ({
      resolveDir: path.resolve('src'),
      contents: [...numberOf].map(([part, name]) => `export * as ${name} from ${JSON.stringify(part)};`).join('\n'),
    }));
    onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, ({ path: file }) => ({
      loader: 'ts',
      contents: readFileSync(file, 'utf8').replace(IMPORT, (written, name) => {
        const part = numberOf.get(importedBy(file, name));
        return part === undefined ? written : `import('later').then((all) => all.${part})`;
      }),
    }));
  },
};

const withoutAjv = {
  name: 'without-ajv',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^@modelcontextprotocol\/server\/_shims$/ }, () => ({
      path: path.resolve('scripts/mcp-shims.mjs'),
    }));
  },
};

const { version, homepage } = JSON.parse(readFileSync('package.json', 'utf8'));

/** A hash of everything that the bundles are made from, the same on every machine. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', ...globSync('src/**/*').sort()])
    if (statSync(file).isFile()) hash.update(readFileSync(file, 'utf8').replaceAll('\r\n', '\n'));
  return hash.digest('hex').slice(0, 16);
}

const programs = {
  ...node,
  entryPoints: Object.keys(PROGRAMS).map((name) => ({ in: `src/${name}.ts`, out: name })),
  outdir: DIST,
  chunkNames: 'shared/[name]-[hash]',
  format: 'esm',
  splitting: true,
  write: false,
  sourcemap: production ? false : 'inline',
  external: ['vscode'],
  plugins: [withoutAjv, laterTogether],
  define: {
    ...node.define,
    COUNCIL_VERSION: JSON.stringify(version),
    COUNCIL_DOCUMENTS: JSON.stringify(documentsOf(homepage)),
    COUNCIL_BUILD: JSON.stringify(fingerprint()),
  },
};

/** `./core.js` becomes `./core.cjs`. Parts that several programs share keep their names. */
const renamed = (file) =>
  `${path.posix.dirname(file)}/${PROGRAMS[path.posix.basename(file, '.js')] ?? path.posix.basename(file)}`;

/** The remaining imports are files beside the part, or belong to Node or the editor. */
const othersBeside = {
  name: 'others-beside',
  setup: ({ onResolve }) => {
    onResolve({ filter: /.*/ }, ({ path: name }) => ({
      path: name.startsWith('.') ? renamed(name) : name,
      external: true,
    }));
  },
};

/** Builds one part of the programs as CommonJS. */
const partAsCommonJs = ({ path: file, text }) => ({
  ...commonJs,
  // The text in memory has the same name as its output file.
  allowOverwrite: true,
  stdin: { contents: text, sourcefile: path.basename(file), resolveDir: path.dirname(file) },
  outfile: renamed(posix(file)),
  sourcemap: !production,
  legalComments: 'none',
  banner: path.basename(file) === 'cli.js' ? { js: '#!/usr/bin/env node' } : {},
  plugins: [othersBeside],
});

/** The pages in the editor's webviews. */
const PAGES = { panel: 'src/webview/main.tsx', engines: 'src/webview/doctor/main.tsx' };

const pages = {
  ...shared,
  sourcemap: !production,
  entryPoints: Object.entries(PAGES).map(([out, source]) => ({ in: source, out })),
  outdir: DIST,
  write: false,
  platform: 'browser',
  format: 'iife',
  target: 'es2022',
  jsx: 'automatic',
  jsxImportSource: 'preact',
};

/** Builds the host suite. mocha stays external, so that the runner and the tests share one copy. */
function hostSuite() {
  rmSync('out/test/host', { recursive: true, force: true });
  return {
    ...node,
    format: 'cjs',
    entryPoints: ['test/host/index.ts', ...globSync('test/host/**/*.test.ts').sort()],
    outbase: 'test/host',
    outdir: 'out/test/host',
    outExtension: { '.js': '.cjs' },
    external: ['vscode', 'mocha'],
    sourcemap: true,
    minify: false,
    legalComments: 'none',
  };
}

const kindOf = ({ path: file }) => /\.(?:LEGAL\.txt|map)$/.exec(file)?.[0] ?? '';
const show = (file) => console.log(`${(statSync(file).size / 1024).toFixed(0).padStart(6)} KB  ${file}`);

/** Removes files that no part writes any longer, because they would be packed with the others. */
function removeStale(written) {
  const kept = new Set(written.flatMap((file) => [file, `${file}.map`]));
  for (const file of globSync([`${DIST}/*.map`, `${DIST}/shared/*`]).map(posix))
    if (!kept.has(file) || (production && file.endsWith('.map'))) rmSync(file);
}

/** The built parts of the programs that never lead to a part of the editor. */
function ofCommandLine({ outputs }) {
  const reached = new Set();
  const visit = (file) => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const { path: next } of outputs[file]?.imports ?? []) visit(next);
  };
  for (const name of Object.keys(PROGRAMS).filter((one) => one !== 'extension')) visit(`${DIST}/${name}.js`);
  return (file) => reached.has(file);
}

/** The files in dist/ that `npm pack` leaves out: the pages, and the parts that only the extension uses. */
function npmIgnore(metafile) {
  const used = ofCommandLine(metafile);
  const editors = Object.keys(metafile.outputs).filter((file) => path.extname(file) === '.js' && !used(file));
  return [
    ...Object.keys(PAGES).map((name) => `${name}.*`),
    ...editors.map(renamed).map((file) => path.posix.relative(DIST, file)),
  ];
}

async function shipped() {
  const split = await build(programs);
  const browser = await build(pages);
  const parts = split.outputFiles.filter((file) => kindOf(file) === '').map(partAsCommonJs);
  mkdirSync(`${DIST}/shared`, { recursive: true });
  // The package.json in the root says “module”, but the files in dist/ are CommonJS.
  writeFileSync(`${DIST}/package.json`, '{"type":"commonjs"}\n');
  writeFileSync(`${DIST}/.npmignore`, `${npmIgnore(split.metafile).join('\n')}\n`);
  for (const part of parts) await build(part);
  for (const file of browser.outputFiles.filter((one) => kindOf(one) !== '.LEGAL.txt'))
    writeFileSync(file.path, file.contents);
  chmodSync(`${DIST}/cli.js`, 0o755);
  // The editor doesn't use the manual page.
  rmSync(`${DIST}/council.1`, { force: true });
  if (process.argv.includes('--man')) writeFileSync(`${DIST}/council.1`, manPage(COMMANDS, version));
  const comments = [split, browser].flatMap(({ outputFiles }) =>
    outputFiles.filter((file) => kindOf(file) === '.LEGAL.txt').map(({ text }) => text),
  );
  const metafiles = [split.metafile, browser.metafile];
  writeFileSync(`${DIST}/THIRD-PARTY-NOTICES.txt`, noticesFor(metafiles, comments));
  const written = [
    ...parts.map(({ outfile }) => outfile),
    ...Object.keys(PAGES).flatMap((name) => [`${DIST}/${name}.js`, `${DIST}/${name}.css`]),
  ];
  removeStale(written);
  for (const file of written) show(file);
}

await shipped();
if (!production && into === undefined) await build(hostSuite());
