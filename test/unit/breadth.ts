/** `npm run test:more` sets it. */
const ALL = process.env['COUNCIL_TEST_MORE'] === '1';

/** A few cases of each kind for `npm test`. The whole matrix, or many random cases, for `npm run test:more`. */
export function breadth<T>(some: T, all: T): T {
  return ALL ? all : some;
}
