import assert from 'node:assert/strict';
import { padded, widthOf, wrapped } from '../../../src/cli/layout.ts';

describe('the layout of a text on a terminal', () => {
  it('counts the columns that characters take', () => {
    assert.equal(widthOf('Claude'), 6);
    assert.equal(widthOf('却下 (2 対 1)'), 13);
    assert.equal(widthOf('か\u3099ー'), 4);
    assert.equal(widthOf('\u001b[1m发现\u001b[22m'), 4);
    assert.equal(padded('待機中', 8), '待機中  ');
    assert.equal(padded('waiting', 3), 'waiting');
  });

  it('breaks a line without spaces, and keeps punctuation with its word', () => {
    const line = '  - 予算を使い切ったため、次のラウンドは開始されませんでした。これまでの回答で判定しています。';
    const rows = wrapped(line, 40);
    assert.ok(rows.length > 2);
    for (const row of rows) {
      assert.ok(widthOf(row) <= 40, row);
      assert.ok(!'、。ー'.includes(row.trimStart().slice(0, 1)), row);
    }
    assert.equal(rows.map((row) => row.trimStart()).join(''), line.trimStart());
    assert.deepEqual(wrapped('a bc', 80), ['a bc']);
  });

  it('breaks Latin words only at spaces', () => {
    const rows = wrapped('Council がファイル src/protocol/labels/language.ts を読んでいます。', 40);
    assert.ok(rows.some((row) => row.includes('src/protocol/labels/language.ts')));
  });
});
