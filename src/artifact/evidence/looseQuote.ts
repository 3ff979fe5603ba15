import type { ArtifactFile } from '../../protocol/setup.ts';
import { remembered } from '../../protocol/remembered.ts';

/** The lines of a quote in a run, as inclusive indices from 0. */
export interface LoosePlace {
  readonly first: number;
  readonly last: number;
}

const LOOK_ALIKES: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u201a\u201b]/g, "'"],
  [/[\u201c\u201d\u201e\u201f]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/\u2026/g, '...'],
];

/** Returns a text without white space, and with a single spelling for characters that look alike. */
export function squeezed(text: string): string {
  const bare = text.replace(/[\s\ufeff]+/g, '');
  // eslint-disable-next-line no-control-regex -- the plain half of all texts needs no more
  if (/^[\x00-\x7f]*$/.test(bare)) return bare;
  return LOOK_ALIKES.reduce((one, [sign, plain]) => one.replace(sign, plain), bare).normalize('NFC');
}

/** A run of lines as one text, and where in it each line begins. */
interface Squeezed {
  readonly text: string;
  readonly starts: readonly number[];
}

/** Cached, because several seats look for several findings in the same lines. */
const squeezedRun = remembered(({ lines: run }: ArtifactFile): Squeezed => {
  const starts: number[] = [];
  let length = 0;
  const lines = run.map((line) => {
    const bare = squeezed(line);
    starts.push(length);
    length += bare.length;
    return bare;
  });
  return { text: lines.join(''), starts };
});

/** Returns the last line that begins at or before an offset and isn't empty. */
function lineAt({ starts }: Squeezed, offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** An additional or missing comma or semicolon at the end of the last line doesn't matter. */
function isLineEnd(run: Squeezed, line: number, end: number): boolean {
  const rest = run.text.slice(end, run.starts[line + 1] ?? run.text.length);
  return /^[,;]*$/.test(rest);
}

/** The largest distance between two pieces of a quote, in squeezed characters. */
const WIDEST_GAP = 4000;

/** A place with its offsets in the run. */
interface Stretch extends LoosePlace {
  readonly at: number;
  readonly end: number;
}

/** Returns where the pieces occur in a run, one after the other. */
function stretchesOf(run: Squeezed, [head = '', ...rest]: readonly string[]): readonly Stretch[] {
  const found: Stretch[] = [];
  if (head === '') return found;
  // Where each piece was last found; Infinity for nowhere. The next head comes later, so the search resumes there.
  const nexts = rest.map(() => -1);
  for (let at = run.text.indexOf(head); at !== -1; at = run.text.indexOf(head, at + 1)) {
    let end = at + head.length;
    const isAll = rest.every((piece, index) => {
      const before = nexts[index] ?? -1;
      const found = before >= end ? before : run.text.indexOf(piece, end);
      const next = found === -1 ? Infinity : found;
      nexts[index] = next;
      if (next - end > WIDEST_GAP) return false;
      end = next + piece.length;
      return true;
    });
    if (isAll) found.push({ first: lineAt(run, at), last: lineAt(run, end - 1), at, end });
  }
  return found;
}

/** Returns every place at which a squeezed quote is all of some lines of a run, or only a part of them. */
export function loosePlaces(file: ArtifactFile, quote: string, extent: 'whole' | 'part'): readonly LoosePlace[] {
  const run = squeezedRun(file);
  const isWhole = ({ first, last, at, end }: Stretch): boolean => run.starts[first] === at && isLineEnd(run, last, end);
  const found = stretchesOf(run, [quote.replace(/(?<![,;])[,;]+$/, '')]);
  return found.filter((one) => isWhole(one) === (extent === 'whole'));
}

/** Returns where the pieces of an abridged quote occur. */
export const piecesPlaces = (file: ArtifactFile, pieces: readonly string[]): readonly LoosePlace[] =>
  stretchesOf(squeezedRun(file), pieces);
