import type { Finding, Severity } from '../../protocol/findings/finding.ts';
import { withoutPlaceholder } from './echo.ts';
import { oneLine } from '../../protocol/text/phrases.ts';

/** A finding as an engine gave it, before it is held against the artifact. */
export type Item = Omit<Finding, 'id' | 'raisedBy' | 'evidence'>;

/** `PATH:LINE[-LINE] `quote` text`, with a path that may hold a drive letter. */
const STRING_ITEM = /^(\S(?:[^`\n]*?\S)?):(\d+)(?:\s*[-–]\s*(\d+))?:?(?:\s+`([^`]*)`)?\s*(?:[-–—:]\s+)?([\s\S]*)$/;
const GRAVE =
  '(?:p[0-3]|critical|blocking|major|serious|severe|significant|other|further|new|such|correctness|security|reliability|or|and)';
const AFTERWARDS =
  '(?: (?:found|seen|here|identified|detected|noted|spotted|at|all|so|far|to|report|in|this|the|change|changes|diff|code|patch|text|part|blocking|critical))*';
const NOTHING_FOUND = new RegExp(
  `^(?:n/a|zero|0(?: \\w+)?|(?:none|nothing)${AFTERWARDS}|no (?:${GRAVE} )*(?:issues?|findings?|problems?|concerns?|bugs?|p[0-3]s?)${AFTERWARDS})$`,
  'i',
);

/** Whether a text only says that there is nothing to say. */
export function saysNothing(text: string): boolean {
  const plain = text.replace(/^[\s\p{P}\p{S}]+|[\s\p{P}\p{S}]+$/gu, '');
  return plain === '' || NOTHING_FOUND.test(plain) || withoutPlaceholder(text) === '';
}

/** “P1: …”, “[P2] …”, “P3 …” at the beginning of a text. */
const MARK = /^[\s[(*_`]*P([0-3])\b[\])*_`]*(?:\s*[:–—-]+)?\s*/i;
const BY_DIGIT: Readonly<Record<string, Severity>> = { 0: 'P1', 1: 'P1', 2: 'P2', 3: 'P3' };

/**
 * A finding in one text, as grave as its list or as its own mark says, whichever is graver; without either it is of the
 * gravest kind. Null for what says nothing.
 */
export function textItem(text: string, group: Severity | null): Item | null {
  const { title: said, severity } = unmarkedTitle(text);
  return saysNothing(text) || saysNothing(said) ? null : { severity: graver(group, severity), ...saidItem(said) };
}

function saidItem(said: string): Omit<Item, 'severity'> {
  const found = STRING_ITEM.exec(said);
  if (found === null) return { ...NO_PLACE, quote: '', detail: said, title: firstSentence(said), suggestion: '' };
  const [, path = '', start = '', end = start, quote = '', words = ''] = found;
  const detail = words.trim();
  const title = firstSentence(detail === '' ? quote : detail);
  return { ...placeOf(path, start, end), quote, detail, title, suggestion: '' };
}

/** A title without a severity before it, and that severity. */
export function unmarkedTitle(title: string): { readonly title: string; readonly severity: Severity | null } {
  const [mark = '', digit = ''] = MARK.exec(title) ?? [];
  return { title: title.slice(mark.length), severity: BY_DIGIT[digit] ?? null };
}

/** The graver of what the group and what the item says; the gravest where nobody says anything. */
export function graver(group: Severity | null, own: Severity | null): Severity {
  if (group === null || own === null) return group ?? own ?? 'P1';
  return own < group ? own : group;
}

type Place = Pick<Item, 'file' | 'startLine' | 'endLine'>;
const NO_PLACE: Place = { file: '', startLine: 0, endLine: 0 };

/** The file may carry the lines itself, and the line may be a range. */
export function placeOf(named: string, start: string, end: string): Place {
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

/** A title for what has none. */
export function firstSentence(text: string): string {
  const sentence = /^[\s\S]*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
  const line = oneLine(sentence).replace(/\.$/, '');
  return line.length <= 120 ? line : `${line.slice(0, 119).trimEnd()}…`;
}

/** The findings of one seat, numbered in the order in which it gave them. */
export function asFindings(items: readonly Item[], seat: string): readonly Finding[] {
  return items.map((item, index) => ({
    id: `${seat}-${index + 1}`,
    ...item,
    raisedBy: [seat],
    evidence: 'unverified',
  }));
}
