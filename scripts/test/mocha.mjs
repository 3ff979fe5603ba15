// A kind of test that is mocha in plain Node over TypeScript files as they are.
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { root } from '../install/dependencies.mjs';
import { runLimited } from './child.mjs';
import { countResults, failedBecause, freshResultFile } from './results.mjs';

/** Files named by the user take the place of the whole folder. */
const namesFiles = (mochaArgs) => mochaArgs.some((arg) => existsSync(path.resolve(root, arg)));

export async function runMocha({ kind, mochaArgs, limitSeconds, timeoutMs, env = {}, options = [] }) {
  const pattern = `test/${kind}/**/*.test.ts`;
  const files = globSync(pattern, { cwd: root }).sort();
  if (files.length === 0) return failedBecause(`there is no test file ${pattern} yet`);
  const results = freshResultFile(kind);
  const args = [
    path.join(root, 'node_modules/mocha/bin/mocha.js'),
    ...['--no-config', '--reporter', 'scripts/test/reporter.mjs', '--timeout', String(timeoutMs)],
    ...options,
    ...mochaArgs,
    ...(namesFiles(mochaArgs) ? [] : files),
  ];
  const quiet = ['--disable-warning=ExperimentalWarning'];
  const outcome = await runLimited(process.execPath, [...quiet, ...args], {
    limitSeconds,
    env: { COUNCIL_TEST_RESULTS: results, ...env },
  });
  return countResults(results, outcome);
}
