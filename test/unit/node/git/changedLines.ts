/** The changed lines of one file: the sign and the line, with the number of occurrences. */
export type Lines = Map<string, number>;

export interface ReadLines {
  readonly byFile: ReadonlyMap<string, Lines>;
  /** New name → old name. */
  readonly renames: ReadonlyMap<string, string>;
}

const COUNTS = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/;
function countsOf(head: string): { old: number; new: number } {
  const [, oldCount = '1', newCount = '1'] = COUNTS.exec(head) ?? [];
  return { old: Number(oldCount), new: Number(newCount) };
}

const nameOf = (line: string): string => {
  const name = line.replace(/\t$/, '');
  return name.startsWith('"') ? (JSON.parse(name) as string) : name;
};

export function add(lines: Lines, line: string, times = 1): void {
  lines.set(line, (lines.get(line) ?? 0) + times);
}

/**
 * A reader of diffs that is independent of the product's: it finds all added and removed lines, whatever is between
 * them.
 */
class Reader {
  readonly byFile = new Map<string, Lines>();
  readonly renames = new Map<string, string>();
  #names = { old: '', new: '' };
  #left = { old: 0, new: 0 };

  take(line: string): void {
    if (this.#left.old > 0 || this.#left.new > 0) this.#inHunk(line);
    else this.#between(line);
  }

  #inHunk(line: string): void {
    const sign = line.charAt(0);
    if (sign === '\\') return;
    if (sign !== '+') this.#left.old -= 1;
    if (sign !== '-') this.#left.new -= 1;
    if (sign !== '+' && sign !== '-') return;
    const file = sign === '-' ? this.#names.old : this.#names.new;
    const lines = this.byFile.get(file) ?? new Map<string, number>();
    this.byFile.set(file, lines);
    // Readers don't see a byte order mark.
    add(lines, line.replace(/\r$/, '').replace(/^([-+])\ufeff/, '$1'));
  }

  #between(line: string): void {
    const [, words = '', rest = ''] = /^(---|\+\+\+|rename from|rename to|@@) (.*)$/s.exec(line) ?? [];
    if (words === '---') this.#names.old = nameOf(rest).replace(/^a\//, '');
    if (words === '+++') this.#names.new = nameOf(rest).replace(/^b\//, '');
    if (words === 'rename from') this.#names.old = nameOf(rest);
    if (words === 'rename to') this.renames.set(nameOf(rest), this.#names.old);
    if (words === '@@') this.#left = countsOf(line);
  }
}

export function changedLines(diff: string): ReadLines {
  const reader = new Reader();
  for (const line of diff.split('\n')) reader.take(line);
  return reader;
}
