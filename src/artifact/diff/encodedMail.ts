/** A line of the head of a mail, and one that goes on with it. */
const HEADER = /^(?<name>[!-9;-~]{1,60}):(?<value>.*)$/;
const CONTINUED = /^[ \t]/;
/** With what the head of a mail may begin, besides a text: the line of a mailbox, and the mark between two parts of a mail. */
const BEFORE_HEAD = /^(?:From |--)/;
const CHARSET = /charset\s{0,4}=\s{0,4}["']?(?<name>[^\s"';]{1,40})/i;

/** A text in these is there as it is. */
const IDENTITIES: readonly string[] = ['', '7bit', '8bit', 'binary'];
/** Blank to tilde, line ends, and the sign with which some encodings leave ASCII. */
const ASCII = Uint8Array.from([0x09, 0x0a, 0x0d, 0x1b, ...Array.from({ length: 95 }, (_, at) => 0x20 + at)]);
const ASCII_TEXT = String.fromCharCode(...ASCII);

/** Whether a letter of ASCII is itself in an encoding, so that what is none can't become code. */
function keepsAscii(label: string): boolean {
  try {
    return new TextDecoder(label).decode(ASCII) === ASCII_TEXT;
  } catch {
    return false;
  }
}

function encodingIn(name: string, value: string): string | null {
  if (name === 'content-transfer-encoding') return IDENTITIES.includes(value.toLowerCase()) ? null : value;
  const charset = name === 'content-type' ? CHARSET.exec(value)?.groups?.['name'] : undefined;
  return charset === undefined || keepsAscii(charset) ? null : charset;
}

interface Head {
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** The line behind it. */
  readonly end: number;
}

function headAt(lines: readonly string[], start: number): Head {
  const fields: [string, string][] = [];
  let at = start;
  for (; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const last = fields.at(-1);
    const { name, value = '' } = HEADER.exec(line)?.groups ?? {};
    if (name !== undefined) fields.push([name.toLowerCase(), value.trim()]);
    else if (last !== undefined && CONTINUED.test(line)) last[1] = `${last[1]} ${line.trim()}`.trim();
    else break;
  }
  return { fields, end: at };
}

/** How a mail in a text is encoded, whose body is something else than it says as it stands there; null without one. */
export function mailEncoding(text: string): string | null {
  const lines = text.split(/\r?\n/);
  let isStart = true;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (isStart) {
      const { fields, end } = headAt(lines, at);
      const found = fields.map(([name, value]) => encodingIn(name, value)).find((encoding) => encoding !== null);
      if (found !== undefined) return found;
      if (end > at) at = end - 1;
    }
    isStart = BEFORE_HEAD.test(line) || (isStart && line.trim() === '');
  }
  return null;
}
