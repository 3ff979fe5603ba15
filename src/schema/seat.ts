import * as z from 'zod';
import { PERSPECTIVES, SEAT_STATUSES } from '../protocol/seat.ts';
import { readingSchema } from './ballot.ts';
import { list } from './list.ts';

export const perspectiveSchema = z.enum(PERSPECTIVES);
export const seatStatusSchema = z.enum(SEAT_STATUSES);
export const failedStatusSchema = seatStatusSchema.exclude(['answered', 'abstained']);

export const seatSchema = z.object({
  id: z.string(),
  engine: z.string(),
  model: z.string().optional(),
  effort: z.string().optional(),
  title: z.string(),
  vendor: z.string(),
  perspective: perspectiveSchema.nullable(),
  rehearsal: z.boolean(),
});

export const usageSchema = z.object({
  inputTokens: z.number(),
  outputTokens: z.number(),
  cachedTokens: z.number(),
  costUsd: z.number().nullable(),
});

export const activitySchema = z.object({
  kind: z.enum(['started', 'reading', 'thinking', 'retry', 'notice']),
  text: z.string(),
});

export const engineErrorSchema = z.object({
  engine: z.string(),
  error_type: z.enum(['timeout', 'parse_failure', 'cli_error']),
  detail: z.string(),
  action_taken: z.enum(['ABSTAIN', 'retry_succeeded', 'fallback_to_simple']),
});

export const readLinesSchema = z.object({ path: z.string(), startLine: z.int().min(1), endLine: z.int().min(1) });

const answeredSchema = z.object({
  kind: z.literal('answered'),
  text: z.string(),
  structured: z.boolean(),
  usage: usageSchema.nullable(),
  filesRead: list(z.string()).nullable(),
  read: list(readLinesSchema).optional(),
  durationMs: z.number(),
});

const failureSchema = z.object({
  kind: failedStatusSchema.exclude(['unreadable']),
  detail: z.string(),
  nextStep: z.string(),
  output: z.string(),
  durationMs: z.number(),
});

export const engineReplySchema = z.discriminatedUnion('kind', [answeredSchema, failureSchema]);
export const seatReplySchema = z.discriminatedUnion('kind', [
  answeredSchema.extend({ reading: readingSchema }),
  failureSchema,
]);
