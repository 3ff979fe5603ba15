import type { Finding } from '../../protocol/findings/finding.ts';
import type { Artifact, ArtifactFile } from '../../protocol/setup.ts';
import { remembered } from '../../protocol/remembered.ts';
import { namesOf } from './diffNames.ts';
import { type Hunk, hunkLines, sectionsOf } from './diffSections.ts';

/** The old side of a hunk, numbered as it was. */
export interface OldSide extends ArtifactFile {
  /** For each line where it was taken away: the line of the new side that stands there now, 0 for none; null if it stays. */
  readonly gone: readonly (number | null)[];
}

/** Both sides of a hunk as a diff has them: what was taken away stands before what took its place. */
export interface BothSides extends ArtifactFile {
  /** For each line its number on the new side; null where it was taken away. */
  readonly now: readonly (number | null)[];
}

interface Walked {
  readonly oldSide: OldSide;
  readonly bothSides: BothSides;
  readonly hunk: Hunk;
  /** Added lines, and those that stand where others were taken away; numbers of the new side. */
  readonly touched: readonly number[];
  /** Number of the new side → the same line's own on the old side, for lines that stay. */
  readonly oldNumbers: ReadonlyMap<number, number>;
}

/** An artifact is looked up in for every finding of every seat. */
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

/** The same of both sides, line after line as the change was shown. */
export function bothSidesOf(artifact: Artifact): readonly BothSides[] {
  return walkedOf(artifact).map(({ bothSides }) => bothSides);
}

/**
 * The numbers that a line of the new side gets from who counts on the old one: its own there, and the one that it would
 * have if counted on from the hunk's first. Empty outside of a diff.
 */
export function oldSideNumbers(artifact: Artifact, path: string, line: number): readonly number[] {
  return walkedOf(artifact).flatMap(({ oldSide, hunk: { newStart, lines }, oldNumbers }) => {
    if (oldSide.path !== path || line < newStart || line >= newStart + lines.length) return [];
    const own = oldNumbers.get(line);
    const counted = oldSide.startLine + line - newStart;
    return own === undefined ? [counted] : [own, counted];
  });
}

/** Whether any of these lines of the new side was added, or stands where lines were taken away. */
export function isTouched(
  artifact: Artifact,
  path: string,
  { startLine, endLine }: Pick<Finding, 'startLine' | 'endLine'>,
): boolean {
  return walkedOf(artifact).some(
    ({ oldSide, touched }) => oldSide.path === path && touched.some((line) => line >= startLine && line <= endLine),
  );
}
