import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DecisionRecord } from '../../../../src/protocol/export/exportAdr.ts';
import { LocalDecisionFolder } from '../../../../src/node/workspace/decisionFolder.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

/** Numbers the sessions, so that each has its own record. */
let sessions = 0;
function recordOf(mark: string, status = 'accepted', draft: DecisionRecord | null = null): DecisionRecord {
  const render = (number: number): string => `# ${String(number)}. Redis or a cache?\n\n${status}\n\n${mark}\n`;
  return { title: 'Redis or a cache?', mark, draft, render };
}
const nextRecord = (): DecisionRecord => recordOf(`Session \`vote-${String((sessions += 1))}\`.`);

describe('the folder of decision records', () => {
  const workspace = temporaryFolder();
  const folder = new LocalDecisionFolder('docs/decisions');
  const inFolder = (...names: readonly string[]): string => path.join(workspace(), 'docs', 'decisions', ...names);

  it('is created, and its records are numbered from 1', async () => {
    assert.equal(await folder.add(workspace(), nextRecord()), 'docs/decisions/0001-redis-or-a-cache.md');
    assert.equal(await folder.add(workspace(), nextRecord()), 'docs/decisions/0002-redis-or-a-cache.md');
    assert.match(readFileSync(inFolder('0002-redis-or-a-cache.md'), 'utf8'), /^# 2\. Redis or a cache\?\n/);
  });

  it('continues the numbering in the existing width, and overwrites nothing', async () => {
    mkdirSync(inFolder(), { recursive: true });
    for (const name of ['001-first.md', '017-other.md', '2024-notes.txt', 'template.md'])
      writeFileSync(inFolder(name), 'x');
    const made = await Promise.all([1, 2, 3].map(() => folder.add(workspace(), nextRecord())));
    assert.equal(new Set(made).size, 3);
    assert.ok(made.includes('docs/decisions/018-redis-or-a-cache.md'));
    assert.equal(readdirSync(inFolder()).length, 7);
  });

  it('must be in the workspace', async () => {
    await assert.rejects(new LocalDecisionFolder('../away').add(workspace(), nextRecord()), /is outside the workspace/);
    mkdirSync(path.join(workspace(), 'inner'));
    symlinkSync('..', path.join(workspace(), 'inner', 'up'));
    symlinkSync('/tmp', path.join(workspace(), 'link'));
    await assert.rejects(new LocalDecisionFolder('link').add(workspace(), nextRecord()), /outside the workspace/);
  });

  it('contains one record per session, which a repeated request returns', async () => {
    const record = recordOf('Session `debate-1`.');
    const first = await folder.add(workspace(), record);
    await folder.add(workspace(), recordOf('Session `debate-10`.'));
    assert.equal(await folder.add(workspace(), record), first);
    assert.equal(readdirSync(inFolder()).length, 2);
  });

  it('replaces the record of an unsettled session, unless it was edited', async () => {
    const draft = recordOf('Session `debate-1`.', 'proposed');
    const first = await folder.add(workspace(), draft);
    const settled = recordOf('Session `debate-1`.', 'accepted', draft);
    assert.equal(await folder.add(workspace(), settled), first);
    const file = path.join(workspace(), first);
    assert.match(readFileSync(file, 'utf8'), /\naccepted\n/);
    const edited = `${readFileSync(file, 'utf8')}\nSee also 0007.\n`;
    writeFileSync(file, edited);
    await assert.rejects(
      folder.add(workspace(), settled),
      /^CouncilError: docs\/decisions\/0001-redis-or-a-cache\.md already records this session, but the record or the session has changed since then\. Council left the record unchanged\. To write a new record, remove the existing one\.$/,
    );
    assert.equal(readFileSync(file, 'utf8'), edited);
    assert.equal(readdirSync(inFolder()).length, 1);
  });
});
