import assert from 'node:assert/strict';
import { sayAll } from '../../../../src/protocol/labels/label.ts';
import type { SeatReply } from '../../../../src/protocol/seat.ts';
import { answered, failed } from '../run/seats.ts';
import { type Asked, found, playReview, reviewPlayer, reviewSetup, says, type Script } from './reviewPlayer.ts';

const start = reviewSetup({ parts: 3, retries: 1, secondLook: 'never' });
const keep = says('keep', { confidence: 80 });
const inPart = (part: number) =>
  found('codex', 'P1', `Trouble ${'abc'.charAt(part)} there`, { file: `src/part${String(part)}.ts` });
const partOf = ({ seatQuestion }: Asked): number =>
  seatQuestion.task === 'review' ? seatQuestion.part : assert.fail();

/** Codex as given, by part and how often it was asked for it before; the others keep all. */
function codex(reply: (part: number, before: number) => SeatReply): Script {
  const counts = new Map<number, number>();
  return (asked) => {
    if (asked.seat !== 'codex') return keep;
    const part = partOf(asked);
    const before = counts.get(part) ?? 0;
    counts.set(part, before + 1);
    return reply(part, before);
  };
}

const askedOf = (asked: readonly Asked[], seat: string): readonly string[] =>
  asked.filter((one) => one.seat === seat).map((one) => `${String(partOf(one))} ${one.purpose}`);

describe('a review in parts', () => {
  it('asks each seat for one part after the other, and the seats side by side', () => {
    const game = playReview(
      codex((part) => says('revise', { findings: [inPart(part)], confidence: 60 + part })),
      { start },
    );
    assert.deepEqual(
      game.asked.map((one) => `${one.seat} ${String(partOf(one))}`),
      [0, 1, 2].flatMap((part) => ['claude', 'codex', 'gemini'].map((seat) => `${seat} ${String(part)}`)),
    );
    const verdict = game.verdict();
    assert.deepEqual([verdict.outcome, verdict.round], ['approved', 1]);
    assert.deepEqual([verdict.seats[1]?.vote.position, verdict.seats[1]?.vote.confidence], ['REJECT', 62]);
    assert.deepEqual(
      verdict.findings.map((one) => one.file),
      ['src/part0.ts', 'src/part1.ts', 'src/part2.ts'],
    );
  });

  it('retries the part that ran out of time, then goes on to the next', () => {
    const script = codex((part, before) => (part === 1 && before === 0 ? failed('timed-out') : keep));
    const game = playReview(script, { start });
    assert.deepEqual(askedOf(game.asked, 'codex'), ['0 first', '1 first', '1 retry', '2 first']);
    const { outcome, pattern, engineErrors } = game.verdict();
    assert.deepEqual([outcome, pattern, engineErrors[0]?.action_taken], ['approved', 'unanimous', 'retry_succeeded']);
  });

  it('asks again for the form of one part alone', () => {
    const script = codex((part, before) =>
      part === 2 && before === 0 ? answered(null, { problem: 'No key.' }) : keep,
    );
    const game = playReview(script, { start });
    assert.deepEqual(askedOf(game.asked, 'codex'), ['0 first', '1 first', '2 first', '2 re-ask']);
    assert.equal(game.verdict().pattern, 'unanimous');
  });

  it('has no vote of a seat that is out of time for one part, but keeps its findings', () => {
    const script = codex((part) => (part === 1 ? failed('timed-out') : says('revise', { findings: [inPart(part)] })));
    const { outcome, pattern, findings, seats, flags, dissents } = playReview(script, { start }).verdict();
    assert.deepEqual([seats[1]?.status, seats[1]?.vote.position], ['timed-out', 'ABSTAIN']);
    assert.deepEqual([outcome, pattern, flags], ['approved', 'majority', ['degraded']]);
    assert.deepEqual(
      findings.map((one) => [one.file, one.raisedBy]),
      [
        ['src/part0.ts', ['codex']],
        ['src/part2.ts', ['codex']],
      ],
    );
    assert.deepEqual(
      dissents.map(({ seat, position }) => [seat, position]),
      [['codex', 'REJECT']],
    );
  });

  it('asks no further part of a seat without a login or quota', () => {
    const script = codex((part) => (part === 1 ? failed('quota') : says('revise', { findings: [inPart(part)] })));
    const game = playReview(script, { start });
    assert.deepEqual(askedOf(game.asked, 'codex'), ['0 first', '1 first']);
    assert.deepEqual([game.verdict().seats[1]?.status, game.verdict().findings.length], ['quota', 1]);
  });

  it('holds back an approval of the whole that names a P1 in a part', () => {
    const script = codex((part) => (part === 0 ? says('keep', { findings: [inPart(0)] }) : keep));
    const { seats, flags } = playReview(script, { start }).verdict();
    assert.deepEqual([seats[1]?.contradiction, seats[1]?.vote.position, flags], [true, 'ABSTAIN', ['contradiction']]);
  });

  it('shows live at which part each seat is, and how often it was tried there', () => {
    const game = reviewPlayer(
      ({ seat, seatQuestion, purpose }) => {
        const part = seatQuestion.task === 'review' ? seatQuestion.part : 0;
        if (seat === 'claude') return part === 2 ? 'hold' : keep;
        if (seat === 'gemini') return keep;
        if (part === 0) return keep;
        return purpose === 'first' ? failed('timed-out') : 'hold';
      },
      { start },
    );
    game.send({ kind: 'open' });
    const { seats, step, heading } = game.view();
    assert.deepEqual(
      seats.map(({ status, part, attempt }) => [status, part, attempt]),
      [
        ['asked', { number: 3, of: 3 }, 1],
        ['asked', { number: 2, of: 3 }, 2],
        ['answered', { number: 3, of: 3 }, 1],
      ],
    );
    assert.deepEqual(
      [step, sayAll(heading)],
      [{ task: 'review', round: 1, kind: 'first' }, 'Three engines are reading. One has answered.'],
    );
  });
});
