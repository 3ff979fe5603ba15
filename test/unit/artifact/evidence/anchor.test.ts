import * as assert from 'node:assert/strict';
import { findingLine, findingValues } from '../../../../src/answers/findingItems.ts';
import { notedPlace } from '../../../../src/artifact/evidence/place.ts';
import { anchorFindings } from '../../../../src/artifact/evidence/anchor.ts';
import { readDiff } from '../../../../src/artifact/diff/diffText.ts';
import type { Finding } from '../../../../src/protocol/findings/finding.ts';
import type { Artifact } from '../../../../src/protocol/setup.ts';

const LINES = [
  'function total() {',
  '  return a + b;',
  '}',
  '',
  'function other() {',
  '  return a + b;',
  '}',
  'const last = veryLongName(1);',
];
const ARTIFACT: Artifact = {
  target: 'code',
  scope: 'uncommitted',
  title: 'Uncommitted changes',
  text: '',
  files: [
    { path: 'src/a.ts', startLine: 10, lines: LINES },
    { path: 'src/a.ts', startLine: 100, lines: ['far away', 'below'] },
    { path: 'src/b.ts', startLine: 1, lines: ['only here'] },
    { path: 'src/gone.ts', startLine: 1, lines: [] },
  ],
  coverage: { files: 3, changedLines: 11, shownLines: 11, leftOut: [] },
};

const FINDING: Finding = {
  id: 'f1',
  severity: 'P1',
  title: 'A title',
  detail: '',
  file: 'src/a.ts',
  startLine: 10,
  endLine: 10,
  quote: '',
  raisedBy: ['claude'],
  evidence: 'unverified',
  category: 'other',
  introduced: null,
  scenario: null,
  suggestion: '',
};

function held(change: Partial<Finding>, artifact = ARTIFACT, workspace = ''): string {
  const [finding] = anchorFindings([{ ...FINDING, ...change }], artifact, workspace);
  assert.ok(finding !== undefined);
  return `${finding.evidence} ${finding.file}:${finding.startLine}-${finding.endLine}`;
}

describe('a quote that occurs twice in a change', () => {
  const hunk = (old: number, now: number): string =>
    `@@ -${old},3 +${now},4 @@\n open();\n+check(${now});\n return total;\n close();\n`;
  const text = `diff --git a/src/a.ts b/src/a.ts\n--- a/src/a.ts\n+++ b/src/a.ts\n${hunk(40, 60)}${hunk(99, 120)}`;
  const [diff] = readDiff(text);
  assert.ok(diff);
  const artifact = { ...ARTIFACT, text, files: diff.places };

  it('is at the place whose old line number is named, if no other is as likely', () => {
    const quote = 'return total;';
    assert.equal(held({ startLine: 100, endLine: 100, quote }, artifact), 'verified src/a.ts:122-122');
    assert.equal(held({ startLine: 90, endLine: 90, quote }, artifact), 'unverified src/a.ts:90-90');
  });
});

describe('a finding with a quote', () => {
  const cases: readonly (readonly [string, Partial<Finding>, string])[] = [
    [
      'that stands at its line holds',
      { startLine: 11, endLine: 11, quote: 'return a + b;' },
      'verified src/a.ts:11-11',
    ],
    ['keeps the range it names', { startLine: 10, endLine: 12, quote: '  return a + b;  ' }, 'verified src/a.ts:10-12'],
    [
      'that stands elsewhere moves there',
      { startLine: 11, endLine: 12, quote: 'far away' },
      'verified src/a.ts:100-100',
    ],
    [
      'moves to the nearest of several places',
      { startLine: 14, endLine: 14, quote: 'return a + b;' },
      'verified src/a.ts:15-15',
    ],
    [
      'does not guess between two as near',
      { startLine: 13, endLine: 13, quote: 'return a + b;' },
      'unverified src/a.ts:13-13',
    ],
    ['does not guess without a line', { startLine: 0, endLine: 0, quote: 'return a + b;' }, 'unverified src/a.ts:0-0'],
    [
      'that is nowhere does not hold',
      { startLine: 11, endLine: 11, quote: 'return a - b;' },
      'unverified src/a.ts:11-11',
    ],
    ['of another file does not hold', { startLine: 11, endLine: 11, quote: 'only here' }, 'unverified src/a.ts:11-11'],
    [
      'of several lines moves as a whole',
      { startLine: 1, endLine: 1, quote: 'function other() {\n\treturn a + b;\n}\n' },
      'verified src/a.ts:14-16',
    ],
    ['does not run over a gap', { quote: 'const last = veryLongName(1);\nfar away' }, 'unverified src/a.ts:10-10'],
    [
      'with the signs of a diff is understood',
      { quote: '+function other() {\n+  return a + b;' },
      'verified src/a.ts:14-15',
    ],
    ['in backticks is understood', { quote: '`far away`' }, 'verified src/a.ts:100-100'],
    [
      'that is a long part of a line holds',
      { startLine: 17, endLine: 17, quote: 'veryLongName(1)' },
      'verified src/a.ts:17-17',
    ],
    [
      'that is a short part of the line named with it holds',
      { startLine: 17, endLine: 17, quote: 'last' },
      'verified src/a.ts:17-17',
    ],
    [
      'that is a short part of another line does not',
      { startLine: 16, endLine: 16, quote: 'last' },
      'unverified src/a.ts:16-16',
    ],
    [
      'whose range runs over the end is cut to the quote',
      { startLine: 11, endLine: 90, quote: 'return a + b;' },
      'verified src/a.ts:11-11',
    ],
  ];
  for (const [name, change, expected] of cases) it(name, () => assert.equal(held(change), expected));
});

