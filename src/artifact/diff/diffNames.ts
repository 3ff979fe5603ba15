/** The names in the header of a file's diff, without their prefix letters. */
export interface DiffNames {
  readonly oldPath: string;
  /** The same as `oldPath`, unless the file was renamed or copied. */
  readonly path: string;
}

const SIGNS: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  t: '\t',
  n: '\n',
  v: '\v',
  f: '\f',
  r: '\r',
};
const ESCAPE = /\\(?:([0-3][0-7]{2})|(.))/g;

/**
 * Removes the quotes and escapes that git uses for a name that would break its line. Non-ASCII characters have no
 * escapes (`core.quotePath` is off).
 */
export function unquoted(name: string): string {
  if (!/^".*"$/s.test(name)) return name;
  return name
    .slice(1, -1)
    .replace(ESCAPE, (_, octal: string | undefined, sign = '') =>
      octal === undefined ? (SIGNS[String(sign)] ?? String(sign)) : String.fromCharCode(Number.parseInt(octal, 8)),
    );
}

const NAMED_SIGNS: Readonly<Record<string, string>> = {
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '"': '\\"',
  '\\': '\\\\',
};
const NEEDS_QUOTES = /[\n\r\t"\\]/g;

/** Returns a name as git prints it: in quotes and with escapes if it would break its line. */
export function shownName(name: string): string {
  const escaped = name.replace(NEEDS_QUOTES, (sign) => NAMED_SIGNS[sign] ?? sign);
  return escaped === name ? name : `"${escaped}"`;
}

const withoutLetter = (name: string): string => name.replace(/^[ab]\//, '');

/**
 * Returns what follows `words` in the header; null if no line begins with them. A tab ends a name that contains spaces.
 */
function behind(header: readonly string[], words: string): string | null {
  const line = header.find((each) => each.startsWith(words));
  return line === undefined ? null : unquoted(line.slice(words.length).replace(/\t$/, ''));
}

/** If only the first line names the file, it has the same name twice. */
function fromHeading(header: readonly string[]): string {
  const names = (header[0] ?? '').slice('diff --git '.length);
  return withoutLetter(unquoted(names.slice(0, (names.length - 1) / 2)));
}

function fromSides(header: readonly string[]): string | null {
  const sides = [behind(header, '+++ '), behind(header, '--- ')];
  const named = sides.find((name) => name !== null && name !== '/dev/null');
  return named === undefined || named === null ? null : withoutLetter(named);
}

export function namesOf(header: readonly string[]): DiffNames {
  const from = behind(header, 'rename from ') ?? behind(header, 'copy from ');
  const to = behind(header, 'rename to ') ?? behind(header, 'copy to ');
  const path = to ?? fromSides(header) ?? fromHeading(header);
  return { path, oldPath: from ?? path };
}
