import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { concludeVote } from '../../../../src/protocol/verdict/conclude.ts';
import type { RecordedEvent } from '../../../../src/protocol/event.ts';
import type { MitigationPlan } from '../../../../src/protocol/run/redeliberation.ts';
import type { SeatReply } from '../../../../src/protocol/seat.ts';
import { FLAGS, type Verdict } from '../../../../src/protocol/verdict/verdict.ts';
import { councilWorkflow } from '../../../../src/protocol/run/decide.ts';
import { expected, type Said, type Situation } from './oracle.ts';
import { playVote, settleRound } from '../run/player.ts';
import type { Game } from './rowSeats.ts';
import { answered, ballot, concern, failed, finding, seat, setup } from '../run/seats.ts';
import { breadth } from '../../breadth.ts';

const NAMES = ['claude', 'codex', 'gemini', 'qwen', 'copilot'];
const PLAN: MitigationPlan = { mitigation: 'Rotate the key.', monitor: 'Logins.' };

// Confidence values are frequent at the limits in the rules.
const anyConfidence = fc.oneof(
  fc.integer({ min: 0, max: 100 }),
  fc.constantFrom(29, 30, 49, 50, 59, 60, 61, 89, 90, 91),
);
const anySaid: fc.Arbitrary<Said> = fc.record({
  letter: fc.constantFrom('A', 'A', 'A', 'R', 'R', 'B', 'C', 'F'),
  confidence: anyConfidence,
  aboutSafety: fc.boolean(),
  fromText: fc.nat({ max: 5 }).map((n) => n === 0),
});

interface Case {
  readonly first: readonly Said[];
  readonly vendors: readonly string[];
  readonly unusable: Situation['unusable'];
  readonly gap: Situation['gap'];
  readonly planned: Situation['planned'];
  /** The replies of seats that are asked again, by round. Null if the seat isn't asked. */
  readonly rounds: readonly (readonly (Said | null)[])[];
}

const anyCase: fc.Arbitrary<Case> = fc.integer({ min: 2, max: 5 }).chain((size) => {
  const seats = <Value>(value: fc.Arbitrary<Value>) => fc.array(value, { minLength: size, maxLength: size });
  return fc.record({
    first: seats(anySaid),
    vendors: seats(fc.constantFrom('x', 'y', 'z')),
    unusable: fc.constantFrom('none', 'some'),
    gap: fc.constantFrom('none', 'none', 'none', 'blocking'),
    planned: fc.constantFrom('yes', 'no'),
    rounds: fc.array(seats(fc.option(anySaid)), { maxLength: 3 }),
  });
});

function replyOf({ letter, confidence, aboutSafety, fromText }: Said, id: string): SeatReply {
  if (letter === 'F') return failed('quota');
  const position = letter === 'B' ? 'ABSTAIN' : letter === 'R' ? 'REJECT' : 'APPROVE';
  const findings = letter === 'C' ? [finding({ id: `${id}-1`, raisedBy: [id] })] : [];
  const safety = aboutSafety ? concern('Anyone may refund.') : {};
  return answered(ballot(position, confidence, { dissent_note: 'It is slow.', ...safety, findings }), {
    parsedBy: fromText ? 'text' : 'fenced',
  });
}

function setupOf({ first, vendors, unusable, gap }: Case) {
  const base = setup();
  const leftOut = gap === 'none' ? [] : [{ file: 'big.ts', reason: 'too-large' as const }];
  const absent = { engine: 'q', title: 'Q', status: 'missing', detail: 'No.', nextStep: '' } as const;
  return {
    ...base,
    seats: first.map((_, index) => seat(NAMES[index] ?? '', { vendor: vendors[index] ?? '' })),
    unusable: unusable === 'none' ? [] : [absent],
    artifact: { ...base.artifact, coverage: { ...base.artifact.coverage, leftOut } },
  };
}

const id = (index: number): string => NAMES[index] ?? '';

function playFirst(one: Case): Game {
  const replies = one.first.map((said, index) => replyOf(said, id(index)));
  return playVote(replies, setupOf(one), one.planned === 'yes' ? PLAN : null).game;
}

function open(game: Game, round: readonly (Said | null)[]): readonly number[] {
  const asked = round.flatMap((said, index) => (said === null ? [] : [index]));
  game.send({ kind: 'redeliberate', context: 'More.', evidence: false, seats: asked.map(id) });
  return asked;
}

function playRound(game: Game, round: readonly (Said | null)[], one: Case): readonly number[] {
  const asked = open(game, round);
  for (const [index, said] of round.entries()) {
    if (said !== null) game.send({ kind: 'reply', seat: id(index), reply: replyOf(said, id(index)) });
  }
  if (asked.length > 0) settleRound(game, one.planned === 'yes' ? PLAN : null);
  return asked;
}

/** The situation after this many rounds of asking again. */
function situationAfter(one: Case, rounds: number): Situation {
  const words = one.first.map((said, index) => [
    said,
    ...one.rounds.slice(0, rounds).flatMap((round) => round[index] ?? []),
  ]);
  const now = words.map((list) => list.at(-1)).filter((said) => said !== undefined);
  const lastWords = words.map((list) => list.findLast((said) => said.letter !== 'F') ?? null);
  const { vendors, unusable, gap, planned } = one;
  return { now, lastWords, vendors, unusable, gap, planned };
}

