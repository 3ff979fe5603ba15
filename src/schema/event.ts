import * as z from 'zod';
import { ASK_PURPOSES } from '../protocol/event.ts';
import { TASKS } from '../protocol/run/step.ts';
import { list } from './list.ts';
import { activitySchema, engineReplySchema, seatReplySchema } from './seat.ts';
import { sessionSetupSchema } from './setup.ts';
import { resolutionSchema } from './verdict.ts';

const record = { seq: z.int().min(1), at: z.string() };
const ask = { ...record, seat: z.string(), round: z.int().min(1), attempt: z.int().min(1) };

const taskSchema = z.enum(TASKS);
const stepSchema = z.object({
  round: z.int().min(1),
  task: taskSchema,
  seats: list(z.string()),
  parts: z.int().min(1),
});

/** One line of `events.jsonl`. */
export const recordedEventSchema = z.discriminatedUnion('kind', [
  z.object({ ...record, kind: z.literal('session-opened'), setup: sessionSetupSchema }),
  z.object({
    ...ask,
    kind: z.literal('seat-asked'),
    task: taskSchema,
    part: z.int().min(0),
    purpose: z.enum(ASK_PURPOSES),
  }),
  z.object({ ...record, kind: z.literal('step-opened'), step: stepSchema }),
  z.object({ ...record, kind: z.literal('seat-activity'), seat: z.string(), activity: activitySchema }),
  z.object({ ...ask, kind: z.literal('seat-answered'), task: taskSchema, reply: seatReplySchema }),
  z.object({ ...record, kind: z.literal('plan-asked'), seat: z.string() }),
  z.object({
    ...record,
    kind: z.literal('plan-answered'),
    seat: z.string(),
    reply: engineReplySchema,
    plan: z.object({ mitigation: z.string(), monitor: z.string() }).nullable(),
  }),
  z.object({
    ...record,
    kind: z.literal('redeliberation-opened'),
    redeliberation: z.object({
      round: z.int().min(2),
      context: z.string(),
      evidence: z.boolean(),
      seats: list(z.string()),
    }),
  }),
  z.object({
    ...record,
    kind: z.literal('follow-up-opened'),
    followUp: z.object({
      seat: z.string(),
      also: list(z.string()).optional(),
      finding: z.string().optional(),
      question: z.string(),
    }),
  }),
  z.object({ ...record, kind: z.literal('budget-reached') }),
  z.object({ ...record, kind: z.literal('workspace-changed'), files: list(z.string()) }),
  z.object({ ...record, kind: z.literal('artifact-changed'), files: list(z.string()) }),
  z.object({ ...record, kind: z.literal('session-cancelled') }),
  z.object({ ...record, kind: z.literal('questions-stopped') }),
  z.object({ ...record, kind: z.literal('session-closed') }),
  z.object({
    ...record,
    kind: z.literal('settled'),
    resolution: resolutionSchema.omit({ at: true }),
  }),
]);
