import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { speechFor } from '../../../src/cli/speech.ts';
import { ENGLISH, msg, sayText } from '../../../src/protocol/labels/text.ts';
import { Scene } from '../faults/scene.ts';
import { votes } from '../faults/plan.ts';
import { council, freshScene, trio } from './commandLine.ts';

describe('the language of the command line', () => {
  let folder = '';
  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'council-speech-'));
    writeFileSync(path.join(folder, 'bundle.l10n.ja.json'), '{"No folder {0}.":"{0} というフォルダーはありません。"}');
  });
  after(() => {
    rmSync(folder, { recursive: true });
  });

  it('uses the texts of the bundle, and English for missing texts', () => {
    const speech = speechFor({ LANG: 'ja_JP.UTF-8' }, folder);
    assert.equal(speech.language, 'ja');
    assert.equal(sayText(msg`No folder ${'x'}.`, speech), 'x というフォルダーはありません。');
    assert.equal(sayText(msg`No file ${'x'}.`, speech), 'No file x.');
  });

  it('is English without a bundle', () => {
    assert.equal(speechFor({ LANG: 'de_DE.UTF-8' }, folder), ENGLISH);
    assert.equal(sayText(msg`No folder ${'x'}.`, speechFor({ LANG: 'zh_CN.UTF-8' }, folder)), 'No folder x.');
  });
});

const LATIN = /\p{Script=Latin}/u;
const TRANSLATED = /[\p{Script=Han}\p{Script=Hiragana}]/u;

describe('the command line in Japanese and Chinese', () => {
  const down = { complains: 'connect ECONNREFUSED 127.0.0.1:1', exit: 1 };
  const failing = freshScene(() => trio(votes('APPROVE'), { says: 'I like trains.' }, down));
  let scene: Scene;
  before(() => {
    scene = new Scene({ engines: {} });
  });
  after(() => {
    scene.remove();
  });

  for (const LANG of ['ja_JP.UTF-8', 'zh_CN.UTF-8']) {
    it(`has no English of its own in an error or the help: ${LANG}`, async () => {
      const { stderr, status } = await council(scene, ['vote', '--limit', '1'], { env: { LANG } });
      assert.equal(status, 3);
      assert.doesNotMatch(stderr, /doesn’t|See/);
      const { stdout } = await council(scene, ['help', 'usage'], { env: { LANG } });
      const prose = stdout.split('\n').filter((line) => LATIN.test(line) && !TRANSLATED.test(line));
      for (const line of prose) assert.match(line, /^ {2}(?:--|-|council )/, line);
    });

    it(`has no English of its own in progress and failures of engines: ${LANG}`, async () => {
      const vote = ['vote', '--file', 'src/pay.ts'];
      const { stdout, stderr } = await council(failing(), vote, { env: { LANG } });
      assert.doesNotMatch(stdout + stderr, /The answer|couldn’t|Check|It (?:has|is|ended)|view is missing/);
      const found = await council(failing(), ['sessions', 'list', '--grep', '未'], { env: { LANG } });
      assert.match(found.stdout, /^vote-/);
      const document = await council(failing(), ['sessions', 'show', 'latest', '--json'], { env: { LANG } });
      assert.match(document.stdout, /The service couldn’t be reached: connect ECONNREFUSED/);
      assert.doesNotMatch(document.stdout, TRANSLATED);
    });

    it(`does not change JSON: ${LANG}`, async () => {
      const inEnglish = await council(scene, ['engines', '--json']);
      assert.equal((await council(scene, ['engines', '--json'], { env: { LANG } })).stdout, inEnglish.stdout);
    });
  }
});
