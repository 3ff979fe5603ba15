import * as z from 'zod';
import { ABSTAIN_REASONS, PARSED_BY, POSITIONS, RECOMMENDATIONS } from '../protocol/tally/ballot.ts';
import { debateWordSchema } from './debate.ts';
import { researchWordSchema } from './deliberation.ts';
import { findingSchema, lookSchema } from './finding.ts';
import { list } from './list.ts';

export const positionSchema = z.enum(POSITIONS);
export const parsedBySchema = z.enum(PARSED_BY);

export const voteSchema = z.object({
  position: positionSchema,
  confidence: z.number().min(0).max(100),
  rationale: z.string(),
  key_evidence: list(z.string()),
  risks: list(z.string()),
  conditions: list(z.string()),
  dissent_note: z.string(),
  abstainReason: z.enum(ABSTAIN_REASONS).nullable(),
});

const reviewWordSchema = z.object({
  recommendation: z.enum(RECOMMENDATIONS),
  missing: list(z.string()),
  sure: z.boolean(),
});

const ballotSchema = z.object({
  vote: voteSchema,
  findings: list(findingSchema),
  alternatives: list(z.string()),
  review: reviewWordSchema.optional(),
  research: researchWordSchema.optional(),
});

export const readingSchema = z.object({
  ballot: ballotSchema.nullable(),
  parsedBy: parsedBySchema,
  problem: z.string().nullable(),
  looks: list(lookSchema).optional(),
  debate: debateWordSchema.optional(),
  answer: z.string().optional(),
});
