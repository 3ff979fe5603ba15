import assert from 'node:assert/strict';
import { fenced, FULL, read } from './answerText.ts';

describe('answers: findings', () => {
  const findings = (yaml: string) =>
    read(fenced(`position: REJECT\nconfidence: 80\nrationale: x\n${yaml}`)).ballot?.findings ?? [];

  it('come in groups, with all that was said', () => {
    const [first, second] = findings(`findings:
  p1:
    - file: src\\pay.ts
      line: 41
      end_line: 43
      quote: "   42 |   return total # 1.1;"
      title: "Too much is paid back"
      detail: "It multiplies."
      suggestion: "Return the total."
  P3:
    - file: ./a.ts
      line: 7
      detail: "A name is odd. It says nothing."`);
    assert.deepEqual(first, {
      id: 'claude-1',
      severity: 'P1',
      file: 'src/pay.ts',
      startLine: 41,
      endLine: 43,
      quote: '  return total # 1.1;',
      title: 'Too much is paid back',
      detail: 'It multiplies.',
      suggestion: 'Return the total.',
      raisedBy: ['claude'],
      evidence: 'unverified',
    });
    assert.equal(second?.severity, 'P3');
    assert.deepEqual([second.file, second.startLine, second.endLine, second.title], ['a.ts', 7, 7, 'A name is odd']);
    assert.equal(second.id, 'claude-2');
  });

  for (const [item, expected] of [
    ['"src/a.ts:3-5 `foo()` is never called"', ['src/a.ts', 3, 5, 'foo()', 'is never called']],
    ['"src\\\\win\\\\a.ts:3 `foo()` is never called"', ['src/win/a.ts', 3, 3, 'foo()', 'is never called']],
    ['"C:\\\\a.ts:3: broken"', ['C:/a.ts', 3, 3, '', 'broken']],
    ['"../up.ts:3 broken"', ['../up.ts', 3, 3, '', 'broken']],
    ['"no place at all"', ['', 0, 0, '', 'no place at all']],
    ['{ file: "a.ts:12", title: broken }', ['a.ts', 12, 12, '', 'broken']],
    ['{ file: a.ts, line: "12-15", title: broken }', ['a.ts', 12, 15, '', 'broken']],
    ['{ file: a.ts, start: 12, end: 10, title: broken }', ['a.ts', 12, 12, '', 'broken']],
    ['{ path: a.ts, startLine: 12, endLine: 14, title: broken }', ['a.ts', 12, 14, '', 'broken']],
    ['{ file: a.ts, line: somewhere, title: broken }', ['a.ts', 0, 0, '', 'broken']],
    ['{ file: a.ts, line: 99999999999999999999, title: broken }', ['a.ts', 0, 0, '', 'broken']],
    ['{ file: a.ts, line: 1, quote: "<div>", title: broken }', ['a.ts', 1, 1, '<div>', 'broken']],
    ['{ file: a.ts, line: 1, quote: "null", title: broken }', ['a.ts', 1, 1, 'null', 'broken']],
  ] as const)
    it(`${item} is understood`, () => {
      const [found] = findings(`findings:\n  p2:\n    - ${item}`);
      assert.ok(found);
      assert.deepEqual([found.file, found.startLine, found.endLine, found.quote, found.title], expected);
    });

  it('without a severity are the most severe', () => {
    const severities = findings(`findings:
  - { file: a.ts, line: 1, title: one }
  - { file: a.ts, line: 2, title: two, severity: P2 }
  - { file: a.ts, line: 3, title: three, severity: whatever }
  - { file: a.ts, line: 4, title: four, priority: low }
  - { file: a.ts, line: 5, title: five, severity: constructor }
  - "a.ts:6 six"`).map((finding) => finding.severity);
    assert.deepEqual(severities, ['P1', 'P2', 'P1', 'P3', 'P1', 'P1']);
  });

  it('may stand beside the vote', () => {
    assert.deepEqual(
      findings('p1:\n  - "a.ts:1 broken"\np3: []').map(({ severity, file }) => [severity, file]),
      [['P1', 'a.ts']],
    );
  });

  it('that say nothing are none', () => {
    assert.deepEqual(
      findings(
        'findings:\n  p1:\n    - none\n    - "No issues found."\n    - {}\n    - ""\n    - "<path as shown>"\n  p2: none',
      ),
      [],
    );
    assert.deepEqual(findings('findings: none'), []);
    assert.deepEqual(findings('findings:\n  p1: []'), []);
  });

  it('an approval beside a P1 is left for the tally to see', () => {
    const reading = read(fenced(`${FULL}\nfindings:\n  p1:\n    - "a.ts:1 broken"`));
    assert.equal(reading.ballot?.vote.position, 'APPROVE');
    assert.equal(reading.ballot.findings[0]?.severity, 'P1');
    assert.equal(reading.problem, null);
  });
});
