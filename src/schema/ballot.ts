import * as z from 'zod';
import { ABSTAIN_REASONS, PARSED_BY, POSITIONS, RECOMMENDATIONS, SAFETY } from '../protocol/tally/ballot.ts';
import { debateAnswerSchema } from './debate.ts';
import { citationSchema, researchAnswerSchema } from './deliberation.ts';
import { earlierAnswerSchema, findingSchema, secondOpinionAnswerSchema } from './finding.ts';
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
  safety: z.enum(SAFETY).default('none'),
  safety_concern: z.object({ what: z.string(), mitigation: z.string() }).nullable().default(null),
});

const reviewAnswerSchema = z.object({
  recommendation: z.enum(RECOMMENDATIONS),
  missing: list(z.string()),
  sure: z.boolean(),
  withdrawn: list(z.object({ id: z.string(), reason: z.string() })).default([]),
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
  turned: z.string().optional(),
  looks: list(secondOpinionAnswerSchema).optional(),
  earlier: list(earlierAnswerSchema).optional(),
  debate: debateAnswerSchema.optional(),
  answer: z.string().optional(),
  marked: list(z.object({ file: z.string(), startLine: z.int(), endLine: z.int() })).optional(),
  citations: list(citationSchema).optional(),
});
