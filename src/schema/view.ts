import * as z from 'zod';
import { TASKS } from '../protocol/run/step.ts';
import { debateViewSchema } from './debate.ts';
import { earlyDecisionSchema, roundComparisonSchema } from './deliberation.ts';
import { labelSchema } from './label.ts';
import { list } from './list.ts';
import { activitySchema, seatStatusSchema } from './seat.ts';
import { protocolSchema } from './setup.ts';
import { verdictSchema } from './verdict.ts';

const seatViewSchema = z.object({
  id: z.string(),
  title: z.string(),
  vendor: z.string(),
  status: z.union([z.enum(['waiting', 'asked']), seatStatusSchema]),
  attempt: z.int().min(0),
  part: z.object({ number: z.int().min(1), of: z.int().min(1) }).optional(),
  askedAt: z.string().nullable(),
  durationMs: z.number().min(0),
  activity: activitySchema.nullable(),
  problem: z.string(),
});

/** What the host sends the panel. */
export const sessionViewSchema = z.object({
  sessionId: z.string(),
  protocol: protocolSchema,
  title: z.string(),
  question: z.string(),
  phase: z.enum(['live', 'interrupted', 'verdict']),
  startedAt: z.string(),
  rehearsal: z.boolean(),
  heading: list(labelSchema),
  notices: list(labelSchema),
  seats: list(seatViewSchema),
  verdict: verdictSchema.nullable(),
  step: z.object({ task: z.enum(TASKS), round: z.int().min(1), kind: z.enum(['first', 'again']) }).optional(),
  rounds: list(roundComparisonSchema).optional(),
  called: earlyDecisionSchema.optional(),
  debate: debateViewSchema.optional(),
  standing: verdictSchema.optional(),
  earlier: z.literal(true).optional(),
});
