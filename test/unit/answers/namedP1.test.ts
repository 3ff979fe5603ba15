import assert from 'node:assert/strict';
import { markedPlaces } from '../../../src/answers/namedP1.ts';

const places = (text: string): readonly string[] =>
  markedPlaces(text).map(({ file, startLine, endLine }) => `${file}:${String(startLine)}-${String(endLine)}`);

it('a list item or a heading that begins with a P1 mark and holds a place names a P1', () => {
  const rows = {
    '- P1 src/a.ts:3 lost': ['src/a.ts:3-3'],
    '* **P1** – `src/a.ts:3-5`: lost': ['src/a.ts:3-5'],
    '1. [P0] lost, see C:\\shop\\a.ts:7': ['C:\\shop\\a.ts:7-7'],
    '### P1: lost (a-b/c.test.ts:9–4)': ['a-b/c.test.ts:9-9'],
    'So:\n- P1 a.ts:1\n- P1 b.ts:2': ['a.ts:1-1', 'b.ts:2-2'],
  };
  for (const [text, expected] of Object.entries(rows)) assert.deepEqual(places(text), expected, text);
});

it('nothing else does', () => {
  for (const text of [
    'P1: none',
    '- P1: none',
    '- P1 lost',
    '- P10 a.ts:1',
    '- P2 a.ts:1',
    'A P1 in a.ts:1',
    '> - P1 a.ts:1',
    '- no P1 a.ts:1',
    `- P1 ${'x'.repeat(5_000)} a.ts:1`,
    '- P1 12:30',
  ])
    assert.deepEqual(places(text), [], text);
});
