import type { LeftOut, LeftOutReason } from '../../protocol/setup.ts';
import type { FileDiff } from '../diff/diffText.ts';
import { certainChange, certainContent, certainlyNew, mayBeCertain } from './certainContent.ts';
import { proofsFor } from './dependencyFolders.ts';
import { hasBanner, headAfter } from './generated.ts';
import { isEncrypted, isSecret } from '../secrets/secretFiles.ts';

const POINTER =
  /^version https:\/\/git-lfs\.github\.com\/spec\/v1\n(?:ext-\d-[^\n]+\n)*oid sha256:[0-9a-f]{64}\nsize \d+$/;
const POINTER_LINE =
  /^(?:version https:\/\/git-lfs\.github\.com\/spec\/v1|ext-\d-.+|oid sha256:[0-9a-f]{64}|size \d+)$/;
const isPointer = (lines: readonly string[]): boolean => POINTER.test(lines.join('\n'));

/** Whether the content is in Git LFS before and after the change, so that git has only pointers to it. */
function isLfsChange({ places, removed }: FileDiff): boolean {
  const now = places.flatMap(({ lines }) => lines);
  if (!removed.every((line) => POINTER_LINE.test(line))) return false;
  return now.length === 0 ? isPointer(removed) : isPointer(now);
}

/** The decision about a path because of its location: by a rule, an attribute, or a dependency folder. */
export type Ruling =
  | { readonly kind: 'show' }
  | {
      readonly kind: 'leave-out';
      readonly reason: LeftOutReason;
      readonly rule?: string | undefined;
      /** The folder that is named instead of all the files in it, with a trailing slash. */
      readonly folder?: string | undefined;
    };

/** The change of one file, with information that the diff alone doesn't give. */
export interface ChangedFile {
  readonly diff: FileDiff;
  /** The whole content on either side. Null if there is none, or if it isn't needed. */
  readonly before: Uint8Array | null;
  readonly now: Uint8Array | null;
  /** The first lines of the file before the change. */
  readonly head: readonly string[];
}

export interface Marks {
  /** Null: there is no decision about this path. */
  readonly rulingOf: (path: string) => Ruling | null;
  /** Whether Council wrote the file itself, both before and after the change. */
  readonly isOwn: (path: string) => boolean;
  /**
   * Files that contain secrets although their names don't show it: a renamed file of secrets, or one that git keeps
   * encrypted.
   */
  readonly withheld: ReadonlySet<string>;
  /** A longer diff of one file isn't shown. In characters. */
  readonly longest: number;
}

export interface FilteredChanges {
  readonly shown: readonly FileDiff[];
  readonly hidden: readonly FileDiff[];
  readonly leftOut: readonly LeftOut[];
}

/** Why a file is left out. */
export type Gap = Omit<LeftOut, 'file'>;

/** Whether encrypted content is now in plain text. */
const isDecrypted = ({ added, removed }: FileDiff): boolean =>
  added.length > 0 && isEncrypted(removed) && !isEncrypted(added);

/** Whether a change may contain secrets. A renamed file of secrets still shows them. */
const holdsSecrets = (diff: FileDiff): boolean => isSecret(diff.oldPath) || isSecret(diff.path) || isDecrypted(diff);

/** Whether a file at this path may be left out because of its location or its name. */
function isOutOfSight(path: string, rulingOf: Marks['rulingOf']): boolean {
  const ruling = rulingOf(path);
  return ruling === null ? mayBeCertain(path) : ruling.kind === 'leave-out';
}

const isOutOfSightByName = (path: string): boolean => mayBeCertain(path) || proofsFor([path]).length > 0;

/** Whether a file moves between a path that may be left out and one that may not, as far as the names show. */
export const crossesByName = ({ oldPath, path }: FileDiff): boolean =>
  isOutOfSightByName(oldPath) !== isOutOfSightByName(path);

interface Places extends Pick<Marks, 'rulingOf'> {
  /** Returns the first lines of a file before the change. */
  readonly headOf: (diff: FileDiff) => readonly string[];
}

/**
 * Returns how to read the same changes again, without renames, if a rename moves a file out of sight or back. This is
 * necessary because the diff of a renamed file shows only what differs. A renamed file that had a generator's mark
 * counts too, because it was left out before. Null if there is no such rename.
 */
export function withoutRenames(
  diffs: readonly FileDiff[],
  { rulingOf, headOf }: Places,
): Pick<Marks, 'withheld'> | null {
  const renamed = diffs.filter(({ oldPath, path }) => oldPath !== path);
  const crosses = renamed.some(
    (diff) =>
      isOutOfSight(diff.oldPath, rulingOf) !== isOutOfSight(diff.path, rulingOf) ||
      (rulingOf(diff.path)?.kind !== 'leave-out' && hasBanner(headOf(diff))),
  );
  return crosses ? { withheld: new Set(renamed.filter(holdsSecrets).map(({ path }) => path)) } : null;
}

const GITLINK = /^(?:index \S+|new file mode|deleted file mode) 160000$/m;
/** If the inner repository is at the same commit but has changes of its own, git prints only this. */
const GITLINK_LINE = /^Subproject commit [\da-f]{40,64}(?:-dirty)?$/;

