import { stored } from '../protocol/labels/stored.ts';
import { sentences } from '../protocol/text/phrases.ts';
import type { Check } from './check.ts';
import * as patterns from './patterns.ts';

const LEFT_OPEN: Check = {
  name: 'left-open',
  severity: 'P3',
  category: 'maintainability',
  find: patterns.leftOpen,
  words: {
    a: {
      title: (what) => stored`A ${what} is left in the text`,
      detail: stored`The author noted that something is still open.`,
      suggestion: stored`Settle it now, or record its owner and a date.`,
    },
    c: {
      title: (what) => stored`A ${what} is still open in the text`,
      detail: stored`A decision seems to be missing.`,
      suggestion: stored`Turn it into a task with an owner.`,
    },
  },
  condition: (what) => stored`Settle the ${what}.`,
  risk: stored`An open point is forgotten.`,
};

/**
 * What the scripted seats say about code. Within a severity and a file, they list it in this order. Only a P1 makes a
 * strict seat reject.
 */
export const CODE_CHECKS: readonly Check[] = [
  {
    name: 'key-of-the-moment',
    severity: 'P1',
    category: 'reliability',
    find: patterns.keyOfTheMoment,
    words: {
      a: {
        title: stored`Each attempt gets its own idempotency key, so a retry can take effect twice`,
        detail: (what) =>
          sentences([
            stored`The loop builds the key from ${what}, which differs in every attempt.`,
            stored`If the first attempt succeeded and only its response was lost, the second one counts as a new request.`,
          ]),
        suggestion: stored`Build the key once, before the loop, from what identifies the request.`,
      },
      b: {
        title: stored`The idempotency key changes with each attempt, so the effect can happen twice`,
        detail: sentences([
          stored`A key that is new each time protects nothing.`,
          stored`After a timeout, the same effect can happen again.`,
        ]),
        suggestion: stored`Keep one key for the whole operation, and store it with the order so that a restart uses it too.`,
      },
    },
    replace: patterns.lastingKey,
    condition: stored`Use one idempotency key for all attempts of the same request.`,
    risk: stored`If a response is lost, the same request takes effect twice.`,
  },
  {
    name: 'evaluated-text',
    severity: 'P1',
    category: 'security',
    find: patterns.evaluatedText,
    words: {
      a: {
        title: (what) => stored`${what} runs text as code`,
        detail: stored`Anyone who can influence that text decides what this program does.`,
        suggestion: stored`Parse the text into data, or choose from a fixed table of functions.`,
      },
      b: {
        title: (what) => stored`Text is executed through ${what}`,
        detail: stored`The code shown has no check that keeps untrusted text away from it.`,
        suggestion: stored`Replace it with a parser for the expected format.`,
      },
    },
    condition: (what) => stored`Remove ${what}, or show that its text can only come from this program.`,
    risk: stored`If the text comes from outside, it runs as code.`,
  },
  {
    name: 'lost-cause',
    severity: 'P2',
    category: 'maintainability',
    find: patterns.lostCause,
    words: {
      a: {
        title: (what) => stored`${what} hides the cause`,
        detail: sentences([
          stored`The catch ignores the error.`,
          stored`A timeout, a refusal, and a bug in this file all end as the same message.`,
        ]),
        suggestion: stored`Pass the error on as the cause, and catch only the expected kinds.`,
      },
      c: {
        title: (what) => stored`The cause is lost in ${what}`,
        detail: stored`The log shows that it failed but not why.`,
        suggestion: stored`Pass { cause: error } along.`,
      },
    },
    condition: (what) => stored`Keep the cause in ${what}.`,
    risk: stored`Failures are hard to explain afterwards.`,
  },
  {
    name: 'equal-pauses',
    severity: 'P2',
    category: 'reliability',
    find: patterns.equalPauses,
    words: {
      b: {
        title: stored`All callers retry at the same moment`,
        detail: sentences([
          stored`The pause between two attempts has no random part.`,
          stored`Callers that failed together come back together, just when the service is slow.`,
        ]),
        suggestion: stored`Add a random part to the pause, and limit the duration of the whole operation.`,
      },
    },
    replace: patterns.spreadPause,
    condition: stored`Spread the pauses between attempts.`,
    risk: stored`Retries arrive in waves and keep a slow service slow.`,
  },
  {
    name: 'float-money',
    severity: 'P2',
    inReview: 'P1',
    category: 'correctness',
    find: patterns.floatMoney,
    words: {
      b: {
        title: (what) => stored`Money in ${what} is counted in floating point`,
        detail: stored`Shares of decimal amounts drift by fractions of a cent, and rounding late does not repair that.`,
        suggestion: stored`Count in whole minor units and round once, at the place that documents the rule.`,
      },
    },
    condition: stored`Document the unit of amounts and where they are rounded.`,
    risk: stored`If an amount has a fraction, the result is off by a cent.`,
  },
  LEFT_OPEN,
];

/** The same for a proposal. */
export const PROPOSAL_CHECKS: readonly Check[] = [
  {
    name: 'named-harm',
    severity: 'P1',
    category: 'correctness',
    find: patterns.namedHarm,
    words: {
      a: {
        title: (what) => stored`The text names a harm (“${what}”) and does nothing about it`,
        detail: sentences([
          stored`The text says what can go wrong.`,
          stored`No step prevents it, detects it, or repairs it.`,
        ]),
        suggestion: stored`Keep this path away from the risk, or name the check that stops it and who sees the check fail.`,
      },
      b: {
        title: (what) => stored`The named harm (“${what}”) is only estimated`,
        detail: sentences([
          stored`A known harm stays in the design.`,
          stored`Its cost matters more than how often it happens.`,
        ]),
        suggestion: stored`Read from the source on the path that matters, and use the fast way only where a wrong answer is harmless.`,
      },
    },
    condition: stored`Add a check for the risk that the text names, before the first real use.`,
    risk: (what) => stored`The text itself names the harm: “${what}”.`,
  },
  {
    name: 'belief',
    severity: 'P2',
    category: 'other',
    find: patterns.belief,
    words: {
      b: {
        title: (what) => stored`“${what}” carries the argument`,
        detail: sentences([stored`The sentence may be right.`, stored`It gives no figure, test, or source.`]),
        suggestion: stored`Measure it once and write the result here.`,
      },
    },
    condition: stored`Back the belief with one measurement.`,
    risk: stored`An estimate turns out wrong.`,
  },
  LEFT_OPEN,
];
