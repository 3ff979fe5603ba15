import type { LeftOut, LeftOutReason } from '../protocol/setup.ts';
import type { FileDiff } from './diffText.ts';
import { isMarkedGenerated, leftOutByName } from './leftOut.ts';

/** What the diff alone does not tell. */
export interface FileMarks {
  /** Files that the repository's attributes declare generated. */
  readonly declaredGenerated: ReadonlySet<string>;
  /** The first lines of a changed file as it is now. */
  headOf(path: string): readonly string[];
  /** More than this is not shown of one file, in characters. */
  readonly longest: number;
}

export interface Sifted {
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

function reasonFor(diff: FileDiff, marks: FileMarks): LeftOutReason | null {
  const byName = leftOutByName(diff.path);
  if (byName !== null) return byName;
  if (diff.binary) return 'binary';
  if (isGenerated(diff, marks)) return 'generated';
  return diff.text.length > marks.longest ? 'too-large' : null;
}

/** Divides changes into those that the seats are shown and those that are only named. */
export function sift(diffs: readonly FileDiff[], marks: FileMarks): Sifted {
  const judged = diffs.map((diff) => ({ diff, reason: reasonFor(diff, marks) }));
  return {
    shown: judged.filter(({ reason }) => reason === null).map(({ diff }) => diff),
    hidden: judged.filter(({ reason }) => reason !== null).map(({ diff }) => diff),
    leftOut: judged.flatMap(({ diff, reason }) => (reason === null ? [] : [{ file: diff.path, reason }])),
  };
}

/** Nothing in these speaks against an approval. */
const HARMLESS: readonly LeftOutReason[] = ['binary', 'generated', 'lock-file', 'vendored', 'ignored'];

export const isHarmless = ({ reason }: LeftOut): boolean => HARMLESS.includes(reason);
