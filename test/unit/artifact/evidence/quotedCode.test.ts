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

describe('quoted code is known again', () => {
  it('where it stands, also when it was moved or indented otherwise', () => {
    const code = codeAt(2, 'save();');
    assert.deepEqual(findCode(code, TEXT), { start: 1, end: 1 });
    assert.deepEqual(findCode(code, ['', '// more', ...TEXT]), { start: 3, end: 3 });
    assert.deepEqual(findCode(code, ['\t\tsave();']), { start: 0, end: 0 });
  });

  it('not when it has changed in the least', () => {
    assert.equal(
      findCode(
        codeAt(2, 'save();'),
        TEXT.map((line) => line.replace('save()', 'save(1)')),
      ),
      null,
    );
  });

  it('by its whole lines, however little of them was quoted', () => {
    const text = ['const key = hash(user, tenant);'];
    const code = codeAt(1, 'hash(user, tenant)', text);
    assert.equal(findCode(code, ['const key = hash(user, tenant) + salt;']), null);
    assert.deepEqual(findCode(code, text), { start: 0, end: 0 });
  });

  it('among several that read the same by what stands around it', () => {
    assert.deepEqual(findCode(codeAt(3, 'return null;'), TEXT), { start: 2, end: 2 });
    assert.deepEqual(findCode(codeAt(7, 'return null;'), TEXT), { start: 6, end: 6 });
    const moved = [...TEXT.slice(5), ...TEXT.slice(0, 4)];
    assert.deepEqual(findCode(codeAt(3, 'return null;'), moved), { start: 5, end: 5 });
  });

  it('although the lines around it have changed, as long as it is the only one', () => {
    assert.deepEqual(findCode(codeAt(2, 'save();'), ['x', 'save();', 'y']), { start: 1, end: 1 });
  });

  it('not as another one that reads the same, once it has gone itself', () => {
    const code = codeAt(3, 'return null;');
    const mended = TEXT.map((line, index) => (index === 2 ? '  return order;' : line));
    assert.equal(findCode(code, mended), null);
    const alone = ['other();', 'return null;', 'more();'];
    assert.equal(findCode(code, alone), null);
  });

  it('keeps nothing of the text itself, which may hold a secret', () => {
    const kept = JSON.stringify(codeAt(1, 'key = "hunter2hunter2"', ['const key = "hunter2hunter2";', 'next();']));
    assert.doesNotMatch(kept, /hunter2|next/);
  });

  it('whatever comes before and after it (property)', () => {
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
