import { bracketEnd } from './brackets.ts';

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

/** The first line of an object, or of a list of objects, lists, or texts; `[ ]` is a box that is not ticked. */
const BRACKET = /^\s*(?:\{|\[\s*(?:$|[[{"]))/;

/** A blank or indented line, a list item, a comment, or another key. */
const YAML = /^(?:\s|$|-|#(?!#)|["']?[A-Za-z_][\w -]*["']?:(?:\s|$))/;

function yamlEnd(lines: readonly string[], start: number): number {
  let end = start + 1;
  while (end < lines.length && YAML.test(lines[end] ?? '')) end += 1;
  return end;
}
