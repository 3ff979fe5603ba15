import { sharedWords, tellingWords } from './words.ts';

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
  const groups = points.reduce<readonly (readonly Point[])[]>((all, point) => {
    const at = all.findIndex((group) => group.some((one) => isSame(one.text, point.text)));
    return at === -1 ? [...all, [point]] : all.map((group, index) => (index === at ? [...group, point] : group));
  }, []);
  return groups.map((group) => ({ names: [...new Set(group.map((one) => one.name))], text: group[0]?.text ?? '' }));
}

/** How much of the shorter text the other has to say as well. */
const MOST = 0.5;
const PLACE = /[\w./-]+\.\w+:\d+/g;

/** Two texts about one line of code, or with most of their words in common. */
function isSame(a: string, b: string): boolean {
  const places = new Set(a.match(PLACE) ?? []);
  if ((b.match(PLACE) ?? []).some((place) => places.has(place))) return true;
  const [first, second] = [bareWords(a), bareWords(b)];
  const shared = sharedWords(first, second);
  return shared >= 2 && shared >= MOST * Math.min(first.size, second.size);
}

/** A file has many lines; that two texts name it says little. */
function bareWords(text: string): ReadonlySet<string> {
  return tellingWords(text.replace(PLACE, ' '));
}
