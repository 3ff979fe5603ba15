import type { ShownLine } from './sight.ts';

/** Where a reader of a unified diff stands. */
export interface DiffPlace {
  readonly file: string;
  /** The number of the next line on the new side. */
  readonly next: number;
  /** How many lines of the hunk are still to come, on the new and the old side. */
  readonly newLeft: number;
  readonly oldLeft: number;
}

const HUNK = /^@@ -\d+(?:,(?<old>\d+))? \+(?<start>\d+)(?:,(?<new>\d+))? @@/;
const NEW_FILE = /^\+\+\+ "?(?:b\/)?(?<path>.+?)"?\t?$/;

/** The place after a line that may begin a file or a hunk; otherwise the place as it was. */
export function startDiff(line: string, place: DiffPlace | null): DiffPlace | null {
  if (place !== null && isInHunk(place)) return place;
  const path = NEW_FILE.exec(line)?.groups?.['path'];
  if (path !== undefined) return { file: path, next: 1, newLeft: 0, oldLeft: 0 };
  return line.startsWith('diff --git ') ? null : place;
}

/** What a line of a diff shows of the new side; null when it does not belong to a hunk. */
export function readDiffLine(
  line: string,
  place: DiffPlace,
): { readonly place: DiffPlace; readonly shown: readonly ShownLine[] } | null {
  if (!isInHunk(place)) return startHunk(line, place);
  const sign = line.charAt(0);
  if (sign === '\\') return { place, shown: [] };
  if (sign === '-') return { place: { ...place, oldLeft: place.oldLeft - 1 }, shown: [] };
  const oldLeft = sign === '+' ? place.oldLeft : place.oldLeft - 1;
  return {
    place: { ...place, next: place.next + 1, newLeft: place.newLeft - 1, oldLeft },
    shown: [{ file: place.file, number: place.next, text: line.slice(1) }],
  };
}

const isInHunk = ({ newLeft, oldLeft }: DiffPlace): boolean => newLeft > 0 || oldLeft > 0;

function startHunk(line: string, place: DiffPlace): { place: DiffPlace; shown: readonly ShownLine[] } | null {
  const hunk = HUNK.exec(line)?.groups;
  if (hunk === undefined) return null;
  const counts = { newLeft: Number(hunk['new'] ?? 1), oldLeft: Number(hunk['old'] ?? 1) };
  return { place: { ...place, next: Number(hunk['start']), ...counts }, shown: [] };
}
