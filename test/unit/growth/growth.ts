import { breadth } from '../breadth.ts';

/** Sizes of a text in characters, each twice the previous one. */
const SIZES = [6_250, 12_500, 25_000, 50_000] as const;
const [SMALLEST, , , LARGEST] = SIZES;
/**
 * A text normally takes time proportional to its length. A pattern that restarts within its own run takes its square.
 */
const STEEPEST = 1.3;
/**
 * If the largest text takes less than this, in milliseconds of CPU time, its growth can't be measured. Quadratic growth
 * takes a second. npm run test:more also measures shorter times.
 */
const NOTICEABLE = breadth(250, 100);
/** How far off each measurement may be. */
const NOISE = 5;

function cost(perform: () => unknown): number {
  const begun = process.cpuUsage();
  perform();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

/** The lowest of several costs, because other work on the machine only increases them. */
const leastCost = (perform: () => unknown, tries: number): number =>
  Math.min(...Array.from({ length: tries }, () => cost(perform)));

export type Work = (text: string) => unknown;
export type Shape = (length: number) => string;

/** The problem with the growth of a cost, or null. If it seems too steep, it is measured again, with more tries. */
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
