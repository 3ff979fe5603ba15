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

/** True when the content lies in Git LFS before and after: all that git has of it is where to find it. */
function isLfsChange({ places, removed }: FileDiff): boolean {
  const now = places.flatMap(({ lines }) => lines);
  if (!removed.every((line) => POINTER_LINE.test(line))) return false;
  return now.length === 0 ? isPointer(removed) : isPointer(now);
}

/** What is decided about a path by where it lies: by a rule, an attribute or a folder of dependencies. */
export type Ruling =
  | { readonly kind: 'show' }
  | {
      readonly kind: 'leave-out';
      readonly reason: LeftOutReason;
      readonly rule?: string | undefined;
      /** The folder, with a slash at its end, that is named for all that lies in it. */
      readonly folder?: string | undefined;
    };

/** The change of one file, with what the diff alone does not tell. */
export interface ChangedFile {
  readonly diff: FileDiff;
  /** The whole content on either side; null where there is none, or where it takes no look at it. */
  readonly before: Uint8Array | null;
  readonly now: Uint8Array | null;
  /** How the file began before the change. */
  readonly head: readonly string[];
}

export interface Marks {
  /** Null: nothing is decided about this path. */
  readonly rulingOf: (path: string) => Ruling | null;
  /** Whether Council itself has written a file as it was and as it is. */
  readonly isOwn: (path: string) => boolean;
  /** Files that hold secrets though their names do not say so: a file of secrets renamed, one that git keeps encrypted. */
  readonly withheld: ReadonlySet<string>;
  /** More than this is not shown of one file, in characters. */
  readonly longest: number;
}

export interface FilteredChanges {
  readonly shown: readonly FileDiff[];
  readonly hidden: readonly FileDiff[];
  readonly leftOut: readonly LeftOut[];
}

/** Why a file is left out. */
export type Gap = Omit<LeftOut, 'file'>;

/** What was encrypted stands there in plain text now. */
const isDecrypted = ({ added, removed }: FileDiff): boolean =>
  added.length > 0 && isEncrypted(removed) && !isEncrypted(added);

/** A file of secrets shows them under its new name as well. */
const holdsSecrets = (diff: FileDiff): boolean => isSecret(diff.oldPath) || isSecret(diff.path) || isDecrypted(diff);

/** Whether a file at this path may be left out by where it lies or by its name. */
function isOutOfSight(path: string, rulingOf: Marks['rulingOf']): boolean {
  const ruling = rulingOf(path);
  return ruling === null ? mayBeCertain(path) : ruling.kind === 'leave-out';
}

const isOutOfSightByName = (path: string): boolean => mayBeCertain(path) || proofsFor([path]).length > 0;

/** Whether a file moves between places of which one alone may be left out, as far as its names tell. */
export const crossesByName = ({ oldPath, path }: FileDiff): boolean =>
  isOutOfSightByName(oldPath) !== isOutOfSightByName(path);

interface Places extends Pick<Marks, 'rulingOf'> {
  /** How a file began before the change. */
  readonly headOf: (diff: FileDiff) => readonly string[];
}

/**
 * How the same changes are to be read again, without renames, when one of them takes a file out of sight or into it: of
 * a file that moves, a diff shows only what differs. So it is with one that was left out by the mark of a generator, of
 * which nobody has seen more. Null when there is none.
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
/** Where the repository inside is the same commit with changes of its own, git says nothing else. */
const GITLINK_LINE = /^Subproject commit [\da-f]{40,64}(?:-dirty)?$/;

/** A repository inside this one: of what is in it, git has no more here than the name of a commit. */
const isGitlink = ({ text, added, removed }: FileDiff): boolean =>
  GITLINK.test(text.split('\n@@ ', 1)[0] ?? '') ||
  (added.length + removed.length > 0 && [...added, ...removed].every((line) => GITLINK_LINE.test(line)));

/** What is decided about both names of a file. */
function ruled({ oldPath, path }: FileDiff, { rulingOf }: Marks): Ruling | null {
  const [before, now] = [rulingOf(oldPath), rulingOf(path)];
  return before?.kind === 'leave-out' || now?.kind !== 'leave-out' ? now : before;
}

/** Whether a file may be executed, before the change or after it: then it is a program, whatever it looks like. */
const isProgram = ({ text }: FileDiff): boolean => {
  const lines = text.split('\n', HEADER_LINES);
  const end = lines.findIndex((line) => line.startsWith('@@ '));
  return lines.slice(0, end === -1 ? undefined : end).some((line) => line.endsWith(' 100755'));
};
/** Git says no more than this of a file before its first hunk. */
const HEADER_LINES = 12;

/** Certain on every side that there is; a side that could not be read is certain to be nothing. */
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

/** By the mark that the file has on both sides, in its place: a change could write one, and one that takes it away is by hand. */
const isGenerated = ({ diff, head }: ChangedFile): boolean =>
  hasBanner(head) && !isScript(head) && (diff.change === 'deleted' || hasBanner(headAfter(diff, head)));

/** Which its system may execute. */
const isScript = ([first = '']: readonly string[]): boolean => first.startsWith('#!');

/** What is certain to need no reviewer. */
function certainGap(file: ChangedFile, ruling: Ruling | null): Gap | null {
  if (ruling?.kind === 'show') return null;
  if (ruling !== null && !isGitlink(file.diff)) return { reason: ruling.reason, rule: ruling.rule };
  if (isProgram(file.diff)) return null;
  return contentGap(file) ?? (isGenerated(file) ? { reason: 'generated' } : null);
}

/** Why no prompt can hold a change. */
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

/** A change of which nothing is known besides. */
export const asChanged = (diff: FileDiff): ChangedFile => ({ diff, before: null, now: null, head: [] });

/** Divides changes into those that the seats are shown and those that are only named. */
export function filterChanges(files: readonly ChangedFile[], marks: Marks): FilteredChanges {
  const judged = files.map((file) => ({ diff: file.diff, gap: gapOf(file, marks) }));
  return {
    shown: judged.filter(({ gap }) => gap === null).map(({ diff }) => diff),
    hidden: judged.filter(({ gap }) => gap !== null).map(({ diff }) => diff),
    // What was renamed is missing under both of its names.
    leftOut: judged.flatMap(({ diff, gap }) =>
      gap === null ? [] : [...new Set([diff.oldPath, diff.path])].map((file) => namedGap(file, gap, marks)),
    ),
  };
}

/** A file that is left out: the folder that stands for it where there is one, and the rule by which it is. */
export function namedGap(path: string, { reason, rule }: Gap, { rulingOf }: Pick<Marks, 'rulingOf'>): LeftOut {
  const ruling = rulingOf(path);
  const folder = ruling?.kind === 'leave-out' && ruling.reason === reason ? ruling.folder : undefined;
  const file = folder ?? path;
  return rule === undefined ? { file, reason } : { file, reason, rule };
}

/** Each file once; a folder may stand for thousands. */
export function eachOnce(leftOut: readonly LeftOut[]): readonly LeftOut[] {
  return [...new Map(leftOut.map((gap) => [`${gap.reason} ${gap.file}`, gap])).values()];
}