describe('the quote of a finding', () => {
  const quoted = (quote: string, startLine = 0): string | undefined =>
    anchorFindings([{ ...FINDING, startLine, endLine: startLine, quote }], ARTIFACT)[0]?.quote;

  it('is replaced by the actual lines if it writes them differently', () => {
    assert.equal(quoted('   17 | const last = veryLongName(1)'), 'const last = veryLongName(1);');
    assert.equal(quoted('function other(){return a+b;}'), 'function other() {\n  return a + b;\n}');
    assert.equal(quoted('const  last=veryLongName(1);', 17), 'const last = veryLongName(1);');
  });

  it('stays unchanged if it is part of a line or occurs nowhere', () => {
    for (const quote of ['veryLongName(1)', 'return a - b;']) assert.equal(quoted(quote), quote);
  });
});

describe('a finding without a quote', () => {
  const cases: readonly (readonly [string, Partial<Finding>, string])[] = [
    ['holds when its lines were shown', { startLine: 10, endLine: 17 }, 'verified src/a.ts:10-17'],
    ['holds without an end', { startLine: 10, endLine: 0 }, 'verified src/a.ts:10-10'],
    ['does not hold beyond the end', { startLine: 18, endLine: 18 }, 'unverified src/a.ts:18-18'],
    ['does not hold before the beginning', { startLine: 9, endLine: 10 }, 'unverified src/a.ts:9-10'],
    ['does not hold without a line', { startLine: 0, endLine: 0 }, 'unverified src/a.ts:0-0'],
    [
      'does not hold in a file that is gone',
      { file: 'src/gone.ts', startLine: 1, endLine: 1 },
      'unverified src/gone.ts:1-1',
    ],
    [
      'whose quote is blank counts by its line',
      { quote: ' \n', startLine: 100, endLine: 101 },
      'verified src/a.ts:100-101',
    ],
  ];
  for (const [name, change, expected] of cases) it(name, () => assert.equal(held(change), expected));
});

