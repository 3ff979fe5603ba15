import type { Artifact } from '../protocol/setup.ts';

/** Which version of the workspace is read, and by which rules of the user. */
export interface ReadingScope {
  /** The files on disk, what is staged, or a commit by its full name. */
  readonly side: 'files' | 'index' | { readonly commit: string };
  /** A commit or tree, whose rules about what is left out hold; null: what is checked out. */
  readonly base: string | null;
  /** What the user wants shown and left out, for this call alone. */
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

/** Where nothing is known of a change. */
export const FILES_ON_DISK: ReadingScope = { side: 'files', base: null, include: [], exclude: [] };

/** The version that is under review. Of a session of before, its commit may not be known: then the files are read. */
export function readingScopeOf({ origin }: Pick<Artifact, 'origin'>): ReadingScope {
  if (origin === undefined) return FILES_ON_DISK;
  const { base, side, commit, include = [], exclude = [] } = origin;
  const read = side !== 'commit' ? side : commit === undefined ? 'files' : { commit };
  return { side: read, base, include, exclude };
}
