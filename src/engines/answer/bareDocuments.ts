import { type AnswerKind, firstKeyLine, markIn } from './answerKind.ts';

/** What may be an answer outside of fences: JSON objects, else stretches of YAML, in their order. */
export function bareDocuments(text: string, kind: AnswerKind): readonly string[] {
  const objects = jsonObjects(text);
  const mark = markIn(kind);
  if (objects.some((one) => mark.test(one))) return objects;
  const first = firstKeyLine(kind);
  return text
    .split(/^---\s*$/m)
    .map((part) => yamlStretch(part, first))
    .filter((stretch) => stretch !== '');
}

/** Every stretch from a `{` at the beginning of a line to the `}` that belongs to it; to the end when there is none. */
export function jsonObjects(text: string): readonly string[] {
  const objects: string[] = [];
  const opening = /^[ \t]*\{/gm;
  for (let found = opening.exec(text); found !== null; found = opening.exec(text)) {
    const start = found.index + found[0].length - 1;
    const end = closingBrace(text, start);
    objects.push(text.slice(start, end));
    opening.lastIndex = end;
  }
  return objects;
}

function closingBrace(text: string, start: number): number {
  let depth = 0;
  for (const { index, 0: token } of text.slice(start).matchAll(/"(?:[^"\\]|\\.)*"|[{}]/gs)) {
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    if (token === '}' && depth === 0) return start + index + 1;
  }
  return text.length;
}

/** From the first line with a key of the form up to where prose or a heading begins. */
function yamlStretch(text: string, first: RegExp): string {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => first.test(line));
  if (start === -1) return '';
  const length = lines
    .slice(start)
    .findIndex((line) => !/^(?:\s|$|-|#(?!#)|["']?[A-Za-z_][\w -]*["']?\s*:(?:\s|$))/.test(line));
  return lines.slice(start, length === -1 ? undefined : start + length).join('\n');
}
