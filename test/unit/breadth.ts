/** `npm run test:more` sets it. */
const ALL = process.env['COUNCIL_TEST_MORE'] === '1';

/** Some of each kind for `npm test`; all of a matrix, or many random cases, for `npm run test:more`. */
export function breadth<T>(some: T, all: T): T {
  return ALL ? all : some;
}
