import assert from 'node:assert/strict';
import type { MarkedPlace } from '../../../src/protocol/tally/ballot.ts';
import { brokenPlaces, markedPlaces } from '../../../src/answers/namedP1.ts';

const shown = (found: readonly MarkedPlace[]): readonly string[] =>
  found.map(({ file, startLine, endLine }) => `${file}:${String(startLine)}-${String(endLine)}`);

const places = (text: string): readonly string[] => shown(markedPlaces(text));

it('a line that begins with a P1 mark and contains a place names a P1', () => {
  const rows = {
    '- P1 src/a.ts:3 lost': ['src/a.ts:3-3'],
    '* **P1** – `src/a.ts:3-5`: lost': ['src/a.ts:3-5'],
    '1. [P0] lost, see C:\\shop\\a.ts:7': ['C:\\shop\\a.ts:7-7'],
    '### P1: lost (a-b/c.test.ts:9–4)': ['a-b/c.test.ts:9-9'],
    'So:\n- P1 a.ts:1\n- P1 b.ts:2': ['a.ts:1-1', 'b.ts:2-2'],
    '[P1] lost — a.ts:3-4\n  Do not merge.': ['a.ts:3-4'],
    'P1: a.ts:3 lost': ['a.ts:3-3'],
    '| severity | place | what |\n|---|---|---|\n| P1 | a.ts:3 | lost |\n| P2 | b.ts:1 | x |': ['a.ts:3-3'],
    '| `a.ts:3` | **P1** | lost |': ['a.ts:3-3'],
    '| a.ts:3 | 🔴 P1 (critical) | lost |': ['a.ts:3-3'],
    '- [ ] P1 a.ts:3': ['a.ts:3-3'],
    '🔴 **P1** a.ts:3': ['a.ts:3-3'],
    '### 1. P1: a.ts:3': ['a.ts:3-3'],
    'Severity: P1, a.ts:3': ['a.ts:3-3'],
    '**Severity: P1** – a.ts:3': ['a.ts:3-3'],
    '## Critical (P1)\n- a.ts:3 lost': ['a.ts:3-3'],
    '## P1 and P2: fixed\n- a.ts:3': [],
    '- P1 src/a.ts#L3-L5 lost': ['src/a.ts:3-5'],
    '- P1 `src/a.ts` (line 3): lost': ['src/a.ts:3-3'],
    '- **P1** `src/a.ts`, lines 3–5, lost': ['src/a.ts:3-5'],
    '- P1 [a.ts](src/a.ts#L3) lost': ['src/a.ts:3-3'],
    '- P1 [a](src/a.ts:3) lost': ['src/a.ts:3-3'],
    '- P1 src/zählen.ts:3': ['src/zählen.ts:3-3'],
    '- P1 app/(shop)/[id]/page.tsx:3': ['app/(shop)/[id]/page.tsx:3-3'],
    '- P1 Makefile:4 lost': ['Makefile:4-4'],
    '- P1 at step:2 of src/a.ts:3': ['src/a.ts:3-3'],
  };
  for (const [text, expected] of Object.entries(rows)) assert.deepEqual(places(text), expected, text);
});

it('the place of a P1 may begin on the line below', () => {
  const rows = {
    '- **P1: lost**\n  `src/a.ts:3`\n  It is gone.': ['src/a.ts:3-3'],
    '### P1: lost\n\nFile: src/a.ts:3': ['src/a.ts:3-3'],
    '### P1: lost\n\n- **Location:** `src/a.ts` (line 3)\n- It is gone.': ['src/a.ts:3-3'],
    'Severity: P1\nFile: src/a.ts:3\nlost': ['src/a.ts:3-3'],
    '## P1\n\nsrc/a.ts:3 lost\n\nsrc/b.ts:4 is fine': ['src/a.ts:3-3'],
    '- P1 lost\n  - File: a.ts:3': ['a.ts:3-3'],
    '- P1 lost\n- a.ts:3 is fine': [],
    '- P1: none\n\na.ts:3 is fine': [],
    '## P1\n\nNone. I have read src/a.ts:3.': [],
    '- P1: none\n\nWhat I have read begins at src/a.ts:3.': [],
    '- P1 lost\nIt is gone from here.\n`a.ts:3` is fine.': [],
  };
  for (const [text, expected] of Object.entries(rows)) assert.deepEqual(places(text), expected, text);
});

it('no other line names a P1', () => {
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

it('a list of P1 findings in a broken document names the places in it', () => {
  const broken = (text: string): readonly string[] => shown(brokenPlaces(text));
  const item = '{"file": "a.ts", "line": 3, "end_line": 4, "quote": "x"}';
  const rows: Readonly<Record<string, readonly string[]>> = {
    [`{"summary":"bad","p1":[${item}`]: ['a.ts:3-3'],
    [`{"p1":[],"P1":[${item}, ${item}],"p2":[{"file": "b.ts", "line": 9}]}`]: ['a.ts:3-3', 'a.ts:3-3'],
    [JSON.stringify(`{"p1_findings": [${item}`)]: ['a.ts:3-3'],
    'p1:\n  - file: a.ts\n    line: 3\n    title: "x\np2:\n  - file: b.ts\n    line: 1': ['a.ts:3-3'],
    'p1:\n  - a.ts:3 lost\n  - "b.ts:4-5" lost\np2: [c.ts:1': ['a.ts:3-3', 'b.ts:4-5'],
    '{"p1":[],"p2":[{"file":"b.ts","line":9}': [],
    'p1:\n  - line: 3\n    file: a.ts\n    title: "x': ['a.ts:3-3'],
    '{"findings":[{"severity":"P2","file":"b.ts","line":1},{"severity":"P1","file":"a.ts","line":3,"tit': ['a.ts:3-3'],
    '{"p1":[{"title":"lost"}': [],
    '': [],
  };
  for (const [text, expected] of Object.entries(rows)) assert.deepEqual(broken(text), expected, text);
});
