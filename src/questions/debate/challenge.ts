import * as z from 'zod';
import { CHALLENGE_VERDICTS, type Challenge, OBJECTION_STRENGTHS } from '../../protocol/debate/debateAnswer.ts';
import { SAFETY } from '../../protocol/tally/ballot.ts';
import { confidence, text, texts, weight } from '../fields.ts';
import { FINDING_NOTES } from '../finding.ts';
import type { AnswerOf, Form, Lean } from '../form.ts';
import { findingsField, SAFETY_PAIR } from '../vote.ts';

const schema = z.object({
  verdict: z.enum(CHALLENGE_VERDICTS),
  critique: text('what your angle shows, in a few sentences; if you agree, why the position holds'),
  evidence: texts('file:line with the line in backticks, or a sentence of the position in quotes, and what it shows'),
  alternative: text('what you would do instead'),
  confidence,
  objection_strength: weight(OBJECTION_STRENGTHS).nullable().default(null),
  assumptions_challenged: texts('an assumption of the position that does not hold, and why'),
  perspective: text('your angle, in a few words'),
  safety: weight(SAFETY).default('none'),
  safety_concern: text('who or what is harmed if the position is followed, and how'),
  ...findingsField('not-asked'),
});

export const VERDICT_LEANS: Readonly<Record<(typeof CHALLENGE_VERDICTS)[number], Lean>> = {
  agree: 'approve',
  partial: null,
  disagree: 'reject',
};

/** A challenger's judgment of the position. */
export const challengeForm = {
  schema,
  syntax: 'json',
  mark: 'verdict',
  notes: [
    'verdict: agree if the position holds as it is from your angle; partial if it holds with a reservation; disagree if it should not be followed as it is.',
    'objection_strength: minor if a small change addresses the reservation; strong if the position fails because of it. If you agree, it is minor.',
    'evidence: each item is opened. An agreement counts only if at least one item names a line that exists, or quotes the position word for word.',
    'safety: concern if following the position could harm people, data, or security; then say in safety_concern how, else it is null.',
    'findings: problems at specific places in the text, if you find any.',
    ...FINDING_NOTES,
  ],
  leans: VERDICT_LEANS,
  pairs: [SAFETY_PAIR],
  contradiction,
  aliases: { objection: 'objection_strength' },
} satisfies Form<typeof schema>;

type Values = AnswerOf<typeof challengeForm>;

/** The parts of an agreement that contradict it. Empty for any other verdict. */
function against(values: Values): readonly string[] {
  const { verdict, objection_strength: strength, assumptions_challenged, findings } = values;
  if (verdict !== 'agree') return [];
  return [
    ...(strength === 'moderate' || strength === 'strong' ? [`objection_strength ${strength}`] : []),
    ...(assumptions_challenged.length > 0 ? ['assumptions_challenged'] : []),
    ...(findings.p1.length > 0 ? ['a p1'] : []),
  ];
}

function contradiction(values: unknown): string {
  const named = against(values as Values);
  return named.length === 0 ? '' : `The verdict is agree, beside ${named.join(' and ')}.`;
}

/** Reads a challenge. An agreement that contradicts itself counts as partial. */
export function challengeOf(values: Values): Challenge {
  const { critique, evidence, alternative, objection_strength: strength, assumptions_challenged } = values;
  const verdict = against(values).length > 0 ? 'partial' : values.verdict;
  const isP1 = values.findings.p1.length > 0;
  return {
    kind: 'challenge',
    verdict,
    critique: critique ?? '',
    evidence,
    alternative: alternative ?? '',
    confidence: values.confidence,
    // Without a stated strength, an objection counts as strong.
    objectionStrength: verdict === 'agree' ? 'minor' : isP1 ? 'strong' : (strength ?? 'strong'),
    assumptionsChallenged: assumptions_challenged,
    safety: values.safety,
    safetyConcern: values.safety === 'concern' ? (values.safety_concern ?? '') : '',
    supported: false,
  };
}

/** A challenge outside the form, shown unchanged and without a verdict. */
export function wrappedChallenge(text: string): Challenge {
  return {
    kind: 'challenge',
    verdict: null,
    critique: text,
    evidence: [],
    alternative: '',
    confidence: 0,
    objectionStrength: 'strong',
    assumptionsChallenged: [],
    safety: 'none',
    safetyConcern: '',
    supported: false,
  };
}
