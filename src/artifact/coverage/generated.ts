import type { FileDiff } from '../diff/diffText.ts';

/** A generator's mark stands in the first lines of a file, or it is none. */
export const BANNER_LINES = 5;

/** The whole of a comment of one line, or a line of a longer one: “Code generated … DO NOT EDIT.” as Go specifies it, or `@generated`. */
const GO_BANNER = /^\s*(?:\/\/|\/?\*+|#|<!--|--|;|%)\s*Code generated .* DO NOT EDIT\.(?:\s*(?:\*\/|-->))?\s*$/;
const TAG =
  /^\s*(?:\/\/|\/?\*+|#|<!--|--|;|%)\s*(?:This file is (?:automatically )?)?@generated(?![\w-])(?:(?!\*\/|-->).)*(?:(?:\*\/|-->)\s*)?$/;

/** Whether a file begins with the mark of a generator. */
export const hasBanner = (lines: readonly string[]): boolean =>
  lines.slice(0, BANNER_LINES).some((line) => GO_BANNER.test(line) || TAG.test(line));

/** How a file begins after a change, whose context reaches as far as a mark may stand. `head`: how it began before. */
export function headAfter({ added, removed, places: [first] }: FileDiff, head: readonly string[]): readonly string[] {
  if (first === undefined || added.length + removed.length === 0) return head;
  return [...head.slice(0, first.startLine - 1), ...first.lines].slice(0, BANNER_LINES);
}