describe('the file of a finding', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    ['may have Windows separators', String.raw`src\a.ts`, 'verified src/a.ts:10-10'],
    ['may begin with a dot', './src/a.ts', 'verified src/a.ts:10-10'],
    ['may carry the letter of a diff', 'b/src/a.ts', 'verified src/a.ts:10-10'],
    ['that is not in the artifact lies outside', 'src/c.ts', 'outside src/c.ts:10-10'],
    ['that is only named alike lies outside', 'a.ts', 'outside a.ts:10-10'],
    ['that is absolute lies outside', '/etc/passwd', 'outside /etc/passwd:10-10'],
    ['of Windows that is absolute lies outside', String.raw`C:\x\a.ts`, String.raw`outside C:\x\a.ts:10-10`],
    ['that leads upwards lies outside', 'src/../../src/a.ts', 'outside src/../../src/a.ts:10-10'],
    ['that is missing is not guessed', '', 'unverified :10-10'],
  ];
  for (const [name, file, expected] of cases) it(name, () => assert.equal(held({ file }), expected));

  for (const [notation, lines = '11-12'] of [
    ['src/a.ts#L11-L12'],
    ['src/a.ts#L11', '11-11'],
    ['src/a.ts#L11C3-L12C9'],
    ['src/a.ts#11-12'],
    ['src/a.ts:11', '11-11'],
    ['src/a.ts:11:5', '11-11'],
    ['src/a.ts:11-12'],
    ['src/a.ts:11–12'],
    ['src/a.ts:L11-L12'],
    ['src/a.ts:11:3-12:1'],
    ['src/a.ts(11,3)', '11-11'],
    ['src/a.ts(11-12)'],
    ['src/a.ts (11)', '11-11'],
    ['[a.ts](src/a.ts#L11-L12)'],
    ['[src/a.ts:11](src/a.ts:11)', '11-11'],
    ['[a](<src/a.ts#L11> "the sum")', '11-11'],
    ['`src/a.ts:11-12`'],
    ['b/src/a.ts:11-12'],
    ['./src/a.ts#L11-L12'],
    ['src\\a.ts:11-12'],
    ['/work/space/src/a.ts:11-12'],
    ['file:///work/space/src/a.ts#L11-L12'],
    ['file://localhost/work/space/src/a.ts#L11-L12'],
    ['file:///work/space/src%2Fa.ts:11-12'],
    ['space/src/a.ts:11-12', '0-0'],
  ] as const)
    it(`may be given with its lines as ${notation}`, () => {
      const file = { file: notation, startLine: 0, endLine: 0 };
      const expected = lines === '0-0' ? 'outside src/a.ts:11-12' : `verified src/a.ts:${lines}`;
      if (lines !== '0-0') assert.equal(held(file, ARTIFACT, '/work/space'), expected);
      const quoted = held({ ...file, quote: 'return a + b;' }, ARTIFACT, '/work/space');
      assert.ok(quoted.startsWith('verified src/a.ts:11-'), quoted);
      const line = { ...file, startLine: 17, endLine: 17 };
      if (lines !== '0-0')
        assert.equal(held(line, ARTIFACT, '/work/space'), 'verified src/a.ts:17-17', 'the line that is said apart');
    });

  it('is taken whole if the name of a file looks like a place', () => {
    const odd = {
      ...ARTIFACT,
      files: [{ path: 'src/a#2', startLine: 1, lines: ['one', 'two', 'three'] }, ...ARTIFACT.files],
    };
    assert.equal(held({ file: 'src/a#2', startLine: 3, endLine: 3 }, odd), 'verified src/a#2:3-3');
  });

  it('may be any if the quote occurs once and is long enough without its blanks', () => {
    for (const file of ['/etc/passwd', '../x.ts', 'https://example.org/a.ts', 'src/c.ts', 'C:\\x', '%', '#L3'])
      assert.equal(held({ file, quote: 'veryLongName(1)' }), 'verified src/a.ts:17-17', file);
    assert.equal(held({ file: '/etc/passwd', quote: 'far     away' }), 'outside /etc/passwd:10-10');
    assert.equal(held({ file: '/etc/passwd', quote: 'return a + b;' }), 'outside /etc/passwd:10-10');
  });

  it('is found by a quote that occurs in one place if it is missing', () => {
    assert.equal(held({ file: '', quote: 'only here' }), 'verified src/b.ts:1-1');
  });

  it('is the only file of the artifact if it is missing', () => {
    const one = { ...ARTIFACT, files: ARTIFACT.files.slice(0, 1) };
    assert.equal(held({ file: '' }, one), 'verified src/a.ts:10-10');
  });

  it('may be absolute inside the workspace', () => {
    assert.equal(held({ file: '/work/space/src/a.ts' }, ARTIFACT, '/work/space'), 'verified src/a.ts:10-10');
    assert.equal(
      held({ file: '/work/space2/src/a.ts' }, ARTIFACT, '/work/space'),
      'outside /work/space2/src/a.ts:10-10',
    );
  });
});

describe('a place in the notation of an editor, a forge, or a document', () => {
  const NOTATIONS: readonly (readonly [string, string, number, number])[] = [
    ['src/add.js:2,', 'src/add.js', 2, 2],
    ['src/add.js:2..3', 'src/add.js', 2, 3],
    ['src/add.js @ 2', 'src/add.js', 2, 2],
    ['src/add.js?plain=1#L2', 'src/add.js', 2, 2],
    ['[src/add.js:2](src/add.js)', 'src/add.js', 2, 2],
    ['[src/add.js:9](src/add.js#L2)', 'src/add.js', 2, 2],
    ['vscode://file/w/src/add.js:2:3', '/w/src/add.js', 2, 2],
    ['file:///C:/w/src/add.js:2', 'C:/w/src/add.js', 2, 2],
    ['src/add.js, line 2', 'src/add.js, line 2', 0, 0],
  ];
  for (const [named, path, startLine, endLine] of NOTATIONS)
    it(`is parsed: ${named}`, () => assert.deepEqual(notedPlace(named), { path, startLine, endLine }));
  it('may be a link at the beginning of a finding’s text', () => {
    const found = findingLine('[src/add.js:2](src/add.js#L2) wrong sign');
    assert.deepEqual(found?.values, { title: 'wrong sign', detail: 'wrong sign' });
    assert.deepEqual(notedPlace(String(found.place['file'])), { path: 'src/add.js', startLine: 2, endLine: 2 });
  });
  it('may be given under other keys', () => {
    for (const keys of [{ location: 'src/add.js:2-3' }, { file: 'src/add.js', lines: [2, 3] }]) {
      const found = findingValues(new Map<string, unknown>(Object.entries({ ...keys, title: 'wrong sign' })), [
        'title',
        'file',
      ]);
      assert.deepEqual(found?.place, { file: 'src/add.js', line: 2, end_line: 3 });
      assert.equal(found.values['detail'], '');
    }
  });
});
