import assert from 'node:assert/strict';
import { NO_ARTIFACT } from '../../../../src/artifact/artifactOf.ts';
import { answers, type Answering, hall } from '../hall.ts';

const yes: Answering = () => Promise.resolve(answers('APPROVE', 90));
const ANSWER = 'Because every replay pays twice.';

/** Votes against, and answers the question after the vote. */
function dissenter(): Answering {
  let asked = 0;
  return () => {
    asked += 1;
    return Promise.resolve(asked === 1 ? answers('REJECT', 45) : { ...answers(''), text: ANSWER });
  };
}

const PROPOSAL = { ...NO_ARTIFACT, target: 'proposal', scope: 'file:docs/retry.md', title: 'docs/retry.md' } as const;

async function decided() {
  const at = hall({ a: yes, b: yes, c: dissenter() }, { artifact: PROPOSAL });
  const request = { ...at.request, protocol: 'deliberate', question: { text: 'May it go ahead?' } } as const;
  const session = await at.council.convene(await at.council.prepare(request));
  return { ...at, sessionId: session.sessionId, verdict: await session.verdict };
}

describe('a question to the dissenter', () => {
  it('is asked of the dissenter alone, and its answer is added to the current verdict', async () => {
    const { council, sessionId, verdict, journal } = await decided();
    assert.deepEqual([verdict.outcome, verdict.dissents.map((one) => one.seat)], ['approved', ['c']]);
    journal.splice(0);
    const session = await council.followUp(sessionId, { seat: 'c', question: ' Why not? ' });
    const after = await session.verdict;
    assert.deepEqual(
      journal.filter((entry) => entry.startsWith('asked')),
      ['asked c'],
    );
    assert.deepEqual(after.deliberation?.followUps, [{ seat: 'c', question: 'Why not?', answer: ANSWER }]);
    assert.deepEqual([after.outcome, after.confidence, after.round], ['approved', verdict.confidence, verdict.round]);
    assert.deepEqual((await council.show(sessionId)).view.verdict, after);
  });

  it('is rejected with a reason if it is invalid, and no seat is asked', async () => {
    const { council, sessionId, journal } = await decided();
    journal.splice(0);
    const ask = (seat: string, question: string) => council.followUp(sessionId, { seat, question });
    await assert.rejects(ask('a', 'Why?'), /a doesn’t dissent in session [^ ]*\. Choose from c\./);
    await assert.rejects(ask('c', ' '), /The question is empty/);
    const vote = hall({ a: yes, b: yes, c: dissenter() });
    const session = await vote.council.convene(await vote.council.prepare(vote.request));
    await session.verdict;
    await assert.rejects(
      vote.council.followUp(session.sessionId, { seat: 'c', question: 'Why?' }),
      /isn’t a deliberation/,
    );
    assert.deepEqual(journal, []);
  });
});
