import * as z from 'zod';
import {
  type Ballot,
  type Position,
  RECOMMENDATIONS,
  type Recommendation,
  type Vote,
  type Withdrawal,
} from '../protocol/tally/ballot.ts';
import { counts, type Finding } from '../protocol/findings/finding.ts';
import { weightiest } from '../protocol/review/conditions.ts';
import { reviewPosition } from '../protocol/review/reviewPosition.ts';
import type { Target } from '../protocol/setup.ts';
import { distinct } from '../protocol/text/words.ts';
import { confidence, text, texts } from './fields.ts';
import { FINDING_NOTES, findingLists, findingsOf, hasP1, INTRODUCED_NOTE, type Introduced } from './finding.ts';
import type { AnswerOf, Form, Lean } from './form.ts';

export interface ReviewAsk {
  readonly target: Target;
  readonly introduced: Introduced;
  /** `again`: the seat may withdraw its own earlier findings. */
  readonly round: 'first' | 'again';
}

export const RECOMMENDATION_LEANS: Readonly<Record<Recommendation, Lean>> = {
  keep: 'approve',
  revise: null,
  reject: 'reject',
  continue: 'abstain',
};

const withdrawn = z
  .array(z.object({ id: z.string().describe('its label'), reason: z.string().describe('why it no longer holds') }))
  .default([]);

/** The specification’s output envelope. Also accepts a ballot: APPROVE is keep, REJECT is reject, ABSTAIN continue. */
export function reviewForm({ target, introduced, round }: ReviewAsk) {
  const schema = z.object({
    summary: text('two or three sentences: what it comes to'),
    ...findingLists(introduced),
    missing: texts('what has to be known or added'),
    recommendation: z.enum(RECOMMENDATIONS),
    evidence: texts('file:line, or what you saw'),
    confidence: confidence.nullable().default(null),
    ...(round === 'again' ? { withdrawn } : {}),
  });
  const notes = [
    'recommendation: keep if it can stay as it is; revise if it should change as your findings say; reject if it should not go ahead, changed or not; continue if you cannot say yet and want another round.',
    ...(target === 'code' ? [] : [SEVERITY_NOTES[target]]),
    ...FINDING_NOTES,
    ...(introduced === 'asked' ? [INTRODUCED_NOTE] : []),
    'A keep beside a p1 of your own that the change introduces counts as an abstention.',
    ...(round === 'again' ? [WITHDRAWN_NOTE] : []),
  ];
  return {
    schema,
    syntax: 'yaml',
    mark: 'recommendation',
    notes,
    leans: RECOMMENDATION_LEANS,
    contradiction,
    fallback: 'continue',
    aliases: BALLOT_KEYS,
    aliasValues: BALLOT_WORDS,
  } satisfies Form<typeof schema>;
}

const WITHDRAWN_NOTE =
  'withdrawn: the labels of your earlier findings that no longer hold, each with the reason. All others still count; do not repeat them.';

const BALLOT_KEYS: Readonly<Record<string, string>> = {
  position: 'recommendation',
  rationale: 'summary',
  key_evidence: 'evidence',
};
const BALLOT_WORDS: Readonly<Record<string, string>> = { APPROVE: 'keep', REJECT: 'reject', ABSTAIN: 'continue' };

/** What the severities mean if something other than code is under review. */
const SEVERITY_NOTES: Readonly<Record<Exclude<Target, 'code'>, string>> = {
  proposal:
    'In a proposal, p1 means that following it as it is would be wrong, unsafe, or unreliable, or miss its aim; p2 is a gap that costs much later. Name the section in the title.',
  mixed:
    'In a document, p1 means that following it as it is would be wrong, unsafe, or unreliable. A finding is about a document or about code, not about both; name the section of a document in the title.',
  question: 'p1 would do harm; p2 costs much later.',
};

function contradiction(values: Readonly<Record<string, unknown>>): string {
  const { recommendation, p1 } = values as ReviewValues;
  return recommendation === 'keep' && hasP1(p1) ? 'The recommendation is keep, beside a p1.' : '';
}

/** The values of a review. Only an answer in a later round can withdraw findings. */
export type ReviewValues = Omit<AnswerOf<ReturnType<typeof reviewForm>>, 'withdrawn'> & {
  readonly withdrawn?: readonly Withdrawal[];
};

/** Converts a review into a vote. “Keep” with a P1 stays an approval, so that the tally sees the contradiction. */
export function reviewBallot(values: ReviewValues, seat: string): Ballot {
  const findings = findingsOf(values, seat);
  const { recommendation, missing } = values;
  const at = reviewPosition(recommendation, findings);
  return {
    vote: voteOf(values, at, findings),
    findings,
    alternatives: at === 'REJECT' ? suggestionsOf(findings) : [],
    review: { recommendation, missing, sure: values.confidence !== null, withdrawn: values.withdrawn ?? [] },
  };
}

function voteOf(
  { recommendation, summary, evidence, missing, confidence: sure }: ReviewValues,
  at: Position,
  findings: readonly Finding[],
): Vote {
  return {
    position: at,
    confidence: sure ?? 0,
    rationale: summary ?? NO_SUMMARY,
    key_evidence: evidence,
    risks: [],
    conditions: recommendation === 'revise' && at === 'APPROVE' ? revisionsOf(findings, missing, summary) : [],
    dissent_note: '',
    abstainReason: at === 'ABSTAIN' && missing.length > 0 ? 'insufficient-information' : null,
    safety: 'none',
    safety_concern: null,
  };
}

const NO_SUMMARY = 'No summary provided';

/** What has to be revised: the findings that matter most, else what's missing, else the summary. Never empty. */
function revisionsOf(
  findings: readonly Finding[],
  missing: readonly string[],
  summary: string | null,
): readonly string[] {
  const lists = [weightiest(findings), missing, summary === null ? [] : [summary]];
  return distinct(lists.find((list) => list.length > 0) ?? [UNSAID]);
}

const UNSAID = 'Revise it; the answer does not say how';

function suggestionsOf(findings: readonly Finding[]): readonly string[] {
  const p1s = findings.filter((one) => one.severity === 'P1' && counts(one));
  return distinct(p1s.map(({ suggestion }) => suggestion).filter((one) => one !== ''));
}
