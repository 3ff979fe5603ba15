/** A stretch of text outside of fences that may be a document, and what stands around it. */
export interface BareText {
  readonly documents: readonly string[];
  readonly rest: string;
}

/** JSON objects and lists, else a stretch of YAML that begins with one of the keys. What stands in a block quote is no document. */
export function bareDocuments(text: string, keys: readonly string[]): BareText {
  const json = jsonIn(text);
  return json.length > 0 ? { documents: json, rest: without(text, json) } : yamlIn(text, keys);
}

const without = (text: string, documents: readonly string[]): string =>
  documents.reduce((rest, document) => rest.split(document).join('\n'), text);

/** Every stretch from a bracket at the beginning of a line to the one that belongs to it; to the end when there is none. */
function jsonIn(text: string): readonly string[] {
  const found: string[] = [];
  const opening = /^[ \t]*(?:\{|\[(?=\s*[[{"\]]))/gm;
  for (let match = opening.exec(text); match !== null; match = opening.exec(text)) {
    const start = match.index + match[0].length - 1;
    const end = closingBracket(text, start);
    found.push(text.slice(start, end));
    opening.lastIndex = end;
  }
  return found;
}

function closingBracket(text: string, start: number): number {
  let depth = 0;
  const token = /"(?:[^"\\]|\\.)*"|[{}[\]]/gs;
  token.lastIndex = start;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    if (match[0] === '{' || match[0] === '[') depth += 1;
    if (match[0] === '}' || match[0] === ']') depth -= 1;
    if (depth === 0) return match.index + 1;
  }
  return text.length;
}

/** From the first line with a key of the form up to where prose or a heading begins, in each part between `---`. */
function yamlIn(text: string, keys: readonly string[]): BareText {
  const names = keys.map((key) => key.replaceAll('_', '[ _-]')).join('|');
  const first = new RegExp(`^(?:${names})\\s*:`, 'i');
  const stretches = text.split(/^---\s*$/m).map((part) => yamlStretch(part, first));
  return {
    documents: stretches.map(({ document }) => document).filter((document) => document !== ''),
    rest: stretches.map(({ rest }) => rest).join('\n'),
  };
}

function yamlStretch(text: string, first: RegExp): { readonly document: string; readonly rest: string } {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => first.test(line));
  if (start === -1) return { document: '', rest: text };
  const length = lines
    .slice(start)
    .findIndex((line) => !/^(?:\s|$|-|#(?!#)|["']?[A-Za-z_][\w -]*["']?\s*:(?:\s|$))/.test(line));
  const end = length === -1 ? lines.length : start + length;
  return {
    document: lines.slice(start, end).join('\n'),
    rest: [...lines.slice(0, start), ...lines.slice(end)].join('\n'),
  };
}
