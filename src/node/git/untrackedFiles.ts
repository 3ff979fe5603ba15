import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { encodingsOf } from '../../artifact/artifactOf.ts';
import { certainlyNew } from '../../artifact/coverage/certainContent.ts';
import { type Gap, namedGap, type Ruling } from '../../artifact/coverage/filterChanges.ts';
import { isSecret } from '../../artifact/secrets/secretFiles.ts';
import { addedFile, type FileDiff, type NewFile } from '../../artifact/diff/diffText.ts';
import { readable } from '../../artifact/text/readableText.ts';
import type { FileEncoding, LeftOut } from '../../protocol/setup.ts';
import type { Repository } from './repository.ts';
import type { Declared } from './changedFiles.ts';
import { readForeign } from '../foreignFile.ts';
import { inBatches } from '../workspace/inBatches.ts';

/** The files that git doesn't track: new files as changes, and those that can't be shown. */
export interface UntrackedFiles {
  readonly diffs: readonly FileDiff[];
  readonly encodings: readonly FileEncoding[];
  readonly leftOut: readonly LeftOut[];
}

type Untracked =
  | { readonly kind: 'diff'; readonly diff: FileDiff; readonly encodings: readonly FileEncoding[] }
  | { readonly kind: 'left-out'; readonly gap: Gap };

const leftOut = (gap: Gap): Untracked => ({ kind: 'left-out', gap });

/** Returns why to leave out a new file without opening it. Null if there is no reason yet. */
function unopened(file: string, ruling: Ruling | null): Gap | null {
  const ruled = ruling?.kind === 'leave-out' ? ruling : null;
  if (ruled?.reason === 'excluded') return ruled;
  if (isSecret(file)) return { reason: 'secret' };
  return file.endsWith('/') ? { reason: 'nested-repository' } : ruled;
}

/** How a new file is to be read. */
interface How {
  readonly ruling: Ruling | null;
  readonly declared: string | null;
  readonly longest: number;
}

interface Place {
  readonly folder: string;
  /** The real path of `folder`. */
  readonly root: string;
}

const shown = (file: NewFile, encodings: readonly FileEncoding[] = []): Untracked => ({
  kind: 'diff',
  diff: addedFile(file),
  encodings,
});

/** Shows what a new file contains, or leaves it out if it certainly needs no reviewer. */
function opened(
  file: string,
  bytes: Uint8Array,
  { ruling, declared, kind }: Pick<How, 'ruling' | 'declared'> & Pick<NewFile, 'kind'>,
): Untracked {
  // An executable file always needs a reviewer, whatever it looks like.
  const reason = ruling?.kind === 'show' || kind === 'program' ? null : certainlyNew(file, bytes);
  if (reason !== null) return leftOut({ reason });
  const content = readable(bytes, declared);
  if (content === null) return leftOut({ reason: 'binary' });
  return shown({ path: file, content: content.text, kind }, encodingsOf(file, content));
}

/** Why a file can't be shown, by what was found. */
const GAPS = {
  folder: 'unreadable',
  missing: 'unreadable',
  unreadable: 'unreadable',
  'special-file': 'special-file',
  outside: 'outside',
  'too-large': 'too-large',
} as const;

/** Reads a new file. Shows a link's target as its content, like git does, and doesn't follow it. */
async function readFileOf(file: string, { folder, root, ruling, declared, longest }: How & Place): Promise<Untracked> {
  const gap = unopened(file, ruling);
  if (gap !== null) return leftOut(gap);
  const found = await readForeign(path.join(folder, file), { longest, root });
  if (found.kind === 'link') return shown({ path: file, content: found.target, kind: 'link' });
  if (found.kind !== 'read') return leftOut({ reason: GAPS[found.kind] });
  return opened(file, found.bytes, { ruling, declared, kind: found.isProgram ? 'program' : 'file' });
}

/** Reads new files by name. `longest` is the largest size of a file to show, in bytes. */
export async function untrackedFiles(
  { folder }: Repository,
  names: readonly string[],
  {
    rulingOf,
    declared,
    longest,
  }: Declared & {
    readonly rulingOf: (path: string) => Ruling | null;
    readonly longest: number;
  },
): Promise<UntrackedFiles> {
  const root = await realpath(folder);
  const found = await inBatches(names, async (name) => {
    const how = { ruling: rulingOf(name), declared: declared(name), longest };
    return [name, await readFileOf(name, { folder, root, ...how })] as const;
  });
  return {
    diffs: found.flatMap(([, file]) => (file.kind === 'diff' ? [file.diff] : [])),
    encodings: found.flatMap(([, file]) => (file.kind === 'diff' ? file.encodings : [])),
    leftOut: found.flatMap(([name, file]) =>
      file.kind === 'left-out' ? [namedGap(name, file.gap, { rulingOf })] : [],
    ),
  };
}
