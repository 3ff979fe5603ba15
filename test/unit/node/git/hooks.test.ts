import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { Git } from '../../../../src/node/git/git.ts';
import { localHooks } from '../../../../src/node/git/hooks.ts';
import { ProcessRunner } from '../../../../src/node/process/processRunner.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { git, GIT_ENVIRONMENT, quietGit, repository } from './gitFixture.ts';

const folder = temporaryFolder();
const inside = (...names: readonly string[]): string => path.join(folder(), ...names);
const hooks = () => localHooks(quietGit());
const OURS = '# Written by `council hook install`. `council hook uninstall` removes it.';

describe('the hooks of a repository', () => {
  let work = '';
  const file = (): string => path.join(work, '.git/hooks/pre-commit');
  beforeEach(() => {
    work = inside('work');
    mkdirSync(work);
    repository(work, { 'a.ts': 'a\n' });
  });

  it('are executable and stay the same if they are installed twice', async () => {
    const { found, before, place } = await hooks().install(work, 'pre-commit');
    assert.deepEqual({ found, before, place }, { found: 'own', before: null, place: 'git' });
    const text = readFileSync(file(), 'utf8');
    assert.ok(text.split('\n').includes(OURS));
    assert.ok((statSync(file()).mode & 0o111) !== 0);
    await hooks().install(work, 'pre-commit');
    assert.deepEqual([readFileSync(file(), 'utf8'), readdirSync(path.dirname(file()))], [text, ['pre-commit']]);
  });

  it('keep an existing hook byte for byte, even if it is a link', async () => {
    writeFileSync(inside('theirs'), '#!/bin/sh\nexit 3\n');
    symlinkSync(inside('theirs'), file());
    const { before } = await hooks().install(work, 'pre-commit');
    assert.equal(before, `${file()}.before-council`);
    assert.equal(readFileSync(inside('theirs'), 'utf8'), '#!/bin/sh\nexit 3\n');
    await hooks().install(work, 'pre-commit');
    assert.deepEqual(
      await hooks()
        .uninstall(work)
        .then((all) => all.map(({ hook }) => hook)),
      ['pre-commit'],
    );
    assert.equal(readFileSync(file(), 'utf8'), '#!/bin/sh\nexit 3\n');
    assert.deepEqual(await hooks().uninstall(work), []);
    assert.ok(existsSync(file()), 'what isn’t ours is not deleted');
  });

  it('overwrite nothing if two hooks already exist', async () => {
    writeFileSync(file(), 'one\n');
    writeFileSync(`${file()}.before-council`, 'two\n');
    await assert.rejects(
      hooks().install(work, 'pre-commit'),
      /before-council already exists, so Council left the hook .* unchanged/,
    );
    assert.deepEqual(
      [readFileSync(file(), 'utf8'), readFileSync(`${file()}.before-council`, 'utf8')],
      ['one\n', 'two\n'],
    );
  });

  it('report why they cannot be written', async () => {
    rmSync(path.dirname(file()), { recursive: true });
    writeFileSync(path.dirname(file()), 'no folder\n');
    await assert.rejects(
      hooks().install(work, 'pre-commit'),
      /can’t write .* \(EEXIST\)\. Check the permissions of the folder\./,
    );
    assert.equal(readFileSync(path.dirname(file()), 'utf8'), 'no folder\n');
  });

  it('are shared by all worktrees of a repository, even of a bare one', async () => {
    const bare = inside('bare.git');
    git(folder(), 'clone', '-q', '--bare', '--template=', work, bare);
    for (const [of, common] of [
      [work, path.join(work, '.git')],
      [bare, bare],
    ] as const) {
      const tree = `${of}-tree`;
      git(of, 'worktree', 'add', '-q', '-b', `side-${path.basename(of)}`, tree);
      const { file: written } = await hooks().install(tree, 'pre-commit');
      assert.equal(written, path.join(common, 'hooks/pre-commit'));
      assert.ok(existsSync(written));
    }
  });

  it('are never written to the folder that the user configured for all repositories', async () => {
    const all = inside('all hooks');
    mkdirSync(all);
    writeFileSync(inside('gitconfig'), `[core]\n\thooksPath = ${JSON.stringify(all)}\n`);
    const users = new Git(new ProcessRunner(), { ...GIT_ENVIRONMENT, GIT_CONFIG_GLOBAL: inside('gitconfig') });
    const { place, found, file: named } = await localHooks(users).install(work, 'pre-commit');
    assert.deepEqual([place, found, named], ['user', 'none', path.join(all, 'pre-commit')]);
    assert.deepEqual([readdirSync(all), existsSync(file())], [[], false]);
  });

  it('are never written to a folder that git tracks, whether configured or linked', async () => {
    mkdirSync(path.join(work, 'scripts'));
    git(work, 'config', 'core.hooksPath', 'scripts');
    assert.deepEqual((await hooks().install(work, 'post-commit')).place, 'repository');
    git(work, 'config', '--unset', 'core.hooksPath');
    git(work, 'config', 'core.hooksPath', '.git/hooks');
    assert.equal((await hooks().install(work, 'post-commit')).place, 'git');
    await hooks().uninstall(work);
    git(work, 'config', '--unset', 'core.hooksPath');
    const moved = path.join(work, '.git/hooks');
    rmSync(moved, { recursive: true });
    symlinkSync(path.join(work, 'scripts'), moved);
    assert.equal((await hooks().install(work, 'pre-commit')).place, 'repository');
    assert.deepEqual(readdirSync(path.join(work, 'scripts')), []);
  });

  it('are detected if another hook file runs Council', async () => {
    writeFileSync(file(), '#!/bin/sh\n# council hook run is what we want\nnpm test\n');
    assert.equal((await hooks().status(work))[0]?.found, 'other');
    writeFileSync(file(), '#!/bin/sh\nnpm test\n  council hook run --quiet\n');
    assert.equal((await hooks().install(work, 'pre-commit')).found, 'line');
    assert.deepEqual(readdirSync(path.dirname(file())), ['pre-commit']);
  });

  it('do not block on a hook that is a pipe', async () => {
    execFileSync('mkfifo', [file()]);
    assert.equal((await hooks().status(work))[0]?.found, 'other');
  });
});
