import assert from 'node:assert/strict';
import type { SeatReply } from '../../../../src/protocol/seat.ts';
import { failed } from '../run/seats.ts';
import { found, looks, playReview, reviewPlayer, reviewSetup, says, type Script, steady } from './reviewPlayer.ts';

const keep = says('keep', { confidence: 80 });
const more = says('continue', { missing: ['the calling code'] });
const P1 = found('codex', 'P1', 'Refund is booked twice when a timeout is retried');

/** By round, then by seat. The last round's replies also serve for every later round. */
function byRound(...rounds: readonly Readonly<Record<string, SeatReply>>[]): Script {
  return ({ seat, round, seatQuestion }) => {
    if (seatQuestion.task === 'second-look') return looks(seatQuestion.claims, () => 'unsure');
    const replies = rounds[Math.min(round, rounds.length) - 1] ?? {};
    return replies[seat] ?? assert.fail(`${seat} was asked in round ${String(round)}`);
  };
}

const all = (reply: SeatReply): Readonly<Record<string, SeatReply>> => ({ claude: reply, codex: reply, gemini: reply });

describe('a review', () => {
  it('approves in one round if every seat says keep', () => {
    const game = playReview(steady(all(keep)));
    const { outcome, pattern, action, recommendation, round, findings } = game.verdict();
    assert.deepEqual(
      [outcome, pattern, action, recommendation, round, findings],
      ['approved', 'unanimous', 'execute', 'keep', 1, []],
    );
    assert.deepEqual(
      game.asked.map(({ seat, seatQuestion }) => [
        seat,
        seatQuestion.task,
        seatQuestion.task === 'review' && seatQuestion.soFar.length,
      ]),
      [
        ['claude', 'review', 0],
        ['codex', 'review', 0],
        ['gemini', 'review', 0],
      ],
    );
  });

  it('rejects if most seats would revise for their own P1, and recommends revising', () => {
    const revise = (seat: string): SeatReply => says('revise', { findings: [{ ...P1, raisedBy: [seat] }] });
    const game = playReview(steady({ claude: revise('claude'), codex: revise('codex'), gemini: keep }));
    const { outcome, pattern, recommendation, findings, dissents } = game.verdict();
    assert.deepEqual([outcome, pattern, recommendation], ['rejected', 'majority-rejection', 'revise']);
    assert.deepEqual(
      findings.map(({ severity, raisedBy }) => [severity, raisedBy]),
      [['P1', ['claude', 'codex']]],
    );
    assert.deepEqual(
      dissents.map(({ seat, position }) => [seat, position]),
      [['gemini', 'APPROVE']],
    );
  });

  it('approves if “revise” names no P1, with its P2 as a condition', () => {
    const wish = found('claude', 'P2', 'Name the magic number');
    const game = playReview(steady({ ...all(keep), claude: says('revise', { findings: [wish] }) }));
    const { outcome, conditions, recommendation } = game.verdict();
    assert.deepEqual(
      [outcome, conditions, recommendation],
      ['approved', ['Name the magic number (src/refund.ts:41)'], 'revise'],
    );
  });

  it('recommends rejecting if most seats that vote do', () => {
    const verdict = playReview(steady({ ...all(says('reject')), claude: keep })).verdict();
    assert.deepEqual([verdict.outcome, verdict.recommendation], ['rejected', 'reject']);
  });

  it('counts “keep” beside a P1 as an abstention, also in the recommendation', () => {
    const odd = says('keep', { findings: [P1], confidence: 90 });
    const verdict = playReview(steady({ claude: keep, codex: odd, gemini: keep })).verdict();
    assert.deepEqual([verdict.outcome, verdict.pattern, verdict.flags], ['approved', 'majority', ['contradiction']]);
    assert.deepEqual([verdict.confidence, verdict.findings.length], [80, 1]);
    const alone = playReview(steady({ claude: odd, codex: odd, gemini: odd })).verdict();
    assert.deepEqual([alone.outcome, alone.recommendation], ['undecided', 'continue']);
  });

  it('reads a plain ballot as a review: yes keeps, no rejects, an abstention requests another round', () => {
    const { review: _none, ...yes } = { ...ballotOf(keep) };
    const plain = (reply: SeatReply): SeatReply =>
      reply.kind === 'answered'
        ? { ...reply, reading: { ...reply.reading, ballot: { ...yes, vote: ballotOf(reply).vote } } }
        : reply;
    const game = playReview(byRound(all(plain(more)), all(plain(keep))));
    assert.deepEqual([game.verdict().round, game.verdict().recommendation], [2, 'keep']);
    assert.equal(playReview(steady(all(plain(says('reject'))))).verdict().recommendation, 'reject');
  });

  it('has no confidence if no seat states one, and no flag for it', () => {
    const { confidence, flags, outcome } = playReview(steady(all(says('keep')))).verdict();
    assert.deepEqual([confidence, flags, outcome], [0, [], 'approved']);
    const some = playReview(steady({ ...all(says('keep')), claude: keep })).verdict();
    assert.deepEqual([some.confidence, some.flags], [80, []]);
  });
});

