import type { FileDiff } from '../diff/diffText.ts';

/** A generator's mark counts only in this many first lines of a file. */
export const BANNER_LINES = 5;

/**
 * A mark fills a one-line comment or a line of a longer one: “Code generated … DO NOT EDIT.” as Go specifies it, or
 * `@generated`.
 */
const GO_BANNER = /^\s*(?:\/\/|\/?\*+|#|<!--|--|;|%)\s*Code generated .* DO NOT EDIT\.(?:\s*(?:\*\/|-->))?\s*$/;
const TAG =
  /^\s*(?:\/\/|\/?\*+|#|<!--|--|;|%)\s*(?:This file is (?:automatically )?)?@generated(?![\w-])(?:(?!\*\/|-->).)*(?:(?:\*\/|-->)\s*)?$/;

/** Whether a file begins with the mark of a generator. */
export const hasBanner = (lines: readonly string[]): boolean =>
  lines.slice(0, BANNER_LINES).some((line) => GO_BANNER.test(line) || TAG.test(line));

/**
 * Returns the first lines of a file after a change. The diff's context must include all lines in which a mark counts.
 * `head`: the first lines before the change.
 */
export function headAfter({ added, removed, places: [first] }: FileDiff, head: readonly string[]): readonly string[] {
  if (first === undefined || added.length + removed.length === 0) return head;
  return [...head.slice(0, first.startLine - 1), ...first.lines].slice(0, BANNER_LINES);
}
