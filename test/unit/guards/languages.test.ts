import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { keyIn, LANGUAGES, manifestTexts } from '../../../scripts/manifest.mjs';
import { ROOT } from './documents.ts';
import { rehearsal } from '../../../src/protocol/labels/stored/rehearsal.ts';
import { STORED_TEXTS } from '../../../src/protocol/labels/storedTexts.ts';
import { coreTexts, coreTextsIn } from './coreTexts.ts';
import { editorTexts, editorTextsIn } from './editorTexts.ts';
import { misplacedBlanks } from './blanks.ts';
import { problemsOf, shownTexts, type Texts } from './languages.ts';

interface Manifest {
  readonly capabilities: unknown;
  readonly contributes: { readonly commands: readonly { readonly title: string }[] };
}

const read = (file: string): unknown => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
const manifest = read('package.json') as Manifest;
const english = manifestTexts();
/** The stored texts of Council and of its scripts. */
const STORED = { ...STORED_TEXTS, ...rehearsal };

/** Titles of commands in English, with those in another language. */
function commandsIn(language: string): Texts {
  const translated = manifestTexts(language);
  const keys = manifest.contributes.commands.map(({ title }) => keyIn(title) ?? '');
  return Object.fromEntries(keys.map((key) => [english[key] ?? '', translated[key] ?? '']));
}

describe('the translations of the manifest', () => {
  const shown = [...shownTexts(manifest.capabilities), ...shownTexts(manifest.contributes)];
  const used = [...new Set(shown.flatMap((text) => keyIn(text) ?? []))];

  it('have keys for all texts that the editor shows, except the product name', () => {
    const plain = shown.filter((text) => keyIn(text) === null);
    assert.deepEqual([...new Set(plain)], ['Council']);
    assert.ok(used.length > 150, String(used.length));
  });

  for (const language of LANGUAGES)
    it(`are complete: ${language}`, () => {
      const translated = manifestTexts(language);
      assert.deepEqual(problemsOf({ english, translated, used, commands: commandsIn(language) }), []);
    });
});

describe('the translations of the bundle', () => {
  const [ofEditor, ofCore] = [editorTexts(), coreTexts()];
  const used = [...new Set([...ofEditor.texts, ...ofCore.texts.filter((text) => !(text in STORED))])];
  const itself: Texts = Object.fromEntries(used.map((text) => [text, text]));

  it('include every text that is shown to people', () => {
    assert.deepEqual([...ofEditor.problems, ...ofCore.problems], []);
    assert.ok(
      ofEditor.texts.length > 300 && ofCore.texts.length > 500,
      `${ofEditor.texts.length} ${ofCore.texts.length}`,
    );
  });

  for (const language of LANGUAGES)
    it(`are complete: ${language}`, () => {
      const translated = read(`l10n/bundle.l10n.${language}.json`) as Texts;
      assert.deepEqual(problemsOf({ english: itself, translated, used, commands: commandsIn(language) }), []);
    });
});

describe('the tables of stored texts', () => {
  const { texts, stored } = coreTexts();
  const itself: Texts = Object.fromEntries(texts.map((text) => [text, text]));
  const asPlace = (text: string): string => text.replaceAll('、}', '}');

  it('contain every text that is stored, and no others', () => {
    assert.deepEqual(
      stored.filter((text) => !(text in STORED)),
      [],
    );
    assert.deepEqual(
      Object.keys(STORED).filter((text) => !texts.includes(text)),
      [],
    );
    assert.ok(stored.length > 250, String(stored.length));
  });

  for (const language of ['ja', 'zh-cn'] as const)
    it(`are complete: ${language}`, () => {
      const translated = Object.fromEntries(
        Object.entries(STORED).map(([key, text]) => [key, asPlace(text[language])]),
      );
      const used = Object.keys(STORED);
      const english = Object.fromEntries(used.map((key) => [key, itself[key] ?? '']));
      assert.deepEqual(problemsOf({ english, translated, used, commands: commandsIn(language) }), []);
    });
});

