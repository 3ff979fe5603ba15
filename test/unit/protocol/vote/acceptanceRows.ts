import { answers, inTurn, type Script, says, seeing } from '../deliberation/deliberationPlayer.ts';
import type { Row } from '../deliberation/deliberationRow.ts';
import { failed } from '../run/seats.ts';

const forIt = says({
  summary: 'Read src/refund.ts; the guard at src/refund.ts:38 returns before a second booking.',
  stance: 'The guard is enough.',
  reasoning: 'The guard at src/refund.ts:38 runs first. A second call returns there.',
  key_evidence: ['src/refund.ts:38 returns when a refund is open'],
  concerns: ['The guard is not tested'],
  cites: ['src/refund.ts:38'],
  confidence: 82,
});

const alsoForIt = says({
  summary: 'Read src/refund.ts and its tests.',
  stance: 'A second refund is refused.',
  reasoning: 'test/refund.test.ts:22 books twice and expects one refund. It passes.',
  key_evidence: ['test/refund.test.ts:22 tries it twice', 'src/refund.ts:38 refuses the second'],
  concerns: ['Two processes are not tried'],
  risks: ['The guard may be passed by two processes'],
  conditions: ['Try it with two processes'],
  cites: ['test/refund.test.ts:22', 'src/refund.ts:38'],
  confidence: 76,
});

const against = says({
  position: 'REJECT',
  summary: 'Read src/queue.ts; two workers take the same message at src/queue.ts:71.',
  stance: 'Two workers can pass the guard at once.',
  reasoning: 'The guard reads before it writes. src/queue.ts:71 hands one message to two workers.',
  key_evidence: ['src/queue.ts:71 has no lease'],
  concerns: ['A customer is paid twice'],
  dissent_note: 'A refund may be booked twice under load.',
  cites: ['src/queue.ts:71'],
  confidence: 74,
});

/** Prefers the guard until a peer mentions the queue, which it then reads. */
const readsThePeer: Script = (seatQuestion) => {
  if (seatQuestion.task !== 'rebuttal') {
    return says({
      position: 'ABSTAIN',
      abstainReason: 'insufficient-information',
      summary: 'Read src/refund.ts alone.',
      stance: 'I cannot tell how often this runs at once.',
      key_evidence: ['src/refund.ts:38 is a plain read'],
      cites: ['src/refund.ts:38'],
      confidence: 25,
    });
  }
  const peer = seatQuestion.peers.find(({ word }) => word.citations.some(({ file }) => file === 'src/queue.ts'));
  if (peer === undefined) return says({ position: 'ABSTAIN', stance: 'Nothing new.', confidence: 25 });
  return says({
    position: 'REJECT',
    summary: 'Followed the pointer into src/queue.ts and its caller src/worker.ts.',
    stance: `${peer.label} is right: two workers can hold one message.`,
    reasoning: 'I have read src/queue.ts:71 and src/worker.ts:12. Nothing between them takes a lease.',
    newEvidence: ['src/worker.ts:12 starts two workers on one queue'],
    responses: seatQuestion.peers.map(({ label }) => ({
      peer: label,
      text: label === peer.label ? 'I agree.' : `The guard you rest on does not lock; see what ${peer.label} found.`,
    })),
    cites: ['src/queue.ts:71', 'src/worker.ts:12'],
    confidence: 88,
  });
};

const agreement: Row = {
  name: 'agreement-in-round-1',
  shows: 'Two of three agree in the first round: there is no second one, and the dissent is kept.',
  scripts: { claude: inTurn(forIt), codex: inTurn(against), gemini: inTurn(alsoForIt) },
};

const mindChanged: Row = {
  name: 'mind-changed',
  shows:
    'One for it, one against it, one unsure: the third reads what a peer points at and comes over; afterwards the dissenter is asked once more.',
  scripts: {
    claude: (seatQuestion) =>
      seatQuestion.task === 'follow-up' ? answers('Only once src/queue.ts takes a lease.') : forIt,
    codex: inTurn(against),
    gemini: readsThePeer,
  },
  then: (game) => {
    game.send({ kind: 'follow-up', seat: 'claude', question: 'When would the guard be enough?' });
  },
};

const conformity: Row = {
  name: 'conformity',
  shows: 'A seat changes its position for no reason that it gives: the majority stands, and the verdict says so.',
  scripts: {
    claude: inTurn(forIt),
    codex: inTurn(
      against,
      says({ stance: 'I go with the others.', newEvidence: ['None.'], cites: ['src/queue.ts:71'], confidence: 60 }),
    ),
    gemini: inTurn(says({ position: 'ABSTAIN', stance: 'No opinion yet.', confidence: 20 })),
  },
};
const lostSeat: Row = {
  name: 'seat-lost-in-round-3',
  shows:
    'A seat that ran out of quota in round 3 is not asked again; one that timed out in round 2 is. The two that are left still agree.',
  scripts: {
    claude: inTurn(
      forIt,
      seeing(forIt, 'src/refund.ts:52'),
      seeing(forIt, 'src/ledger.ts:17'),
      says({
        position: 'REJECT',
        stance: 'It is not locked.',
        newEvidence: ['src/lock.ts:3 is never called'],
        cites: ['src/lock.ts:3'],
        confidence: 77,
      }),
    ),
    codex: inTurn(against, failed('timed-out', 'It took longer than 180 seconds.'), against),
    gemini: inTurn(
      says({ position: 'ABSTAIN', stance: 'Unsure.', abstainReason: 'conflicting-criteria', confidence: 40 }),
      says({ position: 'ABSTAIN', stance: 'Still unsure.', abstainReason: 'conflicting-criteria', confidence: 40 }),
      failed('quota', 'A usage limit is reached.'),
    ),
  },
};
const safety: Row = {
  name: 'safety-dissent',
  shows:
    'An approval against a dissent about security: a plan is asked for once, and not again after a follow-up question.',
  scripts: {
    claude: inTurn(forIt),
    gemini: inTurn(forIt),
    codex: (seatQuestion) =>
      seatQuestion.task === 'follow-up'
        ? answers('A signed token would do.')
        : says({
            position: 'REJECT',
            stance: 'Anybody may call it.',
            dissent_note: 'Too early.',
            safety: 'concern',
            safety_concern: { what: 'Anybody may call the route.', mitigation: '' },
            confidence: 78,
          }),
  },
  plan: { mitigation: 'Put the route behind the gateway.', monitor: 'Calls without a token.' },
  then: (game) => {
    game.send({ kind: 'follow-up', seat: 'codex', question: 'What would be enough?' });
  },
};

/** Deliberations about accepting something. */
export const ACCEPTANCE_ROWS: readonly Row[] = [agreement, mindChanged, conformity, lostSeat, safety];
