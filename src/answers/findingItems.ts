import { keyed, textOf, type Values } from './block/parse.ts';
import { cut } from '../protocol/text/phrases.ts';

const LISTS = ['p1', 'p2', 'p3'] as const;
type List = (typeof LISTS)[number];

/**
 * Sorts the findings of an answer by severity, under the key that the form has: `p1`, `p2`, `p3`, or `findings`. The
 * answer may have three lists, or one whose items state their severity. Without a known severity, a finding counts as
 * P1. Empty for a form without findings.
 */
export function sortedFindings(given: Values, shape: Readonly<Record<string, unknown>>): ReadonlyMap<string, unknown> {
  if (!('p1' in shape) && !('findings' in shape)) return new Map();
  const items = [...given].filter(([key]) => !(key in shape) || isList(key) || key === 'findings').flatMap(placed);
  const lists = LISTS.map((list) => [list, items.filter((one) => one.list === list).map(({ item }) => item)] as const);
  return new Map<string, unknown>('findings' in shape ? [['findings', Object.fromEntries(lists)]] : lists);
}

interface Placed {
  readonly list: List;
  readonly item: unknown;
}

const isList = (key: string): key is List => LISTS.some((list) => list === key);

/** The findings under a key: a list, or lists by severity. An item's own severity only counts if it's more severe. */
function placed([key, value]: readonly [string, unknown]): readonly Placed[] {
  const lists = isList(key) ? null : keyed(value);
  if (lists !== null && LISTS.some((list) => lists.has(list))) return [...lists].flatMap(placed);
  const under = isList(key) ? key : null;
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  return items.map((item) => {
    const own = ownSeverity(item);
    return { item, list: under === null || (own !== null && own < under) ? (own ?? 'p1') : under };
  });
}

