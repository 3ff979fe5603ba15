// Turns a result file and an exit status into counts. A run without results or without tests counts as failed.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../install/dependencies.mjs';

/** How much of a failure the end of the output repeats, so that a log that keeps only its end still has it. */
const FAILURE_LINES = 14;

const resultFile = (name) => path.join(root, 'test-output', 'results', `${name.replace(/\W+/g, '-')}.json`);

/** The tests of the run with this name. Undefined if it didn't finish. */
export function readResults(name) {
  const file = resultFile(name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).tests : undefined;
}

export function freshResultFile(name) {
  const file = resultFile(name);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

export function failedBecause(reason) {
  console.error(`FAILED: ${reason}`);
  return { passed: 0, failed: 1, skipped: 0 };
}

/** `outcome` is what runLimited resolves to. */
export function countResults(file, outcome) {
  if (!existsSync(file)) {
    const how = outcome.timedOut ? 'the time limit' : `exit status ${outcome.status ?? 'none, ended by a signal'}`;
    return failedBecause(`no results were written (${how}); the tests did not run to their end`);
  }
  const { tests } = JSON.parse(readFileSync(file, 'utf8'));
  const count = (state) => tests.filter((test) => test.state === state).length;
  const broken = tests.filter(({ state }) => state === 'failed');
  const counts = {
    ...{ passed: count('passed'), failed: count('failed'), skipped: count('skipped') },
    failures: broken.map(({ title, error }) => `${title}\n${error}`.split('\n').slice(0, FAILURE_LINES).join('\n  ')),
  };
  if (counts.passed + counts.failed === 0) {
    console.error('FAILED: no test ran');
    counts.failed = 1;
  } else if (counts.failed === 0 && (outcome.timedOut || outcome.status !== 0)) {
    console.error(
      `FAILED: every test passed, and yet it ended with ${outcome.timedOut ? 'the time limit' : `status ${outcome.status}`}`,
    );
    counts.failed = 1;
  }
  return counts;
}