describe('the spaces in Japanese and Chinese', () => {
  const stored = (language: 'ja' | 'zh-cn'): Texts =>
    Object.fromEntries(
      Object.entries(STORED).map(([key, text]) => [key, text[language].replaceAll('、}', '}')] as const),
    );

  for (const language of ['ja', 'zh-cn'] as const)
    it(`are where they belong: ${language}`, () => {
      const bundle = read(`l10n/bundle.l10n.${language}.json`) as Texts;
      const all = Object.entries({ ...manifestTexts(language), ...bundle, ...stored(language) });
      assert.deepEqual(
        all.flatMap(([key, text]) => misplacedBlanks(text).map((problem) => `${key}: ${problem}`)),
        [],
      );
    });

  it('are between two scripts, but not within one script or beside a wide character', () => {
    for (const fine of [
      '3 個のファイル',
      '`a.b` を設定',
      '{0} の指摘',
      'プル リクエスト',
      'GitHub の P1',
      '状態: 「{0}」',
    ])
      assert.deepEqual(misplacedBlanks(fine), [], fine);
    for (const stray of ['ファイル を開く', '更改 已保存', '可能性 高', '（{0} ）', '。 次', 'a ，b'])
      assert.match(misplacedBlanks(stray).join(), /^a stray blank/, stray);
    for (const missing of ['3個', '{0}を', '`a`を', '使用Council'])
      assert.match(misplacedBlanks(missing).join(), /^a missing blank/, missing);
  });
});

describe('a text that the terminal also prints', () => {
  it('does not refer to a log, which only the editor has', () => {
    const sent = coreTexts().texts.filter((text) => !(text in rehearsal) && /\bthe log\b/i.test(text));
    assert.deepEqual(sent, []);
  });
});

describe('a text in the editor', () => {
  const problemsIn = (source: string, file = 'src/ui/plant.ts'): readonly string[] =>
    editorTextsIn(file, source).problems.map((problem) => problem.replace(`${file}:1: `, ''));

  it('goes through l10n.t as a whole, with a value for each placeholder', () => {
    assert.deepEqual(problemsIn("l10n.t('{count} files in {folder}', { count: 1, folder });"), []);
    assert.deepEqual(editorTextsIn('src/ui/plant.ts', "vscode.l10n.t('Open {file}', { file });").texts, [
      'Open {file}',
    ]);
    for (const said of ["say('Nothing to do.')", "({ title: 'Choose one' })", '`${count} open findings`', "['Undo']"])
      assert.match(problemsIn(said).join(), /doesn’t go through l10n\.t/, said);
    for (const text of ['words', '`${count} files`', "'Open ' + file"])
      assert.match(problemsIn(`l10n.t(${text});`).join(), /takes one whole text/, text);
    for (const call of ["l10n.t('{a} files');", "l10n.t('{a} files', { b: 1 });", "l10n.t('No files', { a: 1 });"])
      assert.match(problemsIn(call).join(), /other places than values/, call);
  });

  it('is not reported if it names something or is not for people', () => {
    for (const silent of [
      "import 'an odd name';",
      "log.warn('It went wrong');",
      "run('council.ask', 'p1');",
      "'Council'",
      'usage(msg`No ${file}.`)',
    ])
      assert.deepEqual(problemsIn(silent), [], silent);
    assert.deepEqual(problemsIn("throw new Error('Pass a folder.');", 'src/ui/api.ts'), []);
  });
});

