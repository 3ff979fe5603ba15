import { keyed, type Values } from './block/parse.ts';

const LISTS = ['p1', 'p2', 'p3'] as const;
type List = (typeof LISTS)[number];
type Lists = Readonly<Record<List, readonly unknown[]>>;

/**
 * The findings of an answer by their severity, under the key where the form has them: `p1`, `p2`, `p3`, or `findings`.
 * They are read wherever they stand, in three lists or in one whose items say their severity; one that says none, or
 * an unknown one, is of the gravest. Empty for a form without findings.
 */
export function sortedFindings(given: Values, shape: Readonly<Record<string, unknown>>): ReadonlyMap<string, unknown> {
  if (!('p1' in shape) && !('findings' in shape)) return new Map();
  const lists = sorted([...listed(given), ...nested(given.get('findings'))]);
  return new Map<string, unknown>(
    'findings' in shape ? [['findings', lists]] : LISTS.map((list) => [list, lists[list]]),
  );
}

interface Placed {
  readonly list: List | null;
  readonly item: unknown;
}

function listed(values: Values): readonly Placed[] {
  return LISTS.flatMap((list) => asList(values.get(list)).map((item) => ({ list, item })));
}

function nested(findings: unknown): readonly Placed[] {
  const values = keyed(findings);
  if (values !== null && LISTS.some((list) => values.has(list))) return listed(values);
  return asList(findings).map((item) => ({ list: null, item }));
}

function asList(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/** What an item says of its own severity only makes it graver. */
function sorted(items: readonly Placed[]): Lists {
  const graded = items.map(({ list, item }) => ({ list: gravest(list, ownSeverity(item)), item }));
  const of = (wanted: List): readonly unknown[] => graded.filter(({ list }) => list === wanted).map(({ item }) => item);
  return { p1: of('p1'), p2: of('p2'), p3: of('p3') };
}

const gravest = (list: List | null, own: List | null): List => {
  if (list === null || own === null) return list ?? own ?? 'p1';
  return own < list ? own : list;
};

const MARK = /^[\s[(*_`]*p([0-3])\b[\])*_`]*(?:\s*[:–—-]+)?\s*/i;

function ownSeverity(item: unknown): List | null {
  const said = typeof item === 'string' ? item : keyed(item)?.get('severity');
  const digit = typeof said === 'string' ? MARK.exec(said)?.[1] : undefined;
  if (digit === undefined) return null;
  return digit === '2' ? 'p2' : digit === '3' ? 'p3' : 'p1';
}

/** `PATH:LINE[-LINE] `quote` text`, with a path that may hold a drive letter. */
const LINE = /^(\S(?:[^`\n]*?\S)?):(\d+)(?:\s*[-–]\s*(\d+))?:?(?:\s+`([^`]*)`)?\s*(?:[-–—:]\s+)?([\s\S]*)$/;

/** Values of a finding, with those that are kept as they are. */
export interface FindingValues extends Iterable<readonly [string, unknown]> {
  readonly place: Readonly<Record<string, unknown>>;
}

/** A finding in one text; null for an empty one. */
export function findingLine(text: string): FindingValues | null {
  const said = text.replace(MARK, '').trim();
  if (said === '') return null;
  const [, path, start = '', end = start, quote = '', words = ''] = LINE.exec(said) ?? [];
  if (path === undefined)
    return withPlace(
      [
        ['title', firstSentence(said)],
        ['detail', said],
      ],
      {},
    );
  const detail = words.trim();
  const title = firstSentence(detail === '' ? quote : detail);
  const values = [
    ['title', title],
    ['detail', detail],
  ] as const;
  return withPlace(values, { ...placeOf(path, start, end), ...(quote === '' ? {} : { quote }) });
}

/** A finding under keys; what stands under keys that the form does not have joins its detail. Null for one that says nothing. */
export function findingValues(values: Values, known: readonly string[]): FindingValues | null {
  const text = (key: string): string => textAt(values, key);
  const others = [...values.keys()].filter((key) => !known.includes(key) && !BESIDE.has(key)).map(text);
  const detail = [text('detail'), ...others].filter((one) => one !== '').join(' ');
  const quote = withoutNumber(text('quote'));
  const { title, file } = { title: text('title').replace(MARK, ''), file: text('file') };
  if ([title, detail, quote, file].every((one) => one === '')) return null;
  const replacement = values.get('replacement');
  return withPlace(
    [...values, ['detail', detail], ['title', title === '' ? firstSentence(detail === '' ? quote : detail) : title]],
    {
      ...placeOf(file, text('line'), text('end_line')),
      ...(quote === '' ? {} : { quote }),
      ...(isCode(replacement) ? { replacement: numberless(replacement) } : {}),
    },
  );
}

/** What says the severity or repeats the place says nothing of the problem. */
const BESIDE = new Set(['severity', 'id', 'confidence']);

function withPlace(values: readonly (readonly [string, unknown])[], place: FindingValues['place']): FindingValues {
  return { place, [Symbol.iterator]: () => values[Symbol.iterator]() };
}

function textAt(values: Values, key: string): string {
  const value = values.get(key);
  const text =
    typeof value === 'string'
      ? value.trim()
      : Array.isArray(value)
        ? value.filter((one) => typeof one === 'string').join('\n')
        : '';
  return /^(?:|null|none|~|<[^>]*>)$/i.test(text) ? '' : text;
}

/** It takes the place of code, so that every blank counts. */
const isCode = (value: unknown): value is string =>
  typeof value === 'string' && !/^\s*(?:|null|none|~|<[^>]*>)\s*$/i.test(value);

const NUMBERED_LINE = /^[ \t]*\d+ \| ?/;
/** The prompt shows lines as `  41 | code`; some engines copy the number along. */
const withoutNumber = (quote: string): string => quote.replace(/^[ \t]*\d+ \| ?/gm, '');

/** In code a bar behind a number is an operator, unless every line has one. */
function numberless(code: string): string {
  const lines = code.split('\n').filter((line) => line.trim() !== '');
  return lines.every((line) => NUMBERED_LINE.test(line)) ? withoutNumber(code) : code;
}

/** The file may carry the lines itself, and the line may be a range. */
function placeOf(named: string, start: string, end: string): Readonly<Record<string, unknown>> {
  const [, path = named, inPath = '', inPathEnd = ''] = /^(.*\D):(\d+)(?:-(\d+))?$/.exec(named) ?? [];
  const [from = '', to = ''] = (start === '' ? `${inPath}-${inPathEnd}` : start).match(/\d+/g) ?? [];
  const line = lineNumber(from);
  const file = path.trim().replaceAll('\\', '/').replace(/^\.\//, '');
  return { file: file === '' ? null : file, line, end_line: Math.max(line, lineNumber(end === '' ? to : end)) };
}

/** What cannot be a line of a file is no place. */
function lineNumber(digits: string): number {
  const number = Number(/\d+/.exec(digits)?.[0] ?? 0);
  return Number.isSafeInteger(number) ? number : 0;
}

const LONGEST_TITLE = 120;

/** A title for what has none. */
function firstSentence(text: string): string {
  const sentence = /^[\s\S]*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
  const line = sentence.replace(/\s+/g, ' ').trim().replace(/\.$/, '');
  return line.length <= LONGEST_TITLE ? line : `${line.slice(0, LONGEST_TITLE - 1).trimEnd()}…`;
}
