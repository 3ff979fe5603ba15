import * as assert from 'node:assert/strict';
import { changeOf, placeOf } from './places.ts';

const LINES = ['one();', 'two(a);', 'three();', 'two(a);', 'five();', 'two(a);'];
const added = (path: string, lines: readonly string[]): string =>
  `--- /dev/null\n+++ b/${path}\n@@ -0,0 +1,${lines.length} @@\n${lines.map((line) => `+${line}\n`).join('')}`;
const CHANGE = changeOf(
  added('src/app.ts', LINES) + added('Makefile', ['all: build']) + added('src/my file.ts', ['x();', 'two(a);']),
);

describe('a place in words around its path', () => {
  for (const [file, place] of [
    ...['src/app.ts, line 4', 'src/app.ts (line 4)', 'src/app.ts lines 4-5', 'src/app.ts, lines 4–5', 'src/app.ts L4'],
    ...['src/app.ts:line 4', 'src/app.ts#line-4', 'src/app.ts:L4:L5', 'src/app.ts[4]', 'src/app.ts: 4', 'src/app.ts|4'],
    ...[
      'line 4 of src/app.ts',
      'File "src/app.ts", line 4',
      'at run (src/app.ts:4:3)',
      'at src/app.ts:4',
      '**src/app.ts**:4',
    ],
    ...[
      'src/app.ts:4 (run)',
      '<src/app.ts:4>',
      'new file: src/app.ts:4',
      'src/app.ts 第4行',
      'src/app.ts：4',
      'src/app.ts Zeile 4',
    ],
    ...['b/src/app.ts, line 4', './src/app.ts (line 4)', 'src\\app.ts, line 4', 'src/app.ts%3A4', 'SRC/App.ts, line 4'],
  ].map((named) => [named, 'src/app.ts:4'] as const))
    it(file, () => assert.equal(placeOf(CHANGE, { file, quote: '' }), place));

  it('may have blanks, or no ending', () => {
    assert.equal(placeOf(CHANGE, { file: 'src/my file.ts, line 2', quote: '' }), 'src/my file.ts:2');
    assert.equal(placeOf(CHANGE, { file: 'Makefile (line 1)', quote: '' }), 'Makefile:1');
  });

  it('has its lines under their own key first', () => {
    assert.equal(placeOf(CHANGE, { file: 'src/app.ts, line 4', startLine: 2, quote: '' }), 'src/app.ts:2');
  });

  it('is none of a longer name, of a version, or of several files', () => {
    for (const file of [
      'src/app.ts.bak, line 4',
      'my-src/app.ts, line 4',
      'src/app.tsx line 4',
      'src/app.ts and Makefile, line 1',
    ])
      assert.equal(placeOf(CHANGE, { file, quote: '' }), 'outside', file);
    assert.equal(placeOf(CHANGE, { file: 'src/app.ts (v2 of it)', quote: '' }), 'unverified');
  });
});

describe('a path of another machine', () => {
  for (const file of [
    '/workspace/src/app.ts',
    '/src/app.ts:4',
    'C:\\work\\src\\app.ts',
    '../r/src/app.ts',
    'file:///w/src/app.ts#L4',
  ])
    it(`is the file that it ends like, where the quote stands: ${file}`, () => {
      assert.equal(placeOf(CHANGE, { file, startLine: 4, quote: 'two(a);' }), 'src/app.ts:4');
    });

  it('is outside without one', () => {
    assert.equal(placeOf(CHANGE, { file: '/workspace/src/app.ts', startLine: 4, quote: '' }), 'outside');
    assert.equal(placeOf(CHANGE, { file: '/etc/passwd', startLine: 4, quote: 'two(a);' }), 'outside');
  });
});

describe('a quote of removed lines and of those in their place, without signs', () => {
  const change = changeOf(
    '--- a/a.ts\n+++ b/a.ts\n@@ -1,3 +1,3 @@\n open();\n-check(user);\n+skip(user);\n close();\n',
  );
  it('is at the latter', () => {
    assert.equal(placeOf(change, { quote: 'open();\ncheck(user);\nskip(user);' }), 'a.ts:1');
    assert.equal(placeOf(change, { startLine: 9, quote: 'check(user);\nskip(user);' }), 'a.ts:2');
  });
});
