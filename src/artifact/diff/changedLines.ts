import type { Artifact, ArtifactFile } from '../../protocol/setup.ts';
import { namesOf } from './diffNames.ts';
import type { Hunk } from './diffSections.ts';
import { sectionsOf } from './sectionsOf.ts';

/** The old side of a hunk, numbered as it was. */
export interface OldSide extends ArtifactFile {
  /** For each line where it was taken away: the line of the new side that stands there now, 0 for none; null if it stays. */
  readonly gone: readonly (number | null)[];
}

interface Walked {
  readonly oldSide: OldSide;
  /** Added lines, and those that stand where others were taken away; numbers of the new side. */
  readonly touched: readonly number[];
}

const OLD_START = /^@@ -(\d+)/;

/** An artifact is looked up in for every finding of every seat. */
const known = new WeakMap<Artifact, readonly Walked[]>();

function walkedOf(artifact: Artifact): readonly Walked[] {
  const before = known.get(artifact);
  if (before !== undefined) return before;
  const walked = sectionsOf(artifact).flatMap(({ header, hunks }) => {
    const { path } = namesOf(header);
    return hunks.map((hunk) => walk(hunk, path));
  });
  known.set(artifact, walked);
  return walked;
}

function walk({ head, newStart, lines }: Hunk, path: string): Walked {
  const old: string[] = [];
  const gone: (number | null)[] = [];
  const touched: number[] = [];
  const signs = lines.map((line) => line.charAt(0));
  const last = newStart + signs.filter((sign) => sign !== '-' && sign !== '\\').length - 1;
  let next = newStart;
  for (const [at, line] of lines.entries()) {
    const sign = signs[at] ?? '';
    if (sign === '\\') continue;
    if (sign !== '+') {
      old.push(line.slice(1).replace(/\r$/, ''));
      gone.push(sign === '-' ? Math.max(0, Math.min(next, last)) : null);
    }
    if (sign === '+') touched.push(next);
    if (sign !== '-') next += 1;
  }
  const startLine = Number(OLD_START.exec(head)?.[1] ?? 0);
  const removed = gone.filter((line) => line !== null && line > 0).map(Number);
  return { oldSide: { path, startLine, lines: old, gone }, touched: [...touched, ...removed] };
}

/** The old side of every hunk of a change; empty for a text. */
export function oldSides(artifact: Artifact): readonly OldSide[] {
  return walkedOf(artifact).map(({ oldSide }) => oldSide);
}

/** Whether any of these lines of the new side was added, or stands where lines were taken away. */
export function isTouched(artifact: Artifact, path: string, { startLine, endLine }: Lines): boolean {
  return walkedOf(artifact).some(
    ({ oldSide, touched }) => oldSide.path === path && touched.some((line) => line >= startLine && line <= endLine),
  );
}

interface Lines {
  readonly startLine: number;
  readonly endLine: number;
}
