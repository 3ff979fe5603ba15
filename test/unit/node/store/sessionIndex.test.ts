import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { SessionIndex } from '../../../../src/node/store/sessionIndex.ts';
import { FileSessionStore } from '../../../../src/node/store/sessionStore.ts';
import type { SessionListing } from '../../../../src/session/storePorts.ts';
import { playVote } from '../../protocol/run/player.ts';
import { answered, ballot, setup } from '../../protocol/run/seats.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const WRITTEN = path.resolve(import.meta.dirname, '../../../fixtures/sessionV1');
const EARLIER = 'review-20261128-224952-22654';
const STORE = pathToFileURL(path.resolve(import.meta.dirname, '../../../../src/node/store/sessionStore.ts')).href;
const CODE = 'await gateway.refund(order);';
const YES = answered(ballot('APPROVE', 80, { rationale: 'The refund is checked twice.' }));
const NO = answered(ballot('REJECT', 70));

const inOrder = ({ sessions, damaged }: SessionListing) => ({
  sessions: sessions.toSorted((one, other) => one.sessionId.localeCompare(other.sessionId)),
  damaged: damaged.toSorted((one, other) => one.sessionId.localeCompare(other.sessionId)),
});

describe('the session index', function () {
  this.timeout(60_000);
  const folder = temporaryFolder();
  const root = (): string => path.join(folder(), 'sessions');
  const index = (): string => path.join(folder(), 'kept', 'sessions.index');
  const inSession = (id: string, name = 'events.jsonl'): string => path.join(root(), id, name);
  const store = (): FileSessionStore => new FileSessionStore(root(), process.pid, index());
  const list = async () => inOrder(await store().list());
  const ids = async () => (await list()).sessions.map(({ sessionId }) => sessionId);

  /** The listing from the sessions themselves, without the index. */
  async function read() {
    rmSync(index(), { recursive: true, force: true });
    return list();
  }

  /** Stores a finished vote. Returns its ID. */
  async function voted(replies = [YES, YES, NO]): Promise<string> {
    const { sessionId, writer } = await store().create('vote', new Date(2026, 0, 2, 3, 4, 5));
    const artifact = { ...setup().artifact, text: CODE };
    for (const event of playVote(replies, setup({ artifact, sessionId })).game.events) await writer.append(event);
    await writer.release();
    return sessionId;
  }

  /** How many files of sessions `work` opens. */
  async function opened(work: () => Promise<unknown>): Promise<number> {
    const { openSync } = fs;
    let count = 0;
    fs.openSync = (file, ...rest) => {
      if (file.toString().endsWith('.jsonl') || file.toString().endsWith('.json')) count += 1;
      return openSync(file, ...rest);
    };
    syncBuiltinESMExports();
    try {
      await work();
    } finally {
      fs.openSync = openSync;
      syncBuiltinESMExports();
    }
    return count;
  }

  /** Stores one session of each kind. */
  async function several(): Promise<{ readonly good: string; readonly cut: string; readonly damaged: string }> {
    const good = await voted();
    await voted([YES, NO, answered(ballot('ABSTAIN', 20))]);
    const cut = await voted([YES]);
    const damaged = await voted();
    const newer = await voted();
    appendFileSync(inSession(damaged), 'rubbish\nrubbish\n');
    appendFileSync(inSession(newer), '{"kind":"new","seq":99,"at":""}\n');
    cpSync(WRITTEN, root(), { recursive: true });
    return { good, cut, damaged };
  }

  it('opens every session once, and no session file for a second listing', async () => {
    await several();
    assert.equal(await opened(list), 9, 'seven sessions, and the verdicts of the two earlier ones');
    assert.equal(await opened(list), 0);
    await voted();
    assert.equal(await opened(list), 1, 'the new one');
    assert.equal(await opened(list), 0);
  });

  it('lists what the sessions themselves contain', async () => {
    await several();
    const first = await list();
    assert.deepEqual([first.sessions.length, first.damaged.map(({ kind }) => kind).sort()], [5, ['damaged', 'newer']]);
    assert.deepEqual(await list(), first);
    assert.deepEqual(await read(), first);
  });

  it('is private and contains nothing of the code or the answers', async () => {
    await several();
    await list();
    assert.equal((statSync(index()).mode & 0o777).toString(8), '600');
    const text = readFileSync(index(), 'utf8');
    assert.ok(text.includes('src/refund.ts'));
    for (const secret of [CODE, 'The refund is checked twice.']) assert.ok(!text.includes(secret), secret);
  });

  it('is not trusted for a session that was continued, cut off, or written without the index', async () => {
    const { good, cut } = await several();
    await list();
    const whole = readFileSync(inSession(good), 'utf8');
    appendFileSync(inSession(good), '{"kind":"seat-ask');
    assert.deepEqual(await list(), await read());
    truncateSync(inSession(good), Buffer.byteLength(whole));
    writeFileSync(inSession(cut), whole.replaceAll(good, cut));
    const after = await list();
    assert.equal(after.sessions.find(({ sessionId }) => sessionId === cut)?.phase, 'verdict');
    assert.deepEqual(after, await read());
  });

  it('is not trusted if changed events have the same length', async () => {
    const id = await voted();
    await list();
    const text = readFileSync(inSession(id), 'utf8');
    const other = `${inSession(id)}.new`;
    writeFileSync(other, text.replaceAll('src/refund.ts', 'src/rebate.ts'));
    renameSync(other, inSession(id));
    assert.deepEqual(
      (await list()).sessions.map(({ title }) => title),
      ['src/rebate.ts'],
    );
  });

  it('is not trusted for a session of an earlier version whose verdict has changed', async () => {
    await several();
    await list();
    const verdict = readFileSync(inSession(EARLIER, 'verdict.json'), 'utf8');
    writeFileSync(inSession(EARLIER, 'verdict.json'), verdict.replaceAll('Approved 2–1', 'Approved, 2 to 1'));
    assert.match(JSON.stringify(await list()), /Approved, 2 to 1/);
    rmSync(inSession(EARLIER, 'verdict.json'));
    assert.deepEqual(await list(), await read());
  });

  it('is not trusted for sessions that were copied in, renamed, or removed by hand', async () => {
    const id = await voted();
    await voted();
    await list();
    cpSync(path.join(root(), id), path.join(root(), 'vote-20250101-000000-1'), { recursive: true });
    renameSync(path.join(root(), `${id}-2`), path.join(root(), 'vote-20250101-000000-2'));
    assert.deepEqual(await ids(), ['vote-20250101-000000-1', 'vote-20250101-000000-2', id]);
    rmSync(path.join(root(), id), { recursive: true });
    assert.deepEqual(await ids(), ['vote-20250101-000000-1', 'vote-20250101-000000-2']);
    rmSync(inSession('vote-20250101-000000-1'));
    assert.deepEqual(await list(), await read());
  });

  it('is never used to open a session, and forgets deleted sessions', async () => {
    const id = await voted();
    await list();
    appendFileSync(inSession(id), 'rubbish\nrubbish\n');
    await assert.rejects(store().read(id), /is damaged/);
    await voted();
    await list();
    await store().remove(id);
    assert.deepEqual(await ids(), [`${id}-2`]);
    assert.ok(!readFileSync(index(), 'utf8').includes(`${id} `), 'and keeps nothing of what was deleted');
  });

  for (const [name, damage] of [
    ['gone', (file: string) => rmSync(file)],
    ['empty', (file: string) => writeFileSync(file, '')],
    ['of something else', (file: string) => writeFileSync(file, 'hello\n\nworld 1 2 3')],
    ['cut off', (file: string) => truncateSync(file, statSync(file).size - 40)],
    ['without its last line end', (file: string) => truncateSync(file, statSync(file).size - 1)],
    [
      'with one letter changed in every line',
      (file: string) => writeFileSync(file, readFileSync(file, 'utf8').replaceAll('refund', 'refuse')),
    ],
    [
      'two lines run into each other',
      (file: string) => {
        const [one = '', two = '', ...others] = readFileSync(file, 'utf8').split('\n');
        writeFileSync(file, [`${one.slice(0, 90)}${two}`, one.slice(90), ...others].join('\n'));
      },
    ],
  ] as const) {
    it(`is rebuilt if it is damaged: ${name}`, async () => {
      await several();
      const before = await list();
      damage(index());
      assert.deepEqual(await list(), before);
      assert.equal(await opened(list), 0);
    });
  }

  it('is not written if something else has its name', async () => {
    const target = path.join(folder(), 'notes.txt');
    writeFileSync(target, 'mine');
    const id = await voted();
    mkdirSync(path.dirname(index()));
    symlinkSync(target, index());
    assert.deepEqual(await ids(), [id]);
    assert.equal(readFileSync(target, 'utf8'), 'mine');
    rmSync(index());
    mkdirSync(index());
    assert.deepEqual(await ids(), [id]);
    assert.ok(statSync(index()).isDirectory());
  });

  it('is skipped if its folder is not writable', async () => {
    const id = await voted();
    mkdirSync(path.dirname(index()));
    chmodSync(path.dirname(index()), 0o500);
    try {
      assert.deepEqual(await ids(), [id]);
      // Root may write everywhere.
      assert.equal(existsSync(index()), process.getuid?.() === 0);
      assert.deepEqual(await ids(), [id]);
    } finally {
      chmodSync(path.dirname(index()), 0o700);
    }
  });

  it('is not used by another version of the program', async () => {
    const id = await voted();
    const [summary] = (await list()).sessions;
    assert.ok(summary);
    const look = () => Promise.resolve({ listed: { ...summary, title: 'as another version has it' }, stamp: null });
    const titles = async (build: string) =>
      (await new SessionIndex(index(), build).list({ root: root(), names: [id], isAll: true }, look)).map(
        (each) => 'title' in each && each.title,
      );
    assert.deepEqual(await titles('source'), ['src/refund.ts']);
    assert.deepEqual(await titles('another'), ['as another version has it']);
  });

  it('does not grow without limit, and a listing of the newest loses nothing', async () => {
    const { sessionId, writer } = await store().create('vote', new Date());
    const [opening, ...others] = playVote([YES, YES, NO], setup({ sessionId })).game.events;
    assert.ok(opening);
    await writer.append(opening);
    await list();
    const line = readFileSync(index(), 'utf8');
    writeFileSync(index(), line.repeat(2000));
    assert.deepEqual(await store().list(0), { sessions: [], damaged: [], elsewhere: [], older: 1 });
    assert.equal(readFileSync(index(), 'utf8'), line.repeat(2000));
    await list();
    assert.equal(readFileSync(index(), 'utf8'), line);
    writeFileSync(index(), line.repeat(2000));
    for (const event of others) await writer.append(event);
    assert.equal((await list()).sessions[0]?.phase, 'verdict');
    assert.equal(readFileSync(index(), 'utf8').split('\n').length, 2);
  });

  it('lists every session while several processes write sessions and listings at once', async () => {
    const events = playVote([YES, YES, NO], setup({ sessionId: 'SESSION' })).game.events;
    const script = `
      import { FileSessionStore } from ${JSON.stringify(STORE)};
      const store = new FileSessionStore(${JSON.stringify(root())}, process.pid, ${JSON.stringify(index())});
      for (let count = 0; count < 12; count += 1) {
        const { sessionId, writer } = await store.create('vote', new Date());
        for (const event of JSON.parse(${JSON.stringify(JSON.stringify(events))}.replaceAll('SESSION', sessionId))) {
          await writer.append(event);
          if (event.seq % 3 === 0) await store.list();
        }
        await writer.release();
        if (count % 4 === 3) await store.remove(sessionId);
      }`;
    mkdirSync(root(), { recursive: true });
    const children = [1, 2, 3].map(() =>
      spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'ignore', 'inherit'] }),
    );
    const ends = await Promise.all(children.map((child) => once(child, 'exit')));
    assert.deepEqual(
      ends.map(([status]) => status as number),
      [0, 0, 0],
    );
    const told = await list();
    assert.equal(told.sessions.length, 27);
    assert.ok(told.sessions.every(({ phase }) => phase === 'verdict'));
    assert.equal(await opened(list), 0);
    assert.deepEqual(told, await read());
  });
});
