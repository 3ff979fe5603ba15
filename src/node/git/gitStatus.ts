/** One file that differs from the last commit, or is unknown to git. */
export interface StatusEntry {
  /** Relative to the top of the repository. */
  readonly path: string;
  /** All that git says about it, except the state of the file itself. */
  readonly record: string;
}

export interface Status {
  /** The commit that is checked out, or `(initial)` before the first commit. */
  readonly head: string;
  readonly entries: readonly StatusEntry[];
}

/** The number of fields before the path, by the first letter of the record. */
const FIELDS: Readonly<Record<string, number>> = { '1': 8, '2': 9, u: 10, '?': 1, '!': 1 };
const HEAD = '# branch.oid ';

function entryOf(record: string): StatusEntry | null {
  const count = FIELDS[record.charAt(0)];
  if (count === undefined) return null;
  const fields = record.split(' ');
  return { path: fields.slice(count).join(' '), record: fields.slice(0, count).join(' ') };
}

/** Reads `git status --porcelain=v2 --branch -z`. */
export function readStatus(output: string): Status {
  const records = output.split('\0');
  const entries: StatusEntry[] = [];
  let head = '';
  for (let at = 0; at < records.length; at += 1) {
    const record = records[at] ?? '';
    if (record.startsWith(HEAD)) head = record.slice(HEAD.length);
    const entry = entryOf(record);
    if (entry !== null) entries.push(entry);
    // The record of a renamed file is followed by its old name.
    if (record.startsWith('2 ')) at += 1;
  }
  return { head, entries };
}