describe('a text of the core', () => {
  const FILE = 'src/session/plant.ts';

  it('is the template of msg, with its placeholders in order', () => {
    const { texts, problems } = coreTextsIn(FILE, 'usage(msg`No ${kind} in ${place}. See \\`council\\`.`);');
    assert.deepEqual([texts, problems], [['No {0} in {1}. See `council`.'], []]);
    assert.deepEqual(coreTextsIn(FILE, 'msg`${one}, ${msg`${other} more`}`').texts, ['{0} more']);
  });

  it('is a stored text if it is a field of a failure or is tagged as stored', () => {
    const { stored, problems } = coreTextsIn(
      FILE,
      "({ kind: 'failed', detail: stored`It has ${count} errors.`, nextStep: isOld ? msg`Update it.` : '' });",
    );
    assert.deepEqual([stored.toSorted(), problems], [['It has {0} errors.', 'Update it.'], []]);
  });

  it('is reported if it is stored without a tag', () => {
    for (const past of [
      "({ kind: 'failed', detail: 'It was lost.', nextStep: '' })",
      '({ detail: ({ line }) => `It was lost: ${line}` })',
      "({ kind: 'thinking', text: 'Thinking' })",
      "({ kind: 'reading', text: isWhole ? 'Reading all of it' : words })",
      'const nextStep = known ?? `Look at ${file}.`;',
      "risk('Council', 'It was never tried.')",
      "failure('failed', `It had ${count} problems.`, '')",
    ])
      assert.equal(coreTextsIn(FILE, past).problems.length, 1, past);
    for (const fine of [
      "({ kind: 'failed', detail: '', nextStep: reply.nextStep })",
      "({ kind: 'option', text: 'Some words' })",
      "risk('Council', stored`It was never tried.`)",
      '({ detail: `${one} ${other}` })',
    ])
      assert.deepEqual(coreTextsIn(FILE, fine).problems, [], fine);
  });

  it('is a stored text if a script says it, and is reported otherwise', () => {
    const script = (source: string) => coreTextsIn('src/rehearsal/plant.ts', source);
    const { stored, problems } = script("({ risk: (what) => stored`${what} is lost.`, name: 'lost-cause' })");
    assert.deepEqual([stored, problems], [['{0} is lost.'], []]);
    for (const plain of ["({ risk: 'It is lost.' })", '`${what} is lost.`', "sentences(['It is lost.', told])"])
      assert.match(script(plain).problems.join(), /is said by a script: use stored/, plain);
    for (const fine of ['`${file}: ${why}`', "text.join(', ')"]) assert.deepEqual(script(fine).problems, [], fine);
  });

  it('is not collected if only a model reads it', () => {
    assert.deepEqual(coreTextsIn('src/node/reading/plant.ts', 'msg`No such file.`').texts, []);
  });

  it('is reported if it is hidden from the translations', () => {
    for (const hidden of ["verbatim('No file.')", 'plainText(`No file.`)', 'verbatim(`No ${file}.`)', 'msg(parts)'])
      assert.equal(coreTextsIn(FILE, hidden).problems.length, 1, hidden);
    for (const fine of ['verbatim(words)', 'plainText(stored.detail)', "verbatim('')", 'verbatim(`    ${line}`)'])
      assert.deepEqual(coreTextsIn(FILE, fine).problems, [], fine);
  });
});

describe('a translation', () => {
  const commands = { 'Choose Profile…': 'プロファイルを選択…' };
  const problems = (text: string, translated: Texts, used = ['it']): readonly string[] =>
    problemsOf({ english: { it: text }, translated, used, commands });

  it('has every key, and no others', () => {
    assert.deepEqual(problems('Yes.', { it: 'はい。' }), []);
    assert.deepEqual(problems('Yes.', {}), ['it: no translation']);
    assert.deepEqual(problems('Yes.', { it: ' ' }), ['it: no translation']);
    assert.deepEqual(problems('Yes.', { it: 'はい。', other: 'ほか' }), ['other: is used nowhere']);
    assert.deepEqual(problems('Yes.', { it: 'はい。' }, []), ['it: is used nowhere']);
    assert.deepEqual(problems('Yes.', { it: 'はい。', lost: '' }, ['it', 'lost']), ['lost: no English text']);
  });

  it('has the same values, code, icons, and links as the English text', () => {
    for (const [text, translated] of [
      ['{count} files', '{number} 個のファイル'],
      ['{0} of {1}', '{1} 件中 {2} 件'],
      ['Set `a.b`.', '`a.c` を設定します。'],
      ['$(law) Council', 'Council'],
      ['[Go](command:a.b)', '[移動](command:a.c)'],
    ] as const)
      assert.deepEqual(problems(text, { it: translated }), ['it: other parameters than in English'], text);
  });

  it('names commands by their titles', () => {
    const said = 'Choose “Council: Choose Profile…”.';
    assert.deepEqual(problems(said, { it: '「Council: プロファイルを選択…」を選択します。' }), []);
    assert.match(problems(said, { it: 'プロファイルの選択を実行します。' }).join(), /otherwise than its title/);
    assert.match(problems('Choose Profile…', { it: 'プロファイルの選択' }).join(), /otherwise than its title/);
  });

  it('covers every text for people, but not what only models read about a tool', () => {
    const tool = { modelDescription: 'a', userDescription: 'b', inputSchema: { description: 'c' } };
    assert.deepEqual(shownTexts({ commands: [{ title: 'd' }], languageModelTools: [tool] }), ['d', 'b']);
    assert.deepEqual(shownTexts({ properties: { name: { description: 'e', enumDescriptions: ['f'] } } }), ['e', 'f']);
  });
});
