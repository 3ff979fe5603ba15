import * as z from 'zod';

/** Path and fingerprint as pairs, because a file of a workspace may be called like a property that every object has. */
export const keptSnapshotSchema = z.object({
  workspace: z.string(),
  files: z.array(z.tuple([z.string(), z.string()])),
});

/** Key of a program → what was found out about it. */
export const keptVersionsSchema = z.record(z.string(), z.string()).readonly();
