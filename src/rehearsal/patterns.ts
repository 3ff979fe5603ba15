/*
 * The patterns of the rehearsal, all of them. The scripted seats look with them at the text under review, so that a
 * rehearsal has something to show. No prompt, no answer, and no verdict is read with them.
 */
import type { Pattern, Place, ShownFile, ShownLine } from './check.ts';

const PROSE = /\.(md|markdown|mdx|txt|adoc|rst)$/i;
export const isProse = (path: string): boolean => PROSE.test(path);
export const isTest = (path: string): boolean => /test|spec/i.test(path);

/** The line without comments, as far as one line can tell. Strings stay, because some patterns look into them. */
function codeOf({ text }: ShownLine): string {
  if (/^\s*(\/\/|\/\*|\*|#\s)/.test(text)) return '';
  return text.replace(/\s\/\/.*$/, '');
}

/** The group named `what`, or else the whole match, is what a remark is about. */
function placesWith(pattern: RegExp, textOf: (line: ShownLine) => string): Pattern {
  return ({ lines }) =>
    lines.flatMap((line) => {
      const match = pattern.exec(textOf(line));
      return match === null ? [] : [{ line, what: match.groups?.['what'] ?? match[0].trim() }];
    });
}

const inCode = (pattern: RegExp): Pattern => placesWith(pattern, codeOf);
const anyLine = (file: ShownFile, pattern: RegExp): boolean => file.lines.some((line) => pattern.test(codeOf(line)));

const LOOP = /\b(for|while|do)\b/;
const REPEATS = /(retr(y|ies)|attempt|\btries\b)/i;
/** How many lines below its head belong to the body of a loop. */
const REACH = 16;

/** The first match in the body of each loop that repeats something that failed. */
function inRetries(nameIn: (code: string) => string | undefined): Pattern {
  return ({ lines }) =>
    lines.flatMap((head, index) => {
      const body = lines.slice(index + 1, index + 1 + REACH);
      const repeats = LOOP.test(codeOf(head)) && [head, ...body].some((line) => REPEATS.test(codeOf(line)));
      return (repeats ? body : []).flatMap((line) => named(line, nameIn(codeOf(line)))).slice(0, 1);
    });
}

const named = (line: ShownLine, what: string | undefined): readonly Place[] =>
  what === undefined ? [] : [{ line, what }];

const CARRIES_OUT =
  /(?<what>(?:[\w$]+\.)*(?:refund|charge|pay|transfer|withdraw|capture|submit|send|create|insert|book|order|post)\w*)\s*\(/i;
// A declaration looks like a call and carries nothing out.
const DECLARES = /\bfunction\b|=>|\bdef\b/;
const callInRetry = inRetries((code) => (DECLARES.test(code) ? undefined : CARRIES_OUT.exec(code)?.groups?.['what']));
export const repeatedCall: Pattern = (file) => (anyLine(file, /idempot/i) ? [] : callInRetry(file));

const KEY_OF_THE_MOMENT = /idempot\w*.*(Date\.now|new Date|Math\.random|random\w*|uuid\w*)\s*\(/i;
export const keyOfTheMoment = inRetries((code) => KEY_OF_THE_MOMENT.exec(code)?.[1]);

const PAUSES = /(setTimeout|sleep|delay|wait)\w*\(/i;
export const equalPauses = inRetries((code) =>
  PAUSES.test(code) && !/random|jitter/i.test(code) ? 'pause' : undefined,
);
/** Null where the pause is written in another way. */
export function spreadPause(line: string): string | null {
  const spread = line.replace(/\bsetTimeout\((\w+), ([^(),]+)\)/, 'setTimeout($1, $2 * (0.5 + Math.random()))');
  return spread === line ? null : spread;
}

export const evaluatedText = inCode(/(?<![\w.])(?<what>eval|new Function)\s*\(/);
export const rawMarkup = inCode(/(?<what>\b(inner|outer)HTML)\s*\+?=(?!=)(?!\s*(''|""|``))/);
export const gluedQuery = inCode(
  /\b(?<what>SELECT|INSERT INTO|UPDATE|DELETE FROM)\b.*\b(FROM|VALUES|SET|WHERE)\b.*(\$\{|["'`]\s*\+|%s["']\s*%|\{\w+\})/i,
);
export const shellText = inCode(/(?<what>\bexec(?:Sync)?\s*\(\s*`[^`]*\$\{|shell\s*[:=]\s*[Tt]rue)/);

const EMPTY_CATCH = /\bcatch\b(\s*\([^)]*\))?\s*\{\s*\}|\.catch\(\s*\(\w*\)\s*=>\s*(\{\s*\}|undefined|null)\s*\)/;
const OPEN_CATCH = /\bcatch\b(\s*\([^)]*\))?\s*\{\s*$|^\s*except\b.*:\s*$/;
/** A catch with nothing in it, on one line or with only a comment (or `pass`) before it closes. */
export const swallowedError: Pattern = ({ lines }) =>
  lines.flatMap((line, index) => {
    const place = { line, what: 'catch' };
    if (EMPTY_CATCH.test(codeOf(line))) return [place];
    if (!OPEN_CATCH.test(codeOf(line))) return [];
    const next = lines.slice(index + 1).find((later) => codeOf(later).trim() !== '');
    return next !== undefined && /^\s*(\}|pass\b)/.test(codeOf(next)) ? [place] : [];
  });

/** A catch that does not look at the error and throws another one. */
export const lostCause: Pattern = ({ lines }) =>
  lines.flatMap((line, index) => {
    const next = lines[index + 1];
    const loses = /\bcatch\s*\{\s*$/.test(codeOf(line)) && next !== undefined && /\bthrow new\b/.test(codeOf(next));
    return loses ? [{ line: next, what: /throw new (\w+)/.exec(next.text)?.[1] ?? 'error' }] : [];
  });

/** A function that is declared async or awaited elsewhere in the same file, called as a statement of its own. */
export const unawaited: Pattern = ({ lines }) => {
  const code = lines.map(codeOf);
  return lines.flatMap((line, index) => {
    const call = /^\s*(?<what>(?:[\w$]+\.)*[\w$]+)\(.*\);?\s*$/.exec(code[index] ?? '')?.groups?.['what'];
    if (call === undefined) return [];
    const name = call.replaceAll(/[$.]/g, '\\$&');
    const waits = new RegExp(`\\bawait ${name}\\(|\\basync function ${name}\\(`);
    return code.some((other) => waits.test(other)) ? [{ line, what: call }] : [];
  });
};

const AMOUNT = '(?<what>\\w*(amount|price|total|balance|fee|cost|tax|gross)\\w*)';
const computedAmount = inCode(new RegExp(`\\b${AMOUNT}\\s+[*/]\\s+[\\w(]`, 'i'));
const parsedAmount = inCode(new RegExp(`parseFloat\\([^)]*\\b${AMOUNT}`, 'i'));
export const floatMoney: Pattern = (file) => [...computedAmount(file), ...parsedAmount(file)];

const awaitedFetch = inCode(/\bawait (?<what>fetch)\(/);
export const noLimit: Pattern = (file) => (anyLine(file, /signal|timeout/i) ? [] : awaitedFetch(file));

export const silencedTypes: Pattern = ({ lines }) =>
  lines.flatMap((line) => {
    const comment = /@ts-(ignore|nocheck)/.exec(line.text)?.[0];
    return named(line, comment ?? (/(:|\bas|<)\s*any\b/.test(codeOf(line)) ? 'any' : undefined));
  });

export const leftOpen = placesWith(/\b(TODO|FIXME|XXX)\b/, ({ text }) => text);

const loose = inCode(/[^=!<>](?<what>==|!=)(?!=)/);
export const looseEquality: Pattern = (file) => (/\.[cm]?[jt]sx?$/.test(file.path) ? loose(file) : []);
export const strictEquality = (line: string): string => line.replace(/(?<=[^=!<>])(==|!=)(?!=)/, '$1=');

export const firstLine: Pattern = ({ path, lines }) =>
  lines
    .filter(({ text }) => text.trim() !== '')
    .slice(0, 1)
    .map((line) => ({ line, what: path }));

/** In a proposal: the first line that matches, unless the text answers the question anywhere. */
function unanswered(pattern: RegExp, answer: RegExp | null = null): Pattern {
  const find = placesWith(pattern, ({ text }) => text);
  return (file) => {
    const isAnswered = answer?.test(file.lines.map(({ text }) => text).join('\n')) === true;
    return isAnswered ? [] : find(file).slice(0, 1);
  };
}

export const noWayBack = unanswered(
  /\b(drop|delete|remove|migrate|shut down|cut over|decommission|overwrite)\b/i,
  /roll(s|ed|ing)?[ -]?back|revert|undo|restore|back-?up|feature flag|reversible|way back|(go|turn|switch) (it )?(back|off)|\bflag\b/i,
);
export const namedHarm = unanswered(
  /\b(could|may|might|can) (allow|lose|leak|corrupt|overwrite|charge|overpay|double|expose)\b/i,
);
export const belief = unanswered(/\b(we think|we believe|should be fine|probably|presumably)\b/i);
export const undecided = unanswered(/\b(TBD|TODO|to be decided|to be defined|open question)\b/i);
export const noMeasure = unanswered(
  /\b(faster|cheaper|better|simpler|improve\w*|reduc\w+|scal(e|es|able|ability))\b/i,
  /\d+(\.\d+)?\s*(%|ms|s\b|seconds|minutes|hours|days|requests|users|€|\$|euro|dollars|MB|GB)/i,
);
export const noAlternative = unanswered(
  /\S/,
  /alternative|instead of|option\b|options\b|compared|we considered|trade-?off/i,
);
export const confidentWord = unanswered(/\b(simply|just|obviously|of course|trivial(ly)?|soon)\b/i);

/** Places that a conflict names as `file:line`. */
export function placesNamed(text: string): readonly { readonly file: string; readonly line: number }[] {
  return [...text.matchAll(/(?<![\w/.-])([\w./-]+\.\w+):(\d+)/g)].map(([, file = '', line]) => ({
    file,
    line: Number(line),
  }));
}
