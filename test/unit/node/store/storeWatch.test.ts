import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { FileSessionStore } from '../../../../src/node/store/sessionStore.ts';
import type { SessionListing } from '../../../../src/session/storePorts.ts';
import { playVote } from '../../protocol/run/player.ts';
import { answered, ballot, setup } from '../../protocol/run/seats.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const STORE = pathToFileURL(path.resolve(import.meta.dirname, '../../../../src/node/store/sessionStore.ts')).href;
const YES = answered(ballot('APPROVE', 80));
const eventsOf = (sessionId: string) => playVote([YES, YES, YES], setup({ sessionId })).game.events;

describe('watching a session store', () => {
  const folder = temporaryFolder();
  const root = (): string => path.join(folder(), 'state', 'sessions');
  const index = (): string => path.join(folder(), 'state', 'sessions.index');
  const store = (): FileSessionStore => new FileSessionStore(root(), process.pid, index());

  /** Lists again after each change. The test's time limit also limits the wait. */
  function watching(watched: FileSessionStore) {
    let calls = 0;
    let listing = watched.list();
    const stop = watched.watch(() => {
      calls += 1;
      listing = watched.list();
    });
    const until = async (isSo: (listing: SessionListing) => boolean): Promise<void> => {
      while (!isSo(await listing)) await wait(10);
    };
    return { stop, until, calls: () => calls };
  }

  /** Starts another process that begins a vote and runs until it is killed. */
  async function elsewhere(): Promise<ChildProcess> {
    const script = `
      import { FileSessionStore } from ${JSON.stringify(STORE)};
      const store = new FileSessionStore(${JSON.stringify(root())}, process.pid, ${JSON.stringify(index())});
      const { sessionId, writer } = await store.create('vote', new Date());
      const [opening] = JSON.parse(${JSON.stringify(JSON.stringify(eventsOf('SESSION')))}.replaceAll('SESSION', sessionId));
      await writer.append(opening);
      console.log(sessionId);
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    return child;
  }

  it('reports a new session, its verdict, and its removal, even if no folder existed before', async () => {
    const { until, stop } = watching(store());
    const other = store();
    const { sessionId, writer } = await other.create('vote', new Date());
    const [opening, ...others] = eventsOf(sessionId);
    assert.ok(opening);
    await writer.append(opening);
    await until(({ sessions }) => sessions[0]?.phase === 'live');
    for (const event of others) await writer.append(event);
    await writer.release();
    await until(({ sessions }) => sessions[0]?.phase === 'verdict');
    await other.remove(sessionId);
    await until(({ sessions }) => sessions.length === 0);
    stop();
  });

  it('reports a change to a session that was already released', async () => {
    const { sessionId, writer } = await store().create('vote', new Date());
    const [opening, ...others] = eventsOf(sessionId);
    await writer.append(opening ?? assert.fail());
    await writer.release();
    const { until, stop } = watching(store());
    await until(({ sessions }) => sessions[0]?.phase === 'live');
    const again = await store().open(sessionId);
    for (const event of others) await again.append(event);
    await again.release();
    await until(({ sessions }) => sessions[0]?.phase === 'verdict');
    stop();
  });

  it('knows which sessions another process runs, and notices if it is killed', async () => {
    const { until, stop } = watching(store());
    const child = await elsewhere();
    try {
      await until(({ sessions, elsewhere: running }) => running.length === 1 && running[0] === sessions[0]?.sessionId);
      child.kill('SIGKILL');
      await until(({ sessions, elsewhere: running }) => running.length === 0 && sessions.length === 1);
    } finally {
      child.kill('SIGKILL');
      stop();
    }
  });

  it('does not report its own sessions as running elsewhere, or one without events as damaged', async () => {
    const own = store();
    const { sessionId, writer } = await own.create('vote', new Date());
    assert.deepEqual((await new FileSessionStore(root(), 1, index()).list()).damaged, []);
    await writer.append(eventsOf(sessionId)[0] ?? assert.fail());
    assert.deepEqual((await own.list()).elsewhere, []);
    assert.deepEqual((await new FileSessionStore(root(), 1, index()).list()).elsewhere, [sessionId]);
    await writer.release();
  });

  it('does not notify a watcher that has stopped', async () => {
    const { stop, calls } = watching(store());
    const { until, stop: stopOther } = watching(store());
    stop();
    const { sessionId, writer } = await store().create('vote', new Date());
    await writer.append(eventsOf(sessionId)[0] ?? assert.fail());
    await until(({ sessions }) => sessions.length === 1);
    assert.equal(calls(), 0);
    await writer.release();
    stopOther();
  });
});
