import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { diffArtifact } from '../../../../src/artifact/artifactOf.ts';
import { addedFile } from '../../../../src/artifact/diff/diffText.ts';
import type { RunningSession } from '../../../../src/session/council.ts';
import { type Answering, answers, type Hall, hall, hangs } from '../hall.ts';

const A: Answering = () => Promise.resolve(answers('APPROVE'));

async function convened({ council, request }: Hall): Promise<RunningSession> {
  return council.convene(await council.prepare(request));
}

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; !holds(); tries += 1) {
    assert.ok(tries < 1000, `${String(holds)} did not come about`);
    await pause(2);
  }
}

const count = ({ journal }: Hall, verb: string): number =>
  journal.filter((entry) => entry.startsWith(`${verb} `)).length;

describe('a review in parts', () => {
  const shown = ['a', 'b', 'c'].map((name) =>
    addedFile({ path: `src/${name}.ts`, content: `${'x'.repeat(99)}\n`.repeat(200), kind: 'file' }),
  );
  const artifact = diffArtifact(
    { scope: 'uncommitted', name: 'Uncommitted changes', shown, hidden: [], leftOut: [] },
    null,
  );
  const inParts = (engines: Readonly<Record<string, Answering>>): Hall => {
    const at = hall(engines, { artifact, promptLimit: 64 * 1024 });
    const request = { ...at.request, protocol: 'review', question: {}, artifact: { kind: 'uncommitted' } } as const;
    return { ...at, request };
  };
  const asksOf = ({ journal }: Hall, seat: string, from = 0): number =>
    journal.slice(from).filter((entry) => entry === `asked ${seat}`).length;

  it('sends each engine two parts at a time, and ends all if it is canceled', async () => {
    const at = inParts({ a: hangs, b: hangs, c: hangs });
    const session = await convened(at);
    await until(() => count(at, 'asked') === 6);
    assert.deepEqual(
      ['a', 'b', 'c'].map((seat) => asksOf(at, seat)),
      [2, 2, 2],
    );
    session.cancel();
    assert.equal((await session.verdict).outcome, 'cancelled');
    assert.deepEqual([count(at, 'asked'), count(at, 'ended')], [6, 6]);
  });

  it('ends all parts of a canceled seat, and asks the others for the rest', async () => {
    const at = inParts({ a: A, b: A, c: hangs });
    const session = await convened(at);
    await until(() => count(at, 'ended') === 6);
    session.cancelSeat('c');
    const verdict = await session.verdict;
    assert.deepEqual([verdict.outcome, verdict.seats[2]?.status], ['approved', 'cancelled']);
    assert.deepEqual(
      ['a', 'b', 'c'].map((seat) => asksOf(at, seat)),
      [3, 3, 2],
    );
  });

  it('asks only for the unanswered parts after it is resumed', async () => {
    let calls = 0;
    const slow: Answering = (ask, signal) => ((calls += 1) === 1 ? hangs(ask, signal) : A(ask, signal));
    const at = inParts({ a: A, b: A, c: slow });
    const session = await convened(at);
    await until(() => at.journal.filter((entry) => entry.startsWith('event seat-answered')).length === 8);
    await session.suspend();
    const written = at.journal.length;
    const resumed = await at.council.resume(session.sessionId);
    const verdict = await resumed.verdict;
    assert.deepEqual(
      ['a', 'b', 'c'].map((seat) => asksOf(at, seat, written)),
      [0, 0, 1],
    );
    assert.deepEqual([verdict.outcome, verdict.pattern], ['approved', 'unanimous']);
    assert.deepEqual(await at.council.replay(session.sessionId), verdict);
  });
});
