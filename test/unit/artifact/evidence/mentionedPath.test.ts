import * as assert from 'node:assert/strict';
import { changeOf, placeOf } from './places.ts';

const LINES = ['one();', 'two(a);', 'three();', 'two(a);', 'five();', 'two(a);'];
const added = (path: string, lines: readonly string[]): string =>
  `--- /dev/null\n+++ b/${path}\n@@ -0,0 +1,${lines.length} @@\n${lines.map((line) => `+${line}\n`).join('')}`;
const CHANGE = changeOf(
  added('src/app.ts', LINES) + added('Makefile', ['all: build']) + added('src/my file.ts', ['x();', 'two(a);']),
);

describe('a place described in words around its path', () => {
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

  it('may have a file name with blanks or without an extension', () => {
    assert.equal(placeOf(CHANGE, { file: 'src/my file.ts, line 2', quote: '' }), 'src/my file.ts:2');
    assert.equal(placeOf(CHANGE, { file: 'Makefile (line 1)', quote: '' }), 'Makefile:1');
  });

  it('prefers the line that is given under its own key', () => {
    assert.equal(placeOf(CHANGE, { file: 'src/app.ts, line 4', startLine: 2, quote: '' }), 'src/app.ts:2');
  });

  it('is outside for a longer name or several files, and unverified for a version', () => {
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

describe('a path from another machine', () => {
  for (const file of [
    '/workspace/src/app.ts',
    '/src/app.ts:4',
    'C:\\work\\src\\app.ts',
    '../r/src/app.ts',
    'file:///w/src/app.ts#L4',
  ])
    it(`is the file with the same ending if the quote is there: ${file}`, () => {
      assert.equal(placeOf(CHANGE, { file, startLine: 4, quote: 'two(a);' }), 'src/app.ts:4');
    });

  it('is outside without such a quote', () => {
    assert.equal(placeOf(CHANGE, { file: '/workspace/src/app.ts', startLine: 4, quote: '' }), 'outside');
    assert.equal(placeOf(CHANGE, { file: '/etc/passwd', startLine: 4, quote: 'two(a);' }), 'outside');
  });
});

describe('a quote of removed lines and their replacements, without signs', () => {
  const change = changeOf(
    '--- a/a.ts\n+++ b/a.ts\n@@ -1,3 +1,3 @@\n open();\n-check(user);\n+skip(user);\n close();\n',
  );
  it('is placed at the lines of the new side', () => {
    assert.equal(placeOf(change, { quote: 'open();\ncheck(user);\nskip(user);' }), 'a.ts:1');
    assert.equal(placeOf(change, { startLine: 9, quote: 'check(user);\nskip(user);' }), 'a.ts:2');
  });
});
