import type { Artifact } from '../protocol/setup.ts';

/** Which version of the workspace to read, and by which rules of the user. */
export interface ReadingScope {
  /** The files on disk, the staged files, or a commit by its full ID. */
  readonly side: 'files' | 'index' | { readonly commit: string };
  /** The commit or tree whose rules decide what is left out. Null: what is checked out. */
  readonly base: string | null;
  /** What the user wants to show and to leave out, for this call only. */
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

/** The scope if nothing is known about a change. */
export const FILES_ON_DISK: ReadingScope = { side: 'files', base: null, include: [], exclude: [] };

/**
 * Returns the version that is under review. An older session may not record its commit. Then the files on disk are
 * read.
 */
export function readingScopeOf({ origin }: Pick<Artifact, 'origin'>): ReadingScope {
  if (origin === undefined) return FILES_ON_DISK;
  const { base, side, commit, include = [], exclude = [] } = origin;
  const read = side !== 'commit' ? side : commit === undefined ? 'files' : { commit };
  return { side: read, base, include, exclude };
}
