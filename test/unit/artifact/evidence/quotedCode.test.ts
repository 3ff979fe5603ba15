import * as assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { placeFinding } from '../../../../src/artifact/evidence/quotePlace.ts';
import { findCode, type QuotedCode, quotedCodeAt } from '../../../../src/artifact/evidence/quotedCode.ts';
import { finding } from '../../protocol/run/seats.ts';

const TEXT = ['function one() {', '  save();', '  return null;', '}', '', 'function two() {', '  return null;', '}'];

/** The code that a finding quotes from line `line` (counted from 1). */
function codeAt(line: number, quote: string, text: readonly string[] = TEXT): QuotedCode {
  const end = line + quote.split('\n').length - 1;
  const place = placeFinding(finding({ startLine: line, endLine: end, quote }), text);
  assert.ok(place);
  return quotedCodeAt(place, text);
}

describe('quoted code', () => {
  it('is found where it is, even if it was moved or indented differently', () => {
    const code = codeAt(2, 'save();');
    assert.deepEqual(findCode(code, TEXT), { start: 1, end: 1 });
    assert.deepEqual(findCode(code, ['', '// more', ...TEXT]), { start: 3, end: 3 });
    assert.deepEqual(findCode(code, ['\t\tsave();']), { start: 0, end: 0 });
  });

  it('does not match if the code changed at all', () => {
    assert.equal(
      findCode(
        codeAt(2, 'save();'),
        TEXT.map((line) => line.replace('save()', 'save(1)')),
      ),
      null,
    );
  });

  it('is compared by whole lines, however little of them was quoted', () => {
    const text = ['const key = hash(user, tenant);'];
    const code = codeAt(1, 'hash(user, tenant)', text);
    assert.equal(findCode(code, ['const key = hash(user, tenant) + salt;']), null);
    assert.deepEqual(findCode(code, text), { start: 0, end: 0 });
  });

  it('is distinguished from identical code by the lines around it', () => {
    assert.deepEqual(findCode(codeAt(3, 'return null;'), TEXT), { start: 2, end: 2 });
    assert.deepEqual(findCode(codeAt(7, 'return null;'), TEXT), { start: 6, end: 6 });
    const moved = [...TEXT.slice(5), ...TEXT.slice(0, 4)];
    assert.deepEqual(findCode(codeAt(3, 'return null;'), moved), { start: 5, end: 5 });
  });

  it('is found although the lines around it changed, if it occurs only once', () => {
    assert.deepEqual(findCode(codeAt(2, 'save();'), ['x', 'save();', 'y']), { start: 1, end: 1 });
  });

  it('does not match identical code elsewhere if it is gone itself', () => {
    const code = codeAt(3, 'return null;');
    const mended = TEXT.map((line, index) => (index === 2 ? '  return order;' : line));
    assert.equal(findCode(code, mended), null);
    const alone = ['other();', 'return null;', 'more();'];
    assert.equal(findCode(code, alone), null);
  });

  it('stores nothing of the text itself, which may contain a secret', () => {
    const kept = JSON.stringify(codeAt(1, 'key = "hunter2hunter2"', ['const key = "hunter2hunter2";', 'next();']));
    assert.doesNotMatch(kept, /hunter2|next/);
  });

  it('is found whatever comes before and after it (property)', () => {
    const line = fc.constantFrom('a();', 'b();', '', '}', '  c();');
    fc.assert(
      fc.property(fc.array(line), fc.array(line), fc.array(line), (before, after, later) => {
        const code = codeAt(before.length + 1, 'only.once();', [...before, '  only.once();', ...after]);
        const found = findCode(code, [...later, 'only.once();', ...before]);
        assert.deepEqual(found, { start: later.length, end: later.length });
      }),
    );
  });
});
