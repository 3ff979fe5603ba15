import { diffSections, hunkLines } from '../diff/diffSections.ts';
import type { FileDiff } from '../diff/diffText.ts';
import { runsWhere } from '../text/runs.ts';

/**
 * The effect of a change around one line of the base. Lines are counted from 1, and one beyond the last stands for the
 * end.
 */
interface Around {
  /** The lines that are added before it. */
  readonly added: string[];
  /** Null if the change doesn't show it. */
  text: string | null;
  isRemoved: boolean;
}

type Edits = ReadonlyMap<number, Around>;

function editsOf(diff: FileDiff): Edits {
  const edits = new Map<number, Around>();
  const at = (line: number): Around => {
    const known = edits.get(line) ?? { added: [], text: null, isRemoved: false };
    edits.set(line, known);
    return known;
  };
  const hunks = diffSections(diff.text).flatMap((section) => section.hunks);
  for (const { sign, text, old } of hunks.flatMap((hunk) => hunkLines(hunk))) {
    // For a file without lines, git counts from 0.
    const around = at(Math.max(1, old));
    if (sign === '+') around.added.push(text);
    else Object.assign(around, { text, isRemoved: sign === '-' });
  }
  return edits;
}

/** The indices of each line, in ascending order. */
type Places = Map<string, number[]>;

function placesOf(lines: readonly string[]): Places {
  const places: Places = new Map();
  for (const [at, line] of lines.entries()) {
    const known = places.get(line);
    if (known === undefined) places.set(line, [at]);
    else known.push(at);
  }
  return places;
}

/** Returns the first index of a line, at or after `from`; null if there is none. */
function firstFrom(places: Places, line: string, from: number): number | null {
  const all = places.get(line) ?? [];
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return all[low] ?? null;
}

/** What a change replaces between two unchanged lines. It doesn't say which new line replaces which old one. */
interface Stretch {
  readonly removed: Places;
  readonly added: Places;
  /** The unchanged line that ends it. Null for the last stretch. */
  readonly end: string | null;
}

/** How far a text is matched: up to which stretch, and up to which of its lines on either side. */
interface Way {
  readonly stretch: number;
  readonly removed: number;
  readonly added: number;
}

/** The most ways to match a change at once. No change made by a person needs more. */
const MOST_WAYS = 100;

/** Returns the ways to continue with one more line. The first equal line is as good as any later one. */
function nextWays(line: string, { stretch, removed, added }: Way, stretches: readonly Stretch[]): readonly Way[] {
  const here = stretches[stretch];
  if (here === undefined) return [];
  const [old, now] = [firstFrom(here.removed, line, removed), firstFrom(here.added, line, added)];
  return [
    ...(old === null ? [] : [{ stretch, removed: old + 1, added }]),
    ...(now === null ? [] : [{ stretch, removed, added: now + 1 }]),
    ...(here.end === line ? [{ stretch: stretch + 1, removed: 0, added: 0 }] : []),
  ];
}

/**
 * Whether a text consists of any lines of each stretch, in order on either side, and every line between the stretches.
 */
function isMadeOf(text: readonly string[], stretches: readonly Stretch[]): boolean {
  let ways: readonly Way[] = [{ stretch: 0, removed: 0, added: 0 }];
  for (const line of text) {
    const next = ways.flatMap((way) => nextWays(line, way, stretches));
    ways = [...new Map(next.map((way) => [`${way.stretch} ${way.removed} ${way.added}`, way])).values()];
    if (ways.length === 0 || ways.length > MOST_WAYS) return false;
  }
  return ways.some(({ stretch }) => stretch === stretches.length - 1);
}

/** The lines of the base that either change shows, in runs without a gap. */
function runsOf(one: Edits, other: Edits): readonly (readonly number[])[] {
  const lines = [...new Set([...one.keys(), ...other.keys()])].toSorted((a, b) => a - b);
  return runsWhere(lines, (line, last) => line === last + 1);
}

/**
 * Whether a change is a part of another change of the same base. At each place, it must do what the other does, or do
 * nothing. The same lines at other places don't count, and neither does a change of what the other leaves unchanged.
 */
export function isPartOfChange(part: FileDiff, whole: FileDiff): boolean {
  const [some, all] = [editsOf(part), editsOf(whole)];
  return runsOf(some, all).every((run) => {
    const before = (line: number): string | null => some.get(line)?.text ?? all.get(line)?.text ?? null;
    const text = run.flatMap((line) => {
      const { added = [], isRemoved = false } = some.get(line) ?? {};
      const kept = isRemoved ? null : before(line);
      return [...added, ...(kept === null ? [] : [kept])];
    });
    return isMadeOf(text, stretchesOf(run, all, before));
  });
}

function stretchesOf(
  run: readonly number[],
  edits: Edits,
  before: (line: number) => string | null,
): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let [removed, added]: [string[], string[]] = [[], []];
  const close = (end: string | null): void => {
    stretches.push({ removed: placesOf(removed), added: placesOf(added), end });
    [removed, added] = [[], []];
  };
  for (const line of run) {
    const around = edits.get(line);
    for (const one of around?.added ?? []) added.push(one);
    const kept = before(line);
    if (kept !== null && around?.isRemoved === true) removed.push(kept);
    else if (kept !== null) close(kept);
  }
  close(null);
  return stretches;
}
