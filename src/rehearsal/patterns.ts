/*
 * The patterns of the rehearsal, all of them. The scripted seats look with them at the text under review, so that a
 * rehearsal has something to show. No prompt, no answer, and no verdict is read with them.
 */
import type { Pattern, Place, ShownLine } from './check.ts';

export const isProse = (path: string): boolean => /\.(md|markdown|mdx|txt|adoc|rst)$/i.test(path);

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
const inText = (pattern: RegExp): Pattern => placesWith(pattern, ({ text }) => text);

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
      const places = (repeats ? body : []).map((line) => ({ line, what: nameIn(codeOf(line)) }));
      return places.filter((place): place is Place => place.what !== undefined).slice(0, 1);
    });
}

const KEY = /idempot.*/i;
const OF_THE_MOMENT = /^.*(Date\.now|new Date|Math\.random|random\w{0,40}|uuid\w{0,40})\s{0,9}\(/i;
export const keyOfTheMoment = inRetries((code) => OF_THE_MOMENT.exec(KEY.exec(code)?.[0] ?? '')?.[1]);
/**
 * Removes a time or a random value from a key in a template. Null if the key is written in another way, or would be
 * empty or begin with a separator.
 */
export function lastingKey(line: string): string | null {
  const lasting = line.replace(/[:/.-]?\$\{(?:Date\.now|Math\.random|(?:crypto\.)?randomUUID)\(\)\}/, '');
  return lasting === line || /`[`:/.-]/.test(lasting) ? null : lasting;
}

const PAUSES = /(setTimeout|sleep|delay|wait)\w*\(/i;
export const equalPauses = inRetries((code) =>
  PAUSES.test(code) && !/random|jitter/i.test(code) ? 'pause' : undefined,
);
/** Adds a random factor to a pause. Null if the pause is written in another way. */
export function spreadPause(line: string): string | null {
  const spread = line.replace(/\bsetTimeout\((\w+), ([^(),]+)\)/, 'setTimeout($1, $2 * (0.5 + Math.random()))');
  return spread === line ? null : spread;
}

export const evaluatedText = inCode(/(?<![\w.])(?<what>eval|new Function)\s*\(/);

/** A catch that does not look at the error and throws another one. */
export const lostCause: Pattern = ({ lines }) =>
  lines.flatMap((line, index) => {
    const next = lines[index + 1];
    const loses = /\bcatch\s*\{\s*$/.test(codeOf(line)) && next !== undefined && /\bthrow new\b/.test(codeOf(next));
    return loses ? [{ line: next, what: /throw new (\w+)/.exec(next.text)?.[1] ?? 'error' }] : [];
  });

export const floatMoney = inCode(/\b(?<what>\w*(amount|price|total|balance|fee|cost|tax|gross)\w*)\s+[*/]\s+[\w(]/i);

/** In code and in a proposal. */
export const leftOpen = inText(/\b(TODO|FIXME|XXX|TBD)\b/);
export const namedHarm = inText(
  /\b(could|may|might|can) (allow|lose|leak|corrupt|overwrite|charge|overpay|double|expose)\b/i,
);
export const belief = inText(/\b(we think|we believe|should be fine|probably|presumably)\b/i);

/** Places that a conflict names as `file:line`. */
export function placesNamed(text: string): readonly { readonly file: string; readonly line: number }[] {
  return [...text.matchAll(/(?<![\w/.-])([\w./-]+\.\w+):(\d+)/g)].map(([, file = '', line]) => ({
    file,
    line: Number(line),
  }));
}
