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
  storedText,
  verbatim,
} from '../../../../src/protocol/labels/text.ts';
import { stored } from '../../../../src/protocol/labels/stored.ts';

const TEXTS: Readonly<Record<string, string>> = {
  'There’s no engine named {0}. Choose from {1}.': '{1} から選択してください。{0} というエンジンはありません。',
  '1 file': '1 ファイル',
  '{0} in {1}': '{1} の {0}',
  'Stop it.': '停止してください。',
};
const JAPANESE: Speech = { language: 'ja', translate: (template) => TEXTS[template] ?? template };

describe('a text', () => {
  it('has values and a template, which is the key of its translations', () => {
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

  it('can contain other texts, numbers, and labels', () => {
    const said = msg`${msg`1 file`} in ${'src'}`;
    assert.equal(sayText(said, JAPANESE), 'src の 1 ファイル');
    assert.equal(sayTextEnglish(msg`${1000} of ${2}`), '1000 of 2');
    assert.equal(sayTextEnglish(labelled({ key: 'text', text: 'As it is.' })), 'As it is.');
  });

  it('has no blanks around it in a text whose script uses no blanks', () => {
    const texts = { '{0} in {1}, {2}': '{1} の {0} と {2}', '{0} files': '{0} 個のファイル' };
    const speech: Speech = { ...JAPANESE, translate: (template) => ({ ...texts })[template] ?? template };
    assert.equal(sayText(msg`${msg`${3} files`} in ${'src'}, ${'仕様.md'}`, speech), 'src の 3 個のファイルと仕様.md');
    assert.equal(sayText(msg`${'src'} in ${msg`${3} files`}, ${2}`, speech), '3 個のファイルの src と 2');
    assert.equal(
      sayTextEnglish(msg`Council asks ${'裁判官'} in ${'仕様 書'}, ${2}.`),
      'Council asks 裁判官 in 仕様 書, 2.',
    );
  });

  it('is in English if it has no translation', () => {
    assert.equal(sayText(msg`Nothing of the kind: ${'x'}.`, JAPANESE), 'Nothing of the kind: x.');
  });

  it('does not fill in placeholders inside its values', () => {
    assert.equal(sayTextEnglish(msg`${'{1}'} and ${'{0}'}`), '{1} and {0}');
    assert.equal(sayTextEnglish(plainText('Write {file} or {0}.')), 'Write {file} or {0}.');
    assert.equal(sayTextEnglish(verbatim('{0} $& it’s')), '{0} $& it’s');
  });

  it('follows another text with a blank, but not after a full-width stop', () => {
    const said = inTurn(msg`Stop it.`, NOTHING, msg`Stop it.`);
    assert.equal(sayText(said, ENGLISH), 'Stop it. Stop it.');
    assert.equal(sayText(said, JAPANESE), '停止してください。停止してください。');
  });

  it('is recognized if it is stored in English, alone or in another text', () => {
    const words = stored`It failed: ${'fetch failed'}`;
    assert.equal(words, 'It failed: fetch failed');
    assert.equal(sayText(storedText(words), JAPANESE), '失敗しました: fetch failed');
    assert.equal(sayText(msg`1 file: ${storedText(words)}`, JAPANESE), '1 file: 失敗しました: fetch failed');
    assert.equal(sayText(storedText('In an engine’s words.'), JAPANESE), 'In an engine’s words.');
  });
});
