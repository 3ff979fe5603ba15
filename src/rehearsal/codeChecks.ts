import type { Check } from './check.ts';
import * as patterns from './patterns.ts';

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
    condition: 'Use one idempotency key for all attempts of the same request.',
    risk: 'If a response is lost, the same request takes effect twice.',
  },
  {
    name: 'repeated-call',
    severity: 'P1',
    category: 'reliability',
    find: patterns.repeatedCall,
    words: {
      a: {
        title: 'A retry without an idempotency key can carry out {what} twice',
        detail:
          'If an attempt succeeds and only its response is lost, the loop calls {what} again. This file gives the call no idempotency key, so the receiver takes the second call for a new one.',
        suggestion: 'Create one idempotency key before the loop and send it with every attempt.',
      },
      b: {
        title: '{what} is retried without an idempotency key',
        detail:
          'A timeout does not mean that nothing happened. The next attempt repeats an effect that may have taken place.',
        suggestion: 'Derive a key from the request, pass it with each attempt, and repeat only what is safe to repeat.',
      },
    },
    condition: 'Give every attempt of {what} the same idempotency key.',
    risk: 'If a response is lost, {what} takes effect twice.',
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
    name: 'raw-markup',
    severity: 'P1',
    category: 'security',
    find: patterns.rawMarkup,
    words: {
      a: {
        title: '{what} takes text as markup',
        detail: 'Markup in the assigned text becomes part of the page, including scripts.',
        suggestion: 'Assign textContent, or build the elements one by one.',
      },
      b: {
        title: 'Text reaches {what} with its markup',
        detail: 'The code shown removes no markup from the value before the page uses it.',
        suggestion: 'Use textContent. If markup is needed, sanitize it first.',
      },
    },
    condition: 'Show where the text for {what} is sanitized.',
    risk: 'If the text comes from outside, its scripts run in the page.',
  },
  {
    name: 'glued-query',
    severity: 'P1',
    category: 'security',
    find: patterns.gluedQuery,
    words: {
      a: {
        title: 'The {what} statement is concatenated from values',
        detail: 'A value that contains a quote changes the statement. Values belong in parameters.',
        suggestion: 'Use placeholders and pass the values separately.',
      },
      b: {
        title: 'Values are concatenated into the {what} text',
        detail: 'Whether this is safe depends on every caller. Nothing at this place makes it safe.',
        suggestion: 'Let the database driver bind the parameters.',
      },
    },
    condition: 'Bind the values of the {what} statement as parameters.',
    risk: 'If a value is crafted, the statement reads or changes other rows.',
  },
  {
    name: 'shell-text',
    severity: 'P1',
    category: 'security',
    find: patterns.shellText,
    words: {
      a: {
        title: 'A command line is concatenated for a shell',
        detail: 'A space, a quote, or a semicolon in a value changes which commands run.',
        suggestion: 'Start the program directly with a list of arguments.',
      },
      b: {
        title: 'A shell runs a concatenated command',
        detail: 'The shell parses the finished text again, so a value can become a command.',
        suggestion: 'Pass the arguments as a list, without a shell.',
      },
    },
    condition: 'Start the program without a shell.',
    risk: 'If a value is crafted, it starts another command.',
  },
  {
    name: 'swallowed-error',
    severity: 'P2',
    category: 'reliability',
    find: patterns.swallowedError,
    words: {
      a: {
        title: 'An error disappears here',
        detail: 'The catch does nothing. A failure looks like success to the caller and leaves no trace.',
        suggestion: 'Log the error with its cause, and rethrow what this code cannot handle.',
      },
      c: {
        title: 'An error disappears in an empty catch',
        detail: 'If this fails in production, there is nothing to look at.',
        suggestion: 'Write at least one line to the log.',
      },
    },
    condition: 'Log what the empty catch swallows.',
    risk: 'Failures go unnoticed.',
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
    name: 'unawaited',
    severity: 'P2',
    category: 'correctness',
    find: patterns.unawaited,
    words: {
      a: {
        title: 'The result of {what} is never awaited',
        detail:
          'Elsewhere in this file it is asynchronous. Here the code continues before it ends and loses its failure.',
        suggestion: 'Await it, or handle its failure and say in a comment why the code does not wait.',
      },
      b: {
        title: 'The code does not wait for {what}',
        detail: 'Without await, an asynchronous call can fail after its caller has reported success.',
        suggestion: 'Await the call.',
      },
    },
    condition: 'Await {what}.',
    risk: 'A failure of {what} goes unnoticed.',
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
  {
    name: 'no-limit',
    severity: 'P2',
    inReview: 'P1',
    category: 'reliability',
    find: patterns.noLimit,
    words: {
      b: {
        title: '{what} can wait forever',
        detail: 'This file does not limit how long the call may take.',
        suggestion: 'Pass a signal with a time limit.',
      },
    },
    condition: 'Give {what} a time limit.',
    risk: 'If the other side is slow, callers wait without end.',
  },
  {
    name: 'silenced-types',
    severity: 'P3',
    category: 'maintainability',
    find: patterns.silencedTypes,
    words: {
      c: {
        title: '{what} turns the type check off here',
        detail: 'Any value is accepted, and the compiler cannot help the next reader.',
        suggestion: 'Name the expected type, or take the value as unknown and check it.',
      },
    },
    condition: 'Replace {what} with the expected type.',
    risk: 'A wrong type is found late.',
  },
  {
    name: 'loose-equality',
    severity: 'P3',
    category: 'correctness',
    find: patterns.looseEquality,
    words: {
      b: {
        title: '{what} converts before it compares',
        detail: 'Two values of different types can count as equal here.',
        suggestion: 'Write {what}=.',
      },
    },
    replace: patterns.strictEquality,
    condition: 'Compare with {what}= instead of {what}.',
    risk: 'An unexpected value passes a comparison.',
  },
  {
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
  },
];
