// How long the command line takes to print its version.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CLI } from './measured.mjs';
import { timed } from './table.mjs';

const RUNS = 9;

async function startOf(args) {
  const begin = performance.now();
  await promisify(execFile)(process.execPath, args);
  return performance.now() - begin;
}

/** The first run warms caches and doesn't count. */
async function repeated(args) {
  await startOf(args);
  const results = [];
  for (let count = 0; count < RUNS; count++) results.push(await startOf(args));
  return results;
}

export async function commandLine() {
  return [
    timed('node alone', await repeated(['-p', '0'])),
    timed('council --version', await repeated([CLI, '--version'])),
  ];
}
