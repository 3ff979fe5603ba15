// `npm run mutation`: does a test notice when the tally is wrong? By hand, it takes some minutes.
// Three survivors are known and change nothing: in `planner` the surest seat of a majority is always there, and the check
// is for the compiler alone; the surer of two seats is more than 30 ahead, so that “greater” and “at least” are the same;
// and what takes the place of a harmless word in `touchesSafety` may be any text that is not about safety.
// Each mutant is one run of plain Mocha, since Node reads the TypeScript of the tests as it is.
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
  // The runner is Stryker’s own, `command`, which is what it uses when none is named.
  commandRunner: {
    command: `node node_modules/mocha/bin/mocha.js --bail ${TESTS.map((name) => `test/unit/protocol/${name}.test.ts`).join(' ')}`,
  },
  // Only what the tests of the heart need is copied.
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
  // A busy machine must not pass for a killed mutant.
  timeoutMS: 60_000,
  thresholds: { high: 100, low: 95, break: 95 },
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { reportTests: false, allowColor: false },
  tempDirName: '.stryker-tmp',
  cleanTempDir: 'always',
};
