import { type Document, isSeq, LineCounter, parseDocument, visit } from 'yaml';

/** Counted from 1. */
interface TextPosition {
  readonly line: number;
  readonly column: number;
}

export type YamlReading =
  | { readonly kind: 'read'; readonly value: unknown; readonly placeOf: (path: readonly PropertyKey[]) => TextPosition }
  | ({ readonly kind: 'damaged'; readonly problem: string } & TextPosition);

/** Parses a YAML text, and finds the positions of its values. An empty text is an empty list. */
export function readYaml(text: string): YamlReading {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  const [error] = document.errors;
  const at = (offset: number): TextPosition => {
    const { line, col } = counter.linePos(offset);
    return { line, column: col };
  };
  if (error !== undefined) return { kind: 'damaged', problem: error.message, ...at(error.pos[0]) };
  const alias = aliasIn(document);
  // One alias can expand to thousands of values.
  if (alias !== null) return { kind: 'damaged', problem: 'An alias isn’t allowed here', ...at(alias) };
  return {
    kind: 'read',
    value: document.contents === null ? [] : document.toJS(),
    placeOf: (path) => at(nearest(document, path)),
  };
}

/** Returns the offset of the first alias; null if there is none. */
function aliasIn(document: ReturnType<typeof parseDocument>): number | null {
  let found: number | null = null;
  visit(document, {
    Alias: (_, { range }) => {
      found = range?.[0] ?? 0;
      return visit.BREAK;
    },
  });
  return found;
}

/** Returns the offset at which a value begins. If the value is missing, returns that of the nearest parent. */
function nearest(document: ReturnType<typeof parseDocument>, path: readonly PropertyKey[]): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const node: unknown = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    const range = typeof node === 'object' && node !== null && 'range' in node ? node.range : null;
    if (Array.isArray(range)) return Number(range[0]);
  }
  return 0;
}

/**
 * Returns the same text, including its comments, with one more item at the end of the list. Throws an Error if the text
 * isn't a list.
 */
export function withItem(text: string, item: Readonly<Record<string, unknown>>): string {
  const document: Document = parseDocument(text);
  document.contents ??= document.createNode([]);
  if (!isSeq(document.contents) || document.errors.length > 0) throw new Error('The text is no list.');
  document.contents.flow = false;
  document.add(document.createNode(item));
  return document.toString({ lineWidth: 0 });
}
