import * as assert from 'node:assert/strict';
import { chmodSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { Artifact } from '../../../../src/protocol/setup.ts';
import type { ArtifactRequest } from '../../../../src/session/ports.ts';
import { fault, loadArtifact } from './artifactFixture.ts';
import { write } from './gitFixture.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const folder = temporaryFolder();
const load = (request: ArtifactRequest): Promise<Artifact> => loadArtifact(folder(), request);
const file = (name: string, lines: { start: number; end: number } | null = null): Promise<Artifact> =>
  load({ kind: 'file', path: name, lines });

describe('a file', () => {
  it('is loaded in full', async () => {
    write(folder(), { 'src/a.ts': '\ufeffone\r\ntwo' });
    const artifact = await file('src/a.ts');
    assert.deepEqual(artifact.files, [{ path: 'src/a.ts', startLine: 1, lines: ['one', 'two'] }]);
    assert.deepEqual([artifact.scope, artifact.title, artifact.target], ['file:src/a.ts', 'src/a.ts', 'code']);
    assert.deepEqual(artifact.coverage, { files: 1, changedLines: 2, shownLines: 2, leftOut: [] });
  });

  it('is loaded in part if lines are given, up to its end', async () => {
    write(folder(), { 'a.md': 'one\ntwo\nthree\nfour\n' });
    const artifact = await file('a.md', { start: 3, end: 9 });
    assert.deepEqual(artifact.files, [{ path: 'a.md', startLine: 3, lines: ['three', 'four'] }]);
    assert.deepEqual(
      [artifact.scope, artifact.title, artifact.target],
      ['file:a.md:3-4', 'a.md, lines 3–4', 'proposal'],
    );
  });

  it('is loaded in full even if it is too long for any prompt', async () => {
    write(folder(), { 'long.ts': 'some words\n'.repeat(200_000) });
    assert.equal((await file('long.ts')).coverage.shownLines, 200_000);
  });

  it('may be a secrets file if it is requested by name', async () => {
    write(folder(), { '.env': 'KEY=1\n' });
    assert.equal((await file(path.join(folder(), '.env'))).files[0]?.path, '.env');
  });

  it('can be loaded together with others, with each line shown once', async () => {
    write(folder(), { 'src/a.ts': 'one\ntwo\nthree\nfour\nfive\nsix\n', 'docs/b.md': '# B\n', 'c.ts': 'c();\n' });
    const part = (name: string, start = 0, end = start) =>
      ({ kind: 'file', path: name, lines: start === 0 ? null : { start, end } }) as const;
    const several = (...files: readonly ReturnType<typeof part>[]): Promise<Artifact> => load({ kind: 'files', files });
    const artifact = await several(
      part('src/a.ts', 5, 6),
      part('docs/b.md'),
      part('src/a.ts', 1, 2),
      part('src/a.ts', 2, 3),
    );
    assert.deepEqual(artifact.files, [
      { path: 'src/a.ts', startLine: 1, lines: ['one', 'two', 'three'] },
      { path: 'src/a.ts', startLine: 5, lines: ['five', 'six'] },
      { path: 'docs/b.md', startLine: 1, lines: ['# B'] },
    ]);
    assert.deepEqual(
      [artifact.scope, artifact.title, artifact.target],
      [
        'files:src/a.ts:1-3, src/a.ts:5-6, docs/b.md',
        'src/a.ts, lines 1–3, src/a.ts, lines 5–6, and docs/b.md',
        'mixed',
      ],
    );
    assert.deepEqual(artifact.coverage, { files: 2, changedLines: 6, shownLines: 6, leftOut: [] });
    const whole = await several(part('c.ts'), part('./c.ts'), part('src/a.ts', 2), part('src/a.ts'));
    assert.deepEqual([whole.scope, whole.target], ['files:c.ts, src/a.ts', 'code']);
    assert.equal(whole.coverage.shownLines, 7);
    await assert.rejects(several(part('c.ts'), part('d.ts')), /d\.ts isn’t in the workspace/);
  });

  const cases: readonly (readonly [string, string, string, RegExp, { start: number; end: number }?])[] = [
    ['that is empty', 'empty.ts', 'nothing-to-review', /empty\.ts is empty/],
    ['that is binary', 'binary.ts', 'usage', /binary file/],
    ['that is missing', 'absent.ts', 'usage', /isn’t in the workspace/],
    ['that is a folder', 'sub', 'usage', /is a folder/],
    ['outside', '../outside.ts', 'usage', /is outside the workspace/],
    ['that is a link to outside', 'link.ts', 'usage', /is outside the workspace/],
    ['of 22 megabytes', 'large.md', 'usage', /is 22 MB\. Council accepts at most 20 MB/],
    ['with lines behind its end', 'short.ts', 'usage', /has only 2 lines/, { start: 3, end: 4 }],
    ['with lines that run backwards', 'short.ts', 'usage', /isn’t a valid line range in/, { start: 2, end: 1 }],
    ['with empty lines', 'gap.ts', 'nothing-to-review', /lines in gap\.ts are empty/, { start: 2, end: 3 }],
  ];
  for (const [name, named, kind, words, lines] of cases) {
    it(`${name} is refused in one sentence with a next step`, async () => {
      write(folder(), {
        'empty.ts': ' \n',
        'binary.ts': Uint8Array.of(65, 0, 66),
        'large.md': 'some words\n'.repeat(2_000_000),
        'short.ts': 'a\nb\n',
        'gap.ts': 'a\n\n\nb\n',
      });
      mkdirSync(path.join(folder(), 'sub'));
      symlinkSync('/etc/hostname', path.join(folder(), 'link.ts'));
      await assert.rejects(file(named, lines ?? null), fault(kind, words));
    });
  }

  it('that usually contains keys is loaded only by its own name, not through a link', async () => {
    write(folder(), { '.env': 'PLAIN=note\n', '.git/config': '[core]\n' });
    symlinkSync('.env', path.join(folder(), 'notes.txt'));
    symlinkSync('.git/config', path.join(folder(), 'settings.ini'));
    for (const named of ['notes.txt', './settings.ini'])
      await assert.rejects(
        file(named, null),
        fault('usage', /^(?:notes\.txt|settings\.ini) is a link to .* name it directly/),
      );
    assert.match((await file('.env', null)).text, /PLAIN=note/);
  });

  it('that the user may not read is refused', async function () {
    if (process.getuid?.() === 0) this.skip();
    write(folder(), { 'locked.ts': 'a\n' });
    chmodSync(path.join(folder(), 'locked.ts'), 0);
    await assert.rejects(file('locked.ts'), fault('usage', /Your account can’t read/));
  });
});

describe('a text from an editor', () => {
  const text = (change: object): Promise<Artifact> =>
    load({
      kind: 'text',
      path: 'src/a.ts',
      text: 'one\ntwo\n',
      startLine: 40,
      whole: false,
      ...change,
    });

  it('keeps its path and line numbers, even if it is not saved', async () => {
    const artifact = await text({});
    assert.deepEqual(artifact.files, [{ path: 'src/a.ts', startLine: 40, lines: ['one', 'two'] }]);
    assert.deepEqual([artifact.scope, artifact.title], ['file:src/a.ts:40-41', 'src/a.ts, lines 40–41']);
  });

  it('may be the whole document', async () => {
    assert.equal((await text({ whole: true, startLine: 1 })).scope, 'file:src/a.ts');
  });

  it('from outside the workspace is a snippet', async () => {
    const artifact = await text({ path: '/elsewhere/b.md' });
    assert.deepEqual([artifact.scope, artifact.title, artifact.target], ['snippet', 'b.md', 'proposal']);
  });

  it('is refused if it is empty', async () => {
    await assert.rejects(text({ text: ' ' }), fault('nothing-to-review', /The selection in src\/a\.ts is empty/));
    await assert.rejects(text({ text: '', whole: true }), fault('nothing-to-review', /src\/a\.ts is empty/));
    await assert.rejects(
      load({ kind: 'snippet', name: 'standard input', text: '' }),
      fault('nothing-to-review', /nothing to review in standard input/),
    );
  });
});

describe('a text that contains a change to a secrets file', () => {
  const change = (name: string): string =>
    `diff --git a/${name} b/${name}\nnew file mode 100644\n--- /dev/null\n+++ b/${name}\n@@ -0,0 +1 @@\n+PASS hunter2\n`;
  const snippet = (text: string): Promise<Artifact> => load({ kind: 'snippet', name: 'standard input', text });

  it('loses that change if it is a patch, and is refused if it contains other text', async () => {
    const artifact = await snippet(change('.env') + change('a.ts'));
    assert.deepEqual(
      [artifact.coverage.leftOut, artifact.text.includes('.env')],
      [[{ file: '.env', reason: 'secret' }], false],
    );
    const around = ` .env | 1 +\n 1 file changed\n\n${change('.env')}`;
    const refusal = fault('usage', /contains a change to \.env, which usually contains keys/);
    await assert.rejects(snippet(around), refusal);
    write(folder(), { 'c.patch': around });
    await assert.rejects(file('c.patch'), refusal);
    assert.equal((await snippet(`Words.\n${change('a.ts')}`)).scope, 'snippet');
  });

  it('64: is refused if its patch is encoded, on standard input and in a file', async () => {
    const text = 'From: a\nContent-Transfer-Encoding: base64\n\nZGlmZg==\n';
    const refusal = fault('usage', /contains an email that is encoded \(base64\)/);
    await assert.rejects(snippet(text), refusal);
    write(folder(), { 'x.eml': text, 'x.patch': text });
    for (const path of ['x.eml', 'x.patch']) await assert.rejects(load({ kind: 'file', path, lines: null }), refusal);
  });
});

describe('a request without an artifact', () => {
  it('is a plain question', async () => {
    const artifact = await load({ kind: 'none' });
    assert.deepEqual([artifact.target, artifact.scope, artifact.text, artifact.files], ['question', 'none', '', []]);
  });
});
