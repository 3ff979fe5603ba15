import type { MarkedPlace } from '../protocol/tally/ballot.ts';

/** A list item or a heading that begins with a P1 mark and holds a place: the one pattern by which an answer names a P1 outside the form. */
const MARKED = /^[ \t]*(?:#{1,6}|[-*+•]|\d{1,3}[.)])[ \t]+[[(*_`]*P[01]\b(.*)$/i;
const PLACE = /(?<![\w/.-])`?((?:[A-Za-z]:[\\/])?[\w@.\\/-]{0,200}\.\w{1,10}):(\d{1,7})(?:\s?[-–]\s?(\d{1,7}))?/;
const LONGEST_LINE = 4000;

/** A heading, whatever it says; what stands below one with the mark is marked. */
const HEADING = /^[ \t]*(?:#{1,6}[ \t]|(?:\*\*|__)[^*_]+(?:\*\*|__):?[ \t]*$)/;
const HEADING_MARK = /^[ \t]*(?:#{1,6}[ \t]+)?[[(*_`]*P[01]\b/i;
const ITEM = /^[ \t]*(?:[-*+•]|\d{1,3}[.)])[ \t](.*)$/;

/** Every place that is marked so, in the order of the text; whether it opens is yet to be seen. */
export function markedPlaces(text: string): readonly MarkedPlace[] {
  let isBelow = false;
  return text.split('\n').flatMap((line) => {
    if (line.length > LONGEST_LINE) return [];
    if (HEADING.test(line)) isBelow = HEADING_MARK.test(line);
    const [, named] = MARKED.exec(line) ?? (isBelow ? ITEM.exec(line) : null) ?? [];
    return named === undefined ? [] : placeIn(named);
  });
}

function placeIn(text: string): readonly MarkedPlace[] {
  const [, file, start = '', end = start] = PLACE.exec(text) ?? [];
  if (file === undefined) return [];
  return [{ file, startLine: Number(start), endLine: Math.max(Number(start), Number(end)) }];
}
