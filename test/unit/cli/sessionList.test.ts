import assert from 'node:assert/strict';
import { cpSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { votes } from '../faults/plan.ts';
import type { Scene } from '../faults/scene.ts';
import { council, freshScene, sessionFolders, trio, verdictIn } from './commandLine.ts';

const VOTE = ['vote', '--json', '--quiet'];

describe('the sessions of a workspace', () => {
  const scene = freshScene(() => trio(votes('APPROVE'), votes('APPROVE'), votes('APPROVE')));
  const list = async (...args: readonly string[]) => {
    const { status, stdout, stderr } = await council(scene(), ['sessions', 'list', '--json', ...args]);
    assert.equal(status, 0, stderr);
    const { sessions, decisions } = JSON.parse(stdout) as {
      sessions: readonly { sessionId: string }[];
      decisions: readonly { id: string }[];
    };
    assert.deepEqual(
      decisions.map(({ id }) => id),
      sessions.map(({ sessionId }) => sessionId),
    );
    return sessions.map(({ sessionId }) => sessionId);
  };
  const vote = async (...args: readonly string[]) => verdictIn(await council(scene(), [...VOTE, ...args])).sessionId;
  const folderOf = (at: Scene, id: string) =>
    sessionFolders(at).find((folder) => path.basename(folder) === id) ?? assert.fail(id);

  it('are found by subject, file, outcome, seat, or protocol, ignoring case', async () => {
    const question = await vote('--question', 'Is the Tide in?');
    const file = await vote('--file', 'src/pay.ts');
    assert.deepEqual(await list('--grep', 'tide IN'), [question]);
    assert.deepEqual(await list('--grep', 'pay.ts'), [file]);
    assert.deepEqual(await list('--grep', 'approved alpha VOTE'), [file, question]);
    assert.deepEqual(await list('--grep', 'review'), []);
    assert.deepEqual(await list('--limit', '1'), [file]);
    const none = await council(scene(), ['sessions', 'list', '--grep', 'nowhere']);
    assert.deepEqual([none.stdout, none.stderr], ['', '0 of 2 sessions match. Search for something else.\n']);
    const one = await council(scene(), ['sessions', 'list', '--limit', '1']);
    assert.equal(one.stderr, '1 older session isn’t listed. List more with --limit.\n');
  });

  it('are limited to the newest 100 in text, but not in a search or in JSON', async () => {
    const id = await vote('--question', 'Is the tide in?');
    const folder = folderOf(scene(), id);
    for (let number = 2; number <= 102; number += 1) cpSync(folder, `${folder}-${String(number)}`, { recursive: true });
    const text = async (...args: readonly string[]) => {
      const { stdout, stderr } = await council(scene(), ['sessions', 'list', ...args]);
      return [stdout.match(/^vote-/gm)?.length, stderr];
    };
    assert.deepEqual(await text(), [100, '2 older sessions aren’t listed. List more with --limit.\n']);
    assert.deepEqual(await text('--limit', '1000'), [102, '']);
    writeFileSync(path.join(`${folder}-99`, 'events.jsonl'), 'no events\n');
    assert.equal((await text('--limit', '4'))[0], 4);
    rmSync(`${folder}-99`, { recursive: true });
    cpSync(folder, `${folder}-99`, { recursive: true });
    assert.deepEqual(await text('--grep', 'tide'), [102, '']);
    const { stdout } = await council(scene(), ['sessions', 'list', '--json']);
    assert.equal((JSON.parse(stdout) as { sessions: readonly object[] }).sessions.length, 102);
  });

  it('are filtered by a date or an age', async () => {
    const id = await vote('--question', 'Is the tide in?');
    for (const since of ['1h', '7d', '2w', '2020-01-31']) assert.deepEqual(await list('--since', since), [id], since);
    assert.deepEqual(await list('--since', '2999-12-31'), []);
    assert.deepEqual(await list('--since', '0h'), []);
  });

  const REFUSED: readonly (readonly [string, string, RegExp])[] = [
    [
      '--since',
      'yesterday',
      /^council: --since takes a date such as 2026-01-31, or an age such as 12h, 7d, or 2w, not/,
    ],
    ['--since', '2026-02-31', /not “2026-02-31”\.$/],
    ['--since', '7', /not “7”\.$/],
    ['--limit', '0', /^council: --limit takes a whole number above 0, not “0”\.$/],
    ['--limit', '-1', /--limit/],
    ['--grep', '', /^council: --grep has an empty value\. Enter a value, or remove the option\.$/],
  ];
  for (const [option, value, sentence] of REFUSED) {
    it(`are not listed with ${option} “${value}”, which is rejected in one sentence`, async () => {
      const { status, stdout, stderr } = await council(scene(), ['sessions', 'list', `${option}=${value}`]);
      assert.deepEqual([status, stdout], [3, '']);
      assert.match(stderr.trim(), sentence);
    });
  }

  it('are named by a unique beginning of their ID, and the newest by “latest”', async () => {
    const first = await vote('--question', 'Is the tide in?');
    const { stdout } = await council(scene(), ['sessions', 'show', first.slice(0, -1), '--json']);
    assert.equal(verdictIn({ stdout } as never).sessionId, first);
    const last = await vote('--question', 'Is the moon full?');
    const { stdout: newest } = await council(scene(), ['sessions', 'replay', 'latest']);
    assert.equal(verdictIn({ stdout: newest } as never).sessionId, last);
    const { status, stderr } = await council(scene(), ['sessions', 'show', 'vote-']);
    assert.equal(status, 3);
    assert.equal(
      stderr,
      `council: 2 session IDs begin with “vote-”. Type more characters of the one you want: ${last}, ${first}.\n`,
    );
    const resumed = await council(scene(), ['resume', 'latest']);
    assert.match(resumed.stderr, new RegExp(`${last} already has a verdict`));
  });

  it('are removed, settled, and redeliberated only by their whole ID', async () => {
    const id = await vote('--question', 'Is the tide in?');
    for (const words of [
      ['sessions', 'rm'],
      ['resolve', '--choose', 'x'],
      ['redeliberate', '--context', 'x'],
    ]) {
      const [first = '', ...others] = words;
      const at = first === 'sessions' ? [...words, 'latest'] : [first, 'latest', ...others];
      const refused = await council(scene(), at);
      assert.equal(refused.status, 3);
      assert.match(refused.stderr, /needs the full ID of a session, not “latest”\. See `council sessions list`\.$/m);
      const beginning = at.map((word) => (word === 'latest' ? id.slice(0, -1) : word));
      assert.match((await council(scene(), beginning)).stderr, /This workspace has no session/);
    }
    assert.ok(existsSync(folderOf(scene(), id)));
  });

  it('show the name that the user gave them, and are found by it', async () => {
    const id = await vote('--question', 'Is the tide in?');
    assert.deepEqual(await list('--grep', 'July'), []);
    writeFileSync(path.join(folderOf(scene(), id), 'label.json'), '{"name":"The refund of July"}');
    assert.deepEqual(await list('--grep', 'July'), [id]);
    assert.match((await council(scene(), ['sessions', 'list'])).stdout, /The refund of July/);
    writeFileSync(path.join(folderOf(scene(), id), 'label.json'), '{"name":7}');
    assert.deepEqual(await list('--grep', 'tide'), [id], 'a label that is none loses no session');
  });

  it('are removed by a later list if a window deleted them and did not restore them', async () => {
    const id = await vote('--question', 'Is the tide in?');
    const folder = folderOf(scene(), id);
    const [root, old, fresh] = [path.dirname(folder), `.deleted-${Date.now() - 120_000}-1`, `.deleted-${Date.now()}-2`];
    renameSync(folder, path.join(root, old));
    const other = await vote('--question', 'Is the moon full?');
    renameSync(folderOf(scene(), other), path.join(root, fresh));
    assert.deepEqual(await list(), []);
    assert.deepEqual(readdirSync(root), [fresh]);
  });
});
