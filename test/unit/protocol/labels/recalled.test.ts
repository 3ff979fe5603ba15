import assert from 'node:assert/strict';
import { sayStored, sayStoredLine } from '../../../../src/protocol/labels/recalled.ts';
import { stored } from '../../../../src/protocol/labels/stored.ts';
import { STORED_TEXTS } from '../../../../src/protocol/labels/storedTexts.ts';
import { filled } from '../../../../src/protocol/labels/template.ts';
import { sentences } from '../../../../src/protocol/text/phrases.ts';

const TEMPLATES = Object.keys(STORED_TEXTS);
const SPOKEN = ['ja', 'zh-cn'] as const;
type Spoken = (typeof SPOKEN)[number];

/** Names, numbers, code, and a program's own words. */
const VALUES: readonly (readonly string[])[] = [
  ['Claude', '42', 'src/a b.ts:3', 'x'],
  ['/usr/bin/néant', 'ENOTDIR', '429', 'fetch failed'],
  ['kimi-k2.5', '10:30 pm [UTC]', '{"a": [1]}', '{0} $& {1}'],
];

/** Fills in the values unchanged, even in placeholders for lists. */
const english = (template: string, values: readonly string[]): string => filled(template, (index) => values[index]);
const translated = (template: string, values: readonly string[], language: Spoken): string =>
  filled(STORED_TEXTS[template]?.[language] ?? '', (index) => values[index]);

const isSentence = (template: string): boolean => template.endsWith('.');

describe('a stored text', () => {
  for (const language of SPOKEN) {
    it(`is recognized and translated with its values: each template in ${language}`, () => {
      for (const template of TEMPLATES)
        for (const values of VALUES)
          assert.equal(
            sayStored(english(template, values), language),
            translated(template, values, language),
            `${template} with ${values.join(', ')}`,
          );
    });

    it(`is recognized before and after another: pairs of sentences in ${language}`, () => {
      const some = TEMPLATES.filter(isSentence);
      const [values = []] = VALUES;
      for (const [index, one] of some.entries())
        for (const other of some.filter((_, at) => (at + index) % 7 === 0)) {
          const both = [one, other];
          const said = sentences(both.map((template) => translated(template, values, language)));
          assert.equal(sayStored(both.map((template) => english(template, values)).join(' '), language), said);
        }
    });
  }

  it('is not searched for in an overlong text, but is recognized before 60 sentences', () => {
    const failed = stored`It was stopped before it answered.`;
    const long = Array.from({ length: 400_000 }, () => '.').join(' ');
    assert.equal(sayStored(long, 'ja'), long);
    assert.equal(sayStored(`${failed} ${long}`, 'ja'), `${failed} ${long}`);
    const words = Array.from({ length: 60 }, (_, at) => `It is ${String(at)}.`).join(' ');
    assert.equal(sayStored(`${failed} ${words}`, 'ja'), `${sayStored(failed, 'ja')}${words}`);
    assert.notEqual(sayStored(failed, 'ja'), failed);
  });

  it('stays English for an English reader', () => {
    assert.equal(sayStored('Thinking', 'en'), 'Thinking');
  });

  it('can contain another stored text as a value, even with a small first letter', () => {
    const hint = stored`run copilot, then type /login`;
    assert.equal(sayStored(stored`Log in: ${hint}.`, 'ja'), 'ログイン方法: copilot を実行し、/login と入力。');
    const report = stored`${'rate limited'}, waiting ${60} s to try again`;
    assert.equal(
      sayStored(stored`It didn’t answer within its time limit. Its last report: ${report}.`, 'zh-cn'),
      '它未在时限内回答。其最后的报告：受到速率限制，等待 60 秒后重试。',
    );
  });

  it('can contain another stored text in quotes', () => {
    const choice = stored`Go ahead, as ${'Claude'} says`;
    assert.equal(
      sayStored(stored`Follow your choice: ${`“${choice}”`}.`, 'ja'),
      'あなたの選択に従ってください: “Claude に従って進める”。',
    );
    assert.equal(
      sayStored(stored`Follow your choice: ${'“Go, and “stop””'}.`, 'zh-cn'),
      '请按照你的选择执行：“Go, and “stop””。',
    );
  });

  it('joins a list the way its language does', () => {
    const files = ['a.ts', 'b.ts', stored`${3} more`];
    assert.equal(
      sayStored(stored`${['Claude', 'Codex']} looked at ${files}.`, 'ja'),
      'Claude、Codex は a.ts、b.ts、ほか 3 件を調べました。',
    );
    assert.equal(sayStored(stored`${['Claude']} looked at ${['a.ts']}.`, 'zh-cn'), 'Claude 查看了 a.ts。');
  });

  it('leaves words that are not Council’s unchanged', () => {
    for (const words of [
      '',
      'Fix the retry first.',
      'The program was not found.',
      'It failed:',
      'a\n\n- Thinking about it  twice. (maybe)',
      'すでに翻訳された文。 もう 1 つ。',
    ])
      assert.equal(sayStored(words, 'ja'), words);
  });

  it('is recognized only as a whole line if lines are searched', () => {
    assert.equal(sayStoredLine(stored`${['Claude', 'Codex']} approve.`, 'ja'), 'Claude、Codex は承認です。');
    for (const words of ['Claude: the team looked at it. They approve.', 'Claude and Codex: both approve.', ''])
      assert.equal(sayStoredLine(words, 'ja'), words);
  });

  it('is recognized between an engine’s words', () => {
    const text = `“Too slow.” ${stored`(confidence ${85})`} ${stored`Recommended because it can be undone.`} And on.`;
    assert.equal(sayStored(text, 'ja'), '“Too slow.” (確信度 85) 元に戻せるため、推奨します。And on.');
  });

  it('can begin with a name, which does not include the sentence before it', () => {
    const words = 'Nobody knows. Claude’s view is missing.';
    assert.equal(sayStored(words, 'ja'), 'Nobody knows. Claude の意見がありません。');
  });
});
