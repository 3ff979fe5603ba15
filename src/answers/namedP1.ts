import type { MarkedPlace } from '../protocol/tally/ballot.ts';

/** A line that begins with a P1 mark and holds a place: the one pattern by which prose names a P1 outside the form. */
const MARKED = /^[ \t]*(?:(?:#{1,6}|[-*+•]|\d{1,3}[.)])[ \t]+)?[[(*_`]*P[01]\b(.*)$/i;
/** A row of a table with the mark in a cell of its own. */
const MARKED_ROW = /^[ \t]*\|(?:.*\|)?[ \t]*[[(*_`]*P[01][\])*_`]*[ \t]*\|/i;
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
    const marked = named ?? (MARKED_ROW.test(line) ? line : undefined);
    return marked === undefined ? [] : placeIn(marked);
  });
}

function placeIn(text: string): readonly MarkedPlace[] {
  const [, file, start = '', end = start] = PLACE.exec(text) ?? [];
  if (file === undefined) return [];
  return [{ file, startLine: Number(start), endLine: Math.max(Number(start), Number(end)) }];
}

/** The key of such a list, in a document that can't be read, and the one behind which it ends. */
const LIST_KEY = /(?<![\w-])p([0-3])(?:_\w+)?["'*\\]*[ \t]*:/i;
const NEXT_KEY = /(?<![\w-])(?:p[0-3](?:_\w+)?|missing|recommendation|position|verdict)["'*\\]*[ \t]*:/gi;
const FILE_KEY = /(?<![\w-])(?:file|path|location)["'*\\]*[ \t]*:[ \t]*["'`\\]*([^"'`\\,\n}]+)/gi;
const LINE_KEY = /(?<![\w-])(?:line|start_line)["'*\\]*[ \t]*:[ \t]*["'\\]*(\d{1,7})/i;

/** The places behind the key of a list of P1 findings, in a document that was cut off or can't be read otherwise. */
export function brokenPlaces(content: string): readonly MarkedPlace[] {
  const starts = [0, ...[...content.matchAll(NEXT_KEY)].map(({ index }) => index)];
  return starts.flatMap((from, at) => {
    const part = content.slice(from, starts[at + 1]);
    const list = LIST_KEY.exec(part.slice(0, LONGEST_KEY))?.[1];
    return list === '0' || list === '1' ? placesBehind(part) : [];
  });
}

const LONGEST_KEY = 100;

function placesBehind(list: string): readonly MarkedPlace[] {
  const files = [...list.matchAll(FILE_KEY)];
  if (files.length === 0) return list.split('\n').flatMap(placeIn);
  return files.flatMap(({ 1: file = '', index }, at) => {
    const [, line] = LINE_KEY.exec(list.slice(index, files[at + 1]?.index)) ?? [];
    return line === undefined ? placeIn(file) : [{ file: file.trim(), startLine: Number(line), endLine: Number(line) }];
  });
}
