import type { Check } from './check.ts';
import * as patterns from './patterns.ts';

const LEFT_OPEN: Check = {
  name: 'left-open',
  severity: 'P3',
  category: 'maintainability',
  find: patterns.leftOpen,
  words: {
    a: {
      title: 'A {what} is left in the text',
      detail: 'The author noted that something is still open.',
      suggestion: 'Settle it now, or record its owner and a date.',
    },
    c: {
      title: 'A {what} is still open in the text',
      detail: 'A decision seems to be missing.',
      suggestion: 'Turn it into a task with an owner.',
    },
  },
  condition: 'Settle the {what}.',
  risk: 'An open point is forgotten.',
};

/** What the scripted seats say of code, in the order in which they speak of it. Only a P1 makes a strict seat reject. */
export const CODE_CHECKS: readonly Check[] = [
  {
    name: 'key-of-the-moment',
    severity: 'P1',
    category: 'reliability',
    find: patterns.keyOfTheMoment,
    words: {
      a: {
        title: 'Each attempt gets its own idempotency key, so a retry can take effect twice',
        detail:
          'The loop builds the key from {what}, which differs in every attempt. If the first attempt succeeded and only its response was lost, the second one counts as a new request.',
        suggestion: 'Build the key once, before the loop, from what identifies the request.',
      },
      b: {
        title: 'The idempotency key changes with each attempt, so the effect can happen twice',
        detail: 'A key that is new each time protects nothing. After a timeout, the same effect can happen again.',
        suggestion: 'Keep one key for the whole operation, and store it with the order so that a restart uses it too.',
      },
    },
    replace: patterns.lastingKey,
    condition: 'Use one idempotency key for all attempts of the same request.',
    risk: 'If a response is lost, the same request takes effect twice.',
  },
  {
    name: 'evaluated-text',
    severity: 'P1',
    category: 'security',
    find: patterns.evaluatedText,
    words: {
      a: {
        title: '{what} runs text as code',
        detail: 'Anyone who can influence that text decides what this program does.',
        suggestion: 'Parse the text into data, or choose from a fixed table of functions.',
      },
      b: {
        title: 'Text is executed through {what}',
        detail: 'The code shown has no check that keeps untrusted text away from it.',
        suggestion: 'Replace it with a parser for the expected format.',
      },
    },
    condition: 'Remove {what}, or show that its text can only come from this program.',
    risk: 'If the text comes from outside, it runs as code.',
  },
  {
    name: 'lost-cause',
    severity: 'P2',
    category: 'maintainability',
    find: patterns.lostCause,
    words: {
      a: {
        title: '{what} hides the cause',
        detail:
          'The catch ignores the error. A timeout, a refusal, and a bug in this file all end as the same message.',
        suggestion: 'Pass the error on as the cause, and catch only the expected kinds.',
      },
      c: {
        title: 'The cause is lost in {what}',
        detail: 'The log shows that it failed but not why.',
        suggestion: 'Pass { cause: error } along.',
      },
    },
    condition: 'Keep the cause in {what}.',
    risk: 'Failures are hard to explain afterwards.',
  },
  {
    name: 'equal-pauses',
    severity: 'P2',
    category: 'reliability',
    find: patterns.equalPauses,
    words: {
      b: {
        title: 'All callers retry at the same moment',
        detail:
          'The pause between two attempts has no random part. Callers that failed together come back together, just when the service is slow.',
        suggestion: 'Add a random part to the pause, and limit the duration of the whole operation.',
      },
    },
    replace: patterns.spreadPause,
    condition: 'Spread the pauses between attempts.',
    risk: 'Retries arrive in waves and keep a slow service slow.',
  },
  {
    name: 'float-money',
    severity: 'P2',
    inReview: 'P1',
    category: 'correctness',
    find: patterns.floatMoney,
    words: {
      b: {
        title: 'Money in {what} is counted in floating point',
        detail: 'Shares of decimal amounts drift by fractions of a cent, and rounding late does not repair that.',
        suggestion: 'Count in whole minor units and round once, at the place that documents the rule.',
      },
    },
    condition: 'Document the unit of amounts and where they are rounded.',
    risk: 'If an amount has a fraction, the result is off by a cent.',
  },
  LEFT_OPEN,
];

/** The same of a proposal. */
export const PROPOSAL_CHECKS: readonly Check[] = [
  {
    name: 'named-harm',
    severity: 'P1',
    category: 'correctness',
    find: patterns.namedHarm,
    words: {
      a: {
        title: 'The text names a harm (“{what}”) and does nothing about it',
        detail: 'The text says what can go wrong. No step prevents it, detects it, or repairs it.',
        suggestion: 'Keep this path away from the risk, or name the check that stops it and who sees the check fail.',
      },
      b: {
        title: 'The named harm (“{what}”) is only estimated',
        detail: 'A known harm stays in the design. Its cost matters more than how often it happens.',
        suggestion:
          'Read from the source on the path that matters, and use the fast way only where a wrong answer is harmless.',
      },
    },
    condition: 'Add a check for the risk that the text names, before the first real use.',
    risk: 'The text itself names the harm: “{what}”.',
  },
  {
    name: 'belief',
    severity: 'P2',
    category: 'other',
    find: patterns.belief,
    words: {
      b: {
        title: '“{what}” carries the argument',
        detail: 'The sentence may be right. It gives no figure, test, or source.',
        suggestion: 'Measure it once and write the result here.',
      },
    },
    condition: 'Back the belief with one measurement.',
    risk: 'An estimate turns out wrong.',
  },
  LEFT_OPEN,
];
