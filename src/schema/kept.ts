import * as z from 'zod';
import { list } from './list.ts';
import { seatsSchema } from './seating.ts';

/** Path and fingerprint as pairs, because a file of a workspace may be called like a property that every object has. */
export const keptSnapshotSchema = z.object({
  workspace: z.string(),
  files: z.array(z.tuple([z.string(), z.string()])),
});

/** What the user has added to a session. Strict, so that nothing else passes for one. */
export const keptLabelSchema = z.strictObject({
  name: z.string().trim().min(1).optional(),
  pinned: z.literal(true).optional(),
});

/** What a workspace remembers of its seats. */
export const keptSeatsSchema = z.object({
  chosen: list(z.string()).catch([]),
  confirmed: list(z.string()).catch([]),
  declined: list(z.string()).catch([]),
  told: list(list(z.string())).optional().catch(undefined),
  picked: z
    .object({ seats: seatsSchema, insteadOf: z.union([z.literal('auto'), seatsSchema]) })
    .optional()
    .catch(undefined),
});

/** Key of a program → what was found out about it. */
export const keptVersionsSchema = z.record(z.string(), z.string()).readonly();

/** An engine that runs: the leader of its group, when that began, in the system's ticks, and the mark of what it starts. */
export const keptRunSchema = z.object({
  engine: z.string(),
  leader: z.int().positive(),
  since: z.int().min(0),
  mark: z.string().min(1),
  owner: z.object({ pid: z.int().positive(), startedAt: z.int().min(0).nullable() }),
});
export type KeptRun = Readonly<z.infer<typeof keptRunSchema>>;
