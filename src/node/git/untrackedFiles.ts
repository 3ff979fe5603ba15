import { lstat, readFile, readlink } from 'node:fs/promises';
import path from 'node:path';
import { decodeText } from '../../artifact/text/decodeText.ts';
import { addedFile, type FileDiff } from '../../artifact/diff/diffText.ts';
import { leftOutByName, reasonIfNoText, vendoredFolder } from '../../artifact/coverage/leftOut.ts';
import type { LeftOut } from '../../protocol/setup.ts';
import type { Repository } from './git.ts';
import { inBatches } from '../workspace/inBatches.ts';
import { readText } from '../workspace/textFile.ts';

/** What git does not track: new files as changes, and those that cannot be shown at all. */
export interface UntrackedFiles {
  readonly diffs: readonly FileDiff[];
  readonly leftOut: readonly LeftOut[];
}

type Untracked =
  { readonly kind: 'diff'; readonly diff: FileDiff } | { readonly kind: 'left-out'; readonly leftOut: LeftOut };

/** A link is shown as what it says, like git does; it is not followed. */
async function readFileOf(folder: string, file: string, longest: number): Promise<Untracked> {
  const leftOut = (reason: LeftOut['reason']): Untracked => ({ kind: 'left-out', leftOut: { file, reason } });
  const byName = leftOutByName(file);
  if (byName !== null) return leftOut(byName);
  // A repository of its own inside this one.
  if (file.endsWith('/')) return leftOut('ignored');
  const shown = (content: string, kind: 'file' | 'program' | 'link'): Untracked => ({
    kind: 'diff',
    diff: addedFile({ path: file, content, kind }),
  });
  try {
    const absolute = path.join(folder, file);
    const found = await lstat(absolute);
    if (found.isSymbolicLink()) return shown(await readlink(absolute), 'link');
    if (!found.isFile()) return leftOut('unreadable');
    if (found.size > longest) return leftOut('too-large');
    const bytes = await readFile(absolute);
    const { kind } = readText(bytes);
    if (kind === 'binary' || kind === 'utf-16') return leftOut(reasonIfNoText(file));
    return shown(decodeText(bytes), (found.mode & 0o111) === 0 ? 'file' : 'program');
  } catch {
    return leftOut('unreadable');
  }
}

/** `longest`: more bytes than this are not shown of one file. */
export async function untrackedFiles(repository: Repository, longest: number): Promise<UntrackedFiles> {
  const listed = await repository.read(['ls-files', '--others', '--exclude-standard', '-z', '--', '.']);
  const names = listed.split('\0').filter((name) => name !== '');
  // Of vendored files nobody has told git to ignore there may be thousands: their folder stands for them.
  const shortened = [...new Set(names.map(vendoredFolder))];
  const found = await inBatches(shortened, (name) => readFileOf(repository.folder, name, longest));
  return {
    diffs: found.flatMap((file) => (file.kind === 'diff' ? [file.diff] : [])),
    leftOut: found.flatMap((file) => (file.kind === 'left-out' ? [file.leftOut] : [])),
  };
}
