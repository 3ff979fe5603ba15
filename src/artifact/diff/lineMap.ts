import { type DiffSection, hunkLines } from './diffSections.ts';
import { remembered } from '../../protocol/remembered.ts';
import { blocksOf, lineWords } from './lineWords.ts';

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

/** The same between two whole texts. */
export function mapBetween(then: readonly string[], now: readonly string[]): LineMap {
  const end = { from: then.length + 1, to: now.length + 1, length: Infinity };
  const runs = aligned({ then: then.map(lineOf), now: now.map(lineOf), from: 1, to: 1 });
  return withinBlocks([BEGINNING, ...runs, end], then, now);
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
  return rendered(editsIn(section), { start: 1, end: base.length + 1, lines }).map((text) => text ?? '');
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

/** The lines of the base that a section shows, by their numbers. */
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

/** Lines of the base from `start` up to `end`, which is not among them. */
interface BaseRange {
  readonly start: number;
  readonly end: number;
}

/** What one side or the other has replaced. Edits that touch each other are one: what lies between two of them is the same on either side. */
function clustersOf(before: readonly Edit[], after: readonly Edit[]): readonly BaseRange[] {
  const clusters: { start: number; end: number }[] = [];
  for (const edit of [...before, ...after].toSorted((a, b) => a.start - b.start)) {
    const cluster = clusters.at(-1);
    if (cluster === undefined || edit.start > cluster.end) clusters.push({ start: edit.start, end: endOf(edit) });
    else cluster.end = Math.max(cluster.end, endOf(edit));
  }
  return clusters;
}

/** What stands in the place of these lines of the base on one side; null for lines that no diff shows. */
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

/** A line, and what is left of it where blanks do not count. */
interface Line {
  readonly text: string | null;
  readonly words: string;
}

/** Most lines are never asked for their words. */
function lineOf(text: string | null): Line {
  let known: string | undefined;
  return {
    text,
    get words() {
      return (known ??= lineWords(text ?? ''));
    },
  };
}

/** Lines of two texts, and the numbers of the first ones. */
interface Stretch extends Pick<Run, 'from' | 'to'> {
  readonly then: readonly Line[];
  readonly now: readonly Line[];
}

/**
 * The lines that two texts have in common: those with which both begin and end, and between them, by patience, those that
 * stand exactly once in each. Where nothing is certain, nothing is the same.
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

/** Lines that stand once when blanks do not count are the surer ones: an indentation may stand for another one by now. */
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

/** Lines that stand exactly once in either text. */
function anchorsOf(then: readonly Line[], now: readonly Line[], by: keyof Line): readonly Anchor[] {
  const known = onlyPlaces(now, by);
  return [...onlyPlaces(then, by)].flatMap(([text, at]) => {
    const here = known.get(text);
    return at === null || here === undefined || here === null ? [] : [[at, here] as const];
  });
}

/** Null for a text that stands in several places. */
function onlyPlaces(lines: readonly Line[], by: keyof Line): ReadonlyMap<Line[typeof by], number | null> {
  const places = new Map<string | null, number | null>();
  for (const [at, { [by]: text }] of lines.entries()) places.set(text, places.has(text) ? null : at);
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

const blocks = remembered(blocksOf);

/**
 * Of lines that differ in blanks those are the same that stand in the same block: whoever puts a line into a condition, or
 * takes it out of a loop, indents it otherwise, and changes what it does. A formatter leaves every line in its block.
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
