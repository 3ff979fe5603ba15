import assert from 'node:assert/strict';
import { fenced, readReview, review } from './reading.ts';

const findings = (yaml: string) => readReview(fenced(review('revise', yaml))).ballot?.findings ?? [];

it('a finding keeps everything that the answer says about it', () => {
  const [first, second] = findings(`p1:
  - file: src\\pay.ts
    line: 41
    end_line: 43
    quote: "   42 |   return total # 1.1;"
    title: "[P1] Too much is paid back"
    detail: "It multiplies."
    category: Security
    introduced: false
    scenario: "A refund of two orders."
    suggestion: "Return the total."
    replacement: "  42 |   return total;\\n  43 | }"
P3:
  - file: ./a.ts
    line: 7
    detail: "A name is odd. It says nothing."
    replacement: "1 | 2"
    note: { by: me }`);
  assert.deepEqual(first, {
    id: 'claude-1',
    severity: 'P1',
    file: 'src/pay.ts',
    startLine: 41,
    endLine: 43,
    quote: '  return total # 1.1;',
    title: 'Too much is paid back',
    detail: 'It multiplies.',
    category: 'security',
    introduced: false,
    scenario: 'A refund of two orders.',
    suggestion: 'Return the total.',
    replacement: '  return total;\n}',
    raisedBy: ['claude'],
    evidence: 'unverified',
  });
  assert.ok(second);
  assert.deepEqual([second.severity, second.file, second.startLine, second.endLine], ['P3', 'a.ts', 7, 7]);
  assert.deepEqual([second.title, second.detail], ['A name is odd', 'A name is odd. It says nothing. by: me']);
  assert.deepEqual([second.id, second.category, second.introduced], ['claude-2', 'other', null]);
});

const rows: readonly (readonly [string, readonly [string, number, number, string, string]])[] = [
  ['"src/a.ts:3-5 `foo()` is never called"', ['src/a.ts', 3, 5, 'foo()', 'is never called']],
  ['"src\\\\win\\\\a.ts:3 `foo()` is never called"', ['src/win/a.ts', 3, 3, 'foo()', 'is never called']],
  ['"C:\\\\a.ts:3: broken"', ['C:/a.ts', 3, 3, '', 'broken']],
  ['"../up.ts:3 – broken"', ['../up.ts', 3, 3, '', 'broken']],
  ['"P2: my dir/a.ts:3 broken"', ['my dir/a.ts', 3, 3, '', 'broken']],
  ['"no place at all"', ['', 0, 0, '', 'no place at all']],
  ['[a, b]', ['', 0, 0, '', 'a b']],
  ['{ file: "a.ts:12", title: broken }', ['a.ts', 12, 12, '', 'broken']],
  ['{ file: "a.ts:12-15", title: broken }', ['a.ts', 12, 15, '', 'broken']],
  ['{ file: a.ts, line: "12-15", title: broken }', ['a.ts', 12, 15, '', 'broken']],
  ['{ file: a.ts, line: 12, end_line: 10, title: broken }', ['a.ts', 12, 12, '', 'broken']],
  ['{ file: a.ts, line: somewhere, title: broken }', ['a.ts', 0, 0, '', 'broken']],
  ['{ file: a.ts, line: 99999999999999999999, title: broken }', ['a.ts', 0, 0, '', 'broken']],
  ['{ file: a.ts, line: 1, quote: "<div>", title: broken }', ['a.ts', 1, 1, '<div>', 'broken']],
  ['{ file: a.ts, line: 1, quote: none, title: broken }', ['a.ts', 1, 1, '', 'broken']],
  ['{ problem: { text: broken } }', ['', 0, 0, '', 'text: broken']],
];

describe('a finding', () => {
  for (const [item, expected] of rows)
    it(`is parsed from ${item}`, () => {
      const [found] = findings(`p2:\n  - ${item}`);
      assert.ok(found);
      assert.deepEqual([found.file, found.startLine, found.endLine, found.quote, found.title], expected);
    });

  it('takes the higher severity of its list and its own, and P1 if neither gives one', () => {
    const severities = (yaml: string) => findings(yaml).map(({ severity, title }) => `${severity} ${title}`);
    const items = [
      '{ title: a }',
      '{ title: b, severity: P2 }',
      '{ title: c, severity: whatever }',
      '{ title: d, severity: p3 }',
      '{ title: e, severity: constructor }',
      '"f"',
      '"[P3] g"',
    ];
    const list = items.map((item) => `\n  - ${item}`).join('');
    assert.deepEqual(severities(`findings:${list}`), ['P1 a', 'P1 c', 'P1 e', 'P1 f', 'P2 b', 'P3 d', 'P3 g']);
    assert.deepEqual(severities(`p2:${list}`), ['P2 a', 'P2 b', 'P2 c', 'P2 d', 'P2 e', 'P2 f', 'P2 g']);
    assert.deepEqual(severities('p3:\n  - { title: a, severity: P1 }\n  - "P2: b"\n  - title: "P2: c"'), [
      'P1 a',
      'P2 b',
      'P2 c',
    ]);
  });

  it('is dropped if it says nothing', () => {
    for (const nothing of [
      'none',
      '{}',
      '""',
      '{ severity: P1 }',
      '{ line: 3 }',
      '{ title: null, file: none }',
      '"P1:"',
      '"**P1**"',
    ])
      assert.deepEqual(findings(`p1:\n  - ${nothing}`), [], nothing);
  });

  it('takes its title from its first sentence, on one line and limited in length', () => {
    const title = (detail: string) => findings(`p2:\n  - detail: ${JSON.stringify(detail)}`)[0]?.title;
    assert.equal(title('It is lost.\nFor ever.'), 'It is lost');
    assert.equal(title('v1.2 is\nlost'), 'v1.2 is lost');
    assert.equal(title('x'.repeat(500))?.length, 120);
  });
});
