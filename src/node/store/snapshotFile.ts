import { rm } from 'node:fs/promises';
import { foreignText } from '../foreignFile.ts';
import { keptSnapshotSchema } from '../../schema/kept.ts';
import type { WorkspaceSnapshot } from '../../session/ports.ts';
import { writeWhole } from './privateFile.ts';

/** Stores a snapshot for a process that continues the session after this one. */
export async function writeSnapshot(file: string, { workspace, files }: WorkspaceSnapshot): Promise<void> {
  await rm(file, { recursive: true, force: true });
  await writeWhole(file, JSON.stringify({ workspace, files: [...files] }));
}

/** Null if there is no snapshot, or if it can't be read. */
export async function readSnapshot(file: string): Promise<WorkspaceSnapshot | null> {
  try {
    const { workspace, files } = keptSnapshotSchema.parse(JSON.parse(await foreignText(file)));
    return { workspace, files: new Map(files) };
  } catch {
    return null;
  }
}
