import { lstat, open, readFile, readlink } from 'node:fs/promises';
import path from 'node:path';
import { addedFile, readDiff } from '../artifact/diffText.ts';
import type { FileDiff } from '../artifact/diffText.ts';
import { HEADER_LINES, leftOutByName, vendoredFolder } from '../artifact/leftOut.ts';
import { linesOf } from '../artifact/textLines.ts';
import type { LeftOut } from '../protocol/setup.ts';
import type { Repository } from './git.ts';
import { readLossy, readText } from './textFile.ts';

/** As many bytes of a file are looked through for the mark of a generator. */
const HEAD_BYTES = 4096;
const AT_ONCE = 16;

/** Independent of what user and repository configured about how a diff looks. */
const DIFF = [
  'diff',
  ...['--no-ext-diff', '--no-textconv', '--no-color', '--find-renames', '--unified=5', '--inter-hunk-context=0'],
  ...['--src-prefix=a/', '--dst-prefix=b/', '--ignore-submodules=dirty', '--submodule=short', '--relative'],
];

export interface UncommittedChanges {
  readonly diffs: readonly FileDiff[];
  /** Untracked files that cannot be shown at all. */
  readonly leftOut: readonly LeftOut[];
  readonly declaredGenerated: ReadonlySet<string>;
  /** The first lines of the changed files as they are now. */
  readonly heads: ReadonlyMap<string, readonly string[]>;
}

type Untracked =
  { readonly kind: 'diff'; readonly diff: FileDiff } | { readonly kind: 'left-out'; readonly leftOut: LeftOut };

async function inBatches<In, Out>(items: readonly In[], work: (item: In) => Promise<Out>): Promise<readonly Out[]> {
  const done: Out[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE) {
    done.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(work))));
  }
  return done;
}

/** A link is shown as what it says, like git does; it is not followed. */
async function readUntracked(folder: string, file: string, longest: number): Promise<Untracked> {
  const leftOut = (reason: LeftOut['reason']): Untracked => ({ kind: 'left-out', leftOut: { file, reason } });
  const byName = leftOutByName(file);
  if (byName !== null) return leftOut(byName);
  // A repository of its own inside this one.
  if (file.endsWith('/')) return leftOut('ignored');
  try {
    const absolute = path.join(folder, file);
    const found = await lstat(absolute);
    if (found.isSymbolicLink()) return { kind: 'diff', diff: addedFile(file, await readlink(absolute)) };
    if (!found.isFile()) return leftOut('unreadable');
    if (found.size > longest) return leftOut('too-large');
    const bytes = await readFile(absolute);
    const { kind } = readText(bytes);
    return kind === 'binary' || kind === 'utf-16'
      ? leftOut('binary')
      : { kind: 'diff', diff: addedFile(file, readLossy(bytes)) };
  } catch {
    return leftOut('unreadable');
  }
}

async function readHead(file: string): Promise<readonly string[]> {
  try {
    if (!(await lstat(file)).isFile()) return [];
    const handle = await open(file, 'r');
    const { buffer, bytesRead } = await handle
      .read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
      .finally(() => handle.close());
    return linesOf(readLossy(buffer.subarray(0, bytesRead))).slice(0, HEADER_LINES);
  } catch {
    return [];
  }
}

/** Attributes that the change itself touches do not count: it could hide behind them. */
async function declaredGenerated(repository: Repository, paths: readonly string[]): Promise<ReadonlySet<string>> {
  if (paths.length === 0 || paths.some((file) => /(?:^|\/)\.gitattributes$/.test(file))) return new Set();
  const answer = await repository.tryRead(['check-attr', '-z', '--stdin', 'linguist-generated'], paths.join('\0'));
  const fields = (answer ?? '').split('\0');
  const marked = fields.filter((_, index) => index % 3 === 0 && ['set', 'true'].includes(fields[index + 2] ?? ''));
  return new Set(marked);
}

/** Everything that differs from the last commit: staged, unstaged and untracked, below the repository's folder. */
export async function uncommittedChanges(repository: Repository, longest: number): Promise<UncommittedChanges> {
  const base = await repository.base();
  const [tracked, names] = await Promise.all([
    repository.read([...DIFF, base, '--', '.']),
    repository.read(['ls-files', '--others', '--exclude-standard', '-z', '--', '.']),
  ]);
  // Of vendored files nobody has told git to ignore there may be thousands: their folder stands for them.
  const untrackedNames = [
    ...new Set(
      names
        .split('\0')
        .filter((name) => name !== '')
        .map(vendoredFolder),
    ),
  ];
  const untracked = await inBatches(untrackedNames, (name) => readUntracked(repository.folder, name, longest));
  const diffs = [...readDiff(tracked), ...untracked.flatMap((file) => (file.kind === 'diff' ? [file.diff] : []))];
  const paths = diffs.map((diff) => diff.path);
  const heads = await inBatches(
    paths,
    async (file) => [file, await readHead(path.join(repository.folder, file))] as const,
  );
  return {
    diffs,
    leftOut: untracked.flatMap((file) => (file.kind === 'left-out' ? [file.leftOut] : [])),
    declaredGenerated: await declaredGenerated(repository, [...paths, ...untrackedNames]),
    heads: new Map(heads),
  };
}
