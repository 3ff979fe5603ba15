import { bracketEnd } from './brackets.ts';

/** The possible documents in a text outside fences, and the text around them. */
export interface BareText {
  readonly documents: readonly string[];
  readonly rest: string;
}

/**
 * Finds every part that begins at the start of a line with a bracket, up to the matching one, or with one of the keys,
 * up to the next prose or heading. Text in a block quote or within a line isn't a document.
 */
export function bareDocuments(text: string, keys: readonly string[]): BareText {
  const names = keys.map((key) => key.replaceAll('_', '[ _-]')).join('|');
  const first = new RegExp(`^["']?(?:${names})["']?\\s*:`, 'i');
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
      const end = bracketEnd(lines, at);
      const last = lines[end.line] ?? '';
      documents.push([...lines.slice(at, end.line), last.slice(0, end.column)].join('\n'));
      // The text after the bracket is processed as a separate line.
      lines[end.line] = last.slice(end.column);
      at = end.line;
    } else {
      rest.push(line);
      at += 1;
    }
  }
  return { documents, rest: rest.join('\n') };
}

/** The first line of an object, or of a list of objects, lists, or texts. `[ ]` is an unchecked box. */
const BRACKET = /^\s*(?:\{|\[\s*(?:$|[[{"]))/;

/** A blank or indented line, a list item, a comment, or another key. */
const YAML = /^(?:\s|$|-|#(?!#)|["']?[A-Za-z_][\w -]*["']?:(?:\s|$))/;

function yamlEnd(lines: readonly string[], start: number): number {
  let end = start + 1;
  while (end < lines.length && YAML.test(lines[end] ?? '')) end += 1;
  return end;
}
