import * as z from 'zod';
import { list } from './list.ts';
import { protocolSchema, questionSchema } from './setup.ts';

const record = { seq: z.int().min(1), at: z.string() };

const opening = z.looseObject({
  ...record,
  kind: z.literal('session-opened'),
  setup: z.looseObject({
    version: z.literal(1),
    sessionId: z.string(),
    protocol: protocolSchema,
    workspace: z.string(),
    seats: list(z.looseObject({ id: z.string(), title: z.string(), rehearsal: z.boolean() })),
    artifact: z.looseObject({ title: z.string() }),
    question: questionSchema,
  }),
});

const answer = z.looseObject({
  ...record,
  kind: z.literal('seat-answered'),
  seat: z.string(),
  task: z.string(),
  round: z.int(),
  attempt: z.int(),
  reply: z.union([
    z.looseObject({ kind: z.literal('answered'), text: z.string() }),
    z.looseObject({ kind: z.string(), detail: z.string(), nextStep: z.string(), output: z.string() }),
  ]),
});

/** The part of a session's first event that shows its version, for any version. */
export const anyOpeningSchema = z.object({
  kind: z.literal('session-opened'),
  setup: z.object({ version: z.int() }),
});

/** The parts that every line has in any version. */
export const anyRecordSchema = z.object({ ...record, kind: z.string() });

/**
 * One line of `events.jsonl` of version 1, as far as it's still read: what the session was about, and the raw answers.
 * No state is built from it, so the lines don't need today's meaning.
 */
export const earlierEventSchema = z.union([
  opening,
  answer,
  z.looseObject({
    ...record,
    kind: z.string().refine((kind) => kind !== 'session-opened' && kind !== 'seat-answered'),
  }),
]);
