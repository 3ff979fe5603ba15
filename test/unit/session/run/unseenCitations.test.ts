import assert from 'node:assert/strict';
import { markUnseen } from '../../../../src/session/run/unseenCitations.ts';
import type { Reading } from '../../../../src/protocol/tally/ballot.ts';

const at = (file: string, line: number) => ({ file, line, holds: true });
const CITED = [
  at('a.ts', 3),
  at('a.ts', 9),
  at('b.ts', 2),
  at('c.ts', 7),
  at('d.ts', 1),
  { ...at('gone.ts', 1), holds: false },
  at('a.ts', 0),
];
const READING = { ballot: null, parsedBy: 'none', problem: null, citations: CITED } as unknown as Reading;
const SEEN = {
  read: [{ path: 'a.ts', startLine: 2, endLine: 5 }],
  shown: [{ path: 'b.ts', startLine: 1, lines: ['one', 'two'] }],
  prompt: 'A peer cites c.ts:7.',
};

describe('37: places that a seat cites', () => {
  it('are marked if the seat was not shown them and did not read them', () => {
    const { citations = [] } = markUnseen(READING, SEEN);
    const unseen = citations.filter((one) => one.unseen === true).map(({ file, line }) => `${file}:${String(line)}`);
    assert.deepEqual(unseen, ['a.ts:9', 'd.ts:1']);
  });

  it('are not marked if it is unknown what the seat read', () => {
    assert.equal(markUnseen(READING, { ...SEEN, read: undefined }), READING);
  });
});
