import { credentialNamed } from './credentialNames.ts';
import { isLikePassword, isReference, isStandIn } from './valueShape.ts';

interface Range {
  readonly start: number;
  readonly end: number;
}

/** A statement of SQL that names its columns, with the first row that it inserts. */
const STATEMENT =
  /\b(?:INSERT|REPLACE)\s{1,9}(?:IGNORE\s{1,9})?INTO\s{1,9}[\w."`[\]]{1,128}\s{0,9}\((?<columns>[^()]{1,2000})\)\s{0,9}VALUES\s{0,9}/gi;
const ROW = /\((?<values>(?:'(?:''|\\.|[^'\\]){0,2000}'|[^'()]){0,2000})\)\s{0,9},?\s{0,9}/y;
const VALUE = /'(?<text>(?:''|\\.|[^'\\])*)'|[^',]+|,/g;
/** A dump has a row for each of its users. */
const MOST_ROWS = 10_000;

/** Where the literals of a row stand, by their column; from its bracket on. */
function literalsOf(values: string): ReadonlyMap<number, Range> {
  const found = new Map<number, Range>();
  let column = 0;
  for (const { index, 0: part, groups } of values.matchAll(VALUE)) {
    if (part === ',') column += 1;
    else if (groups?.['text'] !== undefined) found.set(column, { start: index + 1, end: index + part.length - 1 });
  }
  return found;
}

function* rowsFrom(text: string, place: number): Generator<Range> {
  ROW.lastIndex = place;
  for (let count = 0; count < MOST_ROWS; count += 1) {
    const start = ROW.lastIndex;
    const row = ROW.exec(text);
    if (row === null) return;
    yield { start: start + 1, end: start + 1 + (row.groups?.['values'] ?? '').length };
  }
}

/** Passwords among the rows that SQL inserts: the name of the column says what the value is. */
export function insertedSecrets(text: string): readonly Range[] {
  const found: Range[] = [];
  for (const { index, 0: head, groups } of text.matchAll(STATEMENT)) {
    const names = (groups?.['columns'] ?? '').split(',').map((name) => name.trim());
    const columns = names.flatMap((name, at) => (credentialNamed(name) === 'password' ? [at] : []));
    if (columns.length === 0) continue;
    for (const row of rowsFrom(text, index + head.length)) {
      const literals = literalsOf(text.slice(row.start, row.end));
      for (const { start, end } of columns.flatMap((column) => literals.get(column) ?? [])) {
        const value = text.slice(row.start + start, row.start + end);
        if (isLikePassword(value) && !isStandIn(value) && !isReference(value))
          found.push({ start: row.start + start, end: row.start + end });
      }
    }
  }
  return found;
}
