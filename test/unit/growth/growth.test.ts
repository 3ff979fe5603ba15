import assert from 'node:assert/strict';
import { breadth } from '../breadth.ts';
import { problemOf } from './growth.ts';
import { SHAPES } from './shapes.ts';
import { SUBJECTS } from './subjects.ts';

/** A different quarter of the shapes for each subject. */
const some = (subject: number): readonly string[] =>
  Object.keys(SHAPES).filter((_, index) => breadth(index % 4 === subject % 4, true));

describe('the time to process a text is linear in its length:', () => {
  // The test runner's work on the stack of each error isn't part of the measurement.
  const { stackTraceLimit } = Error;
  before(() => (Error.stackTraceLimit = 0));
  after(() => (Error.stackTraceLimit = stackTraceLimit));

  for (const [index, [what, work]] of Object.entries(SUBJECTS).entries())
    it(what, () => {
      const problems = some(index).flatMap((name) => {
        const problem = problemOf(work, SHAPES[name] ?? String);
        return problem === null ? [] : [`${name}: ${problem}`];
      });
      assert.deepEqual(problems, []);
    }).timeout(600_000);

  it('the measurement detects quadratic time', () => {
    const square = (text: string): boolean => /a+b/.test(text);
    assert.match(problemOf(square, (length) => 'a'.repeat(length / 2)) ?? '', /^n\^/);
    assert.equal(
      problemOf(
        (text) => Array.from({ length: 40 }, () => text.replace(/[a-z]/g, '-')),
        (length) => 'a'.repeat(length),
      ),
      null,
    );
  }).timeout(600_000);
});
