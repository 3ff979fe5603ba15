import type { Severity } from '../../protocol/findings/finding.ts';
import { textAt, withoutFiller } from './ballotValues.ts';
import { keyed, plainKey, type Values } from './document.ts';
import { withoutPlaceholder } from './echo.ts';
import { firstSentence, graver, type Item, placeOf, textItem, unmarkedTitle } from './findingText.ts';

const SEVERITY_WORDS: ReadonlyMap<string, Severity> = new Map([
  ...['p0', 'p1', 'critical', 'blocker', 'blockers', 'blocking', 'must_fix', 'severe', 'high', 'major'].map(
    (w) => [w, 'P1'] as const,
  ),
  ...['p2', 'medium', 'moderate', 'should_fix'].map((word) => [word, 'P2'] as const),
  ...['p3', 'low', 'minor', 'nit', 'nits', 'optional', 'trivial', 'nice_to_have'].map((word) => [word, 'P3'] as const),
]);
const NUMBERED: ReadonlyMap<string, Severity> = new Map([
  ['2', 'P2'],
  ['3', 'P3'],
]);
const LISTS = new Set(['findings', 'issues', 'problems', 'defects', 'bugs']);
const ITEM_KEYS =
  'file path location line lines quote code title summary issue detail details description message problem severity'.split(
    ' ',
  );

/**
 * The findings of an answer: grouped by severity, under `findings` or beside the vote, or in one list. Nothing that
 * stands there is dropped for its form: an approval must not pass because a P1 was written in an odd way.
 */
export function itemsIn(values: Values): readonly Item[] {
  return [...values].flatMap(([key, value]) => entryItems(key, value, null) ?? []);
}

/** Null when the key stands for no findings. */
function entryItems(key: string, value: unknown, around: Severity | null): readonly Item[] | null {
  const name = plainKey(key);
  const severity = severityOfKey(name);
  if (severity !== null) return itemsOf(value, severity);
  if (LISTS.has(name)) return itemsOf(value, around);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  // Findings may stand one level further down: `review: { findings: … }`.
  const inside = Object.entries(value).map(([inner, entry]: [string, unknown]) => entryItems(inner, entry, around));
  const found = inside.filter((items) => items !== null);
  return found.length === 0 ? null : found.flat();
}

/** `p1`, `critical`, and also `findings_p1` and `blocking_issues`; null for a name that says nothing of severity. */
export function severityOfKey(name: string): Severity | null {
  const exact = SEVERITY_WORDS.get(name);
  if (exact !== undefined) return exact;
  const parts = name.split('_');
  const isList = parts.some((part) => LISTS.has(part));
  const part = isList ? parts.find((one) => SEVERITY_WORDS.has(one)) : undefined;
  return part === undefined ? null : (SEVERITY_WORDS.get(part) ?? null);
}

/** All that stands in a list of findings; what says no severity of its own has that of the list, without one the gravest. */
export function itemsOf(value: unknown, severity: Severity | null): readonly Item[] {
  if (Array.isArray(value)) return value.flatMap((one: unknown) => itemsOf(one, severity));
  if (typeof value === 'object' && value !== null) return mappingItems(value, severity);
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  if (withoutFiller(text) === '' || text === '0') return [];
  return [textItem(text, severity)].filter((item) => item !== null);
}

/** One finding, or groups of them; what is neither is taken for the text of one. */
function mappingItems(value: object, severity: Severity | null): readonly Item[] {
  const values = keyed(value);
  if (values !== null && ITEM_KEYS.some((key) => values.has(key))) {
    const item = mappingItem(values, severity);
    return item === null ? [] : [item];
  }
  return Object.entries(value).flatMap(
    ([key, entry]: [string, unknown]) => entryItems(key, entry, severity) ?? oddEntry(key, entry, severity),
  );
}

/** `- No check of the amount: it may be negative` is a mapping to YAML, and a sentence to everybody else. */
function oddEntry(key: string, entry: unknown, severity: Severity | null): readonly Item[] {
  const said = typeof entry === 'string' ? withoutPlaceholder(entry) : JSON.stringify(entry);
  if (said === '' && (typeof entry !== 'string' || entry !== '')) return [];
  const text = said === '' || said === 'null' ? key : `${key}: ${said}`;
  return [textItem(text.trim(), severity)].filter((item) => item !== null);
}

/** A finding with its parts under names of their own; null when it says nothing. */
export function mappingItem(values: Values, severity: Severity | null): Item | null {
  const first = (...keys: readonly string[]): string =>
    keys.map((key) => withoutFiller(textAt(values, key))).find((text) => text !== '') ?? '';
  const place = placeOf(
    first('file', 'path', 'location'),
    first('line', 'lines', 'start', 'start_line'),
    first('end_line', 'end'),
  );
  const detail = first('detail', 'details', 'description', 'message', 'problem');
  // Not `first`: a line of code may well read “null”.
  const quote = withoutNumber(withoutPlaceholder(textAt(values, values.has('quote') ? 'quote' : 'code')));
  const { title, severity: inTitle } = unmarkedTitle(first('title', 'summary', 'issue'));
  if (place.file === '' && quote === '' && detail === '' && title === '') return null;
  return {
    severity: graver(severity, gravest(inTitle, severityOf(first('severity', 'priority', 'level')))),
    ...place,
    quote,
    detail,
    title: title === '' ? firstSentence(detail === '' ? quote : detail) : title,
    suggestion: first('suggestion', 'fix', 'recommendation'),
    ...replacementIn(values),
  };
}

/** As it was given: it takes the place of code, so that every blank counts. */
function replacementIn(values: Values): Pick<Item, 'replacement'> {
  const value = values.get('replacement');
  if (typeof value !== 'string' || withoutFiller(value) === '') return {};
  const lines = value.split('\n').filter((line) => line.trim() !== '');
  // In code a bar behind a number is an operator, unless every line has one.
  return { replacement: lines.every((line) => NUMBERED_LINE.test(line)) ? withoutNumber(value) : value };
}

/** Null for a word that is missing or unknown. */
const severityOf = (word: string): Severity | null =>
  SEVERITY_WORDS.get(word.toLowerCase()) ?? NUMBERED.get(word) ?? null;

const gravest = (one: Severity | null, other: Severity | null): Severity | null =>
  one === null || other === null ? (one ?? other) : graver(one, other);

/** The prompt shows lines as `  41 | code`; some engines copy the number along. */
const withoutNumber = (quote: string): string => quote.replace(/^[ \t]*\d+ \| ?/gm, '');
const NUMBERED_LINE = /^[ \t]*\d+ \| ?/;
