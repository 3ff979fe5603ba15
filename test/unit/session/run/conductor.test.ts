import assert from 'node:assert/strict';
import type { WorkspaceGuard } from '../../../../src/session/ports.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { EngineReply } from '../../../../src/protocol/seat.ts';
import type { RunningSession } from '../../../../src/session/council.ts';
import { type Answering, answers, type Hall, hall, hangs } from '../hall.ts';

const A: Answering = () => Promise.resolve(answers('APPROVE'));
const R: Answering = () => Promise.resolve(answers('REJECT', 60));

/** Answers with one reply after another. */
function inOrder(...replies: readonly (EngineReply | Error)[]): Answering {
  const left = [...replies];
  return () => {
    const next = left.shift();
    return next instanceof Error || next === undefined
      ? Promise.reject(next ?? new Error('asked too often'))
      : Promise.resolve(next);
  };
}

const timedOut: EngineReply = {
  kind: 'timed-out',
  detail: 'Too slow.',
  nextStep: 'Wait.',
  output: 'half',
  durationMs: 9,
};
const unreadable: EngineReply = {
  ...answers(''),
  kind: 'answered',
  text: 'position: MAYBE\nconfidence: 50\nrationale: "x"',
  structured: false,
  usage: null,
  filesRead: null,
};

async function convened({ council, request }: Hall): Promise<RunningSession> {
  return council.convene(await council.prepare(request));
}

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; !holds(); tries += 1) {
    assert.ok(tries < 1000, `${String(holds)} did not come about`);
    await pause(2);
  }
}

function assertOrder(journal: readonly string[], ...entries: readonly string[]): void {
  const places = entries.map((entry) => journal.indexOf(entry));
  assert.ok(!places.includes(-1), `${entries[places.indexOf(-1)] ?? ''} is not in\n${journal.join('\n')}`);
  assert.deepEqual(
    places,
    places.toSorted((a, b) => a - b),
    journal.join('\n'),
  );
}

