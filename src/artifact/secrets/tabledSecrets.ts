import { isNone } from './commandCredentials.ts';
import { credentialNamed } from './credentialNames.ts';
import { isRandom } from './valueShape.ts';

interface Range {
  readonly start: number;
  readonly end: number;
}

/** The line below the head of a Markdown table. */
const RULE = /^[\s:|-]+$/;
const isRule = (line: string): boolean => RULE.test(line) && line.includes('---');
const BARE = /[^\s`*]{1,200}/;

const isSecret = (value: string): boolean => isRandom(value, 8) && /\d/.test(value) && !isNone(value);

/** Returns the cells of a row, and where each begins in its line. */
function cellsOf(line: string): readonly { readonly text: string; readonly at: number }[] {
  let at = 0;
  return line.split('|').map((text) => {
    const cell = { text, at };
    at += text.length + 1;
    return cell;
  });
}

/** Returns the secrets in a line of a table. `columns`: those that contain credentials. */
function secretsInRow(line: string, columns: readonly number[]): readonly Range[] {
  const cells = cellsOf(line);
  return columns.flatMap((column) => {
    const { text, at } = cells[column] ?? { text: '', at: 0 };
    const value = BARE.exec(text);
    if (value === null || !isSecret(value[0])) return [];
    const start = at + value.index;
    return [{ start, end: start + value[0].length }];
  });
}

/** Returns the secrets in the rows of Markdown tables, in columns whose heading means a credential. */
export function tabledSecrets(text: string): readonly Range[] {
  const found: Range[] = [];
  let [from, heading, columns]: [number, string, readonly number[]] = [0, '', []];
  for (const line of text.split('\n')) {
    if (!line.includes('|')) columns = [];
    else if (isRule(line)) columns = credentialColumns(heading);
    else if (columns.length > 0)
      for (const { start, end } of secretsInRow(line, columns)) found.push({ start: from + start, end: from + end });
    heading = line;
    from += line.length + 1;
  }
  return found;
}

const credentialColumns = (heading: string): readonly number[] =>
  cellsOf(heading).flatMap(({ text }, column) => {
    const name = text.replaceAll(/[`*]/g, '').trim();
    return name !== '' && credentialNamed(name) !== null ? [column] : [];
  });
