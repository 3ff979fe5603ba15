import type { Check } from './check.ts';
import * as patterns from './patterns.ts';

/** What the scripted seats say of a proposal, in the order in which they speak of it. */
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
    name: 'no-way-back',
    severity: 'P1',
    category: 'reliability',
    find: patterns.noWayBack,
    words: {
      a: {
        title: '“{what}” has no rollback',
        detail: 'The text changes or ends something and does not say how to return if it goes wrong.',
        suggestion: 'Describe how to restore the old state, how long that takes, and who decides it.',
      },
      b: {
        title: '“{what}” needs a rollback',
        detail: 'After this step the plan has no exit. A stop that was never planned is improvised.',
        suggestion: 'Add a point of no return, and what has to be true before it is passed.',
      },
    },
    condition: 'Write down how to undo “{what}” before it starts.',
    risk: 'If the step goes wrong, it cannot be undone.',
  },
  {
    name: 'undecided',
    severity: 'P2',
    category: 'other',
    find: patterns.undecided,
    words: {
      a: {
        title: '“{what}”: a decision is missing',
        detail: 'The rest of the text builds on something that is not decided.',
        suggestion: 'Decide it, or say what happens in either case.',
      },
      c: {
        title: '“{what}”: a decision is left open',
        detail: 'It needs an owner and a date.',
        suggestion: 'Name both here.',
      },
    },
    condition: 'Settle the open point, or name its owner and a date.',
    risk: 'An open point blocks the work later.',
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
  {
    name: 'no-measure',
    severity: 'P2',
    category: 'performance',
    find: patterns.noMeasure,
    words: {
      b: {
        title: '“{what}” is not measured',
        detail: 'The text names the gain and gives no figure, neither for today nor for later.',
        suggestion: 'Give today’s figure, the target, and how to measure it.',
      },
    },
    condition: 'Add the figure that shows whether it worked.',
    risk: 'The result cannot be judged.',
  },
  {
    name: 'no-alternative',
    severity: 'P2',
    category: 'other',
    find: patterns.noAlternative,
    words: {
      a: {
        title: 'No alternative is weighed',
        detail: 'The text describes one solution. It does not say what was rejected, and why.',
        suggestion: 'Add the second best solution and the reason against it, even if it is to do nothing.',
      },
    },
    condition: 'Name the second best solution and why it was rejected.',
    risk: 'A better solution is missed.',
  },
  {
    name: 'confident-word',
    severity: 'P3',
    category: 'other',
    find: patterns.confidentWord,
    words: {
      c: {
        title: '“{what}” hides work',
        detail: 'The word stands where an estimate could stand.',
        suggestion: 'Say how much work it is.',
      },
    },
    condition: 'Add an estimate of the work.',
    risk: 'The work is larger than it sounds.',
  },
];