describe('the rounds of a review', () => {
  const wants = (...seats: readonly string[]) => ({
    ...all(keep),
    ...Object.fromEntries(seats.map((seat) => [seat, more])),
  });

  it('continue while most seats request another, and show every seat the findings without names', () => {
    const first = {
      ...wants('claude', 'gemini'),
      codex: says('revise', { findings: [{ ...P1, detail: 'I, Codex, saw it.' }] }),
    };
    const game = playReview(byRound(first, all(keep)));
    const second = game.asked.filter(({ round, seatQuestion }) => round === 2 && seatQuestion.task === 'review');
    assert.deepEqual(
      second.map(({ seat }) => seat),
      ['claude', 'codex', 'gemini'],
    );
    for (const { seatQuestion } of second) {
      assert.ok(seatQuestion.task === 'review');
      assert.deepEqual(
        seatQuestion.soFar.map(({ title, detail, raisedBy }) => [title, detail, raisedBy]),
        [[P1.title, 'I, a reviewer, saw it.', []]],
      );
      assert.equal(seatQuestion.round, 2);
    }
    const { round, missing, findings } = game.verdict();
    assert.deepEqual([round, missing, findings.length], [2, [], 1]);
  });

  it('end after the first if at most half of the seats request another', () => {
    assert.equal(playReview(steady(wants('claude'))).verdict().round, 1);
    const four = reviewSetup(
      {},
      {
        seats: [
          ...reviewSetup().seats,
          ...reviewSetup()
            .seats.slice(0, 1)
            .map((one) => ({ ...one, id: 'qwen' })),
        ],
      },
    );
    const half = { ...wants('claude', 'codex'), qwen: keep };
    assert.equal(playReview(steady(half), { start: four }).verdict().round, 1);
  });

  it('count a failed seat as not requesting another', () => {
    assert.equal(playReview(steady({ ...wants('claude'), codex: failed('quota') })).verdict().round, 1);
    const two = { ...wants('claude', 'gemini'), codex: failed('quota') };
    const game = playReview(byRound(two, all(keep)));
    assert.deepEqual(
      game.asked.filter(({ round }) => round === 2).map(({ seat }) => seat),
      ['claude', 'gemini'],
    );
  });

  it('end at the limit', () => {
    const news = ({ seat, round }: { seat: string; round: number }): SeatReply =>
      says('continue', {
        findings: [
          found(seat, 'P2', `Trouble ${'abcdefgh'.charAt(round)}${seat}`, {
            startLine: round * 30,
            endLine: round * 30,
          }),
        ],
      });
    for (const maxRounds of [1, 2, 4]) {
      const game = playReview(news, { start: reviewSetup({ maxRounds }) });
      assert.deepEqual([game.verdict().round, game.verdict().recommendation], [maxRounds, 'continue']);
      assert.equal(game.verdict().findings.length, 3 * maxRounds);
    }
  });

  it('end early after two without a new P1 or P2', () => {
    const start = reviewSetup({ maxRounds: 9 });
    assert.equal(playReview(steady(all(more)), { start }).verdict().round, 2);
    const again = { ...all(more), codex: says('continue', { findings: [P1] }) };
    assert.equal(playReview(steady(again), { start }).verdict().round, 3, 'news, the same again, the same again');
    const small = ({ seat, round }: { seat: string; round: number }): SeatReply =>
      says('continue', {
        findings: [found(seat, 'P3', `Remark ${String(round)}`, { startLine: round * 40, endLine: round * 40 })],
      });
    assert.equal(playReview(small, { start }).verdict().round, 2);
    const reworded = byRound(again, {
      ...all(more),
      claude: says('continue', {
        findings: [{ ...P1, title: 'A retried timeout books the refund twice', raisedBy: ['claude'] }],
      }),
    });
    assert.equal(playReview(reworded, { start }).verdict().round, 3, 'another seat’s words for it are no news');
  });

  it('treat a finding that becomes a P1 as new', () => {
    const small = { ...all(more), codex: says('continue', { findings: [{ ...P1, severity: 'P3' }] }) };
    const grave = { ...all(more), codex: says('continue', { findings: [P1] }) };
    const game = playReview(byRound(small, small, grave), { start: reviewSetup({ maxRounds: 9 }) });
    assert.equal(game.verdict().round, 2);
    const sooner = playReview(byRound(small, grave), { start: reviewSetup({ maxRounds: 9 }) });
    assert.deepEqual([sooner.verdict().round, sooner.verdict().findings.map((one) => one.severity)], [4, ['P1']]);
  });

  it('end if the minutes are used up, without a second look', () => {
    const start = reviewSetup({ budgetMinutes: 20, maxRounds: 9 });
    const late =
      (round: number) =>
      ({ round: asked }: { round: number }) =>
        asked >= round ? 20 * 60_000 : 1000;
    const grave = { ...all(more), codex: says('continue', { findings: [P1] }) };
    const game = playReview(steady(grave), { start, elapsedMs: late(2) });
    assert.equal(game.verdict().round, 2);
    assert.ok(game.asked.every(({ seatQuestion }) => seatQuestion.task === 'review'));
    const intime = playReview(steady(grave), { start, elapsedMs: () => 20 * 60_000 - 1 });
    assert.ok(intime.asked.some(({ seatQuestion }) => seatQuestion.task === 'second-look'));
  });

  it('keep the findings of a seat that is lost in the second, but not its vote', () => {
    const first = { ...wants('claude', 'gemini'), codex: says('reject', { findings: [P1] }) };
    const game = playReview(byRound(first, { ...all(keep), codex: failed('quota') }));
    const { outcome, findings, seats, flags, dissents } = game.verdict();
    assert.deepEqual([outcome, seats[1]?.status, flags], ['approved', 'quota', ['degraded']]);
    assert.deepEqual(
      findings.map(({ title, raisedBy }) => [title, raisedBy]),
      [[P1.title, ['codex']]],
    );
    assert.deepEqual(
      dissents.map(({ seat, position }) => [seat, position]),
      [['codex', 'REJECT']],
    );
  });

  it('count no approval of a seat with a P1 in the first and “keep” in the second', () => {
    const first = { ...wants('claude', 'gemini'), codex: says('revise', { findings: [P1] }) };
    const { seats, flags, outcome, pattern } = playReview(byRound(first, all(keep))).verdict();
    assert.deepEqual([seats[1]?.contradiction, flags], [true, ['contradiction']]);
    assert.deepEqual([outcome, pattern], ['approved', 'majority']);
  });

  it('ask a seat again that timed out in the first', () => {
    const first = { ...wants('claude', 'gemini'), codex: failed('timed-out') };
    const game = playReview(byRound(first, all(keep)));
    assert.deepEqual([game.verdict().outcome, game.verdict().pattern], ['approved', 'unanimous']);
    assert.equal(game.verdict().engineErrors[0]?.action_taken, 'retry_succeeded');
  });

  it('can be canceled, and keep the findings so far', () => {
    const hold: Script = ({ seat, round }) =>
      round === 2 && seat === 'gemini' ? 'hold' : seat === 'codex' ? says('continue', { findings: [P1] }) : more;
    const game = reviewPlayer(hold);
    game.send({ kind: 'open' });
    game.send({ kind: 'cancel' });
    game.send({ kind: 'reply', seat: 'gemini', reply: failed('cancelled') });
    const { outcome, pattern, recommendation, findings } = game.verdict();
    assert.deepEqual([outcome, pattern, recommendation, findings.length], ['cancelled', null, null, 1]);
    assert.equal(game.finished.times, 1);
    assert.ok(game.asked.every(({ seatQuestion }) => seatQuestion.task === 'review'));
  });
});

function ballotOf(reply: SeatReply) {
  assert.ok(reply.kind === 'answered' && reply.reading.ballot !== null);
  return reply.reading.ballot;
}
