import * as z from 'zod';
import { ABSTAIN_REASONS, POSITIONS } from '../protocol/tally/ballot.ts';
import { findingsSchema, plainSchema } from './answerSchema.ts';
import type { DeliberationAsk } from './deliberationAsk.ts';

const texts = z.array(z.string());
const stance = z.string().describe('your answer in your own words, one or two sentences');

function holdsSchema({ kind, letters }: DeliberationAsk) {
  switch (kind) {
    case 'acceptance':
      return { position: z.enum(POSITIONS), rationale: z.string().describe('your position in one or two sentences') };
    case 'open':
      return { stance };
    case 'options':
      return { choice: z.enum([...letters, 'none']).describe('letter of the option that you hold with'), stance };
  }
}

const laterSchema = {
  new_evidence: texts.describe('what you have found since, with file:line'),
  response_to_peers: z.array(
    z.strictObject({ peer: z.string().describe('its label'), response: z.string().describe('to its strongest point') }),
  ),
  disagreements: texts.describe('what remains open between you'),
};

/** JSON Schema of an answer in a deliberation, for the CLIs that enforce one. */
export function deliberationJsonSchema(ask: DeliberationAsk): object {
  const schema = z.strictObject({
    research_summary: z.string().describe('what you have read and found, each claim with its file:line'),
    ...holdsSchema(ask),
    confidence: z.number().describe('whole number, 0 to 100'),
    reasoning: z.string().describe('why, with file:line'),
    key_evidence: texts.describe('file:line and what it shows'),
    concerns: texts.describe('what could go wrong with what you hold'),
    ...(ask.kind === 'acceptance' ? { risks: texts } : {}),
    conditions: texts,
    dissent_note: z.string(),
    alternatives: texts,
    abstain_reason: z.enum([...ABSTAIN_REASONS, 'none']),
    ...(ask.round === 'later' ? laterSchema : {}),
    ...(ask.findings === 'wanted' ? { findings: findingsSchema } : {}),
  });
  return plainSchema(schema);
}
