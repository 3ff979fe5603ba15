// Bundles the extension, the command line, its MCP server, the rehearsal engine, the panel and (without --production) the host test suite.
import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { noticesFor } from './scripts/notices.mjs';

process.chdir(import.meta.dirname);
const production = process.argv.includes('--production');

const shared = {
  bundle: true,
  minify: production,
  sourcemap: !production,
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
};

// node20 and not node22: the command line may be started by the Node a machine already has.
const node = {
  ...shared,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  // Prefer a package's ES modules, which esbuild can shake: the `main` of some has all their CommonJS.
  mainFields: ['module', 'main'],
  // Loading a CommonJS bundle by import() takes two or three times as long as by require().
  supported: { 'dynamic-import': false },
  // The sources are ES modules, the bundles CommonJS; these two are what such code asks import.meta for.
  define: { 'import.meta.dirname': '__dirname', 'import.meta.filename': '__filename' },
};

/** Both shells load the core from beside them, and the command line its MCP server; each is bundled once. */
const bundlesBeside = {
  name: 'bundles-beside',
  setup: ({ onResolve }) => {
    onResolve({ filter: /\/core\.ts$/ }, () => ({ path: './core.cjs', external: true }));
    onResolve({ filter: /^\.\.\/mcp\.ts$/ }, () => ({ path: './mcp.cjs', external: true }));
  },
};

/** The search for secrets is a program of its own, for a thread of its own. */
const redactorBeside = {
  name: 'redactor-beside',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^\.\.\/redactorThread\.ts$/ }, () => ({ path: './redactorThread.js', external: true }));
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

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Of all that the bundles are made from, whatever machine makes them. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', ...globSync('src/**/*').sort()])
    if (statSync(file).isFile()) hash.update(readFileSync(file, 'utf8').replaceAll('\r\n', '\n'));
  return hash.digest('hex').slice(0, 16);
}

const withSetUnion = { inject: ['scripts/set-union-shim.mjs'] };

const targets = [
  {
    ...node,
    entryPoints: ['src/extension.ts'],
    outfile: 'dist/extension.cjs',
    external: ['vscode'],
    plugins: [bundlesBeside],
  },
  {
    ...node,
    entryPoints: ['src/cli.ts'],
    outfile: 'dist/cli.js',
    banner: { js: '#!/usr/bin/env node' },
    define: { ...node.define, COUNCIL_VERSION: JSON.stringify(version) },
    plugins: [bundlesBeside],
  },
  {
    ...node,
    ...withSetUnion,
    entryPoints: ['src/core.ts'],
    outfile: 'dist/core.cjs',
    plugins: [redactorBeside],
    define: { ...node.define, COUNCIL_BUILD: JSON.stringify(fingerprint()) },
  },
  { ...node, entryPoints: ['src/mcp.ts'], outfile: 'dist/mcp.cjs', plugins: [withoutAjv] },
  { ...node, entryPoints: ['src/rehearsal.ts'], outfile: 'dist/rehearsal.js' },
  { ...node, ...withSetUnion, entryPoints: ['src/redactorThread.ts'], outfile: 'dist/redactorThread.js' },
  {
    ...shared,
    entryPoints: ['src/webview/main.tsx'],
    outfile: 'dist/panel.js',
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
  },
];

/** The host suite; mocha stays outside so that the runner and the tests share one copy of it. */
function hostSuite() {
  rmSync('out/test/host', { recursive: true, force: true });
  return {
    ...node,
    entryPoints: ['test/host/index.ts', ...globSync('test/host/**/*.test.ts').sort()],
    outbase: 'test/host',
    outdir: 'out/test/host',
    outExtension: { '.js': '.cjs' },
    external: ['vscode', 'mocha'],
    // Older editors cannot require a runner that is written as ES modules.
    supported: {},
    minify: false,
  };
}

const size = (file) => `${(statSync(file).size / 1024).toFixed(0).padStart(6)} KB  ${path.relative('.', file)}`;

/** All files that went into what is shipped. */
const bundled = [];

async function bundle(options) {
  const missing = options.entryPoints.filter((entry) => !existsSync(entry));
  if (missing.length > 0) {
    console.log(`skipped: ${missing.join(', ')} (not written yet)`);
    return;
  }
  const { metafile } = await build(options);
  if (options.outfile !== undefined) bundled.push(...Object.keys(metafile.inputs));
  for (const file of Object.keys(metafile.outputs).filter((name) => !name.endsWith('.map'))) console.log(size(file));
}

mkdirSync('dist', { recursive: true });
// The repository's own package.json says "module"; what lies in dist is CommonJS.
writeFileSync('dist/package.json', '{"type":"commonjs"}\n');
if (production) for (const map of globSync('dist/*.map')) rmSync(map);
for (const target of production ? targets : [...targets, hostSuite()]) {
  await bundle(target).catch(() => (process.exitCode = 1)); // esbuild has printed what is wrong; the others are useful
}
writeFileSync('dist/THIRD-PARTY-NOTICES.txt', noticesFor(bundled));
if (existsSync('dist/cli.js')) chmodSync('dist/cli.js', 0o755);
