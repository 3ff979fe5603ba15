/** A line in the header of an email, and a line that continues it. */
const HEADER = /^(?<name>[!-9;-~]{1,60}):(?<value>.*)$/;
const CONTINUED = /^[ \t]/;
/**
 * Lines after which the header of an email may begin: the first line in a mailbox, and the boundary between two parts.
 * It may also begin at the start of the text.
 */
const BEFORE_HEAD = /^(?:From |--)/;
const CHARSET = /charset\s{0,4}=\s{0,4}["']?(?<name>[^\s"';]{1,40})/i;

/** Transfer encodings that leave a text as it is. */
const IDENTITIES: readonly string[] = ['', '7bit', '8bit', 'binary'];
/** Space to tilde, tab, line ends, and the escape with which some encodings leave ASCII. */
const ASCII = Uint8Array.from([0x09, 0x0a, 0x0d, 0x1b, ...Array.from({ length: 95 }, (_, at) => 0x20 + at)]);
const ASCII_TEXT = String.fromCharCode(...ASCII);

/** Whether an encoding leaves ASCII as it is, so that other text can't become code. */
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
  /** The line after it. */
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

/** Returns the encoding of an email in a text if it makes the body mean something other than it seems to; else null. */
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
