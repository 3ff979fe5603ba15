import type { MarkedPlace } from '../protocol/tally/ballot.ts';

/** A list item or a heading that begins with a P1 mark and holds a place: the one pattern by which an answer names a P1 outside the form. */
const MARKED = /^[ \t]*(?:#{1,6}|[-*+•]|\d{1,3}[.)])[ \t]+[[(*_`]*P[01]\b(.*)$/i;
const PLACE = /(?<![\w/.-])`?((?:[A-Za-z]:[\\/])?[\w@.\\/-]{0,200}\.\w{1,10}):(\d{1,7})(?:\s?[-–]\s?(\d{1,7}))?/;
const LONGEST_LINE = 4000;

/** Every place that is marked so, in the order of the text; whether it opens is yet to be seen. */
export function markedPlaces(text: string): readonly MarkedPlace[] {
  return text.split('\n').flatMap((line) => {
    const [, rest = ''] = line.length > LONGEST_LINE ? [] : (MARKED.exec(line) ?? []);
    const [, file, start = '', end = start] = PLACE.exec(rest) ?? [];
    return file === undefined
      ? []
      : [{ file, startLine: Number(start), endLine: Math.max(Number(start), Number(end)) }];
  });
}
