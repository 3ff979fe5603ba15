import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { Finding } from '../../../../src/protocol/findings/finding.ts';
import { isPlaced, placesOf } from '../../../../src/protocol/findings/places.ts';
import { anyRaisers } from './anyFindings.ts';
import { finding } from '../run/seats.ts';

const over = (startLine: number, endLine = startLine, more: Partial<Finding> = {}): Finding =>
  finding({ startLine, endLine, quote: '', ...more });
const quoting = (startLine: number, endLine: number, line: number, last = line): Finding =>
  over(startLine, endLine, { quote: 'x();', quoteLines: { startLine: line, endLine: last } });

/** The number of findings at each place. */
const sizes = (...findings: readonly Finding[]): readonly number[] => placesOf(findings).map((place) => place.length);

describe('placesOf', () => {
  it('groups ranges of at most fifteen lines that overlap, directly or through others', () => {
    assert.deepEqual(sizes(over(1, 15), over(15, 29), over(29), over(30)), [3, 1]);
    assert.deepEqual(sizes(over(29), over(1, 15), over(15, 29)), [3]);
  });

  it('keeps each longer range separate unless it equals another', () => {
    assert.deepEqual(sizes(over(1, 16), over(10), over(16, 20)), [1, 1, 1]);
    assert.deepEqual(sizes(over(1, 80), over(1, 80), over(1, 81)), [2, 1]);
  });

  it('groups quotes that overlap, however long their ranges are', () => {
    assert.deepEqual(sizes(quoting(1, 80, 40), quoting(20, 90, 40), quoting(21, 90, 41)), [2, 1]);
    assert.deepEqual(sizes(quoting(1, 80, 40, 44), quoting(44, 90, 44)), [2]);
    assert.deepEqual(sizes(quoting(1, 80, 40), over(40)), [2], 'a short range without a quote stands for one');
    assert.deepEqual(sizes(quoting(1, 80, 40), over(1, 80)), [2], 'equal ranges');
  });

  it('keeps files separate', () => {
    assert.deepEqual(sizes(over(3), over(3, 3, { file: 'src/other.ts' })), [1, 1]);
  });

  it('keeps each finding without a verified place separate', () => {
    const nowhere = { startLine: 0, endLine: 0 };
    for (const more of [{ evidence: 'unverified' }, { evidence: 'outside' }, nowhere] as const)
      assert.deepEqual(sizes(over(3, 3, more), over(3, 3, more), over(3)), [1, 1, 1]);
  });

  it('returns every finding once, in the given order', () => {
    fc.assert(
      fc.property(anyRaisers, (raisers) => {
        const findings = raisers.flatMap((raiser) => raiser.findings);
        const places = placesOf(findings);
        assert.deepEqual(new Set(places.flat()), new Set(findings));
        assert.equal(places.flat().length, findings.length);
        const order = (one: Finding | undefined): number => (one === undefined ? -1 : findings.indexOf(one));
        for (const place of places)
          assert.deepEqual(
            place,
            place.toSorted((a, b) => order(a) - order(b)),
          );
        const firsts = places.map(([first]) => order(first));
        assert.deepEqual(
          firsts,
          firsts.toSorted((a, b) => a - b),
        );
      }),
    );
  });

  it('groups the same as comparing all pairs, whatever the findings say', () => {
    const names = (places: readonly (readonly Finding[])[], all: readonly Finding[]): readonly string[] =>
      places.map((place) => place.map((one) => all.indexOf(one)).join(' '));
    fc.assert(
      fc.property(anyRaisers, (raisers) => {
        const findings = raisers.flatMap((raiser) => raiser.findings);
        const silent = findings.map((one) => ({ ...one, title: '', detail: '', severity: 'P3' as const }));
        assert.deepEqual(names(placesOf(findings), findings), slowly(findings));
        assert.deepEqual(names(placesOf(silent), silent), slowly(findings));
      }),
    );
  });
});

/** The slow way: compares every pair until no more findings are grouped. */
function slowly(findings: readonly Finding[]): readonly string[] {
  const place = findings.map((_, index) => index);
  for (let changed = true; changed;) {
    changed = false;
    for (const [i, one] of findings.entries()) {
      for (const [j, other] of findings.entries()) {
        const [a = i, b = j] = [place[i], place[j]];
        if (a === b || !areTogether(one, other)) continue;
        place[i] = place[j] = Math.min(a, b);
        changed = true;
      }
    }
  }
  const roots = [...new Set(place)];
  return roots.map((root) => [...place.keys()].filter((index) => place[index] === root).join(' '));
}

function areTogether(one: Finding, other: Finding): boolean {
  if (!isPlaced(one) || !isPlaced(other) || one.file !== other.file) return false;
  if (one.startLine === other.startLine && one.endLine === other.endLine) return true;
  const isShort = ({ startLine, endLine }: Finding): boolean => endLine - startLine + 1 <= 15;
  // No finding here quotes less than its range.
  const points = (finding: Finding): boolean => finding.quote !== '' || isShort(finding);
  return points(one) && points(other) && one.startLine <= other.endLine && other.startLine <= one.endLine;
}
