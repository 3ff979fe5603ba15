import assert from 'node:assert/strict';
import { sayEnglish, sayAllEnglish } from '../../../../src/protocol/labels/label.ts';
import { affectedSeats } from '../../../../src/protocol/verdict/affected.ts';
import { playVote, settleRound } from './player.ts';
import { answered, ballot, concern, failed, finding, setup } from './seats.ts';

const yes = (confidence: number) => answered(ballot('APPROVE', confidence));
const no = (confidence: number) => answered(ballot('REJECT', confidence));
const unsure = answered(
  ballot('ABSTAIN', 20, { abstainReason: 'insufficient-information', rationale: 'No traffic figures.' }),
);
const news = { kind: 'redeliberate', context: 'Reads outnumber writes 40 to 1.', evidence: false } as const;

describe('re-deliberation', () => {
  it('asks only the chosen seats, each with the new information and its own earlier vote', () => {
    const { game } = playVote([yes(65), no(70), unsure]);
    const effects = game.send({ ...news, seats: ['gemini'] });
    assert.deepEqual(effects, [
      {
        kind: 'ask',
        seat: 'gemini',
        attempt: 1,
        purpose: 'first',
        problem: '',
        seatQuestion: {
          task: 'vote',
          options: [],
          part: 0,
          news: {
            context: news.context,
            evidence: false,
            earlier: game.state().seats[2]?.asks[0]?.reply?.kind === 'answered' ? unsureVote() : null,
          },
        },
      },
    ]);
    assert.equal(sayAllEnglish(game.view().heading), 'Asking Gemini again, with the new information.');
    assert.equal(game.view().phase, 'live');
  });

  it('reports what changed, and marks a confidence that moved by more than 20', () => {
    const { game } = playVote([yes(65), no(70), unsure]);
    game.send({ ...news, seats: ['codex', 'gemini'] });
    game.send({ kind: 'reply', seat: 'codex', reply: no(50) });
    game.send({ kind: 'reply', seat: 'gemini', reply: yes(80) });
    settleRound(game);
    const verdict = game.verdict();
    assert.deepEqual([verdict.outcome, verdict.round, verdict.decision], ['approved', 2, 'Approved 2–1.']);
    assert.deepEqual(verdict.redeliberations, [
      {
        round: 2,
        context: news.context,
        evidence: false,
        seats: [
          {
            seat: 'codex',
            from: { position: 'REJECT', confidence: 70 },
            to: { position: 'REJECT', confidence: 50 },
            moved: false,
          },
          {
            seat: 'gemini',
            from: { position: 'ABSTAIN', confidence: 20 },
            to: { position: 'APPROVE', confidence: 80 },
            moved: true,
          },
        ],
      },
    ]);
  });

  it('does not use the earlier vote of a seat that fails when it is asked again', () => {
    const { game } = playVote([yes(65), yes(70), no(80)]);
    game.send({ ...news, seats: ['claude'] });
    game.send({ kind: 'reply', seat: 'claude', reply: failed('quota') });
    settleRound(game);
    assert.deepEqual(
      [game.verdict().outcome, game.verdict().pattern, game.verdict().seats[0]?.status],
      ['undecided', 'split', 'quota'],
    );
  });

  it('retries a seat again in a new round, with the new information', () => {
    const { game } = playVote([failed('failed'), no(70), unsure]);
    game.send({ ...news, seats: ['gemini'] });
    const [retry] = game.send({ kind: 'reply', seat: 'gemini', reply: failed('timed-out') });
    assert.equal(
      retry?.kind === 'ask' &&
        retry.purpose === 'retry' &&
        retry.seatQuestion.task === 'vote' &&
        retry.seatQuestion.news?.context,
      news.context,
    );
  });

  it('leaves the verdict and its settlement unchanged if it is canceled', () => {
    const { game } = playVote([yes(65), no(70), unsure]);
    game.send({ kind: 'settle', resolution: { option: 'codex', reason: 'careful', acceptedRisk: false } });
    const before = game.verdict();
    game.send({ ...news, seats: ['gemini'] });
    assert.deepEqual(game.send({ kind: 'cancel' }), [{ kind: 'stop-all' }]);
    game.send({ kind: 'reply', seat: 'gemini', reply: failed('cancelled') });
    settleRound(game);
    assert.deepEqual({ ...game.verdict(), endedAt: '' }, { ...before, endedAt: '' });
  });

  it('starts only after a verdict, and with at least one seat to ask', () => {
    const { game } = playVote([yes(65), no(70), unsure]);
    assert.deepEqual(game.send({ ...news, seats: [] }), []);
    game.send({ ...news, seats: ['gemini'] });
    assert.deepEqual(game.send({ ...news, seats: ['codex'] }), []);
    assert.deepEqual(
      game.send({ kind: 'settle', resolution: { option: 'codex', reason: '', acceptedRisk: false } }),
      [],
    );
  });

  it('resumes a second round without asking the seats that answered in it', () => {
    const { game } = playVote([yes(65), no(70), unsure]);
    game.send({ ...news, seats: ['codex', 'gemini'] });
    game.send({ kind: 'reply', seat: 'codex', reply: no(50) });
    const effects = game.send({ kind: 'resume' });
    assert.deepEqual(
      effects.map((effect) =>
        effect.kind === 'ask' && effect.seatQuestion.task === 'vote'
          ? [effect.seat, effect.seatQuestion.news?.context]
          : effect.kind,
      ),
      [['gemini', news.context]],
    );
  });

  it('affects seats without information or an answer, and those with evidence in a named file', () => {
    const { verdict } = playVote([
      answered(ballot('APPROVE', 80, { key_evidence: ['`src/cache.ts:12` holds 2 GB'] })),
      answered(ballot('REJECT', 80, { key_evidence: ['the cache is small, e.g. src'] })),
      unsure,
    ]);
    for (const context of ['We looked at cache.ts again.', 'See src/cache.ts:40.', 'src\\cache.ts, (now smaller)']) {
      assert.deepEqual(affectedSeats(verdict, context), ['claude', 'gemini'], context);
    }
    for (const context of ['The cache is small.', 'e.g. src', 'other/src/cache.ts', 'mycache.ts', '12 holds']) {
      assert.deepEqual(affectedSeats(verdict, context), ['gemini'], context);
    }
    const found = playVote([
      yes(80),
      answered(ballot('REJECT', 80, { findings: [finding({ raisedBy: ['codex'], file: 'src/pay/refund.ts' })] })),
      no(60),
    ]).verdict;
    assert.deepEqual(affectedSeats(found, 'refund.ts sends the key now.'), ['codex']);
    const lost = playVote([yes(80), no(80), failed('timed-out')]).verdict;
    assert.deepEqual(affectedSeats(lost, 'x'), ['gemini']);
  });
});

