import assert from 'node:assert/strict';
import { readAnswer } from '../../../src/engines/answer/readAnswer.ts';
import { SEAT } from './samples.ts';

const VOTE = 'position: APPROVE\nconfidence: 80\nrationale: "Fine."\n';

function findingsOf(block: string) {
  const text = `\`\`\`yaml\n${VOTE}${block}\n\`\`\``;
  const { ballot } = readAnswer({ text, structured: false, seat: SEAT, prompt: 'Decide.' });
  return ballot?.findings.map(({ severity, title }) => [severity, title]) ?? null;
}

describe('findings in an odd form', () => {
  /** A P1 beside an approval must be seen, however it is written; null: the answer is not readable and is asked for again. */
  const grave: readonly string[] = [
    'findings:\n  p1: "The amount is not checked"',
    'p1: The amount is not checked',
    'findings:\n  p1:\n    title: "The amount is not checked"\n    file: a.ts',
    'findings: "P1 The amount is not checked"',
    'findings: The amount is not checked',
    'findings:\n  critical:\n    - "The amount is not checked"',
    'findings:\n  p0:\n    - title: The amount is not checked',
    'issues:\n  - title: The amount is not checked',
    'issues:\n  - severity: critical\n    title: The amount is not checked',
    'findings:\n  p1: []\n  P1:\n    - The amount is not checked',
    'findings:\n  p1:\n    - Title: The amount is not checked\n      title: again',
    'findings:\n  p1:\n    - No validation of amounts: issues follow',
    'findings:\n  p1:\n    - The amount is not checked:\n        at all',
    'findings:\n  p1:\n    - - The amount is not checked',
    'findings:\n  - p1: The amount is not checked',
    'critical: The amount is not checked',
    'findings_p1:\n  - title: The amount is not checked',
    'p1_findings: The amount is not checked',
    'blocking_issues:\n  - The amount is not checked',
    'critical_findings:\n  - The amount is not checked',
    'review:\n  findings:\n    p1:\n      - title: The amount is not checked',
    'findings:\n  p2:\n    - title: The amount is not checked\n      severity: P1',
    'findings:\n  p2:\n    - "P1: The amount is not checked"',
    'findings:\n  p1:\n    - No issues arise when the amount is checked, but it is not',
  ];
  for (const block of grave) {
    it(JSON.stringify(block), () => {
      const findings = findingsOf(block);
      assert.ok(findings === null || findings.some(([severity]) => severity === 'P1'), JSON.stringify(findings));
    });
  }

  const none: readonly string[] = [
    '',
    'findings: []',
    'findings: none',
    'findings:\n  p1: []\n  p2: []\n  p3: []',
    'findings:\n  p1: none\n  p2: "No issues found."',
    'findings:\n  p1:\n  p2:\n',
    'findings:\n  p1:\n    - "n/a"',
    'findings:\n  p1: ""',
    'findings:\n  p1: {}',
    'issues: []',
  ];
  for (const block of none) {
    it(`nothing is found in ${JSON.stringify(block)}`, () => {
      assert.deepEqual(findingsOf(block), []);
    });
  }

  it('keeps lesser severities what they are', () => {
    assert.deepEqual(findingsOf('findings:\n  medium: "Slow"\n  nits:\n    - "A name"\nminor: "A typo"'), [
      ['P2', 'Slow'],
      ['P3', 'A name'],
      ['P3', 'A typo'],
    ]);
  });
});
