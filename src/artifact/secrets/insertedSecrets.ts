import { isPassword } from './commandCredentials.ts';
import { credentialNamed } from './credentialNames.ts';

interface Range {
  readonly start: number;
  readonly end: number;
}

/** A statement of SQL that names its columns, with the first row that it inserts. */
const STATEMENT =
  /\b(?:INSERT|REPLACE)\s{1,9}(?:IGNORE\s{1,9})?INTO\s{1,9}[\w."`[\]]{1,128}\s{0,9}\((?<columns>[^()]{1,2000})\)\s{0,9}VALUES\s{0,9}/gi;
/** Only what ends is a row; a quotation mark that is written twice ends a literal and begins the next one. */
const ROW = /\((?<values>(?:'(?:\\.|[^'\\]){0,2000}'|[^'()]){0,2000})(?<end>\)\s{0,9},?\s{0,9})?/y;
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

interface Rows {
  readonly rows: readonly Range[];
  /** Where what is no row ends; nothing before it is gone through again. */
  readonly end: number;
}

function rowsFrom(text: string, place: number): Rows {
  const rows: Range[] = [];
  let end = place;
  while (rows.length < MOST_ROWS) {
    ROW.lastIndex = end;
    const row = ROW.exec(text);
    if (row === null) break;
    const start = end + 1;
    end += row[0].length;
    if (row.groups?.['end'] === undefined) break;
    rows.push({ start, end: start + (row.groups['values'] ?? '').length });
  }
  return { rows, end };
}

/** Values in these columns that are passwords. */
function passwordsIn(text: string, row: Range, columns: readonly number[]): readonly Range[] {
  const literals = literalsOf(text.slice(row.start, row.end));
  return columns
    .flatMap((column) => literals.get(column) ?? [])
    .map(({ start, end }) => ({ start: row.start + start, end: row.start + end }))
    .filter(({ start, end }) => isPassword(text.slice(start, end)));
}

/** Passwords among the rows that SQL inserts: the name of the column says what the value is. */
export function insertedSecrets(text: string): readonly Range[] {
  const found: Range[] = [];
  STATEMENT.lastIndex = 0;
  for (let head = STATEMENT.exec(text); head !== null; head = STATEMENT.exec(text)) {
    const names = (head.groups?.['columns'] ?? '').split(',').map((name) => name.trim());
    const columns = names.flatMap((name, at) => (credentialNamed(name) === 'password' ? [at] : []));
    if (columns.length === 0) continue;
    const { rows, end } = rowsFrom(text, STATEMENT.lastIndex);
    found.push(...rows.flatMap((row) => passwordsIn(text, row, columns)));
    STATEMENT.lastIndex = end;
  }
  return found;
}
