import type { Artifact } from '../../protocol/setup.ts';
import { namesOf } from './diffNames.ts';
import type { Hunk } from './diffSections.ts';
import { sectionsOf } from './sectionsOf.ts';

const hunksOf = (artifact: Artifact, path: string): readonly Hunk[] =>
  sectionsOf(artifact).flatMap(({ header, hunks }) => (namesOf(header).path === path ? hunks : []));

const oldStart = ({ head }: Hunk): number => Number(/^@@ -(\d+)/.exec(head)?.[1] ?? 0);

/** The number of a hunk's line on the old side, where it is there. */
function oldNumber(hunk: Hunk, line: number): number | null {
  let old = oldStart(hunk);
  let now = hunk.newStart;
  for (const text of hunk.lines) {
    const sign = text.charAt(0);
    if (sign !== '-' && sign !== '\\' && now === line) return sign === '+' ? null : old;
    if (sign !== '+' && sign !== '\\') old += 1;
    if (sign !== '-' && sign !== '\\') now += 1;
  }
  return null;
}

/**
 * The numbers that a line of the new side gets from who counts on the old one: its own there, and the one that it would
 * have if counted on from the hunk's first. Empty outside of a diff.
 */
export function oldSideNumbers(artifact: Artifact, path: string, line: number): readonly number[] {
  return hunksOf(artifact, path).flatMap((hunk) => {
    if (line < hunk.newStart || line >= hunk.newStart + hunk.lines.length) return [];
    const own = oldNumber(hunk, line);
    const counted = oldStart(hunk) + line - hunk.newStart;
    return own === null ? [counted] : [own, counted];
  });
}
