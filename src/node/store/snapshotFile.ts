import { readFile, rm } from 'node:fs/promises';
import type { WorkspaceSnapshot } from '../../session/ports.ts';
import { writeWhole } from './privateFile.ts';

/** Pairs, because a file of a workspace may be called like a property that every object has. */
interface Kept {
  readonly workspace: string;
  readonly files: readonly (readonly [path: string, fingerprint: string])[];
}

/** Keeps a snapshot for a process that goes on with the session after this one. */
export async function writeSnapshot(file: string, { workspace, files }: WorkspaceSnapshot): Promise<void> {
  await rm(file, { recursive: true, force: true });
  await writeWhole(file, JSON.stringify({ workspace, files: [...files] } satisfies Kept));
}

/** Null when there is none, or one that cannot be read. */
export async function readSnapshot(file: string): Promise<WorkspaceSnapshot | null> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    return isKept(value) ? { workspace: value.workspace, files: new Map(value.files) } : null;
  } catch {
    return null;
  }
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null || !('workspace' in value) || !('files' in value)) return false;
  const { workspace, files } = value;
  return typeof workspace === 'string' && Array.isArray(files) && files.every(isPair);
}

const isPair = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');
