import assert from 'node:assert/strict';
import { blocksOf, lineWords } from '../../../../src/artifact/diff/lineWords.ts';

describe('a line without the whitespace that a formatter controls', () => {
  for (const [name, line, words] of [
    ['at its ends', '\t  retry();  \r', 'retry();'],
    ['around signs and brackets', 'if ( a<b ) { x  =  [ 1, 2 ]; }', 'if(a<b){x=[1,2];}'],
    ['between words one is left', 'return   await  one', 'return await one'],
    ['between two of one sign too', 'x = - -y', 'x=- -y'],
    ['between quotations', "'a'  'b'", "'a' 'b'"],
    ['in a quotation all are left', 'say( "a  b" , \'c  d\' )', 'say("a  b",\'c  d\')'],
    ['a mark that is escaped ends no quotation', 'say( "a\\"  b" + c )', 'say("a\\"  b"+c)'],
    ['a quotation goes on to the end where nothing closes it', "// don't  ask", "//don't  ask"],
    ['letters of every script are words', 'größe  ×  длина', 'größe×длина'],
    ['nothing else', ' \t', ''],
  ] as const) {
    it(`${name}: ${words}`, () => {
      assert.equal(lineWords(line), words);
    });
  }
});

describe('the line that each line is indented under', () => {
  for (const [name, lines, blocks] of [
    ['the nearest that is indented less', ['a', '  b', '    c', '  d', 'e'], [0, 1, 2, 1, 0]],
    ['by whatever blanks', ['a', '\tb', '\t\tc', '\td'], [0, 1, 2, 1]],
    ['an empty line is under none', ['a', '', '  b'], [0, null, 1]],
    ['nothing is known below what is not shown', ['a', null, '  b', '    c', 'd', '  e'], [0, null, null, 3, 0, 5]],
    ['a text may begin further in', ['  a', '    b', '  c'], [0, 1, 0]],
  ] as const) {
    it(name, () => {
      assert.deepEqual(blocksOf(lines), blocks);
    });
  }
});
