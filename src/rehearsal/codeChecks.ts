import { codeOf, placesMatching } from './codeText.ts';
import { P1_CHECKS } from './p1Checks.ts';
import { equalPauses } from './retryChecks.ts';
import type { Place, ShownFile, Check } from './check.ts';

const EMPTY_CATCH = /\bcatch\b(\s*\([^)]*\))?\s*\{\s*\}|\.catch\(\s*\(\w*\)\s*=>\s*(\{\s*\}|undefined|null)\s*\)/;
const OPEN_CATCH = /\bcatch\b(\s*\([^)]*\))?\s*\{\s*$|^\s*except\b.*:\s*$/;

/** A catch with nothing in it, on one line or with only a comment (or `pass`) before it closes. */
function findSwallowed(file: ShownFile): readonly Place[] {
  return file.lines.flatMap((line, index) => {
    const code = codeOf(line);
    if (EMPTY_CATCH.test(code)) return [{ line, what: 'catch' }];
    if (!OPEN_CATCH.test(code)) return [];
    const next = file.lines.slice(index + 1).find((later) => codeOf(later).trim() !== '');
    return next !== undefined && /^\s*(\}|pass\b)/.test(codeOf(next)) ? [{ line, what: 'catch' }] : [];
  });
}

const swallowed: Check = {
  name: 'swallowed-error',
  severity: 'P2',
  find: findSwallowed,
  words: {
    a: () => ({
      title: 'An error disappears here',
      detail: 'The catch does nothing, so a failure looks like success to the caller and leaves no trace.',
      suggestion: 'Log it with its cause, and rethrow what this place cannot handle.',
    }),
    c: () => ({
      title: 'An error disappears in an empty catch',
      detail: 'When this fails in production there will be nothing to look at.',
      suggestion: 'Write at least one line to the log.',
    }),
  },
  condition: () => 'Log what the empty catch swallows.',
  risk: () => 'Failures stay unseen.',
};

