import * as z from 'zod';
import { ABSTAIN_REASONS, POSITIONS } from '../protocol/ballot.ts';
import type { Target } from '../protocol/setup.ts';

const texts = z.array(z.string());

const itemSchema = z.strictObject({
  file: z.string().describe('path as shown'),
  line: z.number().describe('number of the first line'),
  end_line: z.number().describe('number of the last line'),
  quote: z.string().describe('the line, exactly, without its number'),
  title: z.string(),
  detail: z.string(),
  suggestion: z.string(),
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

const answerWithFindingsSchema = answerSchema.extend({
  findings: z.strictObject({ p1: itemsSchema, p2: itemsSchema, p3: itemsSchema }),
});

/** Whether an answer about such a target may name places in files. */
export function takesFindings(target: Target): boolean {
  return target === 'code' || target === 'mixed';
}

/**
 * JSON Schema for the CLIs. Every property is required and none may be added, as OpenAI's strict mode wants it; without
 * `$schema`, which some validators would try to look up.
 */
export function answerJsonSchema(target: Target): object {
  const schema: Record<string, unknown> = z.toJSONSchema(
    takesFindings(target) ? answerWithFindingsSchema : answerSchema,
  );
  const { $schema: _dialect, ...rest } = schema;
  return rest;
}
