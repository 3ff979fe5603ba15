import { type DiffSection, hunkLines } from './diffSections.ts';
import { remembered } from '../../protocol/remembered.ts';
import { blocksOf, lineWords } from './lineWords.ts';

/** Lines that are equal on both sides: the first of them in the old text and in the new one, and their number. */
interface Run {
  readonly from: number;
  readonly to: number;
  readonly length: number;
}

/** Which lines of the old text are which lines of the new one, in order. Both sides count from 1. */
export type LineMap = readonly Run[];

/** Lines removed from the base, and the lines that replace them. */
interface Edit {
  /** The first line of the base that it replaces, or before which it inserts. */
  readonly start: number;
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** A virtual line before the first one. */
const BEGINNING: Run = { from: 0, to: 0, length: 1 };

/** Maps the lines between two states of a file with the same base. `now` is null if the file is as in the base. */
export function mapThroughBase(then: DiffSection, now: DiffSection | null): LineMap {
  const [before, after] = [editsIn(then), now === null ? [] : editsIn(now)];
  const lines = new Map([...baseLines(then), ...(now === null ? [] : baseLines(now))]);
  const sideOf = (edits: readonly Edit[], start: number, end: number) => rendered(edits, { start, end, lines });
  const runs: Run[] = [BEGINNING];
  let [base, from, to] = [1, 1, 1];
  for (const { start, end } of clustersOf(before, after)) {
    runs.push({ from, to, length: start - base });
    const stretch = { then: sideOf(before, start, end).map(lineOf), now: sideOf(after, start, end).map(lineOf) };
    const at = { from: from + start - base, to: to + start - base };
    runs.push(...aligned({ ...stretch, ...at }));
    [base, from, to] = [end, at.from + stretch.then.length, at.to + stretch.now.length];
  }
  const last = [...lines.keys()].reduce((most, line) => Math.max(most, line), 0);
  return withinBlocks(
    [...runs, { from, to, length: Infinity }],
    sideOf(before, 1, last + 1),
    sideOf(after, 1, last + 1),
  );
}

/** Maps the lines between two whole texts. */
export function mapBetween(then: readonly string[], now: readonly string[]): LineMap {
  const end = { from: then.length + 1, to: now.length + 1, length: Infinity };
  const runs = aligned({ then: then.map(lineOf), now: now.map(lineOf), from: 1, to: 1 });
  return withinBlocks([BEGINNING, ...runs, end], then, now);
}

/** Returns the lines that a section adds, in order. For a new file, these are all of its lines. */
export const addedLines = ({ hunks }: DiffSection): readonly string[] =>
  hunks.flatMap(hunkLines).flatMap(({ sign, text }) => (sign === '+' ? [text] : []));

/** Returns the lines that a section removes, in order. For a deleted file, these are all of its lines. */
export const removedLines = ({ hunks }: DiffSection): readonly string[] =>
  hunks.flatMap(hunkLines).flatMap(({ sign, text }) => (sign === '-' ? [text] : []));

/** Returns a whole text as it is after a section. */
export function linesAfter(base: readonly string[], section: DiffSection): readonly string[] {
  const lines = new Map(base.map((text, index) => [index + 1, text]));
  return rendered(editsIn(section), { start: 1, end: base.length + 1, lines }).map((text) => text ?? '');
}

/** Returns the current number of a line; null if the line is gone. */
export function lineNow(map: LineMap, line: number): number | null {
  const run = map.find(({ from, length }) => line >= from && line < from + length);
  return run === undefined ? null : run.to + line - run.from;
}

/** The current lines between what is left before a range and after it. If there are none, `end` is before `start`. */
export function between(
  map: LineMap,
  startLine: number,
  endLine: number,
): { readonly start: number; readonly end: number } {
  const before = map.findLast(({ from }) => from < startLine) ?? BEGINNING;
  const last = Math.min(startLine - 1, before.from + before.length - 1);
  const behind = map.find(({ from, length }) => from + length - 1 > endLine);
  const first = behind === undefined ? endLine + 1 : Math.max(endLine + 1, behind.from);
  return { start: (lineNow(map, last) ?? 0) + 1, end: (lineNow(map, first) ?? 0) - 1 };
}

/** Returns the lines of the base that a section shows, with their numbers. */
const baseLines = ({ hunks }: DiffSection): readonly (readonly [number, string])[] =>
  hunks.flatMap(hunkLines).flatMap(({ sign, text, old }) => (sign === '+' ? [] : [[old, text] as const]));

function editsIn({ hunks }: DiffSection): readonly Edit[] {
  const edits: { start: number; removed: string[]; added: string[] }[] = [];
  for (const hunk of hunks) {
    let isRunning = false;
    for (const { sign, text, old } of hunkLines(hunk)) {
      // An empty side is numbered 0.
      if (sign !== ' ' && !isRunning) edits.push({ start: Math.max(1, old), removed: [], added: [] });
      isRunning = sign !== ' ';
      if (sign === '-') edits.at(-1)?.removed.push(text);
      if (sign === '+') edits.at(-1)?.added.push(text);
    }
  }
  return edits;
}

const endOf = ({ start, removed }: Edit): number => start + removed.length;

/** Lines of the base from `start` to `end`, exclusive. */
interface BaseRange {
  readonly start: number;
  readonly end: number;
}

/** Returns what either side replaces. Merges edits that touch, so that all other lines are equal on both sides. */
function clustersOf(before: readonly Edit[], after: readonly Edit[]): readonly BaseRange[] {
  const clusters: { start: number; end: number }[] = [];
  for (const edit of [...before, ...after].toSorted((a, b) => a.start - b.start)) {
    const cluster = clusters.at(-1);
    if (cluster === undefined || edit.start > cluster.end) clusters.push({ start: edit.start, end: endOf(edit) });
    else cluster.end = Math.max(cluster.end, endOf(edit));
  }
  return clusters;
}

/** Returns what one side has in the place of these lines of the base; null for lines that no diff shows. */
function rendered(
  edits: readonly Edit[],
  { start, end, lines }: BaseRange & { readonly lines: ReadonlyMap<number, string> },
): readonly (string | null)[] {
  const texts: (string | null)[] = [];
  let at = start;
  const keepUpTo = (line: number): void => {
    for (; at < line; at += 1) texts.push(lines.get(at) ?? null);
  };
  for (const edit of edits.filter((one) => one.start >= start && endOf(one) <= end)) {
    keepUpTo(edit.start);
    texts.push(...edit.added);
    at = endOf(edit);
  }
  keepUpTo(end);
  return texts;
}

/** A line, and the part of it that matters if spaces are ignored. */
interface Line {
  readonly text: string | null;
  readonly words: string;
}

/** Computes the words only if they're needed, because most lines never need them. */
function lineOf(text: string | null): Line {
  let known: string | undefined;
  return {
    text,
    get words() {
      return (known ??= lineWords(text ?? ''));
    },
  };
}

/** Lines of two texts, and the numbers of their first lines. */
interface Stretch extends Pick<Run, 'from' | 'to'> {
  readonly then: readonly Line[];
  readonly now: readonly Line[];
}

/**
 * Returns the lines that two texts have in common: those at both ends, and between them, as in a patience diff, those
 * that occur exactly once in each. If nothing is certain, no lines are equal.
 */
const aligned = (stretch: Stretch): readonly Run[] =>
  fromEnds(stretch, 'text', (rest) => fromEnds(rest, 'words', byAnchors));

function fromEnds(
  { then, now, from, to }: Stretch,
  by: keyof Line,
  inner: (rest: Stretch) => readonly Run[],
): readonly Run[] {
  const isSame = (old: number, fresh: number): boolean => then.at(old)?.[by] === now.at(fresh)?.[by];
  const most = Math.min(then.length, now.length);
  let head = 0;
  while (head < most && isSame(head, head)) head += 1;
  let tail = 0;
  while (tail < most - head && isSame(-1 - tail, -1 - tail)) tail += 1;
  const middle = { then: then.slice(head, then.length - tail), now: now.slice(head, now.length - tail) };
  const ended: Run = { from: from + then.length - tail, to: to + now.length - tail, length: tail };
  return [
    { from, to, length: head },
    ...(most === head + tail ? [] : inner({ ...middle, from: from + head, to: to + head })),
    ended,
  ].filter(({ length }) => length > 0);
}

/** Prefers lines that are unique without their spaces, because a line may now have the indentation of another one. */
function byAnchors({ then, now, from, to }: Stretch): readonly Run[] {
  const bare = anchorsOf(then, now, 'words');
  const anchors = inOrder(bare.length > 0 ? bare : anchorsOf(then, now, 'text'));
  if (anchors.length === 0) return [];
  const ends = [...anchors, [then.length, now.length] as const];
  let [old, fresh] = [0, 0];
  return ends.flatMap(([nextOld, nextFresh]) => {
    const start = { from: from + old, to: to + fresh };
    const runs = aligned({ then: then.slice(old, nextOld), now: now.slice(fresh, nextFresh), ...start });
    const anchor = { from: from + nextOld, to: to + nextFresh, length: nextOld < then.length ? 1 : 0 };
    [old, fresh] = [nextOld + 1, nextFresh + 1];
    return anchor.length === 0 ? runs : [...runs, anchor];
  });
}

type Anchor = readonly [then: number, now: number];

/** Returns the lines that occur exactly once in each text. */
function anchorsOf(then: readonly Line[], now: readonly Line[], by: keyof Line): readonly Anchor[] {
  const known = onlyPlaces(now, by);
  return [...onlyPlaces(then, by)].flatMap(([text, at]) => {
    const here = known.get(text);
    return at === null || here === undefined || here === null ? [] : [[at, here] as const];
  });
}

/** Returns the index of each text; null if it occurs more than once. */
function onlyPlaces(lines: readonly Line[], by: keyof Line): ReadonlyMap<Line[typeof by], number | null> {
  const places = new Map<string | null, number | null>();
  for (const [at, { [by]: text }] of lines.entries()) places.set(text, places.has(text) ? null : at);
  return places;
}

/** An anchor in its pile, and the index of the card in the previous pile on which it rests; -1 if there is none. */
interface Card {
  readonly anchor: Anchor;
  readonly before: number;
}

/** The most anchors in the same order on both sides: the longest increasing subsequence, by patience sorting. */
function inOrder(anchors: readonly Anchor[]): readonly Anchor[] {
  const piles: Card[][] = [];
  for (const anchor of anchors) {
    const at = pileFor(anchor, piles);
    (piles[at] ??= []).push({ anchor, before: (piles[at - 1]?.length ?? 0) - 1 });
  }
  const row: Anchor[] = [];
  let at = (piles.at(-1)?.length ?? 0) - 1;
  for (const pile of piles.toReversed()) {
    const card = pile[at];
    if (card === undefined) break;
    row.push(card.anchor);
    at = card.before;
  }
  return row.toReversed();
}

/** Returns the first pile whose last card comes after the anchor. The last cards of all piles are in order. */
function pileFor([, now]: Anchor, piles: readonly (readonly Card[])[]): number {
  let [low, high] = [0, piles.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((piles[middle]?.at(-1)?.anchor[1] ?? 0) < now) low = middle + 1;
    else high = middle;
  }
  return low;
}

const blocks = remembered(blocksOf);

/**
 * Keeps lines that differ in spaces only if they're in the same block. A line that moves into a condition or out of a
 * loop gets another indentation, and does something else. A formatter leaves each line in its block.
 */
function withinBlocks(runs: LineMap, then: readonly (string | null)[], now: readonly (string | null)[]): LineMap {
  const kept: Run[] = [];
  const isSame = (from: number, to: number): boolean => {
    const text = now[to - 1] ?? '';
    if (then[from - 1] === now[to - 1] || text.trim() === '') return true;
    const block = blocks(then)[from - 1] ?? null;
    return block !== null && lineNow(kept, block) === (blocks(now)[to - 1] ?? null);
  };
  for (const { from, to, length } of runs) {
    if (length === Infinity) kept.push({ from, to, length });
    else for (let at = 0; at < length; at += 1) if (isSame(from + at, to + at)) keep(from + at, to + at);
  }
  return kept;

  function keep(from: number, to: number): void {
    const { from: old, to: fresh, length } = kept.at(-1) ?? BEGINNING;
    if (from === old + length && to === fresh + length)
      kept.splice(-1, 1, { from: old, to: fresh, length: length + 1 });
    else kept.push({ from, to, length: 1 });
  }
}
