import assert from 'node:assert/strict';
import type { Artifact } from '../../../../src/protocol/setup.ts';
import { partNotices } from '../../../../src/protocol/view/notice.ts';
import { sayAllEnglish } from '../../../../src/protocol/labels/label.ts';
import { encode, SAMPLES } from '../../artifact/text/encodings.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { loadArtifact } from './artifactFixture.ts';
import { git, repository, write } from './gitFixture.ts';

const folder = temporaryFolder();
const JAPANESE = SAMPLES['shift_jis'] ?? '';
const RUSSIAN = SAMPLES['windows-1251'] ?? '';
const SHORT = '// сумма\n';

const linesOf = ({ files }: Artifact, file: string): readonly string[] =>
  files.filter((one) => one.path === file).flatMap(({ lines }) => lines);
const encodingsOf = ({ coverage }: Artifact): readonly string[] =>
  (coverage.encodings ?? []).map(({ file, encoding, isGuess }) => `${file} ${encoding}${isGuess ? ' guessed' : ''}`);
const uncommitted = (encoding: string | null = null): Promise<Artifact> =>
  loadArtifact(folder(), { kind: 'uncommitted' }, {}, encoding);

describe('files that are not UTF-8', () => {
  it('are decoded if changed, new, or deleted, and the guessed encoding is reported', async () => {
    repository(folder(), {
      'a.c': encode(JAPANESE, 'shift_jis'),
      'gone.c': encode(RUSSIAN, 'koi8-r'),
      'plain.c': '// ünïcödé\n',
    });
    write(folder(), { 'a.c': encode(`${JAPANESE}// 終わり\n`, 'shift_jis'), 'new.c': encode(RUSSIAN, 'windows-1251') });
    write(folder(), { 'plain.c': '// ünïcödé\n// ẞ\n' });
    git(folder(), 'rm', '-q', 'gone.c');
    const artifact = await uncommitted();
    assert.match(artifact.text, /^\+\/\/ 終わり$/m);
    assert.match(artifact.text, /^-int total = 0; \/\/ Функция считает сумму заказа$/m);
    assert.deepEqual(linesOf(artifact, 'a.c'), `${JAPANESE}// 終わり`.split('\n'));
    assert.deepEqual(linesOf(artifact, 'new.c'), RUSSIAN.trimEnd().split('\n'));
    assert.equal(artifact.coverage.shownLines, 1 + 2 + 2 + 1, 'only what has changed');
    assert.deepEqual(encodingsOf(artifact), [
      'a.c shift_jis guessed',
      'gone.c koi8-r guessed',
      'new.c windows-1251 guessed',
    ]);
    const said = sayAllEnglish(partNotices({ artifact }));
    assert.match(
      said,
      /^Three files aren’t UTF-8, and their encoding was guessed: a\.c \(shift_jis\), gone\.c \(koi8-r\)/,
    );
    git(folder(), 'add', '-A');
    assert.equal((await loadArtifact(folder(), { kind: 'staged' })).text.includes('終わり'), true);
  });

  it('are decoded by the attributes of the base, which the change cannot override', async () => {
    repository(folder(), { '.gitattributes': '*.txt encoding=windows-1251\n', 'a.txt': encode(SHORT, 'windows-1251') });
    write(folder(), { 'a.txt': encode(`${SHORT}// итог\n`, 'windows-1251'), 'b.txt': encode(SHORT, 'windows-1251') });
    write(folder(), { 'c.c': encode(RUSSIAN, 'windows-1251'), '.gitattributes': '* encoding=koi8-r\n' });
    const artifact = await uncommitted();
    assert.deepEqual(linesOf(artifact, 'a.txt'), ['// сумма', '// итог']);
    assert.deepEqual(linesOf(artifact, 'b.txt'), ['// сумма']);
    assert.deepEqual(linesOf(artifact, 'c.c'), RUSSIAN.trimEnd().split('\n'));
    assert.deepEqual(encodingsOf(artifact), ['a.txt windows-1251', 'b.txt windows-1251', 'c.c windows-1251 guessed']);
    assert.match(sayAllEnglish(partNotices({ artifact })), /^One file isn’t UTF-8, and its encoding was guessed: c\.c/);
  });

  it('are decoded by their working-tree encoding if git stores them as UTF-8', async () => {
    repository(folder(), { '.gitattributes': '*.txt working-tree-encoding=windows-1251\n' });
    write(folder(), { 'a.txt': encode(SHORT, 'windows-1251') });
    git(folder(), 'add', '-A');
    git(folder(), 'commit', '-q', '-m', 'two');
    write(folder(), { 'a.txt': encode(`${SHORT}// итог\n`, 'windows-1251'), 'b.txt': encode(SHORT, 'windows-1251') });
    const artifact = await uncommitted();
    assert.match(artifact.text, /^ \/\/ сумма\n\+\/\/ итог$/m);
    assert.deepEqual(linesOf(artifact, 'b.txt'), ['// сумма']);
  });

  it('are decoded by the setting of the user if nothing else names an encoding', async () => {
    repository(folder(), { 'a.c': encode(SHORT, 'koi8-r') });
    write(folder(), { 'a.c': encode(`${SHORT}// итог\n`, 'koi8-r') });
    const artifact = await uncommitted('koi8-r');
    assert.deepEqual(linesOf(artifact, 'a.c'), ['// сумма', '// итог']);
    assert.deepEqual(encodingsOf(artifact), ['a.c koi8-r']);
    assert.equal(partNotices({ artifact }).length, 0);
  });

  it('are decoded if they are requested by name, including UTF-16', async () => {
    write(folder(), { 'a.c': encode(JAPANESE, 'shift_jis'), 'w.ps1': Buffer.from('\ufeffone\ntwo\n', 'utf16le') });
    const load = (name: string): Promise<Artifact> => loadArtifact(folder(), { kind: 'file', path: name, lines: null });
    const named = await load('a.c');
    assert.deepEqual(linesOf(named, 'a.c'), JAPANESE.trimEnd().split('\n'));
    assert.deepEqual(encodingsOf(named), ['a.c shift_jis guessed']);
    const wide = await load('w.ps1');
    assert.deepEqual(linesOf(wide, 'w.ps1'), ['one', 'two']);
    assert.deepEqual(encodingsOf(wide), ['w.ps1 utf-16le']);
    const files = ['w.ps1', 'a.c'].map((name) => ({ kind: 'file', path: name, lines: null }) as const);
    assert.equal((await loadArtifact(folder(), { kind: 'files', files })).coverage.encodings?.length, 2);
  });

  it('show every line as changed if they become UTF-8', async () => {
    repository(folder(), { 'a.c': encode(RUSSIAN, 'windows-1251') });
    write(folder(), { 'a.c': RUSSIAN });
    const artifact = await uncommitted();
    assert.equal(artifact.coverage.shownLines, 4);
    assert.deepEqual(linesOf(artifact, 'a.c'), RUSSIAN.trimEnd().split('\n'));
  });
});
