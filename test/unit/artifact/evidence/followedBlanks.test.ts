import assert from 'node:assert/strict';
import type { Finding } from '../../../../src/protocol/findings/finding.ts';
import { at, BASE, change, fresh, here, told } from './changes.ts';

const CODE = [
  'function pay(all) {',
  "  const label = 'fee  of ' + one;",
  '  for (const one of all) {',
  '    book(one, price*0.1);',
  '  }',
  '  return label;',
  '}',
];

/** The line numbers in a file that starts with the code. */
const LINE = { label: 2, loop: 3, book: 4, result: 6 };

const indented = (by: string) =>
  CODE.map((line) => line.replace(/^(?: {2})+/, (blanks) => by.repeat(blanks.length / 2)));
const put = (line: number, ...texts: readonly string[]): readonly string[] => CODE.toSpliced(line - 1, 1, ...texts);

interface Row {
  readonly name: string;
  readonly line: keyof typeof LINE;
  readonly now: readonly string[];
  readonly more?: Partial<Finding>;
  readonly is: string;
}

const ROWS: readonly Row[] = [
  { name: 'all of it is indented by four', line: 'book', now: indented('    '), is: 'same 4-4' },
  { name: 'all of it is indented by tabs', line: 'book', now: indented('\t'), is: 'same 4-4' },
  { name: 'a line above as well', line: 'result', now: ['// Pays', ...indented('    ')], is: 'same 7-7' },
  {
    name: 'a range of lines is indented otherwise',
    line: 'loop',
    now: indented('\t'),
    more: { endLine: 5 },
    is: 'same 3-5',
  },
  { name: 'blanks at its end', line: 'book', now: put(4, `${CODE[3] ?? ''}  `), is: 'same 4-4' },
  { name: 'a carriage return at its end', line: 'book', now: CODE.map((line) => `${line}\r`), is: 'same 4-4' },
  { name: 'blanks around its signs', line: 'book', now: put(4, '    book( one, price * 0.1 );'), is: 'same 4-4' },
  {
    name: 'blanks in what it quotes',
    line: 'label',
    now: put(2, "  const label = 'fee of ' + one;"),
    is: 'changed 2-2',
  },
  { name: 'a blank less between words', line: 'result', now: put(6, '  returnlabel;'), is: 'changed 6-6' },
  {
    name: 'another line, and all of it indented by four',
    line: 'book',
    now: indented('    ').with(3, '        book(one, cents(price));'),
    is: 'changed 4-4',
  },
  {
    name: 'it is put into a condition',
    line: 'book',
    now: put(4, '    if (isDue(one)) {', '      book(one, price*0.1);', '    }'),
    is: 'changed 4-6',
  },
  {
    name: 'the loop is put into a condition with all that it holds',
    line: 'book',
    now: CODE.toSpliced(2, 3, '  if (all) {', ...CODE.slice(2, 5).map((line) => `  ${line}`), '  }'),
    is: 'changed 3-6',
  },
  {
    name: 'it is taken out of its loop',
    line: 'book',
    now: CODE.toSpliced(3, 2, '  }', '  book(one, price*0.1);'),
    is: 'changed 3-3',
  },
  {
    name: 'its replacement, which has only other blanks',
    line: 'book',
    now: put(4, '    book(one, price * 0.1);'),
    more: { replacement: '    book(one, price * 0.1);' },
    is: 'applied 4-4',
  },
  {
    name: 'the line of its replacement, to which it differed in blanks, with others again',
    line: 'book',
    now: put(4, '    book(one, price  *  0.1);'),
    more: { replacement: '    book(one, price * 0.1);' },
    is: 'same 4-4',
  },
];

const AROUND = [BASE.slice(0, 20), BASE.slice(20)] as const;
const within = (lines: readonly string[]): readonly string[] => [...AROUND[0], ...lines, ...AROUND[1]];
const spanIn = (words: string, by: number): string => words.replaceAll(/\d+/g, (number) => String(Number(number) + by));

describe('the place of a finding whose lines changed in whitespace', () => {
  for (const { name, line, now, more = {}, is } of ROWS) {
    const one = (by: number, file: string): Finding =>
      at(LINE[line] + by, { ...more, file, endLine: (more.endLine ?? LINE[line]) + by });

    it(`${name}, in a new file: ${is}`, () => {
      const there = told(one(0, 'new.ts'), change([fresh(CODE)]), change([fresh(now)]));
      assert.equal(there.replace('new.ts:', ''), is);
    });

    it(`${name}, in a file of the base: ${is}`, () => {
      const [before, after] = [CODE, now].map((lines) => change([here(within(lines))])) as [never, never];
      assert.equal(told(one(20, 'a.ts'), before, after).replace('a.ts:', ''), spanIn(is, 20));
    });
  }

  it('is the same for an untouched line of the base that is now indented differently', () => {
    const side = { oldPath: 'a.ts', path: 'a.ts', base: CODE };
    const before = change([{ ...side, lines: ['// Pays', ...CODE] }]);
    const after = change([{ ...side, lines: indented('\t') }]);
    assert.equal(told(at(5), before, after), 'same a.ts:4-4');
  });

  it('is marked as changed if the line that it is indented under is not shown', () => {
    const deep = BASE.map((line, index) => (index === 0 ? line : `  ${line}`));
    const side = { oldPath: 'a.ts', path: 'a.ts', base: deep };
    const before = change([{ ...side, lines: deep.with(20, '  bug') }]);
    assert.equal(told(at(21), before, change([{ ...side, lines: deep.with(20, '    bug') }])), 'changed a.ts:21-21');
  });
});
