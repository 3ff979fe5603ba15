import { type EarlierFinding, type EarlierReview, stateNow } from '../review/earlier.ts';
import { type Finding, findingKey, type SeatNow } from './finding.ts';
import { areEqual, joinFindings, type Merged } from './findingMerge.ts';
import { areOverlapping, pointedLines } from './places.ts';
import type { Raiser } from './secondOpinions.ts';

/**
 * The findings of this review together with those that an earlier review left open. An earlier finding becomes one with
 * a current finding that's equal, or that a seat marks as the same. All others stay separate.
 */
export function withEarlier(
  merged: readonly Merged[],
  raisers: readonly Raiser[],
  { findings }: EarlierReview,
): readonly Merged[] {
  const left = new Set(merged);
  const known = findings.map((one): Merged => {
    const again = merged.filter((other) => isRaisedAgain(one, other, raisers));
    const own = again.filter((other) => left.has(other));
    for (const other of own) left.delete(other);
    const said = saidOf(one, raisers);
    const state = stateNow(one, said, again.length > 0 ? 'again' : 'not-again');
    const { id } = one.finding;
    return {
      finding: { ...joinedWith(one.finding, own), state, earlier: { id, lines: one.lines, said } },
      members: own.flatMap(({ members }) => members),
    };
  });
  return [...known, ...left];
}

function isRaisedAgain({ finding, lines }: EarlierFinding, { members }: Merged, raisers: readonly Raiser[]): boolean {
  const standing = members.filter(({ state }) => state !== 'withdrawn');
  const marks = raisers.flatMap(({ id, earlier }) =>
    earlier.flatMap(({ finding: known, sameAs }) => (known === finding.id ? [{ id, sameAs }] : [])),
  );
  return standing.some(
    (member) =>
      areEqual(member, finding) ||
      // If the lines are the same, the place must be too, whatever a seat marks as the same.
      ((lines !== 'same' || pointAtOnePlace(member, finding)) &&
        marks.some(({ id, sameAs }) => member.raisedBy.includes(id) && findingKey(member) === sameAs)),
  );
}

const pointAtOnePlace = (one: Finding, other: Finding): boolean =>
  one.file === other.file && areOverlapping(pointedLines(one), pointedLines(other));

function saidOf({ finding }: EarlierFinding, raisers: readonly Raiser[]): readonly SeatNow[] {
  return raisers.flatMap(({ id, earlier }) =>
    earlier.filter((one) => one.finding === finding.id).map(({ now, reason }) => ({ seat: id, now, reason })),
  );
}

/** Uses the words of this review, unless only the earlier place was verified. */
function joinedWith(finding: Finding, again: readonly Merged[]): Finding {
  const { secondOpinions: _opinions, places: _places, sameAs: _same, state: _state, asked: _a, ...earlier } = finding;
  const now = again.map((one) => one.finding);
  const holds = now.some(({ evidence }) => evidence === 'verified') || earlier.evidence !== 'verified';
  return joinFindings(holds ? [...now, earlier] : [earlier, ...now]);
}
