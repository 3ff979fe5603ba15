import type { Severity } from '../../protocol/findings/finding.ts';
import { mappingItem } from './findingItems.ts';
import { firstSentence, type Item, saysNothing, textItem, unmarkedTitle } from './findingText.ts';
import type { Section } from './sections.ts';
import { oneLine } from '../../protocol/text/phrases.ts';

const BULLET = /^([ \t]*)(?:[-*+•]|\d+[.)])[ \t]+(.*)$/;
const SUBHEADING = /^ {0,3}#{1,6}[ \t]+(.+?)[ \t]*#*$/;

/** One point of a list and the lines that belong to it. */
interface Point {
  readonly text: string;
  readonly below: readonly string[];
}

/** The findings under a label: its bullets, its subheadings, or its paragraphs. */
export function sectionItems(section: Section, severity: Severity): readonly Item[] {
  return pointsOf(section)
    .map((point) => pointItem(point, severity))
    .filter((item) => item !== null);
}

/** The texts under a label, one for each bullet or paragraph. */
export function sectionTexts(section: Section): readonly string[] {
  return pointsOf(section)
    .map(({ text, below }) => oneLine([text, ...below].join(' ')))
    .filter((text) => !saysNothing(text));
}

function pointsOf({ inline, lines, by }: Section): readonly Point[] {
  if (inline !== '' && by === 'heading') return [{ text: inline, below: lines }];
  const first = lines.findIndex((line) => BULLET.test(line) || SUBHEADING.test(line));
  const own = inline === '' ? [] : [{ text: inline, below: paragraphOf(first === -1 ? lines : lines.slice(0, first)) }];
  if (first !== -1) return [...own, ...listed(lines.slice(first))];
  return own.length > 0 ? own : paragraphs(lines);
}

/** The lines up to the first empty one. */
function paragraphOf(lines: readonly string[]): readonly string[] {
  const end = lines.findIndex((line) => line.trim() === '');
  return end === -1 ? lines : lines.slice(0, end);
}

function paragraphs(lines: readonly string[]): readonly Point[] {
  return lines
    .join('\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((text) => ({ text, below: [] }));
}

interface OpenPoint {
  readonly text: string;
  readonly below: string[];
}

/** Bullets at the indentation of the first one, or subheadings; what stands deeper belongs to the one above. */
function listed(lines: readonly string[]): readonly Point[] {
  const [first = ''] = lines;
  const startOf = startFinder(first);
  const isBulleted = BULLET.test(first);
  const points: OpenPoint[] = [];
  let isOver = false;
  for (const line of lines) {
    const text = startOf(line);
    const last = points.at(-1);
    if (text !== null) points.push({ text, below: [] });
    isOver = isBulleted && text === null && (isOver || endsList(line, last));
    if (text === null && !isOver) last?.below.push(line);
  }
  return points;
}

/** Finds the text with which a further point begins, as the first line shows how they begin. */
function startFinder(first: string): (line: string) => string | null {
  const [, indent] = BULLET.exec(first) ?? [];
  if (indent === undefined) return (line) => SUBHEADING.exec(line)?.[1] ?? null;
  return (line) => {
    const [, before = '', text = null] = BULLET.exec(line) ?? [];
    return before.length <= indent.length ? text : null;
  };
}

/** A paragraph behind a list is no part of it. */
function endsList(line: string, last: OpenPoint | undefined): boolean {
  return /^\S/.test(line) && last !== undefined && last.below.at(-1)?.trim() === '';
}

const PART =
  /^[\s*_•+-]*(file|path|location|lines?|quote|title|details?|problem|why|suggestion|suggested fix|fix|replacement)[*_]*:[*_]*\s+(.*)$/i;
const NAMES: ReadonlyMap<string, string> = new Map([
  ['why', 'detail'],
  ['suggested fix', 'suggestion'],
]);

/** A finding from a point; its parts may stand below it under names of their own. */
function pointItem({ text, below }: Point, severity: Severity): Item | null {
  const parts = below.map((line) => PART.exec(line)).filter((found) => found !== null);
  const words = below.filter((line) => !PART.test(line)).join('\n');
  const item = proseItem(`${unmarked(text)}\n${unmarked(words)}`.trim(), severity);
  if (item === null || parts.length === 0) return item;
  const named = parts.map(([, name = '', value = '']) => {
    const key = name.toLowerCase();
    return [NAMES.get(key) ?? key, value.replace(/^`([^`]*)`$/, '$1')] as const;
  });
  const { title, detail, file, startLine, endLine, suggestion } = item;
  const said = { title, detail, file, line: startLine === 0 ? '' : `${startLine}-${endLine}`, suggestion };
  return mappingItem(new Map<string, unknown>([...Object.entries(said), ...named]), item.severity) ?? item;
}

/** Without the signs that only make it bold or a link. */
function unmarked(text: string): string {
  return text
    .replace(/\*\*|__/g, '')
    .replace(/\[([^\]\n]+)\]\([^)\n]*\)/g, '$1')
    .replace(/^\s*[-–—:]\s+/, '')
    .trim();
}

const PLACES = [
  /(?<![\w/.-])`?((?:[A-Za-z]:[\\/])?[\w@.\\/-]*\.\w+):(\d+)(?:\s*[-–]\s*(\d+))?`?/,
  /(?<![\w/.-])`?([\w@.\\/-]*\.\w+)`?,?\s+\(?(?:at\s+)?lines?\s+(\d+)(?:\s*[-–]\s*(\d+))?/i,
];

/** Prose names its place anywhere. */
function proseItem(text: string, severity: Severity): Item | null {
  const plain = text.replace(/^`([^`\s]+:\d+(?:-\d+)?)`/, '$1');
  const item = textItem(plain, severity);
  if (item === null || (item.file !== '' && !/\s/.test(item.file))) return item;
  const [, file, start = '', end = start] = PLACES.map((place) => place.exec(plain)).find((one) => one !== null) ?? [];
  if (file === undefined) return item;
  // A path with a blank before it took a sentence for a part of its name.
  const detail = item.file === '' ? item.detail : unmarkedTitle(plain).title;
  const said = { title: firstSentence(detail), detail, file, line: start, end_line: end };
  return mappingItem(new Map(Object.entries(said)), item.severity);
}
