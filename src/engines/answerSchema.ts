import * as z from 'zod';
import { ABSTAIN_REASONS, POSITIONS, RECOMMENDATIONS } from '../protocol/tally/ballot.ts';
import { CHALLENGE_VERDICTS, OBJECTION_STRENGTHS, REBUTTALS, REPLIES } from '../protocol/debate/debateAnswer.ts';
import { JUDGEMENTS } from '../protocol/findings/finding.ts';
import type { Target } from '../protocol/setup.ts';

const texts = z.array(z.string());

const itemSchema = z.strictObject({
  file: z.string().describe('path as shown'),
  line: z.number().describe('number of the first line'),
  end_line: z.number().describe('number of the last line'),
  quote: z.string().describe('the line, or the few lines, exactly, without numbers'),
  title: z.string(),
  detail: z.string(),
  suggestion: z.string().describe('what to do about it, in words'),
  replacement: z.string().describe('the text to stand for exactly the quoted lines, or empty'),
});
const itemsSchema = z.array(itemSchema);

/** The answer as a CLI that enforces a schema has to give it; ranges are checked when it is read. */
const answerSchema = z.strictObject({
  position: z.enum(POSITIONS),
  confidence: z.number().describe('whole number, 0 to 100'),
  rationale: z.string().describe('two or three sentences'),
  key_evidence: texts,
  risks: texts,
  conditions: texts,
  dissent_note: z.string(),
  alternatives: texts.describe('when you reject'),
  abstain_reason: z.enum([...ABSTAIN_REASONS, 'none']),
});

/** Findings by their severity. */
export const findingsSchema = z.strictObject({ p1: itemsSchema, p2: itemsSchema, p3: itemsSchema });

const answerWithFindingsSchema = answerSchema.extend({ findings: findingsSchema });

/** Whether an answer about such a target may name places in files. */
export function takesFindings(target: Target): boolean {
  return target === 'code' || target === 'mixed';
}

/** JSON Schema of a ballot, for the CLIs that enforce one. */
export function answerJsonSchema(target: Target): object {
  return plainSchema(takesFindings(target) ? answerWithFindingsSchema : answerSchema);
}

/** The specification's output envelope. */
const reviewSchema = z.strictObject({
  summary: z.string().describe('two or three sentences'),
  p1: itemsSchema,
  p2: itemsSchema,
  p3: itemsSchema,
  missing: texts.describe('what would have to be known or added'),
  recommendation: z.enum(RECOMMENDATIONS),
  evidence: texts.describe('file:line, or what you saw'),
  confidence: z.number().nullable().describe('whole number, 0 to 100; null when you cannot say'),
});

const preflightSchema = z.strictObject({
  perspective: z.string().describe('the name of your role'),
  code_words: z.string().describe('your second code word, a hyphen, your first code word'),
});

/** JSON Schema of the answer to the test question before a debate. */
export function preflightJsonSchema(): object {
  return plainSchema(preflightSchema);
}

/** JSON Schema of the answer to a review. */
export function reviewJsonSchema(): object {
  return plainSchema(reviewSchema);
}

const looksSchema = z.strictObject({
  looks: z.array(
    z.strictObject({
      claim: z.string().describe('its label'),
      judgement: z.enum(JUDGEMENTS),
      reason: z.string().describe('one or two sentences'),
      quote: z.string().describe('when you refute it: the line that contradicts it, exactly'),
    }),
  ),
});

/** JSON Schema of the answer to a second look. */
export function looksJsonSchema(): object {
  return plainSchema(looksSchema);
}

const followUpSchema = z.strictObject({ answer: z.string() });

/** JSON Schema of the answer to a follow-up question. */
export function followUpJsonSchema(): object {
  return plainSchema(followUpSchema);
}

const critiqueReplySchema = z.strictObject({ to: z.string(), reply: z.enum(REPLIES), reason: z.string() });
const confidence = z.number().describe('whole number, 0 to 100');

/** One for every question of a debate. */
const debateSchemas = {
  opening: z.strictObject({
    position: z.string(),
    reasoning: z.string(),
    confidence,
    weaknesses: texts,
    assumptions: texts,
  }),
  challenge: z.strictObject({
    verdict: z.enum(CHALLENGE_VERDICTS),
    critique: z.string(),
    evidence: texts,
    alternative: z.string(),
    confidence,
    objection_strength: z.enum(OBJECTION_STRENGTHS),
    assumptions_challenged: texts,
    perspective: z.string(),
  }),
  confrontation: z.strictObject({ replies: z.array(critiqueReplySchema), position: z.string(), confidence }),
  'challenger-rebuttal': z.strictObject({
    stance: z.enum(REBUTTALS),
    reason: z.string(),
    critique: z.string(),
    evidence: texts,
    confidence,
  }),
  assumptions: z.strictObject({
    why: z.string(),
    would_change: z.string(),
    assumptions: z.array(z.strictObject({ text: z.string(), test: z.string() })),
    agreed: texts,
  }),
};

/** JSON Schema of the answer to one question of a debate. */
export function debateJsonSchema(task: keyof typeof debateSchemas): object {
  return plainSchema(debateSchemas[task]);
}

const expertsSchema = z.strictObject({
  experts: z.array(
    z.strictObject({ perspective: z.string(), identity: z.string(), angle: z.string(), method: z.string() }),
  ),
});

/** JSON Schema of the answer to the question for experts. */
export function expertsJsonSchema(): object {
  return plainSchema(expertsSchema);
}

const planSchema = z.strictObject({ mitigation: z.string(), monitor: z.string() });

/** JSON Schema of the answer to the follow-up question about a dissent. */
export function planJsonSchema(): object {
  return plainSchema(planSchema);
}

/**
 * Every property is required and none may be added, as OpenAI's strict mode wants it; without `$schema`, which some
 * validators would try to look up.
 */
export function plainSchema(schema: z.ZodType): object {
  const { $schema: _dialect, ...rest }: Record<string, unknown> = z.toJSONSchema(schema);
  return rest;
}
