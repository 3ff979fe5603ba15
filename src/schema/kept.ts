import * as z from 'zod';
import { list } from './list.ts';
import { seatsSchema } from './seating.ts';

/**
 * Pairs of path and fingerprint, because a file in a workspace may have the name of a property that every object has.
 */
export const keptSnapshotSchema = z.object({
  workspace: z.string(),
  files: z.array(z.tuple([z.string(), z.string()])),
});

/** What the user has added to a session. Strict, so that no other file counts as one. */
export const keptLabelSchema = z.strictObject({
  name: z.string().trim().min(1).optional(),
  pinned: z.literal(true).optional(),
});

/** What Council remembers about the seats of a workspace. */
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

/** What was found out about each program, by its key. */
export const keptVersionsSchema = z.record(z.string(), z.string()).readonly();

/**
 * A running engine: the leader of its process group, when that began (in ticks of the system), and the mark of the
 * processes that it starts.
 */
export const keptRunSchema = z.object({
  engine: z.string(),
  leader: z.int().positive(),
  since: z.int().min(0),
  mark: z.string().min(1),
  owner: z.object({ pid: z.int().positive(), startedAt: z.int().min(0).nullable() }),
});
export type KeptRun = Readonly<z.infer<typeof keptRunSchema>>;
