import { bracketEnd } from './brackets.ts';

/** Indentation and list markers, a key with its colon, and a value on the same line. */
const LINE = /^([ \t]*(?:- +)*)((?:["']?[A-Za-z_][\w -]*["']?: +)?)(\S.*)$/;
const BLOCK_TEXT = /^[|>][-+\d]*\s*(?:#.*)?$/;
/** Every YAML parser reads these unchanged. */
const PLAIN = /^\w[\w .,()/-]*$/;
/** The maximum number of values to try. Each needs its own parser, so the seat is asked again for a text with more. */
const MOST_TRIED = 2000;
/** YAML syntax, as opposed to emphasized text. */
const MARKED = /^(?:[!&]|\*[^*\s]*$)/;

/**
 * Quotes every value of a YAML text that isn't valid by itself: `The bug: it leaks`. Null if there's none, if an open
 * quote or bracket makes it unclear which lines belong to it, or if it would take too long.
 */
export function withQuotedValues(text: string, isReadable: IsReadable): string | null {
  const lines: string[] = [];
  // The indentation of a block scalar, whose lines aren't values.
  let within = Infinity;
  let tried = 0;
  const isReadableValue = (yaml: string): boolean => {
    tried += 1;
    return tried > MOST_TRIED || isReadable(yaml);
  };
  for (const line of text.split('\n')) {
    const indent = line.length - line.trimStart().length;
    const isText = line.trim() === '' || indent > within;
    const quoted = isText ? line : quotedLine(line, isReadableValue);
    if (quoted === null || tried > MOST_TRIED) return null;
    lines.push(quoted);
    if (!isText) within = BLOCK_TEXT.test(valueIn(line).value) ? indent : Infinity;
  }
  const quoted = lines.join('\n');
  return quoted === text ? null : quoted;
}

type IsReadable = (yaml: string) => boolean;

function valueIn(line: string): { readonly before: string; readonly key: string; readonly value: string } {
  const [, before = '', key = '', value = ''] = LINE.exec(line) ?? [];
  return { before, key, value: value.trimEnd() };
}

/** Null if it's unclear where the value ends. */
function quotedLine(line: string, isReadable: IsReadable): string | null {
  const { before, key, value } = valueIn(line);
  if (value === '' || PLAIN.test(value) || BLOCK_TEXT.test(value)) return line;
  if (isReadable(`${key === '' ? '- ' : 'k: '}${value}`)) return line;
  if (MARKED.test(value) || staysOpen(value)) return null;
  return `${before}${key}'${value.replaceAll("'", "''")}'`;
}

function staysOpen(value: string): boolean {
  const first = value.charAt(0);
  if (first === '"' || first === "'") return value.split(first).length % 2 === 0;
  return (first === '[' || first === '{') && bracketEnd([value], 0).line > 0;
}
