import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { tally } from '../../../../src/protocol/tally/tally.ts';
import { anySeats, seatsOf } from '../run/seats.ts';

describe('tally', () => {
  /** Seats → pattern, side, confidence. Contains the specification's own numbers. */
  const table: readonly (readonly [string, string, string | null, number])[] = [
    ['A82 A78 A85', 'unanimous', 'APPROVE', 81.7],
    ['A80 R72 A68', 'majority', 'APPROVE', 74.0],
    ['A65 R70 B45', 'split', null, 60.0],
    ['R88 R82 R76', 'unanimous-rejection', 'REJECT', 82.0],
    ['A78 A82', 'unanimous', 'APPROVE', 80.0],
    ['A72 R68', 'split', null, 70.0],
    ['R85 R79', 'unanimous-rejection', 'REJECT', 82.0],
    ['A80 A70 B20', 'majority', 'APPROVE', 75.0],
    ['R80 R70 B20', 'majority-rejection', 'REJECT', 75.0],
    ['A80 R70 R60', 'majority-rejection', 'REJECT', 65.0],
    ['A80 B20 B10', 'insufficient-quorum', null, 36.7],
    ['R80 B20 B10', 'insufficient-quorum', null, 36.7],
    ['B20 B10 B0', 'insufficient-information', null, 10.0],
    ['A80 B20', 'insufficient-quorum', null, 50.0],
    ['R80 B20', 'insufficient-quorum', null, 50.0],
    ['B20 B30', 'insufficient-information', null, 25.0],
    ['A80 A70 F0', 'majority', 'APPROVE', 75.0],
    ['A80 A70 R90 F0', 'split', null, 80.0],
    ['A80 A70 R90 R60', 'split', null, 75.0],
    ['A80 A70 F0 F0 F0', 'split', null, 75.0],
    ['A80 F0 F0', 'insufficient-quorum', null, 80.0],
    ['F0 F0 F0', 'insufficient-information', null, 0],
    ['A80 A70 C99', 'majority', 'APPROVE', 75.0],
    ['A80 C99', 'insufficient-quorum', null, 80.0],
    ['A50 A50 A51', 'unanimous', 'APPROVE', 50.3],
    ['A0 A0 A1 A0', 'unanimous', 'APPROVE', 0.3],
  ];
  for (const [notation, pattern, side, confidence] of table) {
    it(`${notation} is ${pattern}`, () => {
      const count = tally(seatsOf(notation));
      assert.deepEqual([count.pattern, count.side, count.confidence], [pattern, side, confidence]);
    });
  }

  it('finds a strong dissent only above the mean confidence of the majority', () => {
    assert.deepEqual(
      tally(seatsOf('A80 R75 A68')).strongDissent.map((seat) => seat.id),
      ['s2'],
    );
    assert.deepEqual(tally(seatsOf('A80 R74 A68')).strongDissent, []);
    assert.deepEqual(
      tally(seatsOf('R60 A90 R70')).strongDissent.map((seat) => seat.id),
      ['s2'],
    );
  });

  it('requires an override review only from confidence 90 on against a mean under 60', () => {
    assert.equal(tally(seatsOf('A59 R90 A60')).overrideReview, true);
    assert.equal(tally(seatsOf('A60 R90 A60')).overrideReview, false);
    assert.equal(tally(seatsOf('A50 R89 A50')).overrideReview, false);
    assert.equal(tally(seatsOf('R50 A95 R50')).overrideReview, true);
    assert.equal(tally(seatsOf('A50 A95 A50')).overrideReview, false);
  });

  it('warns of a mean confidence under 50, not counting failed and contradicting seats', () => {
    assert.equal(tally(seatsOf('A50 A49 A50')).lowConfidence, true);
    assert.equal(tally(seatsOf('A50 A50 A50')).lowConfidence, false);
    assert.equal(tally(seatsOf('A60 A60 F0')).lowConfidence, false);
    assert.equal(tally(seatsOf('A49 A49 C99')).lowConfidence, true);
    assert.equal(tally(seatsOf('F0 F0')).lowConfidence, false);
    assert.equal(tally(seatsOf('A49 A49 A60')).allUnder50, false);
    assert.equal(tally(seatsOf('A49 A10 R49')).allUnder50, true);
  });

  it('names the more confident of two seats if they are more than 30 apart', () => {
    assert.equal(tally(seatsOf('A95 R64')).surer?.id, 's1');
    assert.equal(tally(seatsOf('A60 R91')).surer?.id, 's2');
    assert.equal(tally(seatsOf('A94 R64')).surer, null);
    assert.equal(tally(seatsOf('A95 A95')).surer, null);
  });

  it('classifies every combination of two to five seats like an independent reading of the table', () => {
    const letters = ['A', 'R', 'B', 'F', 'C'];
    let seen = 0;
    for (let size = 2; size <= 5; size++) {
      for (let code = 0; code < letters.length ** size; code++) {
        const words = Array.from(
          { length: size },
          (_, i) => letters[Math.floor(code / letters.length ** i) % letters.length] ?? '',
        );
        const count = (letter: string): number => words.filter((word) => word === letter).length;
        const [a, r, f] = [count('A'), count('R'), count('F')];
        const expected =
          a + r === 0
            ? 'insufficient-information'
            : a + r === 1
              ? 'insufficient-quorum'
              : a === size
                ? 'unanimous'
                : r === size
                  ? 'unanimous-rejection'
                  : a > (a + r + f) / 2
                    ? 'majority'
                    : r > (a + r + f) / 2
                      ? 'majority-rejection'
                      : 'split';
        assert.equal(tally(seatsOf(words.map((word) => `${word}70`).join(' '))).pattern, expected, words.join(''));
        seen++;
      }
    }
    assert.equal(seen, 25 + 125 + 625 + 3125);
  });

  it('does not depend on the order of the seats', () => {
    const shuffled = anySeats.chain((seats) =>
      fc.tuple(fc.constant(seats), fc.shuffledSubarray(seats, { minLength: seats.length, maxLength: seats.length })),
    );
    fc.assert(
      fc.property(shuffled, ([seats, others]) => {
        const names = (list: readonly { id: string }[]): string[] => list.map((seat) => seat.id).sort();
        const [one, two] = [tally(seats), tally(others)];
        assert.deepEqual(
          [one.pattern, one.side, one.confidence, one.overrideReview, one.lowConfidence, one.allUnder50, one.surer?.id],
          [two.pattern, two.side, two.confidence, two.overrideReview, two.lowConfidence, two.allUnder50, two.surer?.id],
        );
        assert.deepEqual([names(one.majority), names(one.outvoted)], [names(two.majority), names(two.outvoted)]);
      }),
    );
  });

  it('never lets a failed seat help either side', () => {
    fc.assert(
      fc.property(anySeats, (seats) => {
        const [lost] = seatsOf('F0');
        assert.ok(lost);
        const before = tally(seats).side;
        const after = tally([...seats, { ...lost, id: 'lost' }]).side;
        assert.ok(after === before || after === null, `${String(before)} became ${String(after)}`);
      }),
    );
  });

  it('never lets the loss of a seat turn a rejection into an approval', () => {
    fc.assert(
      fc.property(anySeats, fc.nat(), (seats, at) => {
        const lost = seats.map((one, index) =>
          index === at % seats.length ? { ...one, status: 'timed-out' as const } : one,
        );
        if (tally(lost).side === 'APPROVE')
          assert.equal(tally(seats).side === 'APPROVE' || tally(seats).side === null, true);
        if (tally(seats).side === 'REJECT') assert.notEqual(tally(lost).side, 'APPROVE');
      }),
    );
  });

  it('keeps the confidence between 0 and 100, with one decimal', () => {
    fc.assert(
      fc.property(anySeats, (seats) => {
        const { confidence } = tally(seats);
        assert.ok(confidence >= 0 && confidence <= 100);
        assert.equal(confidence, Number(confidence.toFixed(1)));
      }),
    );
  });
});
