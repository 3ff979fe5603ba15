// `npm run mutation`: does a test notice a wrong tally? Run it by hand; it takes some minutes.
// Three mutants survive and change nothing. In `planner`, the surest seat of a majority always exists, and the check is
// only for the compiler. The surer of two seats is more than 30 ahead, so “greater” and “at least” are the same. The
// replacement of a harmless word in `touchesSafety` may be any text that isn't about safety.
// Each mutant is one run of plain Mocha, because Node reads the TypeScript of the tests directly.
const TESTS = [
  'tally/tally',
  ...['vote', 'voteProperties', 'votingProperties', 'votingGolden'].map((name) => `vote/${name}`),
  ...['option', 'safety'].map((name) => `verdict/${name}`),
  ...['redeliberation', 'lostAgain'].map((name) => `run/${name}`),
];

export default {
  mutate: ['tally/tally', 'tally/escalation', 'verdict/mitigation', 'verdict/safety'].map(
    (name) => `src/protocol/${name}.ts`,
  ),
  // The runner is Stryker’s own, `command`, which is its default.
  commandRunner: {
    command: `node node_modules/mocha/bin/mocha.js --bail ${TESTS.map((name) => `test/unit/protocol/${name}.test.ts`).join(' ')}`,
  },
  // Copies only what the tests of the heart need.
  ignorePatterns: [
    '/*',
    '!/src',
    '/src/*',
    '!/src/protocol',
    '!/test',
    '/test/*',
    '!/test/unit',
    '/test/unit/*',
  ].concat(['!/test/unit/protocol', '!/test/golden', '!/package.json']),
  checkers: [],
  concurrency: 2,
  // A slow run on a busy machine must not count as a killed mutant.
  timeoutMS: 60_000,
  thresholds: { high: 100, low: 95, break: 95 },
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { reportTests: false, allowColor: false },
  tempDirName: '.stryker-tmp',
  cleanTempDir: 'always',
};
