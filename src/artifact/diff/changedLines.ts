import type { Finding } from '../../protocol/findings/finding.ts';
import type { Artifact, ArtifactFile } from '../../protocol/setup.ts';
import { remembered } from '../../protocol/remembered.ts';
import { namesOf } from './diffNames.ts';
import { type Hunk, hunkLines, sectionsOf } from './diffSections.ts';

/** The old side of a hunk, with its old line numbers. */
export interface OldSide extends ArtifactFile {
  /**
   * For each removed line, the number of the line in its place on the new side, or 0 if there is none. Null if the line
   * stays.
   */
  readonly gone: readonly (number | null)[];
}

/** Both sides of a hunk as in the diff: removed lines come before the lines that replace them. */
export interface BothSides extends ArtifactFile {
  /** The number of each line on the new side; null if the line was removed. */
  readonly now: readonly (number | null)[];
}

interface Walked {
  readonly oldSide: OldSide;
  readonly bothSides: BothSides;
  readonly hunk: Hunk;
  /** Numbers of the new side: added lines, and lines in the place of removed ones. */
  readonly touched: readonly number[];
  /** For lines that stay: number on the new side → number on the old side. */
  readonly oldNumbers: ReadonlyMap<number, number>;
}

/** Cached, because each finding of each seat needs it. */
const walkedOf = remembered((artifact: Artifact): readonly Walked[] =>
  sectionsOf(artifact).flatMap(({ header, hunks }) => {
    const { path } = namesOf(header);
    return hunks.map((hunk) => walk(hunk, path));
  }),
);

function walk(hunk: Hunk, path: string): Walked {
  const lines = hunkLines(hunk);
  const old = lines.filter(({ sign }) => sign !== '+');
  const last = hunk.newStart + lines.filter(({ sign }) => sign !== '-').length - 1;
  const gone = old.map(({ sign, now }) => (sign === '-' ? Math.max(0, Math.min(now, last)) : null));
  const added = lines.filter(({ sign }) => sign === '+').map(({ now }) => now);
  return {
    oldSide: { path, startLine: hunk.oldStart, lines: old.map(({ text }) => text), gone },
    bothSides: {
      path,
      startLine: 1,
      lines: lines.map(({ text }) => text),
      now: lines.map(({ sign, now }) => (sign === '-' ? null : now)),
    },
    hunk,
    touched: [...added, ...gone.map((line) => line ?? 0).filter((line) => line > 0)],
    oldNumbers: new Map(lines.filter(({ sign }) => sign === ' ').map((line) => [line.now, line.old])),
  };
}

/** The old side of every hunk of a change; empty for a text. */
export function oldSides(artifact: Artifact): readonly OldSide[] {
  return walkedOf(artifact).map(({ oldSide }) => oldSide);
}

/** Both sides of every hunk of a change, line by line as it was shown; empty for a text. */
export function bothSidesOf(artifact: Artifact): readonly BothSides[] {
  return walkedOf(artifact).map(({ bothSides }) => bothSides);
}

/**
 * Returns the numbers that a line of the new side may get if it's counted on the old side: its own number there, and
 * its number if counted from the first line of the hunk. Empty if the line is in no hunk.
 */
export function oldSideNumbers(artifact: Artifact, path: string, line: number): readonly number[] {
  return walkedOf(artifact).flatMap(({ oldSide, hunk: { newStart, lines }, oldNumbers }) => {
    if (oldSide.path !== path || line < newStart || line >= newStart + lines.length) return [];
    const own = oldNumbers.get(line);
    const counted = oldSide.startLine + line - newStart;
    return own === undefined ? [counted] : [own, counted];
  });
}

/** Whether any of these lines of the new side was added, or is in the place of removed lines. */
export function isTouched(
  artifact: Artifact,
  path: string,
  { startLine, endLine }: Pick<Finding, 'startLine' | 'endLine'>,
): boolean {
  return walkedOf(artifact).some(
    ({ oldSide, touched }) => oldSide.path === path && touched.some((line) => line >= startLine && line <= endLine),
  );
}
