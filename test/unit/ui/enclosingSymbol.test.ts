import * as assert from 'node:assert/strict';
import { enclosingSymbol, selectedLines, type SymbolSpan } from '../../../src/ui/enclosingSymbol.ts';

const symbol = (start: number, end: number, more: Partial<SymbolSpan> = {}): SymbolSpan => ({
  start,
  end,
  holdsCode: true,
  children: [],
  ...more,
});
const heading = (start: number, end: number): SymbolSpan => symbol(start, end, { holdsCode: false });

describe('the symbol around the cursor', () => {
  const tree = [
    symbol(0, 30, { children: [symbol(2, 8, { children: [heading(3, 3)] }), symbol(10, 20)] }),
    heading(40, 50),
  ];

  it('is the innermost one that contains code', () => {
    assert.deepEqual(enclosingSymbol(tree, 5), { start: 2, end: 8 });
    assert.deepEqual(enclosingSymbol(tree, 3), { start: 2, end: 8 });
    assert.deepEqual(enclosingSymbol(tree, 9), { start: 0, end: 30 });
  });

  it('is null outside of all symbols, and in a heading or a constant', () => {
    assert.equal(enclosingSymbol(tree, 35), null);
    assert.equal(enclosingSymbol(tree, 45), null);
  });
});

describe('the selected lines', () => {
  it('are whole lines, without a last line that the selection only touches', () => {
    assert.deepEqual(selectedLines({ start: { line: 3 }, end: { line: 5, character: 0 } }), { start: 3, end: 4 });
    assert.deepEqual(selectedLines({ start: { line: 3 }, end: { line: 5, character: 2 } }), { start: 3, end: 5 });
    assert.deepEqual(selectedLines({ start: { line: 3 }, end: { line: 3, character: 0 } }), { start: 3, end: 3 });
  });
});
