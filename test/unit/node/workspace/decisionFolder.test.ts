import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LocalDecisionFolder } from '../../../../src/node/workspace/decisionFolder.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const record = { title: 'Redis or a cache?', render: (number: number) => `# ${String(number)}. Redis or a cache?\n` };

describe('the folder of decision records', () => {
  const workspace = temporaryFolder();
  const folder = new LocalDecisionFolder('docs/decisions');
  const inFolder = (...names: readonly string[]): string => path.join(workspace(), 'docs', 'decisions', ...names);

  it('is made, and its records are numbered from 1', async () => {
    assert.equal(await folder.add(workspace(), record), 'docs/decisions/0001-redis-or-a-cache.md');
    assert.equal(await folder.add(workspace(), record), 'docs/decisions/0002-redis-or-a-cache.md');
    assert.equal(readFileSync(inFolder('0002-redis-or-a-cache.md'), 'utf8'), '# 2. Redis or a cache?\n');
  });

  it('counts on in the width that is used there, and overwrites nothing', async () => {
    mkdirSync(inFolder(), { recursive: true });
    for (const name of ['001-first.md', '017-other.md', '2024-notes.txt', 'template.md'])
      writeFileSync(inFolder(name), 'x');
    const made = await Promise.all([1, 2, 3].map(() => folder.add(workspace(), record)));
    assert.equal(new Set(made).size, 3);
    assert.ok(made.includes('docs/decisions/018-redis-or-a-cache.md'));
    assert.equal(readdirSync(inFolder()).length, 7);
  });

  it('lies in the workspace', async () => {
    await assert.rejects(new LocalDecisionFolder('../away').add(workspace(), record), /lies outside the workspace/);
    mkdirSync(path.join(workspace(), 'inner'));
    symlinkSync('..', path.join(workspace(), 'inner', 'up'));
    symlinkSync('/tmp', path.join(workspace(), 'link'));
    await assert.rejects(new LocalDecisionFolder('link').add(workspace(), record), /outside the workspace/);
  });
});