function unsureVote() {
  assert.ok(unsure.kind === 'answered');
  return unsure.reading.ballot?.vote;
}

describe('a dissent about safety', () => {
  const danger = answered(ballot('REJECT', 72, concern('Who holds the old token stays logged in.')));

  it('makes Council ask the most confident seat of the majority for a plan', () => {
    const { game } = playVote([yes(68)]);
    game.send({ kind: 'reply', seat: 'codex', reply: danger });
    const effects = game.send({ kind: 'reply', seat: 'gemini', reply: yes(80) });
    assert.deepEqual(effects, [
      { kind: 'ask-plan', seat: 'gemini', concerns: ['Who holds the old token stays logged in.'] },
    ]);
    assert.equal(sayAllEnglish(game.view().heading), 'All answers are in. Asking Gemini how to address the dissent.');
    assert.equal(game.view().seats[2]?.status, 'asked');
  });

  it('does not make the approval provisional if there is a plan, but stays flagged', () => {
    const { verdict } = playVote([yes(80), danger, yes(68)], setup(), {
      mitigation: 'Rotate the token.',
      monitor: 'Logins from abroad.',
    });
    assert.deepEqual(
      [verdict.outcome, verdict.action, verdict.flags],
      ['approved', 'execute-record-dissent', ['mitigation-required']],
    );
    assert.deepEqual(
      [verdict.dissents[0]?.mitigation, verdict.dissents[0]?.monitor],
      ['Rotate the token.', 'Logins from abroad.'],
    );
    assert.equal(verdict.riskRegister.at(-1)?.status, 'mitigated');
    assert.equal(verdict.escalation?.level, 'L3');
  });

  it('keeps the approval provisional if no plan is given, with a notice', () => {
    const { verdict, view } = playVote([yes(80), danger, yes(68)]);
    assert.deepEqual([verdict.action, verdict.flags], ['mitigate-first', ['provisional', 'mitigation-required']]);
    assert.ok(
      view.notices
        .map(sayEnglish)
        .includes('Claude was asked how to address the dissent and gave no plan. Its answer couldn’t be read.'),
    );
  });

  it('is not inferred from a finding of the majority', () => {
    const remark = finding({ severity: 'P2', title: 'A security header is missing', raisedBy: ['claude'] });
    const { verdict } = playVote([answered(ballot('APPROVE', 80, { findings: [remark] })), no(72), yes(68)]);
    assert.deepEqual([verdict.action, verdict.flags], ['execute-record-dissent', []]);
  });

  it('causes no question about a plan if the majority rejects', () => {
    const { game } = playVote([
      answered(ballot('APPROVE', 60, { dissent_note: 'A security fix waits.' })),
      danger,
      danger,
    ]);
    assert.equal(game.state().plan, null);
    assert.equal(game.verdict().outcome, 'rejected');
  });
});
