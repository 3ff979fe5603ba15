import * as assert from 'node:assert/strict';
import type { Severity } from '../../../../src/protocol/findings/finding.ts';
import { markedLines } from '../../../../src/ui/findings/markedLines.ts';

const at = (startLine: number, severity: Severity) =>
  ({
    finding: { severity },
    moved: { place: { startLine, endLine: startLine, quoteLine: startLine, quote: ['x'] }, quote: 'there' },
  }) as const;

describe('marks in the gutter', () => {
  it('appear once per line where findings begin, with the worst severity there', () => {
    const marks = markedLines([at(4, 'P3'), at(7, 'P2'), at(4, 'P1'), at(4, 'P2'), at(9, 'P3')]);
    assert.deepEqual(Object.fromEntries(marks), { P1: [4], P2: [7], P3: [9] });
  });
});
