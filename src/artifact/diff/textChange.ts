import { structuredPatch } from 'diff';
import { shownName } from './diffNames.ts';
import { type FileDiff, isBinaryLine, readDiff } from './diffText.ts';

/** The number of context lines, the same as Council requests from git. */
const CONTEXT = 5;
/** Texts with more edits aren't compared line by line. Instead, one is removed and the other is added. */
const MOST_EDITS = 1000;

const range = (start: number, lines: number): string => (lines === 1 ? String(start) : `${start},${lines}`);

function hunksBetween(before: string, now: string): readonly string[] {
  const options = { context: CONTEXT, maxEditLength: MOST_EDITS };
  const { hunks } = structuredPatch('', '', before, now, '', '', options) ??
    // Too many edits: treats the texts as having no line in common, which needs no search.
    { hunks: [replacement(before, now)] };
  return hunks.flatMap(({ oldStart, oldLines, newStart, newLines, lines }) => [
    `@@ -${range(oldLines === 0 ? 0 : oldStart, oldLines)} +${range(newLines === 0 ? 0 : newStart, newLines)} @@`,
    ...lines,
  ]);
}

function replacement(before: string, now: string) {
  const [removed, added] = [signed(before, '-'), signed(now, '+')];
  const count = (lines: readonly string[], sign: string): number =>
    lines.filter((line) => line.startsWith(sign)).length;
  const counts = { oldLines: count(removed, '-'), newLines: count(added, '+') };
  return { oldStart: 1, newStart: 1, ...counts, lines: [...removed, ...added] };
}

function signed(text: string, sign: string): readonly string[] {
  if (text === '') return [];
  const closed = text.endsWith('\n');
  const lines = (closed ? text.slice(0, -1) : text).split('\n').map((line) => `${sign}${line}`);
  return closed ? lines : [...lines, '\\ No newline at end of file'];
}

/** How the lines after the header of a file begin. */
const BODY = ['--- ', '+++ ', '@@ '];

/**
 * Turns a change that git only reports as a difference, or couldn't read, into a change of text. If a text is empty,
 * that side doesn't exist.
 */
export function textChange(diff: FileDiff, before: string, now: string): FileDiff {
  const header = diff.text.split('\n').slice(0, -1);
  const end = header.findIndex((line) => isBinaryLine(line) || BODY.some((start) => line.startsWith(start)));
  const hunks = hunksBetween(before, now);
  const names = [
    diff.change === 'added' ? '--- /dev/null' : `--- ${shownName(`a/${diff.oldPath}`)}`,
    diff.change === 'deleted' ? '+++ /dev/null' : `+++ ${shownName(`b/${diff.path}`)}`,
  ];
  const text = [...header.slice(0, end === -1 ? undefined : end), ...(hunks.length === 0 ? [] : names), ...hunks, ''];
  const [read = diff] = readDiff(text.join('\n'));
  return { ...read, oldId: diff.oldId, newId: diff.newId };
}
