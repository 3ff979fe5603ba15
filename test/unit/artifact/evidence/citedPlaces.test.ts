import assert from 'node:assert/strict';
import { placesIn } from '../../../../src/artifact/evidence/citedPlaces.ts';

describe('the places that an answer names', () => {
  const named = (text: string): readonly string[] =>
    placesIn(text).map(
      ({ file, startLine, endLine }) => `${file}:${startLine}${endLine > startLine ? `-${endLine}` : ''}`,
    );

  for (const [text, places] of [
    ['see src/pay.ts:3 and src/pay.ts:3-9', ['src/pay.ts:3-9']],
    ['`docs/my file.md:12` and **src/q.ts:1**', ['docs/my file.md:12', 'src/q.ts:1']],
    ['src/pay.ts, line 12; pay.ts (lines 3–4); line 4 of `src/x.ts`; Zeile 4 in src/x.ts', []],
    ['src/pay.ts#L3-L9, [src/a.ts](src/a.ts:5)', ['src/pay.ts:3-9', 'src/a.ts:5']],
    ['C:\\work\\a.ts:4 /home/u/q.py:7 ../out/z.c:1', ['C:/work/a.ts:4', '/home/u/q.py:7', '../out/z.c:1']],
    [
      'src/[id]/page.tsx:8 src/(group)/x.tsx:9 Makefile:3 .env:1',
      ['src/[id]/page.tsx:8', 'src/(group)/x.tsx:9', 'Makefile:3', '.env:1'],
    ],
    ['http://host.com:8080/x.html example.com:443 127.0.0.1:80 10:30 v1.2:3', []],
    ['[x](src/a.ts#L2-L5), [y](src/b.ts#L2) and (src/c.ts:2:3)', ['src/a.ts:2-5', 'src/b.ts:2', 'src/c.ts:2']],
    [
      'b/src/a.ts:2–5 ./src/b.ts:2 src\\c.ts:3 src/d.ts(2,3)',
      ['b/src/a.ts:2-5', 'src/b.ts:2', 'src/c.ts:3', 'src/d.ts:2'],
    ],
    [
      'file:///work/space/src/a.ts#L3 file:///work/space/src/b.ts:4',
      ['/work/space/src/a.ts:3', '/work/space/src/b.ts:4'],
    ],
    [
      'src/my%20file.ts:2 src/a.ts#L3C1-L5C2 src/b.ts:3..5 src/c.ts (L4) **src/d.ts**:5',
      ['src/my file.ts:2', 'src/a.ts:3-5', 'src/b.ts:3-5', 'src/c.ts:4', 'src/d.ts:5'],
    ],
    ['src/pay.ts:0 and nothing', ['src/pay.ts:0']],
    ['/etc/passwd:1, file:///etc/hosts:2 and /dev/zero:3', ['/etc/passwd:1', '/etc/hosts:2', '/dev/zero:3']],
    ['https://example.invalid/a/b:80 GET /users:1 and/or:3 3/4:5', []],
  ] as const)
    it(text, () => assert.deepEqual(named(text), places));

  it('are at most 200, however long and odd the answer is', () => {
    for (const text of ['a.b'.repeat(40_000), '[a](a)'.repeat(20_000), '~'.repeat(100_000), '`a:3'.repeat(30_000)])
      assert.ok(placesIn(text).length <= 200);
  });
});
