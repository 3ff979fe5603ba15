interface Range {
  readonly start: number;
  readonly end: number;
}

interface Line extends Range {
  readonly text: string;
}

/** How a private key begins and ends: PEM (RFC 7468) with any label, OpenPGP (RFC 9580), SSH2 (RFC 4716), OpenVPN. */
const BEGIN = /---- ?BEGIN (?:[A-Za-z\d]+ ){0,4}(?:PRIVATE KEY|Static key)(?: BLOCK| V1)? ?----/;
const END = /---- ?END (?:[A-Za-z\d]+ ){0,4}(?:PRIVATE KEY|Static key)(?: BLOCK| V1)? ?----/;
/** For PuTTY, whose keys state the number of lines before them. */
const PUTTY = /^[\s"'+>#*-]*Private-(?:Lines|MAC|Hash): *(?<rest>\S+)/;

/** What may be around the lines of a key in another kind of file: signs of a diff, quotation marks, `\n`, commas. */
const AROUND = /^[\s"'`+\->#*|/]{0,20}|(?:\\[nr]|[\s"'`,;+\\)]){1,10}$/g;
const BODY = /^[A-Za-z\d+/=_-]{12,}$/;
const LAST_OF_BODY = /^[A-Za-z\d+/=]{1,80}$/;
const HEADER = /^(?:Proc-Type|DEK-Info|Version|Comment|Subject|x-[\w-]+|Hash|Charset): ?\S/i;

/** A line of a key that can't be a name in a program: long and with all kinds of characters, or padded at its end. */
const KEY_LINE =
  /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[A-Za-z\d+/]{32,}={0,2}$|^[\da-fA-F]{32,}$|^(?:[A-Za-z\d+/]{4})*[A-Za-z\d+/]{2,3}={1,2}$/;
const KEY_HEADER = /^(?:Proc-Type: 4,ENCRYPTED|DEK-Info: [A-Z\d-]+,[\dA-F]+)$/;

/** Whether a text that was found as part of a key contains nothing else, so that its placeholder hides no code. */
export const isKeyText = (text: string): boolean =>
  text
    .split(/\\[nr]/)
    .map(bare)
    .every((line) => line === '' || KEY_LINE.test(line) || KEY_HEADER.test(line));

/** In lines. No key has more. */
const LONGEST = 2000;

function linesOf(text: string): readonly Line[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const begin = start;
    start += line.length + 1;
    return { text: line, start: begin, end: begin + line.length };
  });
}

const bare = (line: string): string => line.replace(AROUND, '');

function isOfKey(line: string): boolean {
  const text = bare(line);
  return text === '' || BODY.test(text) || HEADER.test(text);
}

/** Returns the part of a line from `from` to the end of the key, or of the line. */
function partOf({ text, start }: Line, from: number): Range {
  const end = END.exec(text.slice(from));
  return { start: start + from, end: start + (end === null ? text.length : from + end.index) };
}

const wide = ({ start, end }: Range): boolean => end > start;

/** Returns the lines of a key from its beginning on. Its end may be missing. */
function keyFrom(lines: readonly Line[], first: number, from: number): readonly Range[] {
  const begun = lines.slice(first, first + 1).map((line) => ({ ...partOf(line, from), rest: line.text.slice(from) }));
  const found: Range[] = begun.filter(({ rest }) => /[A-Za-z\d+/=]{16}/.test(rest));
  if (begun.some(({ rest }) => END.test(rest))) return found;
  for (const line of lines.slice(first + 1, first + LONGEST)) {
    const ends = END.test(line.text);
    const isLast = found.length > 0 && LAST_OF_BODY.test(bare(line.text));
    if (!ends && !isLast && !isOfKey(line.text)) break;
    found.push(partOf(line, 0));
    if (ends) break;
  }
  return found;
}

/** Returns the lines of a key up to its end, if its beginning is missing. */
function keyUpTo(lines: readonly Line[], last: number): readonly Range[] {
  const found: Range[] = [];
  for (let at = last - 1; at >= 0 && last - at < LONGEST; at -= 1) {
    const line = lines[at];
    if (line === undefined || BEGIN.test(line.text) || END.test(line.text)) break;
    const text = bare(line.text);
    if (!BODY.test(text) && !(at === last - 1 && LAST_OF_BODY.test(text))) break;
    found.push(line);
  }
  return found;
}

function puttyKey(lines: readonly Line[], first: number, rest: string): readonly Range[] {
  const [line, ...next] = lines.slice(first, first + 1 + Math.min(Number(rest) || 0, LONGEST));
  if (line === undefined) return [];
  if (!/^\d+$/.test(rest)) return [{ start: line.end - rest.length, end: line.end }];
  const end = next.findIndex(({ text }) => !LAST_OF_BODY.test(bare(text)));
  return end === -1 ? next : next.slice(0, end);
}

/** Returns the lines of private keys, in a file of their own, in code, or incomplete. */
export function keyBlocks(text: string): readonly Range[] {
  if (!/PRIVATE KEY|Static key|Private-/.test(text)) return [];
  const lines = linesOf(text);
  let shown = -1;
  return lines
    .flatMap((line, at): readonly Range[] => {
      const putty = PUTTY.exec(line.text)?.groups?.['rest'];
      if (putty !== undefined) return puttyKey(lines, at, putty);
      const begin = BEGIN.exec(line.text);
      if (begin !== null) {
        // More dashes may follow the four.
        const behind = begin.index + begin[0].length;
        const key = keyFrom(lines, at, behind + (/^-+/.exec(line.text.slice(behind))?.[0].length ?? 0));
        shown = at + key.length + 1;
        return key;
      }
      return END.test(line.text) && at > shown ? keyUpTo(lines, at) : [];
    })
    .filter(wide);
}
