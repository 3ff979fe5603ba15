import { type DiffSection, hunkLines } from './diffSections.ts';

/** Lines that are the same on either side: the first of them there and here, and how many. */
interface Run {
  readonly from: number;
  readonly to: number;
  readonly length: number;
}

/** Which lines of a text as it was are which of the text as it is, in order; both sides are numbered from 1. */
export type LineMap = readonly Run[];

/** Lines that are gone from the base, and those that stand in their place. */
interface Edit {
  /** The first line of the base that it replaces, or before which it stands. */
  readonly start: number;
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** Before the first line. */
const BEGINNING: Run = { from: 0, to: 0, length: 1 };

/** What has become of each line between two states of a file that both started from the same base; null: it is as the base. */
export function mapThroughBase(then: DiffSection, now: DiffSection | null): LineMap {
  const before = editsIn(then);
  const after = now === null ? [] : editsIn(now);
  const runs: Run[] = [BEGINNING];
  let [base, from, to] = [1, 1, 1];
  for (const { start, end, lines } of clustersOf(before, after)) {
    runs.push({ from, to, length: start - base });
    const texts = [before, after].map((edits) => rendered(edits, { start, end, lines })) as [string[], string[]];
    const at = { from: from + start - base, to: to + start - base };
    runs.push(...aligned(texts[0], texts[1], at));
    [base, from, to] = [end, at.from + texts[0].length, at.to + texts[1].length];
  }
  return [...runs, { from, to, length: Infinity }].filter(({ length }) => length > 0);
}

/** The same between two whole texts. */
export function mapBetween(then: readonly string[], now: readonly string[]): LineMap {
  const end = { from: then.length + 1, to: now.length + 1, length: Infinity };
  return [BEGINNING, ...aligned(then, now, { from: 1, to: 1 }), end];
}

/** The lines that a section adds, in order: of a new file all that it holds. */
export const addedLines = ({ hunks }: DiffSection): readonly string[] =>
  hunks.flatMap(hunkLines).flatMap(({ sign, text }) => (sign === '+' ? [text] : []));

/** Those that it takes away: of a file that is deleted all that it held. */
export const removedLines = ({ hunks }: DiffSection): readonly string[] =>
  hunks.flatMap(hunkLines).flatMap(({ sign, text }) => (sign === '-' ? [text] : []));

/** A whole text as a section leaves it. */
export function linesAfter(base: readonly string[], section: DiffSection): readonly string[] {
  const lines = new Map(base.map((text, index) => [index + 1, text]));
  return rendered(editsIn(section), { start: 1, end: base.length + 1, lines });
}

/** Where a line is now; null for one that is gone. */
export function lineNow(map: LineMap, line: number): number | null {
  const run = map.find(({ from, length }) => line >= from && line < from + length);
  return run === undefined ? null : run.to + line - run.from;
}

/** The lines here that stand between what is left before a range and what is left behind it; empty: `end` is before `start`. */
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

/** Lines of the base from `start` up to `end`, which is not among them, that one side or the other has replaced. */
interface Cluster {
  readonly start: number;
  readonly end: number;
  /** By their numbers. */
  readonly lines: ReadonlyMap<number, string>;
}

/** Edits of both sides that touch each other are one: what lies between two of them is the same on either side. */
function clustersOf(before: readonly Edit[], after: readonly Edit[]): readonly Cluster[] {
  const clusters: { start: number; end: number; lines: Map<number, string> }[] = [];
  for (const edit of [...before, ...after].toSorted((a, b) => a.start - b.start)) {
    let cluster = clusters.at(-1);
    if (cluster === undefined || edit.start > cluster.end) {
      cluster = { start: edit.start, end: edit.start, lines: new Map() };
      clusters.push(cluster);
    }
    cluster.end = Math.max(cluster.end, endOf(edit));
    for (const [index, text] of edit.removed.entries()) cluster.lines.set(edit.start + index, text);
  }
  return clusters;
}

/** What stands in the place of these lines of the base on one side. */
function rendered(edits: readonly Edit[], { start, end, lines }: Cluster): readonly string[] {
  const texts: string[] = [];
  let at = start;
  const keepUpTo = (line: number): void => {
    for (; at < line; at += 1) texts.push(lines.get(at) ?? '');
  };
  for (const edit of edits.filter((one) => one.start >= start && endOf(one) <= end)) {
    keepUpTo(edit.start);
    texts.push(...edit.added);
    at = endOf(edit);
  }
  keepUpTo(end);
  return texts;
}

type Start = Pick<Run, 'from' | 'to'>;

/**
 * The lines that two texts have in common: those with which both begin and end, and between them, by patience, those that
 * stand exactly once in each. Where nothing is certain, nothing is the same.
 */
function aligned(then: readonly string[], now: readonly string[], { from, to }: Start): readonly Run[] {
  const most = Math.min(then.length, now.length);
  let head = 0;
  while (head < most && then[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < most - head && then.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  const middle = [then, now].map((texts) => texts.slice(head, texts.length - tail)) as [string[], string[]];
  const begun: Run = { from, to, length: head };
  const ended: Run = { from: from + then.length - tail, to: to + now.length - tail, length: tail };
  return [begun, ...byAnchors(middle[0], middle[1], { from: from + head, to: to + head }), ended].filter(
    ({ length }) => length > 0,
  );
}

function byAnchors(then: readonly string[], now: readonly string[], { from, to }: Start): readonly Run[] {
  const anchors = inOrder(anchorsOf(then, now));
  if (anchors.length === 0) return [];
  const ends = [...anchors, [then.length, now.length] as const];
  let [old, fresh] = [0, 0];
  return ends.flatMap(([nextOld, nextFresh]) => {
    const start = { from: from + old, to: to + fresh };
    const runs = aligned(then.slice(old, nextOld), now.slice(fresh, nextFresh), start);
    const anchor = { from: from + nextOld, to: to + nextFresh, length: nextOld < then.length ? 1 : 0 };
    [old, fresh] = [nextOld + 1, nextFresh + 1];
    return anchor.length === 0 ? runs : [...runs, anchor];
  });
}

type Anchor = readonly [then: number, now: number];

/** Lines that stand exactly once in either text. */
function anchorsOf(then: readonly string[], now: readonly string[]): readonly Anchor[] {
  const known = onlyPlaces(now);
  return [...onlyPlaces(then)].flatMap(([text, at]) => {
    const here = known.get(text);
    return at === null || here === undefined || here === null ? [] : [[at, here] as const];
  });
}

/** Null for a text that stands in several places. */
function onlyPlaces(texts: readonly string[]): ReadonlyMap<string, number | null> {
  const places = new Map<string, number | null>();
  for (const [at, text] of texts.entries()) places.set(text, places.has(text) ? null : at);
  return places;
}

/** An anchor on its pile, and the card of the pile before on which it rests; -1 for none. */
interface Card {
  readonly anchor: Anchor;
  readonly before: number;
}

/** The most of them that stand in the same order on both sides: the longest rising row, found by laying out piles. */
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

/** The first pile whose last card stands behind the anchor; the newest ones are in order. */
function pileFor([, now]: Anchor, piles: readonly (readonly Card[])[]): number {
  let [low, high] = [0, piles.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((piles[middle]?.at(-1)?.anchor[1] ?? 0) < now) low = middle + 1;
    else high = middle;
  }
  return low;
}
