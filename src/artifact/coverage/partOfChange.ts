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

/** A line of a change: one that it may have left alone, or one that is there in any case. */
interface Line {
  readonly text: string;
  readonly isOptional: boolean;
}

/** So many ways of reading a change at once; more are none that a person has made. */
const MOST_WAYS = 100;

/** Whether a text is made of these lines, in their order and with each that is not optional. */
function isMadeOf(text: readonly string[], lines: readonly Line[]): boolean {
  /** Where the next line stands that is not optional, from each on. */
  const fixed: number[] = [];
  for (let at = lines.length; at >= 0; at -= 1) fixed[at] = lines[at]?.isOptional === true ? (fixed[at + 1] ?? at) : at;
  const fixedAt = (at: number): number => fixed[at] ?? at;
  let ways: readonly number[] = [0];
  for (const one of text) {
    const next = ways.flatMap((from) => {
      const end = fixedAt(from);
      let at = from;
      while (at < end && lines[at]?.text !== one) at += 1;
      return [...(at < end ? [at + 1] : []), ...(lines[end]?.text === one ? [end + 1] : [])];
    });
    // Of two ways up to the same fixed line, the one that has passed fewer lines can do all that the other can.
    const first = new Map(next.toSorted((a, b) => b - a).map((at) => [fixedAt(at), at]));
    ways = [...first.values()];
    if (ways.length === 0 || ways.length > MOST_WAYS) return false;
  }
  return ways.some((at) => fixedAt(at) === lines.length);
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
    const lines = run.flatMap((line): readonly Line[] => {
      const { added = [], isRemoved = false } = all.get(line) ?? {};
      const kept = before(line);
      return [
        ...added.map((one) => ({ text: one, isOptional: true })),
        ...(kept === null ? [] : [{ text: kept, isOptional: isRemoved }]),
      ];
    });
    return isMadeOf(text, lines);
  });
}
