import assert from 'node:assert/strict';
import { type Reader, sayScripted, withItsSigns } from '../../../../src/protocol/labels/scripted.ts';
import { rehearsal } from '../../../../src/protocol/labels/stored/rehearsal.ts';
import { filled } from '../../../../src/protocol/labels/template.ts';
import { firstSentences, withoutStop, withStop } from '../../../../src/protocol/text/sentences.ts';

const LANGUAGES = ['ja', 'zh-cn'] as const;
const VALUES = ['第一处', '第二处'];
const OTHER = 'The point is open.';
const readerOf = (language: Reader['language']): Reader => ({ language, sayValue: (value) => value });
const english = (template: string): string => filled(template, (index) => VALUES[index]);
const bare = (text: string): string =>
  ['“', '”', '「', '」', '。', '.'].reduce((rest, sign) => rest.replaceAll(sign, ''), text);

describe('a scripted text', () => {
  for (const language of LANGUAGES) {
    const said = (words: string): string => withItsSigns(sayScripted(words, readerOf(language)), language);
    const translated = (template: string): string =>
      filled(rehearsal[template]?.[language] ?? '', (index) => VALUES[index]);

    it(`is translated wherever a verdict uses it: each in ${language}`, () => {
      for (const template of Object.keys(rehearsal)) {
        const words = english(template);
        const theirs = bare(translated(template));
        const ways = [
          [words, theirs],
          [withoutStop(words), theirs],
          [`Seat A: ${words}`, `Seat A: ${theirs}`],
          [`Seat A: “${withStop(words)}”`, `Seat A: ${theirs}`],
          [`${withStop(words)} ${OTHER}`, `${theirs}${bare(said(OTHER))}`],
        ] as const;
        for (const [way, expected] of ways) {
          assert.equal(bare(said(way)), bare(expected), way);
          assert.equal(
            said(way).endsWith('。') || said(way).endsWith('」') || said(way).endsWith('”'),
            way.endsWith('.') || way.endsWith('”'),
            said(way),
          );
        }
      }
    });

    it(`ends as in English, and not with a name: each in ${language}`, () => {
      for (const [template, text] of Object.entries(rehearsal))
        assert.equal(text[language].endsWith('。'), template.endsWith('.'), template);
      for (const [template, text] of Object.entries(rehearsal))
        if (!template.endsWith('}')) assert.doesNotMatch(text[language], /\}。?$/, template);
    });
  }

  it('is a single sentence, because a verdict uses single sentences', () => {
    for (const template of Object.keys(rehearsal)) assert.equal(firstSentences(template, 1), template);
  });

  it('is joined, quoted, and ended the way its language does', () => {
    const [ja, zh] = LANGUAGES.map(
      (language) => (words: string) => withItsSigns(sayScripted(words, readerOf(language)), language),
    ) as [(words: string) => string, (words: string) => string];
    const words = 'Settle the TODO; Spread the pauses between attempts.';
    assert.equal(ja(words), 'TODO を解決する; 試行間の待ち時間を分散させる。');
    assert.equal(zh(words), '解决此 TODO 事项；错开各次尝试之间的等待时间。');
    const said = 'Seat A: “This is not ready. The point is open.” (a.ts:3. It is)';
    assert.equal(ja(said), 'Seat A: 「まだ進められる状態ではありません。この点は未解決です」 (a.ts:3. It is)');
    assert.equal(zh(said), 'Seat A: “尚未就绪。这一点仍未解决。” (a.ts:3. It is)');
    assert.equal(ja('The point is open. (confidence 3)'), 'この点は未解決です。 (confidence 3)');
  });

  it('leaves all other texts unchanged', () => {
    for (const words of [
      ...['', 'rehearsal-a', 'Thinking about it.', 'Fix it; then “go”.', 'They see.', 'The point is opened.'],
      ...['Resettle the plan.', 'The point is open. '.repeat(1_000)],
    ])
      assert.equal(sayScripted(words, readerOf('ja')), words);
  });
});