const MARK = /^[\s[(*_`]*p([0-3])\b[\])*_`]*(?:\s*[:–—-]+)?\s*/i;

function ownSeverity(item: unknown): List | null {
  const values = keyed(item);
  const said = values === null ? textOf(item) : textOf(values.get('severity') ?? values.get('title'));
  const digit = MARK.exec(said)?.[1];
  if (digit === undefined) return null;
  return digit === '2' ? 'p2' : digit === '3' ? 'p3' : 'p1';
}

/** `PATH:LINE[-LINE] `quote` text`. The path may contain a drive letter. */
const LINE = /^(\S(?:[^`\n]*?\S)?):(\d+)(?:\s*[-–]\s*(\d+))?:?(?:\s+`([^`]*)`)?\s*(?:[-–—:]\s+)?/;

/** A Markdown link whose text or target is a place, before the description. */
const LINKED = /^(\[[^\]\n]+\]\([^()\n]+\)):?\s/;

/** A finding: `values` are read by the schema, and `place` is kept as it is. */
export interface FindingValues {
  readonly values: Readonly<Record<string, unknown>>;
  readonly place: Readonly<Record<string, unknown>>;
}

/** Parses a finding from a text. Null if the text is empty. */
export function findingLine(text: string): FindingValues | null {
  const said = text.replace(MARK, '').trim();
  if (said === '') return null;
  return linkedLine(said) ?? writtenLine(said);
}

function linkedLine(said: string): FindingValues | null {
  const [whole = '', link] = LINKED.exec(said) ?? [];
  const detail = said.slice(whole.length).trim();
  if (link === undefined || detail === '') return null;
  return { values: { title: firstSentence(detail), detail }, place: { ...placeOf(link, '', '') } };
}

function writtenLine(said: string): FindingValues {
  const [whole = '', path, start = '', end = start, quote = ''] = LINE.exec(said) ?? [];
  if (path === undefined) return { values: { title: firstSentence(said), detail: said }, place: {} };
  const detail = said.slice(whole.length).trim();
  const title = firstSentence(detail === '' ? quote : detail);
  return { values: { title, detail }, place: { ...placeOf(path, start, end), ...(quote === '' ? {} : { quote }) } };
}

/**
 * Reads a finding from keys. The values of keys that the form doesn't have are appended to its detail. Null if it says
 * nothing.
 */
export function findingValues(values: Values, known: readonly string[]): FindingValues | null {
  const text = (key: string): string => textOf(values.get(key));
  const first = (keys: readonly string[]): string => keys.map(text).find((one) => one !== '') ?? '';
  const others = [...values.keys()].filter((key) => !known.includes(key) && !BESIDE.has(key)).map(text);
  const detail = [text('detail'), ...others].filter((one) => one !== '').join(' ');
  const quote = withoutNumber(text('quote'));
  const { title, file } = { title: text('title').replace(MARK, ''), file: first(['file', 'location']) };
  if ([title, detail, quote, file].every((one) => one === '')) return null;
  const replacement = values.get('replacement');
  return {
    values: {
      ...Object.fromEntries(values),
      detail,
      title: title === '' ? firstSentence(detail === '' ? quote : detail) : title,
    },
    place: {
      ...placeOf(file, first(['line', 'lines']), text('end_line')),
      ...(quote === '' ? {} : { quote }),
      ...(typeof replacement === 'string' ? { replacement: numberless(replacement) } : {}),
    },
  };
}

const FILE_KEYS = ['file', 'path'];
const START_KEYS = ['line', 'lines', 'start_line'];
const END_KEYS = ['end_line'];

/** Turns evidence in an object into text: `file:line` with its quote in backticks. Null without a quote and a line. */
export function citedText(raw: unknown): string | null {
  const values = new Map([...(keyed(raw) ?? [])].filter(([, value]) => textOf(value) !== 'null'));
  const text = (keys: readonly string[]): string =>
    keys.map((key) => textOf(values.get(key))).find((one) => one !== '') ?? '';
  const quote = withoutNumber(text(['quote']));
  const place = placeOf(text(FILE_KEYS), text(START_KEYS), text(END_KEYS));
  const isPlace = place.file !== null && place.line > 0;
  if (!isPlace && quote === '') return null;
  const shown = new Set([...(isPlace ? [...FILE_KEYS, ...START_KEYS, ...END_KEYS] : []), 'quote']);
  const rest = textOf(Object.fromEntries([...values].filter(([key]) => !shown.has(key))));
  return [isPlace ? lineRange(place) : '', inTicks(quote), rest].filter((one) => one !== '').join(' ');
}

/** Uses double quotes if the text contains backticks. */
const inTicks = (quote: string): string => (quote === '' ? '' : quote.includes('`') ? `"${quote}"` : `\`${quote}\``);

const lineRange = ({ file, line, end_line: end }: Place): string =>
  `${file ?? ''}:${String(line)}${end > line ? `-${String(end)}` : ''}`;

/** Keys that only state the severity or repeat the place, so they aren't part of the detail. */
const BESIDE = new Set(['severity', 'id', 'confidence', 'location', 'lines']);

const NUMBERED_LINE = /^[ \t]*\d+ \| ?/;
/** The prompt shows lines as `  41 | code`, and some engines copy the number too. */
const withoutNumber = (quote: string): string => quote.replace(/^[ \t]*\d+ \| ?/gm, '');

/** Removes line numbers only if every line has one, because in code a bar after a number can be an operator. */
function numberless(code: string): string {
  const lines = code.split('\n').filter((line) => line.trim() !== '');
  return lines.every((line) => NUMBERED_LINE.test(line)) ? withoutNumber(code) : code;
}

interface Place {
  readonly file: string | null;
  readonly line: number;
  readonly end_line: number;
}

/** The file may include the lines, and the line may be a range. */
function placeOf(named: string, start: string, end: string): Place {
  const [, path = named, inPath] = /^(.*\D):(\d+(?:-\d+)?)$/.exec(named) ?? [];
  const [from = '', to = ''] = (start === '' ? (inPath ?? '') : start).match(/\d+/g) ?? [];
  const line = lineNumber(from);
  const file = path.trim().replaceAll('\\', '/').replace(/^\.\//, '');
  return { file: file === '' ? null : file, line, end_line: Math.max(line, lineNumber(end === '' ? to : end)) };
}

/** Returns 0 for anything that can't be a line number. */
function lineNumber(digits: string): number {
  const number = Number(/\d+/.exec(digits)?.[0] ?? 0);
  return Number.isSafeInteger(number) ? number : 0;
}

const LONGEST_TITLE = 120;

/** Makes a title for a finding that has none. */
function firstSentence(text: string): string {
  const sentence = /^[\s\S]*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
  const line = sentence.replace(/\s+/g, ' ').trim().replace(/\.$/, '');
  return cut(line, LONGEST_TITLE);
}
