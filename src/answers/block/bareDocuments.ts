/** Text outside of fences that may be documents, and what stands around it. */
export interface BareText {
  readonly documents: readonly string[];
  readonly rest: string;
}

/**
 * Every stretch that begins at the start of a line with a bracket, up to the one that belongs to it, or with one of the
 * keys, up to where prose or a heading begins. What stands in a block quote, or within a line, is no document.
 */
export function bareDocuments(text: string, keys: readonly string[]): BareText {
  const names = keys.map((key) => key.replaceAll('_', '[ _-]')).join('|');
  const first = new RegExp(`^(?:${names})\\s*:`, 'i');
  const lines = text.split('\n');
  const documents: string[] = [];
  const rest: string[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? '';
    if (first.test(line)) {
      const end = yamlEnd(lines, at);
      documents.push(lines.slice(at, end).join('\n'));
      at = end;
    } else if (BRACKET.test(line)) {
      const end = jsonEnd(lines, at);
      const last = lines[end.line] ?? '';
      documents.push([...lines.slice(at, end.line), last.slice(0, end.column)].join('\n'));
      // What stands behind the bracket is looked at as a line of its own.
      lines[end.line] = last.slice(end.column);
      at = end.line;
    } else {
      rest.push(line);
      at += 1;
    }
  }
  return { documents, rest: rest.join('\n') };
}

/** The first line of an object, or of a list of objects, lists, or texts. */
const BRACKET = /^\s*(?:\{|\[\s*(?:$|[[{"\]]))/;

interface Place {
  readonly line: number;
  readonly column: number;
}

/** Where the bracket closes that opens on a line; the end of the text when it never does. */
function jsonEnd(lines: readonly string[], start: number): Place {
  let state: Open = { depth: 0, isText: false };
  for (let line = start; line < lines.length; line += 1) {
    const characters = lines[line] ?? '';
    for (let column = 0; column < characters.length; column += 1) {
      const character = characters.charAt(column);
      if (character === '\\' && state.isText) column += 1;
      else state = behind(character, state);
      if (state.depth === 0 && character in DEPTHS) return { line, column: column + 1 };
    }
  }
  return { line: lines.length, column: 0 };
}

interface Open {
  readonly depth: number;
  /** Between quotes a bracket opens and closes nothing. */
  readonly isText: boolean;
}

function behind(character: string, { depth, isText }: Open): Open {
  if (character === '"') return { depth, isText: !isText };
  const step = isText ? 0 : (DEPTHS[character] ?? 0);
  return { depth: depth + step, isText };
}

const DEPTHS: Readonly<Record<string, number>> = { '{': 1, '[': 1, '}': -1, ']': -1 };

/** A blank or indented line, a list item, a comment, or another key. */
const YAML = /^(?:\s|$|-|#(?!#)|["']?[A-Za-z_][\w -]*["']?:(?:\s|$))/;

function yamlEnd(lines: readonly string[], start: number): number {
  let end = start + 1;
  while (end < lines.length && YAML.test(lines[end] ?? '')) end += 1;
  return end;
}
