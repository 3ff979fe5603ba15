import assert from 'node:assert/strict';
import { NO_ARTIFACT } from '../../../../src/artifact/artifactOf.ts';
import { answers, type Answering, hall, hangs } from '../hall.ts';

const PROPOSAL = { ...NO_ARTIFACT, target: 'proposal', scope: 'file:docs/retry.md', title: 'docs/retry.md' } as const;

/** One answer per question, in order. Null hangs until it is stopped. */
function inOrder(...replies: readonly (Awaited<ReturnType<Answering>> | null)[]): Answering {
  let asked = 0;
  return (ask, signal) => {
    const reply = replies[asked] ?? null;
    asked += 1;
    return reply === null ? hangs(ask, signal) : Promise.resolve(reply);
  };
}

const yes = answers('APPROVE', 80);
const no = answers('REJECT', 75);
const unsure = answers('ABSTAIN', 20);

describe('a deliberation whose window is reloaded during round 2', () => {
  it('continues in round 2, and asks no seat again that has answered there', async () => {
    const engines = { a: inOrder(yes, yes), b: inOrder(no, no), c: inOrder(unsure, null, yes) };
    const { council, request, journal } = hall(engines, { artifact: PROPOSAL });
    const deliberation = { ...request, protocol: 'deliberate', question: { text: 'May it go ahead?' } } as const;
    const session = await council.convene(await council.prepare(deliberation));
    const settled = new Promise<void>((resolve) => {
      session.onView(({ seats, rounds = [] }) => {
        const done = seats.filter(({ status }) => status === 'answered');
        if (rounds.length === 1 && done.length === 2) resolve();
      });
    });
    await settled;
    await session.suspend();
    const { view } = await council.show(session.sessionId);
    assert.deepEqual([view.verdict, view.rounds?.length], [null, 1]);

    const before = journal.length;
    const verdict = await (await council.resume(session.sessionId)).verdict;
    assert.deepEqual(
      journal.slice(before).filter((entry) => entry.startsWith('asked')),
      ['asked c'],
    );
    assert.deepEqual([verdict.outcome, verdict.round, verdict.agreedBy], ['approved', 2, ['a', 'c']]);
    assert.equal(journal.filter((entry) => entry === 'asked a').length, 2);
  });
});

describe('the time limit of an interrupted session', () => {
  it('includes the time before the interruption but not the pause', async () => {
    let minute = 0;
    const clock = { now: () => new Date(Date.UTC(2026, 0, 2, 3, minute)) };
    const limits: number[] = [];
    const replies = inOrder(unsure, null, unsure, unsure);
    const third: Answering = (ask, signal) => {
      limits.push(ask.timeoutSeconds);
      // Each of its answers takes four minutes.
      return replies(ask, signal).finally(() => (minute += 4));
    };
    const at = hall({ a: inOrder(yes, yes, yes), b: inOrder(no, no, no), c: third }, { artifact: PROPOSAL, clock });
    const deliberation = { ...at.request, protocol: 'deliberate', budgetMinutes: 7 } as const;
    const session = await at.council.convene(await at.council.prepare(deliberation));
    await new Promise<void>((resolve) => {
      session.onView(({ seats, rounds = [] }) => {
        if (rounds.length === 1 && seats.filter(({ status }) => status === 'answered').length === 2) resolve();
      });
    });
    await session.suspend();
    minute += 60;

    const verdict = await (await at.council.resume(session.sessionId)).verdict;
    assert.deepEqual(limits, [300, 180, 180]);
    assert.deepEqual([verdict.outcome, verdict.round], ['undecided', 2], 'eight minutes of seven were used');
  });
});
