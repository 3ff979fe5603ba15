import type { Finding, Severity } from '../../protocol/finding.ts';
import { keyed, type Values } from './document.ts';
import { textAt, withoutFiller } from './ballotValues.ts';
import { withoutPlaceholder } from './echo.ts';

/** A finding as an engine gave it, before it is held against the artifact. */
type Item = Omit<Finding, 'id' | 'raisedBy' | 'evidence'>;

const GROUPS: Readonly<Record<string, Severity>> = { p1: 'P1', p2: 'P2', p3: 'P3' };
const SEVERITY_WORDS: ReadonlyMap<string, Severity> = new Map([
  ...['p2', '2', 'medium', 'moderate'].map((word) => [word, 'P2'] as const),
  ...['p3', '3', 'low', 'minor', 'nit', 'optional'].map((word) => [word, 'P3'] as const),
]);

/** `PATH:LINE[-LINE] `quote` text`, with a path that may hold a drive letter. */
const STRING_ITEM = /^(\S(?:[^`\n]*?\S)?):(\d+)(?:\s*[-–]\s*(\d+))?:?(?:\s+`([^`]*)`)?\s*(?:[-–—:]\s+)?([\s\S]*)$/;
const NOTHING_FOUND = /^(?:none|n\/a|nothing|no (?:\w+ )?(?:issues?|findings?|problems?|concerns?|p[123]s?)\b.*)\.?$/i;

/** The findings of an answer: grouped by p1, p2, p3, under `findings` or beside the vote, or in one list. */
export function readFindings(values: Values, seat: string): readonly Finding[] {
  const findings = values.get('findings');
  const items = [...itemsIn(findings), ...groupsIn(values)];
  return items.map((item, index) => ({
    id: `${seat}-${index + 1}`,
    ...item,
    raisedBy: [seat],
    evidence: 'unverified',
  }));
}

function itemsIn(findings: unknown): readonly Item[] {
  if (Array.isArray(findings)) return itemList(findings, null);
  if (typeof findings !== 'object' || findings === null) return [];
  const groups = keyed(findings);
  return groups === null ? [] : groupsIn(groups);
}

function groupsIn(values: Values): readonly Item[] {
  return Object.entries(GROUPS).flatMap(([key, severity]) => {
    const group: unknown = values.get(key);
    return Array.isArray(group) ? itemList(group, severity) : [];
  });
}

function itemList(list: readonly unknown[], severity: Severity | null): readonly Item[] {
  return list.map((item) => readItem(item, severity)).filter((item) => item !== null);
}

function readItem(item: unknown, severity: Severity | null): Item | null {
  if (typeof item === 'string') return stringItem(item.trim(), severity ?? 'P1');
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return null;
  const values = keyed(item);
  return values === null ? null : mappingItem(values, severity);
}

function stringItem(text: string, severity: Severity): Item | null {
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
    severity: severity ?? severityOf(first('severity', 'priority', 'level')),
    ...place,
    quote,
    detail,
    title: title === '' ? firstSentence(detail === '' ? quote : detail) : title,
    suggestion: first('suggestion', 'fix', 'recommendation'),
  };
}

/** Missing or unknown: the most severe. */
const severityOf = (word: string): Severity => SEVERITY_WORDS.get(word.toLowerCase()) ?? 'P1';

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
