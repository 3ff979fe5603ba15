import { rm } from 'node:fs/promises';
import { foreignText } from '../foreignFile.ts';
import { keptSnapshotSchema } from '../../schema/kept.ts';
import type { WorkspaceSnapshot } from '../../session/ports.ts';
import { writeWhole } from './privateFile.ts';

/** Keeps a snapshot for a process that goes on with the session after this one. */
export async function writeSnapshot(file: string, { workspace, files }: WorkspaceSnapshot): Promise<void> {
  await rm(file, { recursive: true, force: true });
  await writeWhole(file, JSON.stringify({ workspace, files: [...files] }));
}

/** Null when there is none, or one that cannot be read. */
export async function readSnapshot(file: string): Promise<WorkspaceSnapshot | null> {
  try {
    const { workspace, files } = keptSnapshotSchema.parse(JSON.parse(await foreignText(file)));
    return { workspace, files: new Map(files) };
  } catch {
    return null;
  }
}
