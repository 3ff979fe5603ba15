/** The configuration in the documentation. Except for the engines, these are the defaults. */
export const CONTRACT_CONFIG = {
  seats: 'auto',
  profiles: {},
  engines: {
    claude: { command: 'claude', model: 'opus', args: [], env: {}, timeoutSeconds: 300, autonomy: 'readOnly' },
    acme: {
      vendor: 'acme',
      command: '/opt/acme/bin/acme',
      args: ['ask'],
      prompt: 'stdin',
      answer: 'text',
      login: 'acme login',
    },
  },
  protocol: {
    vote: { timeoutSeconds: 60, retries: 1 },
    deliberate: { maxRounds: 5, firstRoundSeconds: 300, rebuttalSeconds: 180 },
    review: { maxRounds: 3, budgetMinutes: 20, timeoutSeconds: 600, secondLook: 'p1', partsAtOnce: 2 },
    debate: { maxRounds: 5, timeoutSeconds: 120, proponent: 'claude', folder: 'debates', adrFolder: 'docs/decisions' },
  },
  redact: true,
  answerLanguage: 'artifact',
  coverage: { include: [], exclude: [] },
  rulesFile: '.council/rules.md',
  repositoryInstructions: false,
  reviewOnCommit: 'off',
  budget: { session: {}, day: {} },
  blackboard: { enabled: 'auto', folder: '~/.claude/ftm-state/blackboard' },
};
