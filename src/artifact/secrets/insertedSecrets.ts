import { isPassword } from './commandCredentials.ts';
import { credentialNamed } from './credentialNames.ts';

interface Range {
  readonly start: number;
  readonly end: number;
}

/** An SQL statement that inserts rows and names their columns, up to its first row. */
const STATEMENT =
  /\b(?:INSERT|REPLACE)\s{1,9}(?:IGNORE\s{1,9})?INTO\s{1,9}[\w."`[\]]{1,128}\s{0,9}\((?<columns>[^()]{1,2000})\)\s{0,9}VALUES\s{0,9}/gi;
/** A row counts only if it's complete. A doubled quotation mark ends one literal and begins the next. */
const ROW = /\((?<values>(?:'(?:\\.|[^'\\]){0,2000}'|[^'()]){0,2000})(?<end>\)\s{0,9},?\s{0,9})?/y;
const VALUE = /'(?<text>(?:''|\\.|[^'\\])*)'|[^',]+|,/g;
/** A dump has a row for each of its users, so this must be large. */
const MOST_ROWS = 10_000;

/** Returns the places of a row's literals by column, relative to the beginning of its values. */
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
  /** Where the search continues. Nothing before it is searched again. */
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

/** Returns the values in these columns that are passwords. */
function passwordsIn(text: string, row: Range, columns: readonly number[]): readonly Range[] {
  const literals = literalsOf(text.slice(row.start, row.end));
  return columns
    .flatMap((column) => literals.get(column) ?? [])
    .map(({ start, end }) => ({ start: row.start + start, end: row.start + end }))
    .filter(({ start, end }) => isPassword(text.slice(start, end)));
}

/** Returns the passwords among the rows that SQL inserts. The name of a column shows what its values are. */
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