/** A catch that does not look at the error and throws another one. */
function findLostCauses(file: ShownFile): readonly Place[] {
  return file.lines.flatMap((line, index) => {
    const next = file.lines[index + 1];
    const loses = /\bcatch\s*\{\s*$/.test(codeOf(line)) && next !== undefined && /\bthrow new\b/.test(codeOf(next));
    return loses ? [{ line: next, what: /throw new (\w+)/.exec(next.text)?.[1] ?? 'error' }] : [];
  });
}

const lostCause: Check = {
  name: 'lost-cause',
  severity: 'P2',
  find: findLostCauses,
  words: {
    a: (what) => ({
      title: `${what} hides the cause`,
      detail:
        'The catch does not look at the error. A timeout, a refusal and a mistake in this file all end as the same sentence.',
      suggestion: 'Hand the error on as the cause, and let only the expected kinds through.',
    }),
    c: (what) => ({
      title: `The cause is lost in ${what}`,
      detail: 'Whoever reads the log sees that it failed and not why.',
      suggestion: 'Pass { cause: error } along.',
    }),
  },
  condition: (what) => `Keep the cause in ${what}.`,
  risk: () => 'Failures will be hard to explain afterwards.',
};

const AMOUNT = '(?<what>\\w*(amount|price|total|balance|fee|cost|tax|gross)\\w*)';
const floatMoney: Check = {
  name: 'float-money',
  severity: 'P2',
  inReview: 'P1',
  find: (file) =>
    placesMatching(file, new RegExp(`\\b${AMOUNT}\\s+[*/]\\s+[\\w(]`, 'i')).concat(
      placesMatching(file, new RegExp(`parseFloat\\([^)]*\\b${AMOUNT}`, 'i')),
    ),
  words: {
    b: (what) => ({
      title: `Money in ${what} is counted in floating point`,
      detail: 'Shares of decimal amounts drift by fractions of a cent, and rounding late does not repair it.',
      suggestion: 'Count in whole minor units and round once, where the rule for it is written down.',
    }),
  },
  condition: () => 'Say in which unit amounts are held and where they are rounded.',
  risk: () => 'Amounts may be off by a cent.',
};

const noLimit: Check = {
  name: 'no-limit',
  severity: 'P2',
  inReview: 'P1',
  find: (file) =>
    file.lines.some((line) => /signal|timeout/i.test(codeOf(line)))
      ? []
      : placesMatching(file, /\bawait (?<what>fetch)\(/),
  words: {
    b: (what) => ({
      title: `${what} may wait for ever`,
      detail: 'Nothing shown in this file limits how long the call may take.',
      suggestion: 'Pass a signal with a time limit.',
    }),
  },
  condition: (what) => `Give ${what} a time limit.`,
  risk: () => 'A slow partner may hold callers without end.',
};

/** A function that is declared async or awaited elsewhere in the same file, called as a statement of its own. */
function findUnawaited(file: ShownFile): readonly Place[] {
  const code = file.lines.map(codeOf);
  return file.lines.flatMap((line, index) => {
    const call = /^\s*(?<what>(?:[\w$]+\.)*[\w$]+)\(.*\);?\s*$/.exec(code[index] ?? '')?.groups?.['what'];
    if (call === undefined) return [];
    const name = call.replaceAll(/[$.]/g, '\\$&');
    const waits = new RegExp(`\\bawait ${name}\\(|\\basync function ${name}\\(`);
    return code.some((other) => waits.test(other)) ? [{ line, what: call }] : [];
  });
}

const unawaited: Check = {
  name: 'unawaited',
  severity: 'P2',
  find: findUnawaited,
  words: {
    a: (what) => ({
      title: `Nobody waits for ${what}`,
      detail:
        'Elsewhere in this file it is asynchronous. Here the code goes on before it has finished, and its failure is lost.',
      suggestion: 'Await it, or say in a comment why not and handle its failure.',
    }),
    b: (what) => ({
      title: `The code does not wait for ${what}`,
      detail: 'An asynchronous call without await can fail after its caller has reported success.',
      suggestion: 'Await the call.',
    }),
  },
  condition: (what) => `Await ${what}.`,
  risk: (what) => `A failure of ${what} may go unnoticed.`,
};

const silencedTypes: Check = {
  name: 'silenced-types',
  severity: 'P3',
  find: (file) =>
    file.lines.flatMap((line) => {
      const comment = /@ts-(ignore|nocheck)/.exec(line.text);
      const hole = comment ?? /(:|\bas|<)\s*any\b/.exec(codeOf(line));
      return hole === null ? [] : [{ line, what: comment === null ? 'any' : hole[0] }];
    }),
  words: {
    c: (what) => ({
      title: `${what} switches the type check off here`,
      detail: 'Whatever arrives is taken as it is, and the compiler can no longer help the next reader.',
      suggestion: 'Name the shape that is expected, or take it as unknown and check it.',
    }),
  },
  condition: (what) => `Replace ${what} by the shape that is expected.`,
  risk: () => 'A wrong shape would be found late.',
};

const leftOpen: Check = {
  name: 'left-open',
  severity: 'P3',
  find: (file) =>
    file.lines.flatMap((line) => {
      const mark = /\b(TODO|FIXME|XXX)\b/.exec(line.text);
      return mark === null ? [] : [{ line, what: mark[0] }];
    }),
  words: {
    a: (what) => ({
      title: `A ${what} is left in the text`,
      detail: 'The author noted that something is still open.',
      suggestion: 'Settle it now, or write down who does it and when.',
    }),
    c: (what) => ({
      title: `A ${what} is left in the text and open`,
      detail: 'It reads as if a decision were missing.',
      suggestion: 'Turn it into a task with an owner.',
    }),
  },
  condition: (what) => `Settle the ${what}.`,
  risk: () => 'An open point may be forgotten.',
};

const looseEquality: Check = {
  name: 'loose-equality',
  severity: 'P3',
  find: (file) =>
    placesMatching(file, /[^=!<>](?<what>==|!=)(?!=)/).filter(({ line }) => /\.[cm]?[jt]sx?$/.test(line.file)),
  words: {
    b: (what) => ({
      title: `${what} converts before it compares`,
      detail: 'Two values of different kinds can count as equal here.',
      suggestion: `Write ${what}=.`,
    }),
  },
  replace: (line) => line.replace(/(?<=[^=!<>])(==|!=)(?!=)/, '$1='),
  condition: (what) => `Compare with ${what}= instead of ${what}.`,
  risk: () => 'An unexpected value may pass a comparison.',
};

/** In the order in which a seat speaks of them. */
export const CODE_CHECKS: readonly Check[] = [
  ...P1_CHECKS,
  swallowed,
  lostCause,
  unawaited,
  equalPauses,
  floatMoney,
  noLimit,
  silencedTypes,
  looseEquality,
  leftOpen,
];
