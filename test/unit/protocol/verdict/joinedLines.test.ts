import assert from 'node:assert/strict';
import { joinedLines } from '../../../../src/protocol/verdict/joinedLines.ts';

const lines = (path: string, startLine: number, endLine: number) => ({ path, startLine, endLine });

describe('joinedLines', () => {
  it('merges overlapping and adjacent lines of a file into as few ranges as possible', () => {
    const read = [
      lines('b', 5, 9),
      lines('a', 1, 2),
      lines('b', 1, 3),
      lines('b', 4, 4),
      lines('b', 20, 30),
      lines('b', 22, 25),
    ];
    assert.deepEqual(joinedLines(read), [lines('b', 1, 9), lines('b', 20, 30), lines('a', 1, 2)]);
    assert.deepEqual(joinedLines([]), []);
  });
});
