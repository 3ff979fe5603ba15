import type { Finding, Severity } from '../../protocol/finding.ts';
import { keyed, plainKey, type Values } from './document.ts';
import { textAt, withoutFiller } from './ballotValues.ts';
import { withoutPlaceholder } from './echo.ts';

/** A finding as an engine gave it, before it is held against the artifact. */
type Item = Omit<Finding, 'id' | 'raisedBy' | 'evidence'>;

const SEVERITY_WORDS: ReadonlyMap<string, Severity> = new Map([
  ...['p0', 'p1', 'critical', 'blocker', 'blockers', 'blocking', 'severe', 'high', 'major'].map(
    (w) => [w, 'P1'] as const,
  ),
  ...['p2', 'medium', 'moderate'].map((word) => [word, 'P2'] as const),
  ...['p3', 'low', 'minor', 'nit', 'nits', 'optional', 'trivial'].map((word) => [word, 'P3'] as const),
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

/** `PATH:LINE[-LINE] `quote` text`, with a path that may hold a drive letter. */
const STRING_ITEM = /^(\S(?:[^`\n]*?\S)?):(\d+)(?:\s*[-–]\s*(\d+))?:?(?:\s+`([^`]*)`)?\s*(?:[-–—:]\s+)?([\s\S]*)$/;
const NOTHING_FOUND =
  /^(?:none|n\/a|nothing|no (?:\w+ )?(?:issues?|findings?|problems?|concerns?|p[123]s?)(?: (?:found|seen|here|identified|detected|noted|at all))?)\.?$/i;

/**
 * The findings of an answer: grouped by severity, under `findings` or beside the vote, or in one list. Nothing that
 * stands there is dropped for its form: an approval must not pass because a P1 was written in an odd way.
 */
export function readFindings(values: Values, seat: string): readonly Finding[] {
  const items = [...values].flatMap(([key, value]) => entryItems(key, value, null) ?? []);
  return items.map((item, index) => ({
    id: `${seat}-${index + 1}`,
    ...item,
    raisedBy: [seat],
    evidence: 'unverified',
  }));
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

/** `p1`, `critical`, and also `findings_p1` and `blocking_issues`. */
function severityOfKey(name: string): Severity | null {
  const exact = SEVERITY_WORDS.get(name);
  if (exact !== undefined) return exact;
  const parts = name.split('_');
  const isList = parts.some((part) => LISTS.has(part));
  const part = isList ? parts.find((one) => SEVERITY_WORDS.has(one)) : undefined;
  return part === undefined ? null : (SEVERITY_WORDS.get(part) ?? null);
}

/** The graver of what the group and what the item says. */
function graver(group: Severity, own: Severity | null): Severity {
  return own !== null && own < group ? own : group;
}

function itemsOf(value: unknown, severity: Severity | null): readonly Item[] {
  if (Array.isArray(value)) return value.flatMap((one: unknown) => itemsOf(one, severity));
  if (typeof value === 'object' && value !== null) return mappingItems(value, severity);
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  if (withoutFiller(text) === '' || text === '0') return [];
  return [stringItem(text, severity ?? 'P1')].filter((item) => item !== null);
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
  return [stringItem(text.trim(), severity ?? 'P1')].filter((item) => item !== null);
}

/** A text may begin with its severity: “P1: …”. */
const saidIn = (text: string, group: Severity): Severity => (/^\W*P1\b/i.test(text) ? 'P1' : group);

function stringItem(text: string, group: Severity): Item | null {
  const severity = saidIn(text, group);
  if (NOTHING_FOUND.test(text) || withoutPlaceholder(text) === '') return null;
  const found = STRING_ITEM.exec(text);
  if (found === null)
    return { severity, ...NO_PLACE, quote: '', detail: text, title: firstSentence(text), suggestion: '' };
  const [, path = '', start = '', end = start, quote = '', words = ''] = found;
  const detail = words.trim();
  const title = firstSentence(detail === '' ? quote : detail);
  return { severity, ...placeOf(path, start, end), quote, detail, title, suggestion: '' };
}

function mappingItem(values: Values, severity: Severity | null): Item | null {
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
  const title = first('title', 'summary', 'issue');
  if (place.file === '' && quote === '' && detail === '' && title === '') return null;
  return {
    severity: severityIn(severity, first('severity', 'priority', 'level')),
    ...place,
    quote,
    detail,
    title: title === '' ? firstSentence(detail === '' ? quote : detail) : title,
    suggestion: first('suggestion', 'fix', 'recommendation'),
  };
}

function severityIn(group: Severity | null, word: string): Severity {
  if (group === null) return severityOf(word);
  return graver(group, word === '' ? null : (SEVERITY_WORDS.get(word.toLowerCase()) ?? null));
}

/** Missing or unknown: the most severe. */
const severityOf = (word: string): Severity => SEVERITY_WORDS.get(word.toLowerCase()) ?? NUMBERED.get(word) ?? 'P1';

type Place = Pick<Item, 'file' | 'startLine' | 'endLine'>;
const NO_PLACE: Place = { file: '', startLine: 0, endLine: 0 };

/** The file may carry the lines itself, and the line may be a range. */
function placeOf(named: string, start: string, end: string): Place {
  const [, path = named, inPath = '', inPathEnd = ''] = /^(.*\D):(\d+)(?:-(\d+))?$/.exec(named) ?? [];
  const [from = '', to = ''] = (start === '' ? `${inPath}-${inPathEnd}` : start).match(/\d+/g) ?? [];
  const startLine = lineNumber(from);
  const endLine = lineNumber(end === '' ? to : end);
  return { file: forwardSlashes(path), startLine, endLine: Math.max(startLine, endLine) };
}

/** What cannot be a line of a file is no place. */
function lineNumber(digits: string): number {
  const number = Number(/\d+/.exec(digits)?.[0] ?? 0);
  return Number.isSafeInteger(number) ? number : 0;
}

const forwardSlashes = (path: string): string => path.trim().replaceAll('\\', '/').replace(/^\.\//, '');

/** The prompt shows lines as `  41 | code`; some engines copy the number along. */
const withoutNumber = (quote: string): string => quote.replace(/^[ \t]*\d+ \| ?/gm, '');

function firstSentence(text: string): string {
  const sentence = /^[\s\S]*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
  const line = sentence.replace(/\s+/g, ' ').trim().replace(/\.$/, '');
  return line.length <= 120 ? line : `${line.slice(0, 119).trimEnd()}…`;
}
