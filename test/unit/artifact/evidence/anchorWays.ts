import type { Finding } from '../../../../src/protocol/findings/finding.ts';

export const WORKSPACE = '/home/ana/shop';

/** Lines that findings are about, in every file, and one that is hard to recognize. */
export const TARGETS: readonly (readonly [string, number])[] = [
  ['src/pay/refund.ts', 10],
  ['src/pay/refund.ts', 12],
  ['src/pay/refund.ts', 13],
  ['src/pay/refund.ts', 18],
  ['src/pay/refund.ts', 21],
  ['src/pay/refund.ts', 25],
  ['src/pay/refund.ts', 66],
  ['src/pay/refund.ts', 71],
  ['src/pay/refund.ts', 72],
  ['tools/Sync.py', 3],
  ['tools/Sync.py', 7],
  ['tools/Sync.py', 12],
  ['web/größe.js', 1],
  ['web/größe.js', 2],
  ['web/größe.js', 4],
  ['win/setup.cs', 4],
  ['win/setup.cs', 5],
];

type Way = (line: string, number: number, file: string) => Partial<Finding>;
const at = (startLine: number, quote: string): Partial<Finding> => ({ startLine, quote });
const numbered = (number: number, line: string): string => `${String(number).padStart(5)} | ${line}`;
const half = (line: string): number => Math.ceil(line.trim().length / 2);

/** The ways in which engines get the place or the words of a line wrong. */
export const WAYS: Readonly<Record<string, Way>> = {
  'as it is': (line, number) => at(number, line),
  'a number off by one': (line, number) => at(number + 1, line),
  'a number off by three': (line, number) => at(number - 3, line),
  'a number of the old side': (line, number) => at(number - 5, line),
  'a number far beyond the end': (line, number) => at(number + 5000, line),
  'no number': (line) => at(0, line),
  'no indentation': (line, number) => at(number, line.trim()),
  'blanks at the end': (line, number) => at(number + 1, `${line}   `),
  'blanks for tabs': (line, number) => at(number + 1, line.replaceAll('\t', '    ')),
  'tabs for blanks': (line, number) => at(number + 1, line.replaceAll('  ', '\t')),
  'blanks where there are none': (line, number) => at(number + 1, line.replaceAll('(', '( ').replaceAll(')', ' )')),
  'no blanks around signs': (line, number) => at(number + 1, line.replaceAll(/ ([=<+{}]+) /g, '$1')),
  'a comma behind it': (line, number) => at(number + 1, `${line.trim()},`),
  'no semicolon': (line, number) => at(number + 1, line.trim().replace(/;$/, '')),
  'the sign of the diff': (line, number) => at(number + 1, `+${line}`),
  'the number copied along': (line, number) => at(number + 1, numbered(number, line)),
  'number and sign copied along': (line, number) => at(0, numbered(number, `+${line}`)),
  'a number with a colon copied along': (line, number) => at(number + 1, `${number}: ${line.trim()}`),
  'backticks around it': (line, number) => at(number + 1, `\`\`${line.trim()}\`\``),
  'a fence around it': (line, number) => at(number + 1, `\`\`\`ts\n${line}\n\`\`\``),
  'quotation marks around it': (line, number) => at(number + 1, `“${line.trim()}”`),
  'quotation marks escaped': (line, number) => at(number + 1, line.trim().replaceAll('"', '\\"')),
  'other quotation marks in it': (line, number) => at(number + 1, line.replaceAll("'", '’').replaceAll('"', '”')),
  'returns at the end': (line, number) => at(number + 1, `${line}\r\n`),
  'a byte order mark': (line, number) => at(number + 1, `\ufeff${line}`),
  'accents taken apart': (line, number) => at(number + 1, line.normalize('NFD')),
  'its beginning': (line, number) => at(number + 1, line.trim().slice(0, half(line))),
  'its end': (line, number) => at(number + 1, line.trim().slice(-half(line))),
  'its beginning and three dots': (line, number) => at(number + 1, `${line.trim().slice(0, half(line))} ...`),
  'its middle left out': (line, number) => {
    const text = line.trim();
    return at(number + 1, `${text.slice(0, half(line) - 2)} … ${text.slice(half(line) + 2)}`);
  },
  'the letter of the new side before the path': (line, number, file) => ({ ...at(number, line), file: `b/${file}` }),
  'the letter of the old side before the path': (line, number, file) => ({ ...at(number, line), file: `a/${file}` }),
  'the whole path': (line, number, file) => ({ ...at(number, line), file: `${WORKSPACE}/${file}` }),
  'the path with separators of Windows': (line, number, file) => ({
    ...at(number, line),
    file: file.replaceAll('/', '\\'),
  }),
  'the path in small letters': (line, number, file) => ({ ...at(number, line), file: file.toLowerCase() }),
  'the name of the file alone': (line, number, file) => ({ ...at(number, line), file: file.replace(/^.*\//, '') }),
  'the folder of the repository before the path': (line, number, file) => ({
    ...at(number, line),
    file: `shop/${file}`,
  }),
  'the line behind the path': (line, number, file) => ({ ...at(number, line), file: `${file}:${number}` }),
  'no path': (line, number) => ({ ...at(number, line), file: '' }),
};
