import type { LeftOut, LeftOutReason } from '../../protocol/setup.ts';
import type { FileDiff } from '../diff/diffText.ts';
import { isEncrypted, isSecret } from '../secrets/secretFiles.ts';
import { isMarkedGenerated, leftOutByName, reasonIfNoText } from './leftOut.ts';

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

/** What the diff alone does not tell. */
export interface FileMarks {
  /** Files that the repository's attributes declare generated. */
  readonly declaredGenerated: ReadonlySet<string>;
  /** The first lines of a changed file as it is now. */
  headOf(path: string): readonly string[];
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

/** A change that writes the generator's mark into an existing file would hide itself by it: then the mark does not count. */
function isGenerated(diff: FileDiff, marks: FileMarks): boolean {
  if (marks.declaredGenerated.has(diff.path)) return true;
  const isOwnMark = diff.change === 'changed' && isMarkedGenerated(diff.added);
  return isMarkedGenerated(marks.headOf(diff.path)) && !isOwnMark;
}

/** What was encrypted stands there in plain text now. */
const isDecrypted = ({ added, removed }: FileDiff): boolean =>
  added.length > 0 && isEncrypted(removed) && !isEncrypted(added);

/** A file of secrets shows them under its new name as well. */
const holdsSecrets = (diff: FileDiff): boolean => isSecret(diff.oldPath) || isSecret(diff.path) || isDecrypted(diff);

/**
 * How the same changes are to be read again, without renames, when one of them would take code out of sight by moving
 * it to where nobody looks; null when none does.
 */
export function withoutRenames(
  diffs: readonly FileDiff[],
  { leftOut }: FilteredChanges,
): Pick<FileMarks, 'withheld'> | null {
  const reasons = new Map(leftOut.map(({ file, reason }) => [file, reason]));
  const renamed = diffs.filter((diff) => diff.oldPath !== diff.path);
  const hides = renamed.some(({ path }) => MOVED_OUT_OF_SIGHT.includes(reasons.get(path) ?? 'unreadable'));
  if (!hides) return null;
  return { withheld: new Set(renamed.filter(holdsSecrets).map(({ path }) => path)) };
}

const MOVED_OUT_OF_SIGHT: readonly LeftOutReason[] = ['generated', 'lock-file', 'vendored', 'ignored'];

function reasonFor(diff: FileDiff, marks: FileMarks): LeftOutReason | null {
  if (marks.withheld.has(diff.path) || holdsSecrets(diff)) return 'secret';
  const byName = leftOutByName(diff.path);
  if (byName !== null) return byName;
  if (diff.binary || isLfsChange(diff)) return reasonIfNoText(diff.oldPath, diff.path);
  if (isGenerated(diff, marks)) return 'generated';
  return diff.text.length > marks.longest ? 'too-large' : null;
}

/** Divides changes into those that the seats are shown and those that are only named. */
export function filterChanges(diffs: readonly FileDiff[], marks: FileMarks): FilteredChanges {
  const judged = diffs.map((diff) => ({ diff, reason: reasonFor(diff, marks) }));
  return {
    shown: judged.filter(({ reason }) => reason === null).map(({ diff }) => diff),
    hidden: judged.filter(({ reason }) => reason !== null).map(({ diff }) => diff),
    leftOut: judged.flatMap(({ diff, reason }) =>
      // What was renamed is missing under both of its names.
      reason === null ? [] : [...new Set([diff.oldPath, diff.path])].map((file) => ({ file, reason })),
    ),
  };
}

/** Nothing in these speaks against an approval. */
const HARMLESS: readonly LeftOutReason[] = ['binary', 'generated', 'lock-file', 'vendored', 'ignored'];

export const isHarmless = ({ reason }: LeftOut): boolean => HARMLESS.includes(reason);
