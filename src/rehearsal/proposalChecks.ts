import type { Place, ShownFile, Check } from './check.ts';

const prose = (file: ShownFile): string => file.lines.map(({ text }) => text).join('\n');

/** The first line that matches, unless the whole text answers the question somewhere. */
function firstUnanswered(file: ShownFile, pattern: RegExp, answer: RegExp | null): readonly Place[] {
  if (answer?.test(prose(file)) === true) return [];
  const line = file.lines.find(({ text }) => pattern.test(text));
  const what = line === undefined ? undefined : pattern.exec(line.text)?.[0];
  return line === undefined || what === undefined ? [] : [{ line, what: what.trim() }];
}

const noWayBack: Check = {
  name: 'no-way-back',
  severity: 'P1',
  find: (file) =>
    firstUnanswered(
      file,
      /\b(drop|delete|remove|migrate|shut down|cut over|decommission|overwrite)\b/i,
      /roll(s|ed|ing)?[ -]?back|revert|undo|restore|back-?up|feature flag|reversible|way back|(go|turn|switch) (it )?(back|off)|\bflag\b/i,
    ),
  words: {
    a: (what) => ({
      title: `“${what}” has no way back`,
      detail: 'The text takes a step that changes or ends something and does not say how to return when it goes wrong.',
      suggestion: 'Describe how the old state comes back, how long that takes, and who decides it.',
    }),
    b: (what) => ({
      title: `“${what}” needs a way back`,
      detail:
        'Once this step is taken the plan has no second exit. A stop that was never thought through is improvised.',
      suggestion: 'Add a point of no return, and what has to be true before it is passed.',
    }),
  },
  condition: (what) => `Write down how “${what}” can be undone before it starts.`,
  risk: () => 'A step could not be taken back.',
};

const namedHarm: Check = {
  name: 'named-harm',
  severity: 'P1',
  find: (file) =>
    firstUnanswered(
      file,
      /\b(could|may|might|can) (allow|lose|leak|corrupt|overwrite|charge|overpay|double|expose)\b/i,
      null,
    ),
  words: {
    a: (what) => ({
      title: `The harm is named (“${what}”) and nothing is done about it here`,
      detail:
        'The text says what can go wrong and leaves it at that. Where it says it, no step prevents, notices or repairs the case.',
      suggestion: 'Keep this path away from the risk, or name the check that stops it and who sees when it fails.',
    }),
    b: (what) => ({
      title: `Nothing but an estimate is done about the named harm (“${what}”)`,
      detail: 'A known harm stays in the design. How often it happens matters less than what it costs when it does.',
      suggestion:
        'Decide at the source on the path that matters, and take the fast way only where a wrong answer is harmless.',
    }),
  },
  condition: () => 'Put a check beside the risk that the text names itself, before the first real use.',
  risk: (what) => `What the text names itself: “${what}”.`,
};

const belief: Check = {
  name: 'belief',
  severity: 'P2',
  find: (file) => firstUnanswered(file, /\b(we think|we believe|should be fine|probably|presumably)\b/i, null),
  words: {
    b: (what) => ({
      title: `“${what}” carries the argument`,
      detail: 'The sentence may be right. No figure, test or source stands beside it.',
      suggestion: 'Measure it once and write the result here.',
    }),
  },
  condition: () => 'Back the belief with one measurement.',
  risk: () => 'An estimate may turn out wrong.',
};

const undecided: Check = {
  name: 'undecided',
  severity: 'P2',
  find: (file) => firstUnanswered(file, /\b(TBD|TODO|to be decided|to be defined|open question)\b/i, null),
  words: {
    a: (what) => ({
      title: `“${what}”: a decision is missing`,
      detail: 'The rest of the text builds on something that has not been settled.',
      suggestion: 'Decide it, or say what happens in either case.',
    }),
    c: (what) => ({
      title: `“${what}”: a decision is left open`,
      detail: 'It needs an owner and a date.',
      suggestion: 'Name both in this place.',
    }),
  },
  condition: () => 'Settle the open point, or name its owner and a date.',
  risk: () => 'An open point may block the work later.',
};

const noMeasure: Check = {
  name: 'no-measure',
  severity: 'P2',
  find: (file) =>
    firstUnanswered(
      file,
      /\b(faster|cheaper|better|simpler|improve\w*|reduc\w+|scal(e|es|able|ability))\b/i,
      /\d+(\.\d+)?\s*(%|ms|s\b|seconds|minutes|hours|days|requests|users|€|\$|euro|dollars|MB|GB)/i,
    ),
  words: {
    b: (what) => ({
      title: `“${what}” is not measured`,
      detail: 'The gain is named and no figure stands beside it, neither for today nor for afterwards.',
      suggestion: 'Give today’s figure, the one aimed at, and how it will be read.',
    }),
  },
  condition: () => 'Add the figure that shows whether it worked.',
  risk: () => 'Nobody could tell afterwards whether it was worth it.',
};

const noAlternative: Check = {
  name: 'no-alternative',
  severity: 'P2',
  find: (file) =>
    firstUnanswered(file, /\S/, /alternative|instead of|option\b|options\b|compared|we considered|trade-?off/i),
  words: {
    a: () => ({
      title: 'No other way is weighed',
      detail: 'The text describes one way. What was not chosen, and why, is not in it.',
      suggestion: 'Add the second best way and the reason against it, even if it is doing nothing.',
    }),
  },
  condition: () => 'Name the second best way and why it was not taken.',
  risk: () => 'A better way may have been passed over.',
};

const confidentWord: Check = {
  name: 'confident-word',
  severity: 'P3',
  find: (file) => firstUnanswered(file, /\b(simply|just|obviously|of course|trivial(ly)?|soon)\b/i, null),
  words: {
    c: (what) => ({
      title: `“${what}” hides work`,
      detail: 'The word stands where an estimate could stand.',
      suggestion: 'Say how much work it is.',
    }),
  },
  condition: () => 'Put an estimate beside the work.',
  risk: () => 'The work may be larger than it sounds.',
};

export const PROPOSAL_CHECKS: readonly Check[] = [
  namedHarm,
  noWayBack,
  undecided,
  belief,
  noMeasure,
  noAlternative,
  confidentWord,
];
