import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { faultDocument, rowsOf, type FaultTest } from '../faults/faultDocument.ts';
import { FAULTS } from '../faults/faultTable.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const MOCHA = [
  'node_modules/mocha/bin/mocha.js',
  '--no-config',
  '--dry-run',
  '--require',
  './scripts/test/editor.mjs',
  '--reporter',
  'scripts/test/reporter.mjs',
];
const FILES = ['unit', 'engines', 'soak'].map((kind) => `test/${kind}/**/*.test.ts`);

/** Lists every test as if all had passed: mocha loads the files but runs nothing. */
async function everyTest(): Promise<readonly FaultTest[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'council-titles-'));
  const results = path.join(folder, 'titles.json');
  try {
    // With all cases of breadth(), as in npm run faults.
    const env = { ...process.env, COUNCIL_TEST_RESULTS: results, COUNCIL_TEST_MORE: '1' };
    await promisify(execFile)(process.execPath, [...MOCHA, ...FILES], { cwd: ROOT, env, maxBuffer: 2 ** 26 });
    return (JSON.parse(readFileSync(results, 'utf8')) as { tests: readonly FaultTest[] }).tests;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the fault matrix', () => {
  let tests: readonly FaultTest[] = [];
  before(async () => {
    tests = await everyTest();
  });

  it('has the rows from 1 to 74, each once and in order', () => {
    assert.deepEqual(
      FAULTS.map(({ row }) => row),
      Array.from({ length: 74 }, (_, at) => at + 1),
    );
  });

  it('has a test for each row, or says why a row has no test', () => {
    const named = new Set(tests.flatMap(rowsOf));
    for (const { row, inEditor = [], notPlayed } of FAULTS)
      assert.equal(named.has(row) || inEditor.length > 0, notPlayed === undefined, `row ${String(row)}`);
    assert.deepEqual(
      [...named].filter((row) => FAULTS.every((fault) => fault.row !== row)),
      [],
      'titles name rows that there are not',
    );
  });

  it('names only editor tests that exist', () => {
    for (const { file, title } of FAULTS.flatMap(({ inEditor = [] }) => inEditor)) {
      assert.ok(existsSync(path.join(ROOT, file)), file);
      assert.ok(readFileSync(path.join(ROOT, file), 'utf8').includes(`it('${title}'`), `${file} has no “${title}”`);
    }
  });

  it('is documented in docs/faults.md with exactly these tests, all passed', () => {
    const written = readFileSync(path.join(ROOT, 'docs/faults.md'), 'utf8');
    assert.equal(written, faultDocument(tests), 'run npm run faults and commit docs/faults.md');
  });
});
