import * as assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { localRevisions } from '../../../../src/node/git/revisionSource.ts';
import { git, quietGit, repository, write } from './gitFixture.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const folder = temporaryFolder();
const source = () => localRevisions(quietGit());
const list = (inside = folder()) => source().list(inside);
const names = async (): Promise<readonly string[]> => (await list()).branches.map(({ name }) => name);

/** A repository whose remote has `main` as its default branch. `topic` is checked out. */
function withRemote(): void {
  repository(folder(), { 'a.ts': 'a\n' });
  git(folder(), 'update-ref', 'refs/remotes/origin/main', 'HEAD');
  git(folder(), 'update-ref', 'refs/remotes/origin/old', 'HEAD');
  git(folder(), 'symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/main');
  git(folder(), 'branch', 'another');
  git(folder(), 'checkout', '-q', '-b', 'topic');
}

describe('commits to choose from', () => {
  it('are the latest ones, newest first, with subject, author, and date', async () => {
    repository(folder(), { 'a.ts': 'a\n' });
    git(folder(), 'commit', '-q', '--allow-empty', '-m', 'Zweite Änderung – “quoted”\n\nA body.');
    const { commits } = await list();
    assert.deepEqual(
      commits.map(({ subject, author }) => [subject, author]),
      [
        ['Zweite Änderung – “quoted”', 'Test'],
        ['first', 'Test'],
      ],
    );
    assert.equal(commits[0]?.name, git(folder(), 'rev-parse', 'HEAD').trim());
    assert.ok(Math.abs(Date.parse(commits[0].at) - Date.now()) < 600_000);
  });

  it('are limited to 50', async () => {
    repository(folder(), { 'a.ts': 'a\n' });
    for (let count = 0; count < 52; count += 1) git(folder(), 'commit', '-q', '--allow-empty', '-m', `c${count}`);
    const { commits } = await list();
    assert.deepEqual([commits.length, commits[0]?.subject], [50, 'c51']);
  });

  it('are empty before the first one, and an error outside a repository', async () => {
    await assert.rejects(list(), /isn’t in a git repository/);
    git(folder(), 'init', '-q');
    assert.deepEqual(await list(), { commits: [], branches: [] });
  });

  it('run no program that the repository configures', async () => {
    repository(folder(), { 'a.ts': 'a\n' });
    const mark = path.join(folder(), 'ran');
    write(folder(), { 'gpg.sh': `#!/bin/sh\ntouch '${mark}'\n` });
    for (const [key, value] of [
      ['log.showSignature', 'true'],
      ['gpg.program', path.join(folder(), 'gpg.sh')],
      ['core.pager', `touch '${mark}'`],
      ['pager.log', `touch '${mark}'`],
      ['core.fsmonitor', path.join(folder(), 'gpg.sh')],
    ] as const) {
      git(folder(), 'config', key, value);
    }
    git(folder(), 'config', 'format.pretty', 'oneline');
    assert.deepEqual([(await list()).commits.length, existsSync(mark)], [1, false]);
  });
});

describe('branches to compare with', () => {
  it('begin with the default branch, without the current one and the HEAD of the remote', async () => {
    withRemote();
    assert.deepEqual(await names(), ['main', 'another', 'origin/main', 'origin/old']);
  });

  it('begin with the default branch of the remote if the local one is checked out', async () => {
    withRemote();
    git(folder(), 'checkout', '-q', 'main');
    assert.deepEqual((await names())[0], 'origin/main');
  });

  it('use the usual default names if no remote names a default', async () => {
    repository(folder(), { 'a.ts': 'a\n' });
    git(folder(), 'branch', 'aaa');
    git(folder(), 'checkout', '-q', '-b', 'topic');
    assert.deepEqual(await names(), ['main', 'aaa']);
  });

  it('are all listed if no branch is checked out', async () => {
    repository(folder(), { 'a.ts': 'a\n' });
    git(folder(), 'checkout', '-q', '--detach');
    const { branches } = await list();
    assert.deepEqual(
      branches.map(({ name, place, isDefault, subject }) => [name, place, isDefault, subject]),
      [['main', 'local', true, 'first']],
    );
  });
});

describe('repositories to choose from', () => {
  it('are the folder itself, even if it is only a part of one', async () => {
    repository(folder(), { 'sub/a.ts': 'a\n' });
    const inside = path.join(folder(), 'sub');
    assert.deepEqual(await source().repositories(folder()), [folder()]);
    assert.deepEqual(await source().repositories(inside), [inside]);
  });

  it('are those inside a folder that is not one itself', async () => {
    write(folder(), { 'one/a.ts': 'a\n', 'group/two/a.ts': 'a\n', 'plain/a.ts': 'a\n' });
    for (const name of ['one', 'group/two']) git(path.join(folder(), name), 'init', '-q');
    const found = await source().repositories(folder());
    assert.deepEqual(
      found.map((one) => path.relative(folder(), one)),
      ['one', 'group/two'],
    );
  });
});
