import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hookIndex } from '../../../../src/node/git/hookIndex.ts';

describe('hookIndex', () => {
  let folder = '';
  const gitFolder = (): string => path.join(folder, 'repository/.git');
  const index = (): string => path.join(gitFolder(), 'index.lock');
  const named = (file: string): Promise<object> => hookIndex({ GIT_INDEX_FILE: file }, gitFolder());

  before(() => {
    folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'hook index ')));
    mkdirSync(gitFolder(), { recursive: true });
    writeFileSync(index(), '');
    mkdirSync(path.join(folder, 'other/.git'), { recursive: true });
    writeFileSync(path.join(folder, 'other/.git/index'), '');
    symlinkSync(path.join(folder, 'repository'), path.join(folder, 'link'));
  });
  after(() => {
    rmSync(folder, { recursive: true });
  });

  it('returns the index that git passes to a hook of this repository, as an absolute path', async () => {
    assert.deepEqual(await named(index()), { GIT_INDEX_FILE: index() });
    assert.deepEqual(await named(path.relative(process.cwd(), index())), { GIT_INDEX_FILE: index() });
    const linked = path.join(folder, 'link/.git/index.lock');
    assert.deepEqual(await named(linked), { GIT_INDEX_FILE: linked });
  });

  it('returns nothing outside a hook, for another repository, or if the file is gone', async () => {
    assert.deepEqual(await hookIndex({}, gitFolder()), {});
    assert.deepEqual(await named(''), {});
    assert.deepEqual(await named(path.join(folder, 'other/.git/index')), {});
    assert.deepEqual(await named(path.join(gitFolder(), 'next-index-7.lock')), {});
    assert.deepEqual(await named(path.join(gitFolder(), '..', '.git')), {});
  });
});
