// npm run faults: runs the tests that name a row of the fault matrix, and writes docs/faults.md from their results.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../install/dependencies.mjs';
import { failedBecause, readResults } from './results.mjs';

const loadDocument = () => import('../../test/unit/faults/faultDocument.ts');

const onlyFaults = (step) => ({
  ...step,
  run: async ({ mochaArgs }) => {
    const { NAMES_A_ROW } = await loadDocument();
    return step.run({ mochaArgs: ['--grep', NAMES_A_ROW, ...mochaArgs] });
  },
});

/** Writes nothing if only some of the tests ran. */
const document = (names) => ({
  name: 'docs/faults.md',
  run: async ({ mochaArgs }) => {
    if (mochaArgs.length > 0) return { passed: 0, failed: 0, skipped: 0 };
    const { faultDocument } = await loadDocument();
    const tests = names.map(readResults);
    if (tests.includes(undefined)) return failedBecause('not all of the tests have run: docs/faults.md is as it was');
    writeFileSync(path.join(root, 'docs/faults.md'), faultDocument(tests.flat()));
    return { passed: 0, failed: 0, skipped: 0 };
  },
});

/** The names of `steps` are also the names of their results. */
export const faultSteps = (steps) => [...steps.map(onlyFaults), document(steps.map(({ name }) => name))];
