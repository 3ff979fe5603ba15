// Runs the built command line and measures it: the CPU time of it and its child processes, wall time, and separately
// memory.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../scripts/install/dependencies.mjs';

export const CLI = path.join(root, 'dist/cli.js');
const HOOK = pathToFileURL(path.join(root, 'bench/hook.mjs')).href;

/** Parses the output of `times` in a POSIX shell: the second line is for the children, user and system. */
function childrenMs(text) {
  const [, line = ''] = text.trim().split('\n').slice(-2);
  const spent = [...line.matchAll(/(\d+)m([\d.]+)s/g)];
  return spent.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60_000 + Number(seconds) * 1000, 0);
}

function ended(program, args, options) {
  const child = spawn(program, args, { ...options, stdio: ['pipe', 'ignore', 'pipe'] });
  child.stdin.on('error', () => undefined);
  child.stdin.end(options.input ?? '');
  let errors = '';
  child.stderr.on('data', (text) => void (errors += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => void resolve({ status, errors }));
  });
}

/**
 * Measures wall time in milliseconds, and the CPU time of all child processes. `errors` ends with the shell's `times`
 * output.
 */
export async function timedShell(script, args, options) {
  const begin = Date.now();
  const { status, errors } = await ended(
    'sh',
    ['-c', `${script}; code=$?; times >&2; exit $code`, 'sh', ...args],
    options,
  );
  return { begin, end: Date.now(), status, allCpu: childrenMs(errors), errors };
}

async function council(args, { cwd, env }, hook = []) {
  const ran = await timedShell('"$@"', [process.execPath, ...hook, CLI, ...args], { cwd, env });
  if (ran.status > 2) throw new Error(`council ${args.join(' ')} ended with ${ran.status}: ${ran.errors}`);
  return { ...ran, wall: ran.end - ran.begin };
}

/** Measures one command line of Council without anything that would cost extra time. `scene`: { cwd, env }. */
export const measured = (args, scene) => council(args, scene);

/**
 * Returns what only the process itself can measure: its memory and its reads of /proc. Measuring them costs time and
 * CPU.
 */
export async function told(args, { folder, cwd, env }) {
  const file = path.join(folder, 'told.json');
  await council(args, { cwd, env: { ...env, COUNCIL_BENCH_TOLD: file } }, ['--import', HOOK]);
  return JSON.parse(readFileSync(file, 'utf8'));
}
