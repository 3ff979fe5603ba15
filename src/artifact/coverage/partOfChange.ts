import { diffSections, hunkLines } from '../diff/diffSections.ts';
import type { FileDiff } from '../diff/diffText.ts';
import { runsWhere } from '../text/runs.ts';

/** What a change does around one line of the base; lines are numbered from 1, and one beyond the end stands for it. */
interface Around {
  /** What is put before it. */
  readonly added: string[];
  /** Null where the change does not show it. */
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
    // Of a file that had no line, git counts from 0.
    const around = at(Math.max(1, old));
    if (sign === '+') around.added.push(text);
    else Object.assign(around, { text, isRemoved: sign === '-' });
  }
  return edits;
}

/** Where each line stands among others, in ascending order. */
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

/** The first place of a line from another one on; null where there is none. */
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

/** What a change replaces between two lines that it leaves alone. Which of the new lines stands for which old one, it does not say. */
interface Stretch {
  readonly removed: Places;
  readonly added: Places;
  /** The line that ends it; null at the end of all. */
  readonly end: string | null;
}

/** How far a text has come: up to which stretch, and in that up to which of its lines on either side. */
interface Way {
  readonly stretch: number;
  readonly removed: number;
  readonly added: number;
}

/** So many ways of reading a change at once; more are none that a person has made. */
const MOST_WAYS = 100;

/** The ways to go on with one more line; the first that is like it is as good as any later one. */
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

/** Whether a text has some of the lines of each stretch, on either side in their order, and every line between them. */
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
 * Whether a change is a part of another one of the same base: it does what the other does, at the same places, or leaves
 * it. The same lines at other places are none, and neither is what the other leaves alone.
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
