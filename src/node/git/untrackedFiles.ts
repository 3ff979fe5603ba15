import { lstat, readFile, readlink } from 'node:fs/promises';
import path from 'node:path';
import { encodingsOf } from '../../artifact/artifactOf.ts';
import { certainContent } from '../../artifact/coverage/certainContent.ts';
import { type Gap, namedGap, type Ruling } from '../../artifact/coverage/filterChanges.ts';
import { isSecret } from '../../artifact/secrets/secretFiles.ts';
import { addedFile, type FileDiff, type NewFile } from '../../artifact/diff/diffText.ts';
import { readable } from '../../artifact/text/readableText.ts';
import type { FileEncoding, LeftOut } from '../../protocol/setup.ts';
import type { Repository } from './git.ts';
import type { Declared } from './changedFiles.ts';
import { inBatches } from '../workspace/inBatches.ts';

/** What git does not track: new files as changes, and those that cannot be shown at all. */
export interface UntrackedFiles {
  readonly diffs: readonly FileDiff[];
  readonly encodings: readonly FileEncoding[];
  readonly leftOut: readonly LeftOut[];
}

/** The names of the files that git neither tracks nor ignores; a repository inside this one ends with a slash. */
export async function untrackedNames(repository: Repository): Promise<readonly string[]> {
  const listed = await repository.read(['ls-files', '--others', '--exclude-standard', '-z', '--', '.']);
  return listed.split('\0').filter((name) => name !== '');
}

type Untracked =
  | { readonly kind: 'diff'; readonly diff: FileDiff; readonly encodings: readonly FileEncoding[] }
  | { readonly kind: 'left-out'; readonly gap: Gap };

const leftOut = (gap: Gap): Untracked => ({ kind: 'left-out', gap });

/** What is clear about a new file before anybody opens it. */
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

const shown = (file: NewFile, encodings: readonly FileEncoding[] = []): Untracked => ({
  kind: 'diff',
  diff: addedFile(file),
  encodings,
});

/** What a new file holds, or what it is certain to be. */
function opened(
  file: string,
  bytes: Uint8Array,
  { ruling, declared, kind }: Pick<How, 'ruling' | 'declared'> & Pick<NewFile, 'kind'>,
): Untracked {
  const reason = ruling?.kind === 'show' ? null : certainContent(file, bytes);
  if (reason !== null) return leftOut({ reason });
  const content = readable(bytes, declared);
  if (content === null) return leftOut({ reason: 'binary' });
  return shown({ path: file, content: content.text, kind }, encodingsOf(file, content));
}

/** A link is shown as what it says, like git does; it is not followed. */
async function readFileOf(folder: string, file: string, { ruling, declared, longest }: How): Promise<Untracked> {
  const gap = unopened(file, ruling);
  if (gap !== null) return leftOut(gap);
  try {
    const absolute = path.join(folder, file);
    const found = await lstat(absolute);
    if (found.isSymbolicLink()) return shown({ path: file, content: await readlink(absolute), kind: 'link' });
    if (!found.isFile()) return leftOut({ reason: 'unreadable' });
    if (found.size > longest) return leftOut({ reason: 'too-large' });
    const kind = (found.mode & 0o111) === 0 ? 'file' : 'program';
    return opened(file, await readFile(absolute), { ruling, declared, kind });
  } catch {
    return leftOut({ reason: 'unreadable' });
  }
}

/** Reads new files by their names. `longest`: more bytes than this are not shown of one file. */
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
  const found = await inBatches(
    names,
    async (name) =>
      [name, await readFileOf(folder, name, { ruling: rulingOf(name), declared: declared(name), longest })] as const,
  );
  return {
    diffs: found.flatMap(([, file]) => (file.kind === 'diff' ? [file.diff] : [])),
    encodings: found.flatMap(([, file]) => (file.kind === 'diff' ? file.encodings : [])),
    leftOut: found.flatMap(([name, file]) =>
      file.kind === 'left-out' ? [namedGap(name, file.gap, { rulingOf })] : [],
    ),
  };
}