function essence({ outcome, pattern, action, confidence, flags, escalation }: Verdict) {
  return { outcome, pattern, action, confidence, flags, level: escalation?.level ?? null };
}

describe('every verdict, including those after asking again', () => {
  it('matches an independent reading of the rules: outcome, pattern, action, confidence, flags, level', () => {
    fc.assert(
      fc.property(anyCase, (one) => {
        const game = playFirst(one);
        assert.deepEqual(essence(game.verdict()), expected(situationAfter(one, 0)));
        for (const [index, round] of one.rounds.entries()) {
          playRound(game, round, one);
          assert.deepEqual(essence(game.verdict()), expected(situationAfter(one, index + 1)));
        }
      }),
      { numRuns: breadth(200, 8000) },
    );
  });

  it('lists each flag once, in the order of the specification', () => {
    fc.assert(
      fc.property(anyCase, (one) => {
        const { flags } = playFirst(one).verdict();
        assert.deepEqual(
          flags,
          FLAGS.filter((flag) => flags.includes(flag)),
        );
        assert.equal(new Set(flags).size, flags.length);
      }),
    );
  });

  it('has the one-vendor flag exactly if all agreeing seats share a vendor', () => {
    fc.assert(
      fc.property(anyCase, (one) => {
        const { flags, agreedBy, outcome } = playFirst(one).verdict();
        if (outcome === 'undecided') return;
        const behind = new Set(agreedBy.map((name) => one.vendors[NAMES.indexOf(name)]));
        assert.equal(flags.includes('one-vendor'), behind.size === 1);
      }),
    );
  });

  it('leaves every seat that was not asked again unchanged', () => {
    fc.assert(
      fc.property(anyCase, (one) => {
        const game = playFirst(one);
        for (const round of one.rounds) {
          const before = game.verdict().seats;
          const asked = playRound(game, round, one);
          for (const [index, now] of game.verdict().seats.entries()) {
            if (!asked.includes(index)) assert.deepEqual(now, before[index]);
          }
        }
      }),
    );
  });

  it('is the previous one if asking again is canceled, whatever the answers so far', () => {
    fc.assert(
      fc.property(anyCase, fc.nat(), (one, upTo) => {
        const game = playFirst(one);
        for (const round of one.rounds) {
          const before = game.verdict();
          const asked = open(game, round);
          const heard = asked.slice(0, asked.length === 0 ? 0 : upTo % asked.length);
          for (const [index, said] of round.entries()) {
            if (said !== null && heard.includes(index)) {
              game.send({ kind: 'reply', seat: id(index), reply: replyOf(said, id(index)) });
            }
          }
          game.send({ kind: 'cancel' });
          for (const index of asked.slice(heard.length)) {
            game.send({ kind: 'reply', seat: id(index), reply: failed('cancelled') });
          }
          if (asked.length > 0) settleRound(game);
          assert.deepEqual(game.verdict(), before);
        }
      }),
    );
  });

  it('never becomes an approval because seats are lost when they are asked again', () => {
    const lost: Said = { letter: 'F', confidence: 0, aboutSafety: false, fromText: false };
    fc.assert(
      fc.property(anyCase, (one) => {
        const game = playFirst(one);
        for (const round of one.rounds) {
          const before = game.verdict();
          playRound(
            game,
            round.map((said) => (said === null ? null : lost)),
            one,
          );
          const after = game.verdict();
          if (after.outcome === 'approved') assert.equal(before.outcome, 'approved');
          for (const dissent of before.dissents) {
            if (after.outcome === 'approved')
              assert.ok(after.dissents.some((left) => left.concern === dissent.concern));
          }
          assert.equal(after.findings.length, before.findings.length);
        }
      }),
      { numRuns: breadth(100, 4000) },
    );
  });

  it('keeps outcome, pattern, confidence, seats, and everything derived when the user settles it', () => {
    fc.assert(
      fc.property(anyCase, fc.nat(), (one, choice) => {
        const game = playFirst(one);
        const before = game.verdict();
        const option = before.options[choice % Math.max(1, before.options.length)]?.id ?? 'none';
        const acceptedRisk = option === 'override';
        game.send({ kind: 'settle', resolution: { option, reason: 'So be it.', acceptedRisk } });
        const { decision, resolution, riskRegister, escalation, ...kept } = game.verdict();
        assert.equal(resolution?.option, option);
        assert.ok(decision.includes('You chose: '));
        assert.deepEqual({ ...before, ...kept }, before);
        assert.equal(riskRegister.length, before.riskRegister.length + Number(acceptedRisk));
        if (acceptedRisk) assert.equal(escalation?.level, 'L4');
        else assert.deepEqual(escalation, before.escalation);
      }),
    );
  });

  it('is the same, byte for byte, if its events are replayed, including new rounds and settlements', () => {
    fc.assert(
      fc.property(anyCase, (one) => {
        const game = playFirst(one);
        for (const round of one.rounds) {
          playRound(game, round, one);
          game.send({ kind: 'settle', resolution: { option: 'claude', reason: '', acceptedRisk: false } });
        }
        const parsed = JSON.parse(JSON.stringify(game.events)) as RecordedEvent[];
        const start = councilWorkflow.initialState(game.state().setup);
        const again = parsed.reduce((state, event) => councilWorkflow.evolve(state, event), start);
        assert.equal(JSON.stringify(concludeVote(again)), JSON.stringify(game.verdict()));
      }),
    );
  });
});
