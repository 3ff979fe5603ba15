import * as assert from 'node:assert/strict';
import { languageOf } from '../../../../src/protocol/labels/language.ts';
import { say, sayAll } from '../../../../src/protocol/labels/label.ts';
import { sentences } from '../../../../src/protocol/text/phrases.ts';

const ROWS = [
  ['en', 'en'],
  ['en-GB', 'en'],
  ['ja', 'ja'],
  ['ja-JP', 'ja'],
  ['jam', 'en'],
  ['zh', 'zh-cn'],
  ['zh-cn', 'zh-cn'],
  ['zh-CN', 'zh-cn'],
  ['zh-Hans', 'zh-cn'],
  ['zh-Hans-HK', 'zh-cn'],
  ['zh-SG', 'zh-cn'],
  ['zh-tw', 'en'],
  ['zh-HK', 'en'],
  ['zh-Hant', 'en'],
  ['de', 'en'],
  ['', 'en'],
  [null, 'en'],
] as const;

describe('the language for a reader', () => {
  for (const [tag, language] of ROWS) {
    it(`with the tag ${tag ?? 'none'} is ${language}`, () => {
      assert.equal(languageOf(tag), language);
    });
  }

  it('has no blank after a full-width stop', () => {
    assert.equal(sentences(['承認。', '無視。', 'Done.', '次。']), '承認。無視。Done. 次。');
  });

  it('joins labels with a blank', () => {
    assert.equal(sayAll([{ key: 'stopping' }, { key: 'youDecide' }], 'en'), 'Stopping… You decide.');
    assert.equal(say({ key: 'youDecide' }, 'en'), 'You decide.');
  });
});
