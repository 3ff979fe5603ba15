// Every check of the source, two at a time; each speaks only when it has something to say.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './install/dependencies.mjs';

const AT_ONCE = 2;
const bins = path.join(root, 'node_modules', '.bin');
const bin = (name) => path.join(bins, process.platform === 'win32' ? `${name}.cmd` : name);
// The Node that comes with the packages, also when this file is started by hand.
const env = { ...process.env, PATH: [bins, process.env.PATH].join(path.delimiter) };

/** The longest first. */
const CHECKS = [
  ['eslint', '.'],
  ['tsc', '-p', 'tsconfig.json'],
  ['tsc', '-p', 'src/protocol'],
  ['tsc', '-p', 'src/webview'],
  ['knip'],
  ['depcruise', '--config', '.dependency-cruiser.cjs', 'src'],
  ['prettier', '--check', '.'],
];

function run([name, ...args]) {
  return new Promise((resolve) => {
    const start = performance.now();
    const child = spawn(bin(name), args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const said = [];
    child.stdout.on('data', (chunk) => said.push(chunk));
    child.stderr.on('data', (chunk) => said.push(chunk));
    const end = (status) => {
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${[name, ...args].join(' ')} (${seconds} s)`);
      if (status !== 0) process.stdout.write(Buffer.concat(said));
      resolve(status === 0);
    };
    child.on('error', (error) => {
      said.push(Buffer.from(`${error.message}\n`));
      end(1);
    });
    child.on('close', end);
  });
}

const waiting = [...CHECKS];
const results = [];
async function work() {
  for (let check = waiting.shift(); check; check = waiting.shift()) results.push(await run(check));
}
await Promise.all(Array.from({ length: AT_ONCE }, work));
process.exitCode = results.every(Boolean) ? 0 : 1;
