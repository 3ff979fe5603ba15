import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { headingOf } from '../../../../src/protocol/verdict/heading.ts';
import {
  bySeverity,
  type Finding,
  FINDING_STATES,
  SEVERITIES,
  type Severity,
} from '../../../../src/protocol/findings/finding.ts';
import { severityCount, weighingCount, worstFirst } from '../../../../src/webview/findings/findingOrder.ts';
import { recommendedAction } from '../../../../src/protocol/deliberation/reasons.ts';
import { sayAllEnglish } from '../../../../src/protocol/labels/label.ts';
import type { Verdict } from '../../../../src/protocol/verdict/verdict.ts';
import { finding, seat, verdictView, vote } from '../../../browser/panel/views/build.ts';

const REFUTED = [{ seat: 'gemini', judgement: 'refute', reason: '', quote: 'x' }] as const;

/** A random finding. Most of them affect the verdict, and many are at the same place. */
const anyFinding = fc
  .record({
    severity: fc.constantFrom('P1', ...SEVERITIES),
    startLine: fc.integer({ min: 1, max: 2 }),
    evidence: fc.constantFrom('verified', 'verified', 'verified', 'unverified'),
    state: fc.constantFrom('new', 'new', 'new', 'open', 'open', ...FINDING_STATES),
    introduced: fc.constantFrom(true, true, null, null, false),
    secondOpinions: fc.constantFrom([], REFUTED),
  })
  .map(({ severity, ...rest }) => finding('', severity, 't', { ...rest, endLine: rest.startLine }));

const anyVerdict = fc
  .record({
    protocol: fc.constantFrom('vote', 'review', 'deliberate'),
    outcome: fc.constantFrom('approved', 'rejected', 'undecided', 'decided'),
    findings: fc.array(anyFinding, { maxLength: 8 }),
  })
  .map(({ findings, ...rest }): Verdict => {
    const { verdict } = verdictView({
      decision: '',
      ...rest,
      seats: [seat('claude', vote('REJECT', 80, 'No.'))],
      findings: bySeverity(findings).map((one, index) => ({ ...one, id: `f${String(index)}` })),
    });
    assert.ok(verdict !== null);
    return verdict;
  });

/** Returns the number of findings of a severity that a text states, or null. */
function countIn(text: string, severity: Severity): number | null {
  const words = text.replaceAll(/[.,:]/g, '').split(' ');
  const at = words.findIndex((word, index) => word === severity && words[index + 1]?.startsWith('finding') === true);
  return at < 1 ? null : Number(words[at - 1]);
}

const numberOf = (findings: readonly Finding[], severity: Severity): number =>
  findings.filter((one) => one.severity === severity).length;

describe('the number of findings in a verdict', () => {
  it('is the same in its heading, its recommendation, the title of the list, and the list', () => {
    fc.assert(
      fc.property(anyVerdict, (verdict) => {
        const { standing, refuted } = worstFirst(verdict.findings);
        const listed = [...standing, ...refuted];
        assert.equal(weighingCount(verdict.findings), severityCount(listed));
        const heading = sayAllEnglish(headingOf(verdict));
        const told = SEVERITIES.flatMap((severity) => {
          const counts = [heading, recommendedAction(verdict, null)].map((text) => countIn(text, severity));
          return counts.flatMap((count) => (count === null ? [] : [[severity, count]]));
        });
        for (const [severity, count] of told) assert.equal(count, numberOf(listed, severity as Severity), heading);
        if (numberOf(listed, 'P1') > 0) assert.notEqual(countIn(heading, 'P1'), null, heading);
      }),
      { numRuns: 300 },
    );
  });
});
