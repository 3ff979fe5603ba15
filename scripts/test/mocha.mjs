// Runs one kind of test with mocha in plain Node, on the TypeScript files as they are.
import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from '../install/dependencies.mjs';
import { runLimited } from './child.mjs';
import { countResults, failedBecause, freshResultFile } from './results.mjs';

const here = (file) => path.relative(root, path.resolve(root, file)).split(path.sep).join('/');

/** The test files that an argument from the user names: a file, or all files in a folder. */
function named(arg) {
  const found = statSync(path.resolve(root, arg), { throwIfNoEntry: false });
  if (found?.isDirectory())
    return globSync(`${here(arg)}/**/*.test.ts`, { cwd: root })
      .map(here)
      .sort();
  return found?.isFile() ? [here(arg)] : [];
}

/** Returns the files to run, and the remaining arguments for mocha. If the user names files, only those run. */
function chosen({ kind, mochaArgs, only }) {
  const files = mochaArgs.flatMap(named);
  const all = globSync(`test/${kind}/**/*.test.ts`, { cwd: root }).map(here).sort();
  const rest = mochaArgs.filter((arg) => named(arg).length === 0);
  return { files: (files.length > 0 ? files : all).filter(only), rest, areNamed: files.length > 0 };
}

const MOCHA = ['--disable-warning=ExperimentalWarning', '--disable-warning=SecurityWarning'];
const REPORT = [
  '--no-config',
  '--reporter',
  'scripts/test/reporter.mjs',
  '--require',
  './scripts/test/seed.mjs',
  '--require',
  './scripts/test/editor.mjs',
];

/** Returns the program and its arguments. */
const commandOf = ({ wrapping = [], nodeOptions = [], options = [], timeoutMs }) => [
  ...[...wrapping, process.execPath, ...MOCHA, ...nodeOptions, path.join(root, 'node_modules/mocha/bin/mocha.js')],
  ...[...REPORT, '--timeout', String(timeoutMs), ...options],
];

/**
 * `name` is the name of the results; `only` decides which files are included. `how` has limitSeconds, timeoutMs, and
 * env; nodeOptions, which come before mocha; options, which come after it; and wrapping, a program with arguments that
 * runs the command and may need another file for `results`.
 */
export async function runMocha({ kind, name = kind, mochaArgs, only = () => true, results, ...how }) {
  const { files, rest, areNamed } = chosen({ kind, mochaArgs, only });
  if (files.length === 0 && areNamed) return { passed: 0, failed: 0, skipped: 0 };
  if (files.length === 0) return failedBecause(`there is no test file of ${name} below test/${kind}`);
  const file = results ?? freshResultFile(name);
  const [command, ...args] = [...commandOf(how), ...rest, ...files];
  const { limitSeconds, env } = how;
  const outcome = await runLimited(command, args, { limitSeconds, env: { COUNCIL_TEST_RESULTS: file, ...env } });
  return countResults(file, outcome);
}
