import assert from 'node:assert/strict';
import {
  ENGLISH,
  inTurn,
  labelled,
  msg,
  NOTHING,
  plainText,
  sayText,
  sayTextEnglish,
  type Speech,
  stored,
  verbatim,
} from '../../../../src/protocol/labels/text.ts';

const TEXTS: Readonly<Record<string, string>> = {
  'There’s no engine named {0}. Choose from {1}.': '{1} から選択してください。{0} というエンジンはありません。',
  '1 file': '1 ファイル',
  '{0} in {1}': '{1} の {0}',
  'Try again.': 'もう一度試してください。',
};
const JAPANESE: Speech = { language: 'ja', translate: (template) => TEXTS[template] ?? template };

describe('a text', () => {
  it('has its template as the key of its translations, and its values', () => {
    const said = msg`There’s no engine named ${'goose'}. Choose from ${['claude', 'codex', 'qwen']}.`;
    assert.deepEqual(said, {
      template: 'There’s no engine named {0}. Choose from {1}.',
      values: ['goose', ['claude', 'codex', 'qwen']],
    });
    assert.equal(sayTextEnglish(said), 'There’s no engine named goose. Choose from claude, codex, and qwen.');
    assert.equal(
      sayText(said, JAPANESE),
      'claude、codex、qwen から選択してください。goose というエンジンはありません。',
    );
  });

  it('may have whole texts, numbers, and labels in it', () => {
    const said = msg`${msg`1 file`} in ${'src'}`;
    assert.equal(sayText(said, JAPANESE), 'src の 1 ファイル');
    assert.equal(sayTextEnglish(msg`${1000} of ${2}`), '1000 of 2');
    assert.equal(sayTextEnglish(labelled({ key: 'text', text: 'As it is.' })), 'As it is.');
  });

  it('is in English where it has no translation', () => {
    assert.equal(sayText(msg`Nothing of the kind: ${'x'}.`, JAPANESE), 'Nothing of the kind: x.');
  });

  it('takes no place of a value for a place of its own', () => {
    assert.equal(sayTextEnglish(msg`${'{1}'} and ${'{0}'}`), '{1} and {0}');
    assert.equal(sayTextEnglish(plainText('Write {file} or {0}.')), 'Write {file} or {0}.');
    assert.equal(sayTextEnglish(verbatim('{0} $& it’s')), '{0} $& it’s');
  });

  it('follows another with a blank, but not behind a full-width stop', () => {
    const said = inTurn(msg`Try again.`, NOTHING, msg`Try again.`);
    assert.equal(sayText(said, ENGLISH), 'Try again. Try again.');
    assert.equal(sayText(said, JAPANESE), 'もう一度試してください。もう一度試してください。');
  });

  it('that is stored in English is found again', () => {
    const words = stored`Try again.`;
    assert.equal(words, 'Try again.');
    assert.equal(sayText(plainText(words), JAPANESE), 'もう一度試してください。');
    assert.equal(sayText(plainText('In an engine’s words.'), JAPANESE), 'In an engine’s words.');
  });
});