/** Whether the path is a repository inside this one. Git has only a commit ID for it. */
const isGitlink = ({ text, added, removed }: FileDiff): boolean =>
  GITLINK.test(text.split('\n@@ ', 1)[0] ?? '') ||
  (added.length + removed.length > 0 && [...added, ...removed].every((line) => GITLINK_LINE.test(line)));

/** Returns the ruling about both names of a file. It's left out only if both of its names are. */
function ruled({ oldPath, path }: FileDiff, { rulingOf }: Marks): Ruling | null {
  const [before, now] = [rulingOf(oldPath), rulingOf(path)];
  return before?.kind === 'leave-out' || now?.kind !== 'leave-out' ? now : before;
}

/** Whether a file is executable before or after the change. Then it's a program, whatever it looks like. */
const isProgram = ({ text }: FileDiff): boolean => {
  const lines = text.split('\n', HEADER_LINES);
  const end = lines.findIndex((line) => line.startsWith('@@ '));
  return lines.slice(0, end === -1 ? undefined : end).some((line) => line.endsWith(' 100755'));
};
/** Git prints at most this many lines about a file before its first hunk. */
const HEADER_LINES = 12;

/** Returns the reason only if it's certain on each existing side. A side that can't be read is never certain. */
function contentReason({ diff, before, now }: ChangedFile): LeftOutReason | null {
  const [was, is] = [
    before === null ? null : { path: diff.oldPath, bytes: before },
    now === null ? null : { path: diff.path, bytes: now },
  ];
  switch (diff.change) {
    case 'added':
      return is === null ? null : certainlyNew(is.path, is.bytes);
    case 'deleted':
      return was === null ? null : certainContent(was.path, was.bytes);
    case 'changed':
      return was === null || is === null ? null : certainChange(was, is);
  }
}

function contentGap(file: ChangedFile): Gap | null {
  const reason = contentReason(file);
  return reason === null ? null : { reason };
}

/**
 * Whether a generator's mark is in its place on both sides. A change could add a mark, and removing one is manual work.
 */
const isGenerated = ({ diff, head }: ChangedFile): boolean =>
  hasBanner(head) && !isScript(head) && (diff.change === 'deleted' || hasBanner(headAfter(diff, head)));

/** Whether the system may execute the file. */
const isScript = ([first = '']: readonly string[]): boolean => first.startsWith('#!');

/** Returns why a change certainly needs no reviewer; null if that isn't certain. */
function certainGap(file: ChangedFile, ruling: Ruling | null): Gap | null {
  if (ruling?.kind === 'show') return null;
  if (ruling !== null && !isGitlink(file.diff)) return { reason: ruling.reason, rule: ruling.rule };
  if (isProgram(file.diff)) return null;
  return contentGap(file) ?? (isGenerated(file) ? { reason: 'generated' } : null);
}

/** Returns why a change can't be shown in a prompt; null if it can. */
function unshownGap({ diff }: ChangedFile, longest: number): Gap | null {
  if (isGitlink(diff)) return { reason: 'submodule' };
  if (diff.binary) return { reason: 'binary' };
  if (isLfsChange(diff)) return { reason: 'unreadable' };
  return diff.text.length > longest ? { reason: 'too-large' } : null;
}

function gapOf(file: ChangedFile, marks: Marks): Gap | null {
  const ruling = ruled(file.diff, marks);
  if (ruling?.kind === 'leave-out' && ruling.reason === 'excluded') return { reason: 'excluded', rule: ruling.rule };
  if (marks.withheld.has(file.diff.path) || holdsSecrets(file.diff)) return { reason: 'secret' };
  if (ruling?.kind !== 'show' && marks.isOwn(file.diff.path)) return { reason: 'council-document' };
  return certainGap(file, ruling) ?? unshownGap(file, marks.longest);
}

/** Returns a change about which only the diff is known. */
export const asChanged = (diff: FileDiff): ChangedFile => ({ diff, before: null, now: null, head: [] });

/** Divides changes into those that the seats see and those that are only named. */
export function filterChanges(files: readonly ChangedFile[], marks: Marks): FilteredChanges {
  const judged = files.map((file) => ({ diff: file.diff, gap: gapOf(file, marks) }));
  return {
    shown: judged.filter(({ gap }) => gap === null).map(({ diff }) => diff),
    hidden: judged.filter(({ gap }) => gap !== null).map(({ diff }) => diff),
    // A renamed file is missing under both of its names.
    leftOut: judged.flatMap(({ diff, gap }) =>
      gap === null ? [] : [...new Set([diff.oldPath, diff.path])].map((file) => namedGap(file, gap, marks)),
    ),
  };
}

/** Returns a left-out file with its rule. If a folder represents the file, returns the folder. */
export function namedGap(path: string, { reason, rule }: Gap, { rulingOf }: Pick<Marks, 'rulingOf'>): LeftOut {
  const ruling = rulingOf(path);
  const folder = ruling?.kind === 'leave-out' && ruling.reason === reason ? ruling.folder : undefined;
  const file = folder ?? path;
  return rule === undefined ? { file, reason } : { file, reason, rule };
}

/** Removes duplicates, because one folder may represent thousands of files. */
export function eachOnce(leftOut: readonly LeftOut[]): readonly LeftOut[] {
  return [...new Map(leftOut.map((gap) => [`${gap.reason} ${gap.file}`, gap])).values()];
}
