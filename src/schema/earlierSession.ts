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

/** What tells the version of a session, whichever it is. */
export const anyOpeningSchema = z.object({
  kind: z.literal('session-opened'),
  setup: z.object({ version: z.int() }),
});

/** What every line is, whichever version wrote it. */
export const anyRecordSchema = z.object({ ...record, kind: z.string() });

/**
 * One line of `events.jsonl` of version 1, as far as it is still read: what the session was about, and the raw answers.
 * Nothing is folded from it, so it need not know what the lines mean today.
 */
export const earlierEventSchema = z.union([
  opening,
  answer,
  z.looseObject({
    ...record,
    kind: z.string().refine((kind) => kind !== 'session-opened' && kind !== 'seat-answered'),
  }),
]);
