import * as assert from 'node:assert/strict';
import { changeOf, placeOf, textOf } from './places.ts';

const QUOTE = 'x = load(a)';
/** The quote is in lines 1 and 202. */
const FAR = textOf('a.ts', [QUOTE, ...Array<string>(200).fill('// nothing here'), QUOTE]);

describe('a quote that occurs in several places', () => {
  const placed = (startLine: number, quote = QUOTE): string => placeOf(FAR, { startLine, quote });

  it('is at the nearest one if the line number is off by at most ten', () => {
    assert.equal(placed(11), 'a.ts:1');
    assert.equal(placed(192), 'a.ts:202');
    assert.equal(placed(12), 'unverified');
    assert.equal(placed(191), 'unverified');
  });

  it('is unverified without a line number', () => {
    assert.equal(placed(0), 'unverified');
  });

  it('is at the place whose number is in the quote, whatever line is named', () => {
    assert.equal(placed(0, `  202 | ${QUOTE}`), 'a.ts:202');
    assert.equal(placed(3, `202: ${QUOTE}`), 'a.ts:202');
    assert.equal(placed(60, `  60 | ${QUOTE}`), 'unverified');
  });

  it('uses numbers in the quote only if all of its lines have one', () => {
    const lines = ["9: 'nine',", "ten: 'ten',"];
    const artifact = textOf('a.ts', [...lines, ...Array<string>(6).fill('//'), ...lines]);
    assert.equal(placeOf(artifact, { quote: lines.join('\n') }), 'unverified');
    assert.equal(placeOf(artifact, { quote: `9: ${lines.join('\n10: ')}` }), 'a.ts:9');
  });

  it('is unverified if two places contain the named line', () => {
    const lines = ['first(a);', 'second(b);', 'third(c);'];
    const quoted = [...lines, ...lines.slice(0, 2)];
    const artifact = textOf('a.ts', [...lines, ...quoted]);
    assert.equal(placeOf(artifact, { startLine: 5, quote: quoted.join('\n') }), 'unverified');
    assert.equal(placeOf(artifact, { startLine: 2, quote: quoted.join('\n') }), 'a.ts:1');
  });

  it('is unverified if the number fits one place on the old side and is close to another', () => {
    const hunk = (old: number, now: number): string =>
      `@@ -${old},2 +${now},3 @@\n open();\n+check(${now});\n ${QUOTE}\n`;
    const artifact = changeOf(`--- a/a.ts\n+++ b/a.ts\n${hunk(40, 60)}${hunk(62, 120)}`);
    assert.equal(placeOf(artifact, { startLine: 63, quote: QUOTE }), 'unverified');
    assert.equal(placeOf(artifact, { startLine: 41, quote: QUOTE }), 'a.ts:62');
  });
});
