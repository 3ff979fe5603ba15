import assert from 'node:assert/strict';
import type { Finding } from '../../../../src/protocol/findings/finding.ts';
import type { SeatReply } from '../../../../src/protocol/seat.ts';
import { found, looks, playReview, reviewSetup, says, type Script } from './reviewPlayer.ts';

const keep = says('keep', { confidence: 80 });
const P1 = found('codex', 'P1', 'Refund is booked twice when a timeout is retried');
const P2 = found('codex', 'P2', 'Amounts below a cent are lost', { startLine: 7, endLine: 7 });
const news = { kind: 'redeliberate', context: 'The gateway drops duplicates.', evidence: true } as const;

/** Plays a first round, then asks the seats in `second` again. */
function again(first: Readonly<Record<string, SeatReply>>, second: Readonly<Record<string, SeatReply>>) {
  const script: Script = ({ seat, round, seatQuestion }) => {
    if (seatQuestion.task === 'second-look') return looks(seatQuestion.claims, () => 'unsure');
    return (round === 1 ? first : second)[seat] ?? keep;
  };
  const game = playReview(script, { start: reviewSetup({ secondLook: 'never' }) });
  game.send({ ...news, seats: Object.keys(second) });
  return game;
}

const raising = (...findings: readonly Finding[]): SeatReply => says('revise', { findings, confidence: 70 });
const taking = (...ids: readonly string[]) => ids.map((id) => ({ id, reason: `${id} is wrong.` }));

describe('a review that is asked again', () => {
  it('shows a seat its own findings under labels, but none the first time', () => {
    const game = again({ codex: raising(P1, P2) }, { codex: keep, claude: keep });
    const asked = game.asked.flatMap(({ seat, round, seatQuestion }) =>
      seatQuestion.task === 'review' ? [{ seat, round, own: seatQuestion.own }] : [],
    );
    assert.deepEqual(
      asked.map(({ seat, round, own }) => [seat, round, own.map(({ label, finding }) => [label, finding.title])]),
      [
        ['claude', 1, []],
        ['codex', 1, []],
        ['gemini', 1, []],
        ['claude', 2, []],
        [
          'codex',
          2,
          [
            ['O1', P1.title],
            ['O2', P2.title],
          ],
        ],
      ],
    );
  });

  it('removes a withdrawn finding from the outcome, but keeps it in the verdict with its reason', () => {
    const { verdict } = {
      verdict: again(
        { codex: raising(P1, P2) },
        { codex: says('keep', { withdrawn: taking('O1'), confidence: 60 }) },
      ).verdict(),
    };
    assert.deepEqual([verdict.outcome, verdict.pattern, verdict.flags], ['approved', 'unanimous', []]);
    assert.deepEqual(
      verdict.findings.map(({ title, state, withdrawnReason }) => [title, state, withdrawnReason]),
      [
        [P2.title, 'new', null],
        [P1.title, 'withdrawn', 'O1 is wrong.'],
      ],
    );
    assert.equal(verdict.decision, 'Approved 3–0, 1 P2 finding.');
  });

  it('keeps a finding that is neither withdrawn nor repeated', () => {
    const verdict = again(
      { codex: raising(P1, P2) },
      { codex: says('keep', { withdrawn: taking('O2'), confidence: 60 }) },
    ).verdict();
    assert.deepEqual([verdict.seats[1]?.contradiction, verdict.flags], [true, ['contradiction']]);
    const revised = again({ codex: raising(P1, P2) }, { codex: says('revise', { withdrawn: taking('O2') }) }).verdict();
    assert.equal(revised.seats[1]?.vote.position, 'REJECT');
  });

  it('keeps a finding with the seat that still upholds it', () => {
    const shared = { ...P1, raisedBy: ['claude'] };
    const first = { claude: raising(shared), codex: raising(P1) };
    const one = again(first, { codex: says('keep', { withdrawn: taking('O1'), confidence: 60 }) }).verdict();
    assert.deepEqual(
      one.findings.map(({ raisedBy, state }) => [raisedBy, state]),
      [[['claude'], 'new']],
    );
    const withdrawn = says('keep', { withdrawn: taking('O1'), confidence: 60 });
    const both = again(first, { claude: withdrawn, codex: withdrawn }).verdict();
    assert.deepEqual(
      both.findings.map(({ raisedBy, state }) => [raisedBy, state]),
      [[['claude', 'codex'], 'withdrawn']],
    );
    assert.equal(both.decision, 'Approved 3–0, all findings withdrawn.');
  });
});

describe('a P1 from before the change', () => {
  const old = { ...P1, introduced: false };
  const verdictOf = (reply: SeatReply) => again({ codex: reply }, {}).verdict();

  it('does not contradict “keep”, does not make “revise” a rejection, and is not a condition', () => {
    const kept = verdictOf(says('keep', { findings: [old], confidence: 70 }));
    assert.deepEqual(
      [kept.outcome, kept.pattern, kept.flags, kept.recommendation],
      ['approved', 'unanimous', [], 'keep'],
    );
    assert.equal(kept.decision, 'Approved 3–0, no new findings.');
    const revised = verdictOf(says('revise', { findings: [old, P2], confidence: 70 }));
    assert.deepEqual(
      [revised.outcome, revised.conditions, revised.action],
      ['approved', [`${P2.title} (src/refund.ts:7)`], 'execute'],
    );
  });

  it('counts if any raiser says that the change introduced it', () => {
    const verdict = again(
      {
        codex: raising({ ...P1, introduced: true }),
        claude: says('keep', { findings: [{ ...old, raisedBy: ['claude'] }] }),
      },
      {},
    ).verdict();
    assert.deepEqual(
      verdict.findings.map(({ introduced, raisedBy }) => [introduced, raisedBy]),
      [[true, ['claude', 'codex']]],
    );
  });

  it('counts if its raiser does not say whether the change introduced it', () => {
    const verdict = verdictOf(says('keep', { findings: [{ ...P1, introduced: null }], confidence: 70 }));
    assert.deepEqual(verdict.flags, ['contradiction']);
  });
});

describe('the conditions of a review', () => {
  const P3 = found('codex', 'P3', 'Rename it', { startLine: 90, endLine: 90 });
  const conditions = (first: Readonly<Record<string, SeatReply>>, second: Readonly<Record<string, SeatReply>> = {}) =>
    again(first, second).verdict().conditions;
  const CENTS = 'Amounts below a cent are lost (src/refund.ts:7)';

  it('are the findings to revise that count, and optional ones only if there are no others', () => {
    assert.deepEqual(conditions({ codex: raising(P2, P3) }), [CENTS]);
    assert.deepEqual(conditions({ codex: raising(P3, { ...P2, introduced: false }) }), [
      'Rename it (src/refund.ts:90)',
    ]);
    assert.deepEqual(conditions({ codex: says('keep', { findings: [P2], confidence: 70 }) }), []);
  });

  it('remain without being repeated, and disappear if their finding is withdrawn', () => {
    const first = { codex: raising(P2, P3) };
    assert.deepEqual(conditions(first, { codex: says('revise', { confidence: 70 }) }), [CENTS]);
    assert.deepEqual(conditions(first, { codex: says('revise', { withdrawn: taking('O1'), confidence: 70 }) }), [
      'Rename it (src/refund.ts:90)',
    ]);
  });

  it('name a finding once if two seats raised it', () => {
    const twin = { ...P2, raisedBy: ['claude'], title: `${P2.title.toLowerCase()}.` };
    assert.deepEqual(conditions({ codex: raising(P2), claude: raising(twin) }), [CENTS]);
  });
});
