import type { MarkedPlace } from '../protocol/tally/ballot.ts';

/**
 * A line that begins with a P1 mark and contains a place. This is the only pattern by which prose names a P1 outside
 * the form. Before the mark, there may be numbers, punctuation (except that of a quotation or table), and a severity
 * label.
 */
const MARKED = /^(?:\d{1,3}[.)]|[^\p{L}\p{N}>|]){0,40}(?:(?:severity|priority)[^\p{L}\p{N}]{1,5})?P[01]\b(.*)$/iu;
/** A table row with the mark at the beginning of a cell. */
const MARKED_ROW = /^[ \t]*\|(?:.*\|)?[^\p{L}\p{N}|]{0,10}P[01]\b[^|]*\|/iu;
/** Some frameworks have folder names in parentheses or square brackets. */
const NAME = String.raw`(?:[\p{L}\p{N}_@.\\/+~-]|\([\w.-]+\)|\[[\w.-]+\])`;
const BEFORE = String.raw`(?<![\p{L}\p{N}_/.-])`;
/** `:3-5`, `#L3-L5`, `(line 3)`, `, lines 3–5`. */
const LINES = String.raw`(?::|#L|[^\p{L}\p{N}:]{1,4}lines?\s)(\d{1,7})(?:\s?[-–]\s?L?(\d{1,7}))?`;
const PLACE = new RegExp(`${BEFORE}((?:[A-Za-z]:[\\\\/])?${NAME}{0,200}\\.\\w{1,10})${LINES}`, 'iu');
/** A place whose file has no extension. */
const BARE_PLACE = new RegExp(`${BEFORE}(\\p{L}${NAME}{0,200})${LINES}`, 'iu');
/** A line that begins with a place, with or without a label. */
const PLACE_FIRST = new RegExp(
  `^(?:\\s{2,}[-*+•]\\s)?[\\s*_]{0,8}(?:[\\p{L} ]{1,20}[*_]{0,2}[:：])?[\\s*_\`"([]{0,8}(${NAME}{1,200})${LINES}`,
  'iu',
);
const LONGEST_LINE = 4000;

/** A heading. If it has the mark, the items below it are marked too. */
const HEADING = /^[ \t]*(?:#{1,6}[ \t]|(?:\*\*|__)[^*_]+(?:\*\*|__):?[ \t]*$)/;
const HEADING_MARK = /\bP[01]\b/i;
const HEADING_BELOW = /\bP[23]\b/i;
const ITEM = /^[ \t]*(?:[-*+•]|\d{1,3}[.)])[ \t](.*)$/;

/**
 * Finds all marked places, in the order of the text, without checking whether they exist. If a marked line has no
 * place, the next line may begin with it. After a heading, that's the next line that isn't blank.
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

/** What the lines above say about the next one. */
interface Above {
  /** True below a heading with the mark. */
  readonly isList: boolean;
  /** What has a mark but no place yet. */
  readonly waits: 'heading' | 'line' | 'no';
}

/** The text after the mark of a line, or the line if it has the place of a line above. Undefined if not marked. */
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

/** The key of a findings list in a document that can't be parsed. `NEXT_KEY` matches the key that ends the list. */
const LIST_KEY = /(?<![\w-])p([0-3])(?:_\w+)?["'*\\]*[ \t]*:/i;
const NEXT_KEY = /(?<![\w-])(?:p[0-3](?:_\w+)?|missing|recommendation|position|verdict)["'*\\]*[ \t]*:/gi;
const FILE_KEY = /(?<![\w-])(?:file|path|location)["'*\\]*[ \t]*:[ \t]*["'`\\]*([^"'`\\,\n}]+)/i;
const LINE_KEY = /(?<![\w-])(?:line|start_line)["'*\\]*[ \t]*:[ \t]*["'\\]*(\d{1,7})/i;
const SEVERITY_KEY = /(?<![\w-])severity["'*\\]*[ \t]*:[ \t]*["'`*\\]*P([0-3])\b/i;
/** The boundary between two items, in JSON or YAML. */
const BETWEEN = /[{}]|^[ \t]*-[ \t]/m;

/** The places of P1 findings in a document that was cut off or is invalid, by their list or their own severity. */
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
