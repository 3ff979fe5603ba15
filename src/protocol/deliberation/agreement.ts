import { sharedWords, tellingWords } from '../text/words.ts';

/** Something that a seat brings forward. */
export interface Point {
  /** For people. */
  readonly name: string;
  readonly text: string;
}

/** Points that say the same; the names are those of all who made them, each once. */
export interface SharedPoint {
  readonly names: readonly string[];
  /** In the words of the first. */
  readonly text: string;
}

/** The points of several seats, the same ones together, in the order in which they come up. */
export function gather(points: readonly Point[]): readonly SharedPoint[] {
  const groups: Told[][] = [];
  for (const point of points.map(told)) {
    const group = groups.find((one) => one.some((other) => isSame(other, point)));
    if (group === undefined) groups.push([point]);
    else group.push(point);
  }
  return groups.map((group) => ({ names: [...new Set(group.map((one) => one.name))], text: group[0]?.text ?? '' }));
}

/** How much of the shorter text the other has to say as well. */
const MOST = 0.5;
const PLACE = /[\w./-]+\.\w+:\d+/g;

interface Told extends Point {
  readonly places: readonly string[];
  readonly words: ReadonlySet<string>;
}

/** A file has many lines; that two texts name it says little. */
function told(point: Point): Told {
  return { ...point, places: point.text.match(PLACE) ?? [], words: tellingWords(point.text.replace(PLACE, ' ')) };
}

/** Two texts about one line of code, or with most of their words in common. */
function isSame(a: Told, b: Told): boolean {
  if (b.places.some((place) => a.places.includes(place))) return true;
  const shared = sharedWords(a.words, b.words);
  return shared >= 2 && shared >= MOST * Math.min(a.words.size, b.words.size);
}
