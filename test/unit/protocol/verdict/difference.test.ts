import assert from 'node:assert/strict';
import { sayings } from '../../../../src/protocol/verdict/difference.ts';
import { OVERRIDE } from '../../../../src/protocol/verdict/option.ts';
import { overruledBy } from '../../../../src/protocol/verdict/overruled.ts';
import { answered, ballot, failed } from '../run/seats.ts';
import { playVote } from '../run/player.ts';

const { verdict } = playVote([
  answered(
    ballot('APPROVE', 65, {
      rationale: 'Latency now.',
      key_evidence: ['Reads outnumber writes.', ' '],
      conditions: ['Prices never come from the cache.'],
    }),
  ),
  answered(
    ballot('REJECT', 70, {
      rationale: 'Correctness after a failover.',
      dissent_note: 'Nobody owns it.',
      risks: ['A stale price from the cache is sold.', 'A thundering herd.'],
    }),
  ),
  answered(ballot('ABSTAIN', 20, { rationale: 'No traffic figures.', abstainReason: 'insufficient-information' })),
]);
const of = (index: number) => {
  const seat = verdict.seats[index];
  assert.ok(seat);
  return sayings(seat);
};

describe('sayings', () => {
  it('returns the facts, values, and risks of a seat that voted', () => {
    assert.deepEqual(of(0), { facts: ['Reads outnumber writes.'], values: ['Latency now.'], missing: [] });
    assert.deepEqual(of(1), {
      facts: [],
      values: ['Correctness after a failover.', 'Nobody owns it.'],
      missing: ['A stale price from the cache is sold.', 'A thundering herd.'],
    });
  });

  it('returns what an uninformed seat lacks, and the values of a conflicted seat', () => {
    assert.deepEqual(of(2), { facts: [], values: [], missing: ['No traffic figures.'] });
    const torn = ballot('ABSTAIN', 40, { rationale: 'Speed against safety.', abstainReason: 'conflicting-criteria' });
    const { seats } = playVote([answered(torn), failed('quota'), answered(ballot('REJECT', 70))]).verdict;
    const [conflicted, silent] = seats.map(sayings);
    assert.deepEqual(conflicted?.values, ['Speed against safety.']);
    assert.deepEqual(silent, { facts: [], values: [], missing: [] });
  });
});

describe('overruledBy', () => {
  const names = (option: string | null) => overruledBy(option, verdict).map(({ id }) => id);

  it('returns the seats on the other side of the chosen recommendation', () => {
    assert.deepEqual(names('claude'), ['codex']);
    assert.deepEqual(names('codex'), ['claude']);
  });

  it('returns the rejecting seats after an override', () => {
    assert.deepEqual(names(OVERRIDE), ['codex']);
  });

  it('returns no seats if nothing is chosen or the chosen step takes no side', () => {
    assert.deepEqual([names(null), names('hybrid'), names('reframe')], [[], [], []]);
  });
});

describe('the live view of a second round', () => {
  it('counts the time and the attempts of that round only', () => {
    const { game } = playVote([
      answered(ballot('APPROVE', 65)),
      answered(ballot('REJECT', 70)),
      answered(ballot('ABSTAIN', 20)),
    ]);
    game.send({ kind: 'redeliberate', context: 'It is cached.', evidence: false, seats: ['gemini'] });
    const { startedAt, seats } = game.view();
    assert.ok(startedAt > verdict.endedAt, startedAt);
    assert.deepEqual(
      seats.map(({ status, attempt, durationMs }) => [status, attempt, durationMs]),
      [
        ['answered', 0, 0],
        ['answered', 0, 0],
        ['asked', 1, 0],
      ],
    );
  });
});
