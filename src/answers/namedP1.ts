import type { MarkedPlace } from '../protocol/tally/ballot.ts';

/**
 * A line that begins with a P1 mark and holds a place: the one pattern by which prose names a P1 outside the form. Numbers
 * and signs may stand before it, but those of a quotation, and the label of a severity.
 */
const MARKED = /^(?:\d{1,3}[.)]|[^\p{L}\p{N}>|]){0,40}(?:(?:severity|priority)[^\p{L}\p{N}]{1,5})?P[01]\b(.*)$/iu;
/** A row of a table with the mark at the beginning of a cell. */
const MARKED_ROW = /^[ \t]*\|(?:.*\|)?[^\p{L}\p{N}|]{0,10}P[01]\b[^|]*\|/iu;
/** Names in brackets are folders of some frameworks. */
const NAME = String.raw`(?:[\p{L}\p{N}_@.\\/+~-]|\([\w.-]+\)|\[[\w.-]+\])`;
const BEFORE = String.raw`(?<![\p{L}\p{N}_/.-])`;
/** `:3-5`, `#L3-L5`, `(line 3)`, `, lines 3–5`. */
const LINES = String.raw`(?::|#L|[^\p{L}\p{N}:]{1,4}lines?\s)(\d{1,7})(?:\s?[-–]\s?L?(\d{1,7}))?`;
const PLACE = new RegExp(`${BEFORE}((?:[A-Za-z]:[\\\\/])?${NAME}{0,200}\\.\\w{1,10})${LINES}`, 'iu');
/** A file without an extension. */
const BARE_PLACE = new RegExp(`${BEFORE}(\\p{L}${NAME}{0,200})${LINES}`, 'iu');
/** A line that begins with a place, with or without a label. */
const PLACE_FIRST = new RegExp(
  `^(?:\\s{2,}[-*+•]\\s)?[\\s*_]{0,8}(?:[\\p{L} ]{1,20}[*_]{0,2}[:：])?[\\s*_\`"([]{0,8}(${NAME}{1,200})${LINES}`,
  'iu',
);
const LONGEST_LINE = 4000;

/** A heading, whatever it says; what stands below one with the mark is marked. */
const HEADING = /^[ \t]*(?:#{1,6}[ \t]|(?:\*\*|__)[^*_]+(?:\*\*|__):?[ \t]*$)/;
const HEADING_MARK = /\bP[01]\b/i;
const HEADING_BELOW = /\bP[23]\b/i;
const ITEM = /^[ \t]*(?:[-*+•]|\d{1,3}[.)])[ \t](.*)$/;

/**
 * Every place that is marked so, in the order of the text; whether it opens is yet to be seen. Where a marked line holds
 * none, the place may begin the line below, and below a heading the next one that is not blank.
 */
export function markedPlaces(text: string): readonly MarkedPlace[] {
  let above: Above = { isList: false, waits: 'no' };
  return text.split('\n').flatMap((line) => {
    if (line.length > LONGEST_LINE) return [];
    const marked = markedIn(line, above);
    const found = placeIn(marked ?? '');
    above = behind(line, { above, isMarked: marked !== undefined, hasPlace: found.length > 0 });
    return found;
  });
}

/** What the lines above say of the next one. */
interface Above {
  /** It stands below a heading with the mark. */
  readonly isList: boolean;
  /** What has a mark, and no place yet. */
  readonly waits: 'heading' | 'line' | 'no';
}

/** What a line says behind its mark, or in the place of the line above; undefined for one that is not marked. */
function markedIn(line: string, { isList, waits }: Above): string | undefined {
  const [, named] = MARKED.exec(line) ?? (isList ? ITEM.exec(line) : null) ?? [];
  const isWhole = MARKED_ROW.test(line) || (waits !== 'no' && PLACE_FIRST.test(line));
  return named ?? (isWhole ? line : undefined);
}

interface LineRead {
  readonly above: Above;
  readonly isMarked: boolean;
  readonly hasPlace: boolean;
}

function behind(line: string, { above, isMarked, hasPlace }: LineRead): Above {
  if (HEADING.test(line)) {
    const isList = HEADING_MARK.test(line) && !HEADING_BELOW.test(line);
    return { isList, waits: isList && !hasPlace ? 'heading' : 'no' };
  }
  if (isMarked) return { ...above, waits: hasPlace ? 'no' : 'line' };
  return above.waits === 'heading' && line.trim() === '' ? above : { ...above, waits: 'no' };
}

function placeIn(text: string): readonly MarkedPlace[] {
  const [, file, start = '', end = start] = PLACE.exec(text) ?? BARE_PLACE.exec(text) ?? [];
  if (file === undefined) return [];
  return [{ file, startLine: Number(start), endLine: Math.max(Number(start), Number(end)) }];
}

/** The key of such a list, in a document that can't be read, and the one behind which it ends. */
const LIST_KEY = /(?<![\w-])p([0-3])(?:_\w+)?["'*\\]*[ \t]*:/i;
const NEXT_KEY = /(?<![\w-])(?:p[0-3](?:_\w+)?|missing|recommendation|position|verdict)["'*\\]*[ \t]*:/gi;
const FILE_KEY = /(?<![\w-])(?:file|path|location)["'*\\]*[ \t]*:[ \t]*["'`\\]*([^"'`\\,\n}]+)/i;
const LINE_KEY = /(?<![\w-])(?:line|start_line)["'*\\]*[ \t]*:[ \t]*["'\\]*(\d{1,7})/i;
const SEVERITY_KEY = /(?<![\w-])severity["'*\\]*[ \t]*:[ \t]*["'`*\\]*P([0-3])\b/i;
/** Where one item ends and the next begins, in JSON or YAML. */
const BETWEEN = /[{}]|^[ \t]*-[ \t]/m;

/** The places of the P1 findings in a document that was cut off or can't be read otherwise: by their list, or by what each says. */
export function brokenPlaces(content: string): readonly MarkedPlace[] {
  const starts = [0, ...[...content.matchAll(NEXT_KEY)].map(({ index }) => index)];
  return starts.flatMap((from, at) => {
    const part = content.slice(from, starts[at + 1]);
    const list = LIST_KEY.exec(part.slice(0, LONGEST_KEY))?.[1] ?? null;
    return part.split(BETWEEN).flatMap((item) => {
      const severity = SEVERITY_KEY.exec(item)?.[1] ?? list;
      return severity === '0' || severity === '1' ? placesOf(item) : [];
    });
  });
}

const LONGEST_KEY = 100;

function placesOf(item: string): readonly MarkedPlace[] {
  const [, file] = FILE_KEY.exec(item) ?? [];
  const [, line] = LINE_KEY.exec(item) ?? [];
  if (file === undefined) return item.split('\n').flatMap(placeIn);
  return line === undefined ? placeIn(file) : [{ file: file.trim(), startLine: Number(line), endLine: Number(line) }];
}
