import assert from 'node:assert/strict';
import { shortened, opening, withoutIndent } from '../../../../src/webview/elements/excerpt.ts';
import { revealAll, revealHidden } from '../../../../src/webview/elements/visible.ts';

describe('text from outside', () => {
  it('shows characters that could reverse the reading order', () => {
    assert.equal(revealHidden('a\u202Eb\u2066c'), 'a[U+202E]b[U+2066]c');
    assert.equal(revealHidden('a\u0000b\u001B[31mc\u0085'), 'a[U+0000]b[U+001B][31mc[U+0085]');
  });

  it('keeps line breaks, tabs, right-to-left words, and emoji', () => {
    for (const text of ['a\n\tb', 'שלום\u200F', '👩\u200D💻 ñ']) assert.equal(revealHidden(text), text);
    assert.equal(revealHidden('a\r\nb'), 'a\nb');
  });

  it('shows hidden characters in every string of a value, and changes nothing else', () => {
    const value = { a: ['\u202E', 1, null, true], b: { c: 'plain' } };
    assert.deepEqual(revealAll(value), { a: ['[U+202E]', 1, null, true], b: { c: 'plain' } });
    assert.equal(value.a[0], '\u202E');
  });

  it('is cut at a word if it is long, and stays whole if it is short', () => {
    assert.equal(opening('word '.repeat(100)), null);
    const start = opening('word '.repeat(200));
    assert.ok(start !== null && start.length < 430);
    assert.match(start, /word …$/);
    assert.ok((opening('x'.repeat(10_000)) ?? '').length < 430);
    assert.doesNotMatch(opening(`x${'😀'.repeat(500)}`) ?? '', /[\uD800-\uDBFF] …$/);
  });

  it('is put on one line and shortened if it is a title', () => {
    assert.equal(shortened('  a\n\n b ', 20), 'a b');
    assert.equal(shortened('abcdef', 4), 'abc…');
    assert.equal(shortened('😀😀😀😀😀', 4), '😀😀😀…');
    assert.equal(shortened('abcd', 4), 'abcd');
  });

  it('loses only the common indentation if it is quoted code', () => {
    assert.equal(withoutIndent('    if (a) {\n      b();\n\n    }'), 'if (a) {\n  b();\n\n}');
    assert.equal(withoutIndent('\t\ta();'), 'a();');
    assert.equal(withoutIndent(' \n '), '');
  });
});
