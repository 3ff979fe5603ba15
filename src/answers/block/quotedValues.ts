import { bracketEnd } from './brackets.ts';

/** Indentation and list marks, a key with its colon, and a value on the same line. */
const LINE = /^([ \t]*(?:- +)*)((?:["']?[A-Za-z_][\w -]*["']?: +)?)(\S.*)$/;
const BLOCK_TEXT = /^[|>][-+\d]*\s*(?:#.*)?$/;
/** Read as they stand by every reader of YAML. */
const PLAIN = /^\w[\w .,()/-]*$/;
/** So many values are tried; each takes a parser of its own, and a text with more is asked for again. */
const MOST_TRIED = 2000;
/** What is meant as YAML, and no text in emphasis. */
const MARKED = /^(?:[!&]|\*[^*\s]*$)/;

/**
 * A text in YAML with every value in quotes that by itself is none: `The bug: it leaks`. Null where there is none, or where
 * a quote or a bracket stays open: which lines belong to it cannot be told. Null as well for one that would take long.
 */
export function withQuotedValues(text: string, isReadable: IsReadable): string | null {
  const lines: string[] = [];
  // The indentation of a text in block form, whose lines are no values.
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

/** Null where it cannot be told where the value ends. */
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
