import { breadth } from '../breadth.ts';

/** Sizes of a text in characters, each twice the one before. */
const SIZES = [6_250, 12_500, 25_000, 50_000] as const;
const [SMALLEST, , , LARGEST] = SIZES;
/** A text takes about its length to the power of one; a pattern that begins anew within its own run takes the square. */
const STEEPEST = 1.3;
/**
 * What takes the largest text less, in milliseconds of the processor, says nothing about its growth. A square of it takes
 * a second; what needs less is measured by npm run test:more.
 */
const NOTICEABLE = breadth(250, 100);
/** So much each measurement may be off. */
const NOISE = 5;

function cost(perform: () => unknown): number {
  const begun = process.cpuUsage();
  perform();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

/** The least of some tries: what else the machine does only makes it longer. */
const leastCost = (perform: () => unknown, tries: number): number =>
  Math.min(...Array.from({ length: tries }, () => cost(perform)));

export type Work = (text: string) => unknown;
export type Shape = (length: number) => string;

/** What is wrong with the growth of a cost; null for nothing. Measured anew, with more tries, where it seems too steep. */
export function problemOf(work: Work, shape: Shape): string | null {
  const largest = shape(LARGEST);
  if (cost(() => work(largest)) < NOTICEABLE) return null;
  for (const tries of [1, 2, 5]) {
    const costs = SIZES.map((size) => {
      const text = shape(size);
      return leastCost(() => work(text), tries);
    });
    const [first = 0] = costs;
    const last = costs.at(-1) ?? 0;
    const exponent = Math.log((last + NOISE) / (first + NOISE)) / Math.log(LARGEST / SMALLEST);
    if (last < NOTICEABLE || exponent <= STEEPEST) return null;
    if (tries === 5) return `n^${exponent.toFixed(2)}: ${costs.map((one) => one.toFixed(0)).join(', ')} ms`;
  }
  return null;
}
