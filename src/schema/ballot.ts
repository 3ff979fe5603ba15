import * as z from 'zod';
import { ABSTAIN_REASONS, PARSED_BY, POSITIONS, RECOMMENDATIONS } from '../protocol/tally/ballot.ts';
import { debateAnswerSchema } from './debate.ts';
import { researchAnswerSchema } from './deliberation.ts';
import { findingSchema, secondOpinionAnswerSchema } from './finding.ts';
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

const reviewAnswerSchema = z.object({
  recommendation: z.enum(RECOMMENDATIONS),
  missing: list(z.string()),
  sure: z.boolean(),
});

const ballotSchema = z.object({
  vote: voteSchema,
  findings: list(findingSchema),
  alternatives: list(z.string()),
  review: reviewAnswerSchema.optional(),
  research: researchAnswerSchema.optional(),
});

export const readingSchema = z.object({
  ballot: ballotSchema.nullable(),
  parsedBy: parsedBySchema,
  problem: z.string().nullable(),
  looks: list(secondOpinionAnswerSchema).optional(),
  debate: debateAnswerSchema.optional(),
  answer: z.string().optional(),
});
