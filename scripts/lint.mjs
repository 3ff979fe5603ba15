// npm run lint: runs all checks in parallel, as many as there are cores. Each keeps its cache from the last run in
// out/cache. Prints a check's output when the check ends. Exits with 1 if a check failed.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { root } from './install/dependencies.mjs';

const CACHE = path.join(root, 'out/cache');
const kept = (name) => path.join(CACHE, name);

const types = (project, name) => ({
  name: `types of ${name}`,
  program: 'typescript/bin/tsc',
  args: ['-p', project, '--incremental', '--tsBuildInfoFile', kept(`${project.replace(/\W/g, '-')}.tsbuildinfo`)],
});

/** By content, not by time, because a checkout sets arbitrary times. */
const cached = (name) => ['--cache', '--cache-strategy', 'content', '--cache-location', kept(name)];

/** The longest first, so that the short ones fill the remaining time of the other cores. */
const CHECKS = [
  { name: 'ESLint', program: 'eslint/bin/eslint.js', args: ['.', ...cached('eslint')] },
  { name: 'formatting', program: 'prettier/bin/prettier.cjs', args: ['--check', '.', ...cached('prettier')] },
  types('tsconfig.json', 'everything on Node'),
  types('src/webview', 'the panel'),
  { name: 'unused code', program: 'knip/bin/knip.js', args: [] },
  types('src/protocol', 'the heart'),
  {
    name: 'direction of imports',
    program: 'dependency-cruiser/bin/dependency-cruiser.mjs',
    args: ['--config', '.dependency-cruiser.cjs', 'src'],
  },
];

function run({ program, args }) {
  return new Promise((resolve, reject) => {
    const script = path.join(root, 'node_modules', program);
    const child = spawn(process.execPath, [script, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
    child.on('error', reject);
    child.on('close', (status, signal) => resolve({ held: status === 0, said, signal }));
  });
}

async function check(one) {
  const start = performance.now();
  const { held, said, signal } = await run(one);
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6);
  console.log(`${held ? 'ok    ' : 'FAILED'} ${seconds} s   ${one.name}${signal === null ? '' : ` (${signal})`}`);
  if (!held) console.log(said);
  return held;
}

async function inOrder(waiting, results) {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) results.push(await check(next));
}

mkdirSync(CACHE, { recursive: true });
const waiting = [...CHECKS];
const results = [];
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, () => inOrder(waiting, results)));
process.exitCode = results.every(Boolean) ? 0 : 1;