describe('a running session', () => {
  it('stores every question before asking, and asks all seats before storing any answer', async () => {
    const at = hall({ a: A, b: A, c: R });
    const verdict = await (await convened(at)).verdict;
    assert.equal(verdict.outcome, 'approved');
    assertOrder(
      at.journal,
      'event session-opened',
      'event seat-asked a',
      'event seat-asked b',
      'event seat-asked c',
      'asked a',
    );
    assert.ok(at.journal.indexOf('asked c') < at.journal.findIndex((entry) => entry.startsWith('event seat-answered')));
  });

  it('stores the raw answer and then the event before it asks again', async () => {
    for (const [first, attempt] of [
      [timedOut, 'retry'],
      [unreadable, 're-ask'],
    ] as const) {
      const at = hall({ a: inOrder(first, answers('APPROVE')), b: A, c: A });
      const verdict = await (await convened(at)).verdict;
      assert.equal(verdict.seats[0]?.attempts, 2, attempt);
      const again = at.journal.lastIndexOf('asked a');
      assertOrder(at.journal.slice(0, again), 'asked a', 'answer a 1', 'event seat-answered a');
      assert.equal(at.journal.slice(0, again).filter((entry) => entry === 'event seat-asked a').length, 2);
      assertOrder(at.journal, 'answer a 2', 'event session-closed', 'verdict approved');
    }
  });

  it('reports its verdict only after storing it', async () => {
    const at = hall({ a: A, b: A, c: A });
    await (
      await convened(at)
    ).verdict;
    assert.equal(at.journal.at(-1), 'verdict approved');
  });

  it('loses only the seat whose port throws', async () => {
    for (const broken of ['a', 'b', 'c']) {
      const engines = Object.fromEntries(
        ['a', 'b', 'c'].map((name) => [name, name === broken ? inOrder(new Error('port on fire')) : A]),
      );
      const at = hall(engines);
      const { outcome, pattern, seats, flags, decision } = await (await convened(at)).verdict;
      assert.deepEqual([outcome, pattern], ['approved', 'majority']);
      assert.ok(flags.includes('degraded') && decision.includes(`${broken.toUpperCase()} didn’t answer`));
      const seat = seats.find((one) => one.id === broken);
      assert.equal(seat?.status, 'failed');
      assert.match(seat.engineError?.detail ?? '', /port on fire\. Try again\./);
      assert.ok(at.journal.some((entry) => entry.startsWith(`log: ${broken}`)));
    }
  });

  it('rejects and stops the engines if something cannot be stored', async () => {
    for (const what of [
      'event session-opened',
      'event seat-asked b',
      'answer a 1',
      'event seat-answered a',
      'verdict',
    ]) {
      const at = hall({ a: A, b: what === 'verdict' ? A : hangs, c: what === 'verdict' ? A : hangs });
      at.store.fault = (entry) => (entry.startsWith(what) ? new Error('no space left') : null);
      const session = await convened(at);
      await assert.rejects(session.verdict, /no space left/, what);
      await until(() => count(at, 'asked') === count(at, 'ended'));
      assert.ok(!at.journal.some((entry) => entry.startsWith('verdict')));
      assert.ok(
        !at.journal.includes('asked a') || what !== 'event seat-asked b',
        'nobody is asked whose question is not kept',
      );
    }
  });

  it('rejects if the workspace cannot be inspected', async () => {
    const at = hall({ a: A, b: A, c: A }, { guard: { changedSince: () => Promise.reject(new Error('gone')) } });
    await assert.rejects((await convened(at)).verdict, /gone/);
  });

  it('can cancel a single seat', async () => {
    const at = hall({ a: A, b: A, c: hangs });
    const session = await convened(at);
    await until(() => count(at, 'ended') === 2);
    session.cancelSeat('nobody');
    session.cancelSeat('c');
    const verdict = await session.verdict;
    assert.deepEqual([verdict.outcome, verdict.seats[2]?.status], ['approved', 'cancelled']);
    assert.ok(verdict.flags.includes('degraded'));
  });

  it('keeps the answers if it is canceled, and ignores a later cancel', async () => {
    const at = hall({ a: A, b: hangs, c: hangs });
    const session = await convened(at);
    await until(() => at.journal.includes('event seat-answered a'));
    session.cancel();
    session.cancel();
    const verdict = await session.verdict;
    assert.deepEqual(
      [verdict.outcome, verdict.seats.map(({ status }) => status)],
      ['cancelled', ['answered', 'cancelled', 'cancelled']],
    );
    session.cancel();
    await session.suspend();
    assert.equal(at.journal.filter((entry) => entry === 'event session-cancelled').length, 1);
    assert.equal(at.journal.at(-1), 'verdict cancelled');
  });

  it('sends its listeners every event in order, once it is stored', async () => {
    const at = hall({ a: A, b: A, c: A });
    const session = await convened(at);
    const heard: number[] = [];
    const stop = session.onEvent(({ seq }) => {
      assert.ok((at.store.events.get(session.sessionId)?.length ?? 0) >= seq);
      heard.push(seq);
    });
    const phases: string[] = [];
    session.onView(({ phase }) => void phases.push(phase));
    await session.verdict;
    stop();
    assert.deepEqual(
      heard,
      heard.map((_, index) => index + 1),
    );
    assert.equal(heard.length, at.store.events.get(session.sessionId)?.length);
    assert.deepEqual([phases[0], phases.at(-1)], ['live', 'verdict']);
  });
});

const count = ({ journal }: Hall, verb: string): number =>
  journal.filter((entry) => entry.startsWith(`${verb} `)).length;

