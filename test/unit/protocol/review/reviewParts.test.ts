import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { sayAllEnglish } from '../../../../src/protocol/labels/label.ts';
import type { SeatReply } from '../../../../src/protocol/seat.ts';
import { breadth } from '../../breadth.ts';
import { answered, failed, seat } from '../run/seats.ts';
import {
  type Asked,
  found,
  playReview,
  type ReviewGame,
  reviewPlayer,
  reviewSetup,
  says,
  type Script,
} from './reviewPlayer.ts';

const start = reviewSetup({ parts: 3, retries: 1, secondLook: 'never' });
const keep = says('keep', { confidence: 80 });
const inPart = (part: number) =>
  found('codex', 'P1', `Trouble ${'abc'.charAt(part)} there`, { file: `src/part${String(part)}.ts` });
const keyOf = (one: Pick<Asked, 'seat' | 'seatQuestion'>): string => `${one.seat} ${String(partOf(one))}`;
const partOf = ({ seatQuestion }: Pick<Asked, 'seatQuestion'>): number =>
  seatQuestion.task === 'review' ? seatQuestion.part : assert.fail();

/** Codex replies as given, by part and by how often it was asked about it before. The others keep everything. */
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
  it('asks each seat for one part after another, and the seats in parallel', () => {
    const game = playReview(
      codex((part) => says('revise', { findings: [inPart(part)], confidence: 60 + part })),
      { start },
    );
    assert.deepEqual(
      game.asked.map(keyOf),
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

  it('retries the part that timed out, then continues with the next', () => {
    const script = codex((part, before) => (part === 1 && before === 0 ? failed('timed-out') : keep));
    const game = playReview(script, { start });
    assert.deepEqual(askedOf(game.asked, 'codex'), ['0 first', '1 first', '1 retry', '2 first']);
    const { outcome, pattern, engineErrors } = game.verdict();
    assert.deepEqual([outcome, pattern, engineErrors[0]?.action_taken], ['approved', 'unanimous', 'retry_succeeded']);
  });

  it('re-asks for the form of one part only', () => {
    const script = codex((part, before) =>
      part === 2 && before === 0 ? answered(null, { problem: 'No key.' }) : keep,
    );
    const game = playReview(script, { start });
    assert.deepEqual(askedOf(game.asked, 'codex'), ['0 first', '1 first', '2 first', '2 re-ask']);
    assert.equal(game.verdict().pattern, 'unanimous');
  });

  it('counts no vote from a seat that timed out in one part, but keeps its findings', () => {
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

  it('asks for no further part if a seat has no quota', () => {
    const script = codex((part) => (part === 1 ? failed('quota') : says('revise', { findings: [inPart(part)] })));
    const game = playReview(script, { start });
    assert.deepEqual(askedOf(game.asked, 'codex'), ['0 first', '1 first']);
    assert.deepEqual([game.verdict().seats[1]?.status, game.verdict().findings.length], ['quota', 1]);
  });

  it('counts a seat as abstaining if it approves but names a P1 in one part', () => {
    const script = codex((part) => (part === 0 ? says('keep', { findings: [inPart(0)] }) : keep));
    const { seats, flags } = playReview(script, { start }).verdict();
    assert.deepEqual([seats[1]?.contradiction, seats[1]?.vote.position, flags], [true, 'ABSTAIN', ['contradiction']]);
  });

  it('shows live which part each seat is at, and the attempt', () => {
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
      seats.map(({ status, parts, attempt }) => [status, parts, attempt]),
      [
        ['asked', { at: [3], of: 3 }, 1],
        ['asked', { at: [2], of: 3 }, 2],
        ['answered', { at: [3], of: 3 }, 1],
      ],
    );
    assert.deepEqual(
      [step, sayAllEnglish(heading)],
      [{ task: 'review', round: 1, kind: 'first' }, 'Three engines are reading. 1 answered.'],
    );
  });
});

describe('a review whose parts are asked in parallel', () => {
  const atOnce = reviewSetup({ parts: 4, partsAtOnce: 2, retries: 1, secondLook: 'never' });
  const alone = { ...atOnce, seats: atOnce.seats.slice(0, 1) };
  const hold: Script = () => 'hold';
  const opened = (setup = alone) => {
    const game = reviewPlayer(hold, { start: setup });
    game.send({ kind: 'open' });
    /** What is asked next after this reply. */
    const after = (attempt: number, reply: SeatReply = keep, seat = 'claude') =>
      game.decide({ kind: 'reply', seat, attempt, reply }).map((effect) => {
        if (effect.kind !== 'ask') return effect.kind;
        return `${keyOf(effect)} ${effect.purpose}`;
      });
    return { game, after };
  };
  const asks = (game: ReviewGame) => game.asked.map(keyOf);

  it('keeps two questions per engine open, and asks the next after each answer', () => {
    const { game, after } = opened({ ...atOnce, seats: atOnce.seats.slice(0, 2) });
    assert.deepEqual(asks(game), ['claude 0', 'codex 0', 'claude 1', 'codex 1']);
    assert.deepEqual(after(2), ['claude 2 first']);
    assert.deepEqual(after(1), ['claude 3 first']);
    assert.deepEqual([after(3), after(4)], [[], []]);
    assert.deepEqual(after(1, keep, 'codex'), ['codex 2 first']);
  });

  it('asks every seat of one engine, and stays within the limit beyond that', () => {
    const seats = ['logos', 'pathos', 'sophia'].map((id) => ({ ...seat('claude'), id }));
    const { game, after } = opened({ ...reviewSetup({ ...atOnce.limits, parts: 2 }), seats });
    assert.deepEqual(asks(game), ['logos 0', 'pathos 0', 'sophia 0']);
    assert.deepEqual(after(1, keep, 'logos'), ['logos 1 first']);
    assert.deepEqual([after(2, keep, 'logos'), after(1, keep, 'sophia')], [[], ['sophia 1 first']]);
    assert.deepEqual(after(2, keep, 'sophia'), ['pathos 1 first']);
  });

  it('re-asks or retries one part while another is open', () => {
    const { game, after } = opened();
    assert.deepEqual(after(1, answered(null, { problem: 'No key.' })), ['claude 0 re-ask']);
    assert.deepEqual(after(2, failed('timed-out')), ['claude 1 retry']);
    assert.deepEqual(game.view().seats[0]?.parts, { at: [1, 2], of: 4 });
    assert.equal(game.view().seats[0]?.attempt, 2);
    const [again] = game.decide({ kind: 'reply', seat: 'claude', attempt: 1, reply: keep });
    assert.equal(again, undefined, 'what is answered is answered');
    const asked = game.events.filter(({ kind }) => kind === 'seat-asked').length;
    assert.deepEqual([after(4), after(3), asked], [['claude 2 first'], ['claude 3 first'], 4]);
  });

  it('asks a lost seat for no further part, but uses the answer of an open one', () => {
    const { game, after } = opened();
    assert.deepEqual(after(2, failed('quota')), []);
    assert.equal(game.view().seats[0]?.status, 'asked');
    assert.deepEqual(after(1, says('revise', { findings: [inPart(0)] })), ['inspect']);
    const { seats, findings, engineErrors } = game.verdict();
    assert.deepEqual([seats[0]?.status, findings.length, engineErrors.length], ['quota', 1, 1]);
  });

  it('stops all parts of a seat that the user stops', () => {
    const { game, after } = opened();
    assert.deepEqual(after(1, failed('cancelled')), ['stop-seat']);
    assert.deepEqual(after(2, failed('cancelled')), ['inspect']);
    assert.equal(game.verdict().seats[0]?.status, 'cancelled');
  });

  it('ends all parts if it is canceled, and asks for nothing more', () => {
    const { game, after } = opened();
    assert.deepEqual(game.decide({ kind: 'cancel' }), [{ kind: 'stop-all' }]);
    assert.deepEqual([after(2, failed('cancelled')), after(1)], [[], ['inspect']]);
    assert.equal(game.verdict().outcome, 'cancelled');
  });

  it('comes to the same verdict for any order of answers and any number of open parts', () => {
    const replies: Readonly<Record<string, readonly SeatReply[]>> = {
      'claude 1': [answered(null, { problem: 'No key.' }), keep],
      'codex 0': [says('revise', { findings: [inPart(0)], confidence: 60 })],
      'codex 2': [failed('timed-out'), says('keep', { findings: [inPart(2)], confidence: 90 })],
      'gemini 3': [failed('timed-out'), failed('timed-out')],
    };
    const verdictOf = (partsAtOnce: number, picks: readonly number[]) => {
      const game = reviewPlayer(hold, { start: reviewSetup({ ...atOnce.limits, partsAtOnce }) });
      const counts = new Map<string, number>();
      const open = [...game.decide({ kind: 'open' })];
      for (let turn = 0; open.length > 0; turn += 1) {
        const [effect] = open.splice((picks[turn % picks.length] ?? 0) % open.length, 1);
        if (effect?.kind === 'inspect')
          open.push(...game.decide({ kind: 'inspected', workspaceChanged: [], artifactChanged: [] }));
        if (effect?.kind !== 'ask') continue;
        const key = keyOf(effect);
        const count = counts.get(key) ?? 0;
        counts.set(key, count + 1);
        const reply = replies[key]?.[count] ?? keep;
        open.push(...game.decide({ kind: 'reply', seat: effect.seat, attempt: effect.attempt, reply }));
      }
      assert.equal(game.state().phase, 'closed');
      return { ...game.verdict(), startedAt: '', endedAt: '' };
    };
    const expected = verdictOf(1, [0]);
    assert.deepEqual(
      expected.seats.map(({ status }) => status),
      ['answered', 'answered', 'timed-out'],
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.nat(20), { minLength: 1, maxLength: 12 }),
        (many, picks) => {
          assert.deepEqual(verdictOf(many, picks), expected);
        },
      ),
      { numRuns: breadth(40, 400) },
    );
  });
});
