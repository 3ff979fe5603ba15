import * as assert from 'node:assert/strict';
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { userFolders } from '../../../../src/node/userFolders.ts';
import { workspaceKey } from '../../../../src/node/git/workspaceKey.ts';
import { git, quietGit, repository } from './gitFixture.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const folder = temporaryFolder();
const made = (name: string): string => {
  const made = path.join(folder(), name);
  mkdirSync(made, { recursive: true });
  return made;
};
const keyOf = (workspace: string): Promise<string> => workspaceKey(workspace, quietGit());

describe('the key of a workspace', () => {
  it('is the same for a repository, its folders, and its worktrees', async () => {
    const main = made('my repo ü');
    repository(main, { 'sub/a.ts': 'a\n' });
    git(main, 'worktree', 'add', '-q', path.join(folder(), 'tree'));
    const keys = await Promise.all([main, path.join(main, 'sub'), path.join(folder(), 'tree')].map(keyOf));
    assert.equal(new Set(keys).size, 1);
    assert.match(keys[0] ?? '', /^my-repo--[0-9a-f]{16}$/);
  });

  it('depends on the real path for a folder without git', async () => {
    const plain = made('plain');
    symlinkSync(plain, path.join(folder(), 'link'));
    assert.equal(await keyOf(path.join(folder(), 'link')), await keyOf(plain));
    assert.notEqual(await keyOf(plain), await keyOf(made('other/plain')));
  });
});

describe('the user folders', () => {
  it('come from the environment, or else are the usual ones', () => {
    assert.deepEqual(userFolders({ XDG_STATE_HOME: '/state', XDG_CONFIG_HOME: 'relative' }, '/home/me'), {
      state: '/state/council',
      cache: '/home/me/.cache/council',
      config: '/home/me/.config/council',
    });
  });
});