describe('a suspended session', () => {
  it('ends every process, writes nothing more, and resumes with the unanswered seats', async () => {
    let patient: Answering = hangs;
    const at = hall({ a: A, b: inOrder(unreadable, answers('APPROVE')), c: (ask, signal) => patient(ask, signal) });
    const session = await convened(at);
    await until(() => at.journal.filter((entry) => entry.startsWith('event seat-answered')).length === 3);
    await session.suspend();
    assert.equal(count(at, 'asked'), count(at, 'ended'));
    const written = at.journal.length;
    await pause(20);
    assert.equal(at.journal.length, written);
    assert.ok(!at.journal.some((entry) => entry.startsWith('verdict')));
    assert.equal((await at.council.show(session.sessionId)).view.phase, 'live');
    await assert.rejects(
      at.council.replay(session.sessionId),
      /has no verdict yet\. To continue it, run .council resume/,
    );

    patient = R;
    const resumed = await at.council.resume(session.sessionId);
    const verdict = await resumed.verdict;
    assert.deepEqual(
      at.journal.slice(written).filter((entry) => entry.startsWith('asked')),
      ['asked c'],
    );
    assert.deepEqual([verdict.outcome, verdict.seats.map(({ attempts }) => attempts)], ['approved', [1, 2, 2]]);
    const events = at.store.events.get(session.sessionId) ?? [];
    assert.deepEqual(
      events.map(({ seq }) => seq),
      events.map((_, index) => index + 1),
    );
    assert.deepEqual(await at.council.replay(session.sessionId), verdict);
    await assert.rejects(at.council.resume(session.sessionId), /already has a verdict/);
  });

  it('is compared with the workspace before the first question, not before it was resumed', async () => {
    let taken = 0;
    const held: string[] = [];
    let patient: Answering = hangs;
    const at = hall(
      { a: A, b: A, c: (ask, signal) => patient(ask, signal) },
      {
        guard: {
          snapshot: (workspace) => Promise.resolve({ workspace, files: new Map([['taken', String((taken += 1))]]) }),
          changedSince: ({ files }) => Promise.resolve([`since ${files.get('taken') ?? ''}`]),
          changedArtifact: (_workspace, _artifact, changed) =>
            Promise.resolve(void held.push(...changed)).then(() => []),
        },
      },
    );
    const session = await convened(at);
    await until(() => at.journal.includes('event seat-answered b'));
    await session.suspend();
    patient = R;
    const verdict = await (await at.council.resume(session.sessionId)).verdict;
    assert.deepEqual([taken, held, verdict.flags], [1, ['since 1'], ['workspace-changed']]);
  });

  it('is compared with the workspace before the redeliberation if that was interrupted', async () => {
    let taken = 0;
    let patient: Answering = A;
    const guard: Partial<WorkspaceGuard> = {
      snapshot: (workspace) => Promise.resolve({ workspace, files: new Map([['taken', String((taken += 1))]]) }),
      changedSince: ({ files }) => Promise.resolve(taken > 1 ? [`since ${files.get('taken') ?? ''}`] : []),
    };
    const at = hall({ a: A, b: A, c: (ask, signal) => patient(ask, signal) }, { guard });
    const { sessionId, verdict } = await convened(at);
    await verdict;
    patient = hangs;
    const again = await at.council.redeliberate(sessionId, {
      context: 'It is behind a flag.',
      evidence: true,
      seats: ['c'],
    });
    await until(() => count(at, 'asked') === 4);
    await again.suspend();
    patient = R;
    const resumed = await (await at.council.resume(sessionId)).verdict;
    assert.deepEqual([taken, resumed.redeliberations.length, resumed.flags], [2, 1, ['workspace-changed']]);
    const { events } = await at.council.show(sessionId);
    assert.ok(events.some((event) => event.kind === 'workspace-changed' && event.files[0] === 'since 2'));
  });

  it('only needs to be closed if the last answer was already stored', async () => {
    const at = hall({ a: A, b: A, c: A });
    const session = await convened(at);
    await session.verdict;
    const events = at.store.events.get(session.sessionId);
    assert.equal(events?.pop()?.kind, 'session-closed');
    const asked = count(at, 'asked');
    const verdict = await (await at.council.resume(session.sessionId)).verdict;
    assert.deepEqual([verdict.outcome, count(at, 'asked')], ['approved', asked]);
  });
});
