import assert from 'node:assert/strict';
import { chmodSync, rmSync } from 'node:fs';
import path from 'node:path';
import { loadArtifact } from './artifactFixture.ts';
import { git, repository, write } from './gitFixture.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const folder = temporaryFolder();
const gaps = async (exclude: readonly string[] = []): Promise<readonly string[]> => {
  const { coverage } = await loadArtifact(folder(), { kind: 'uncommitted', exclude });
  return coverage.leftOut.map(({ file, reason }) => `${file}: ${reason}`).toSorted();
};
const stage = (files: Readonly<Record<string, string>>): void => {
  write(folder(), files);
  git(folder(), 'add', '-A');
};

describe('62: the staged version of a file', () => {
  it('is reported if the change on disk does not show it', async () => {
    repository(folder(), { 'a.ts': 'a\n', 'b.ts': 'b\ncheck();\n', 'c.ts': 'c\n', 'd.sh': 'd\n', 'e.ts': 'e\n' });
    chmodSync(path.join(folder(), 'd.sh'), 0o755);
    stage({ 'a.ts': 'a\nevil();\n', 'b.ts': 'b\n', 'c.ts': 'evil();\n', 'new.ts': 'evil();\n' });
    write(folder(), { 'a.ts': 'a\ngood();\n', 'b.ts': 'b\ncheck();\n', 'c.ts': 'c\n', 'e.ts': 'E\n' });
    chmodSync(path.join(folder(), 'd.sh'), 0o644);
    rmSync(path.join(folder(), 'new.ts'));
    const named = ['a.ts', 'b.ts', 'c.ts', 'd.sh', 'new.ts'];
    assert.deepEqual(
      await gaps(),
      named.map((file) => `${file}: staged-version`),
    );
    assert.deepEqual(await gaps(['*.ts']), [
      ...['a.ts', 'b.ts', 'c.ts'].map((file) => `${file}: excluded`),
      ...['d.sh: staged-version', 'e.ts: excluded', 'new.ts: excluded'],
    ]);
  });

  it('is reported if only the mode is staged', async () => {
    repository(folder(), { 'd.sh': 'd\n' });
    chmodSync(path.join(folder(), 'd.sh'), 0o755);
    git(folder(), 'add', '-A');
    write(folder(), { 'd.sh': 'D\n' });
    chmodSync(path.join(folder(), 'd.sh'), 0o644);
    assert.deepEqual(await gaps(), ['d.sh: staged-version']);
  });

  it('is reported if its lines are in another order on disk', async () => {
    repository(folder(), { 'a.ts': 'a\n' });
    stage({ 'a.ts': 'a\nrun();\ncheck();\n' });
    write(folder(), { 'a.ts': 'a\ncheck();\nrun();\n' });
    assert.deepEqual(await gaps(), ['a.ts: staged-version']);
  });

  it('is reported if its lines are elsewhere on disk, or if it removes lines kept there', async () => {
    const functions = (...bodies: readonly string[]): string =>
      ['isTest', 'isAdmin', 'isGuest'].map((name, at) => `${name}() {\n${bodies[at] ?? ''}}\n`).join('//\n'.repeat(20));
    repository(folder(), { 'a.ts': functions(), 'b.ts': functions('', 'check();\n'), 'c.ts': 'x\n}\n' });
    stage({
      'a.ts': functions('', 'return true;\n'),
      'b.ts': functions('', 'return true;\n'),
      'c.ts': 'x\n}\nreturn true;\n',
    });
    write(folder(), {
      'a.ts': functions('return true;\n'),
      'b.ts': functions('return true;\n', 'check();\n'),
      'c.ts': 'return true;\nx\n}\n',
    });
    assert.deepEqual(await gaps(), ['a.ts: staged-version', 'b.ts: staged-version', 'c.ts: staged-version']);
  });

  it('is not reported if git matches the same lines at another place', async () => {
    const block = (name: string): string => `${name}() {\n  run();\n}\n\n`;
    repository(folder(), { 'a.ts': `${block('one')}${block('four')}`, 'b.ts': 'a\n'.repeat(9), 'c.ts': 'one\ntwo\n' });
    stage({
      'a.ts': `${block('one')}${block('three')}${block('four')}`,
      'b.ts': 'a\n'.repeat(10),
      'c.ts': 'ONE\ntwo\n',
    });
    write(folder(), {
      'a.ts': ['zero', 'one', 'two', 'three', 'four', 'five'].map(block).join(''),
      'b.ts': `b\n${'a\n'.repeat(12)}b\n`,
      'c.ts': 'ONE\nTWO\n',
    });
    assert.deepEqual(await gaps(), []);
  });

  it('is not reported if it is part or all of the change on disk', async () => {
    repository(folder(), {
      'a.ts': 'a\nb\nc\n',
      'b.ts': 'b\n',
      'g.ts': 'g\n',
      '.gitattributes': 'g.ts linguist-generated\n',
    });
    stage({ 'a.ts': 'a\nB\nc\n', 'b.ts': 'b\nmore\n', 'g.ts': 'G\n', 'new.ts': 'one\n' });
    write(folder(), { 'a.ts': 'A\nB\nc\nd\n', 'g.ts': 'GG\n', 'new.ts': 'one\ntwo\n' });
    assert.deepEqual(await gaps(), ['g.ts: generated']);
  });

  it('is not reported for lines that a commit added since the base', async () => {
    repository(folder(), { 'a.ts': 'a\n' });
    const base = git(folder(), 'rev-parse', 'HEAD').trim();
    stage({ 'a.ts': 'a\npay(1);\n' });
    git(folder(), 'commit', '-q', '-m', 'pay');
    write(folder(), { 'a.ts': 'a\npay(2);\n' });
    const since = async () => (await loadArtifact(folder(), { kind: 'since', base, side: 'files' })).coverage.leftOut;
    assert.deepEqual(await since(), []);
    stage({ 'a.ts': 'a\npay(2);\n' });
    write(folder(), { 'a.ts': 'a\npay(2);\nmore();\n' });
    assert.deepEqual(await since(), []);
    stage({ 'a.ts': 'pay(2);\na\n' });
    write(folder(), { 'a.ts': 'a\npay(2);\nmore();\n' });
    assert.deepEqual(await since(), [{ file: 'a.ts', reason: 'staged-version' }]);
  });

  const lines = (name: string): string => Array.from({ length: 9 }, (_, at) => `${name} ${String(at)}\n`).join('');

  it('is not reported for a rename of a file rewritten since, however git pairs the files', async () => {
    repository(folder(), { 'a.ts': lines('a'), 'z.ts': lines('z') });
    git(folder(), 'mv', 'a.ts', 'b.ts');
    write(folder(), { 'b.ts': lines('b') });
    const { coverage, files } = await loadArtifact(folder(), { kind: 'uncommitted' });
    assert.deepEqual([coverage.leftOut, files.map(({ path: file }) => file)], [[], ['a.ts', 'b.ts']]);
    write(folder(), { 'b.ts': lines('z') });
    rmSync(path.join(folder(), 'z.ts'));
    assert.deepEqual(await gaps(), [], 'git takes it for another file that was renamed');
  });

  it('is reported if it changes more than the name and the disk lacks that', async () => {
    repository(folder(), { 'a.ts': lines('a') });
    git(folder(), 'mv', 'a.ts', 'b.ts');
    stage({ 'b.ts': `${lines('a')}more();\n` });
    write(folder(), { 'b.ts': `${lines('b')}more();\n` });
    assert.deepEqual(await gaps(), []);
    write(folder(), { 'b.ts': lines('b') });
    assert.deepEqual(await gaps(), ['b.ts: staged-version']);
    rmSync(path.join(folder(), 'b.ts'));
    write(folder(), { 'c.ts': lines('a') });
    assert.deepEqual(await gaps(), ['b.ts: staged-version'], 'a file of that name would be committed');
  });

  it('is checked in a renamed file, in a subfolder, and before the first commit', async () => {
    const lines = Array.from({ length: 20 }, (_, at) => `line ${String(at)}\n`).join('');
    repository(folder(), { 'in/a.ts': lines });
    git(folder(), 'mv', 'in/a.ts', 'in/b.ts');
    write(folder(), { 'in/b.ts': `${lines}more\n` });
    assert.deepEqual(await gaps(), []);
    stage({ 'in/b.ts': `${lines}evil();\n` });
    write(folder(), { 'in/b.ts': `${lines}more\n` });
    assert.deepEqual(await gaps(), ['in/b.ts: staged-version']);
    const { coverage } = await loadArtifact(path.join(folder(), 'in'), { kind: 'uncommitted' });
    assert.deepEqual(coverage.leftOut, [{ file: 'b.ts', reason: 'staged-version' }]);
    git(folder(), 'update-ref', '-d', 'HEAD');
    assert.deepEqual(await gaps(), ['in/b.ts: staged-version']);
  });
});
