import assert from 'node:assert/strict';
import { dismissedAmong, type DismissedPlace } from '../../../../src/protocol/findings/dismissed.ts';
import type { Finding } from '../../../../src/protocol/findings/finding.ts';
import { finding } from '../run/seats.ts';

export const place = (more: Partial<DismissedPlace> = {}): DismissedPlace => ({
  ...{ file: 'src/refund.ts', startLine: 41, endLine: 41, category: 'correctness', meant: 'any-title' },
  title: finding().title,
  by: { reason: 'false-positive' },
  ...more,
});

const titles = (findings: readonly Finding[], ...places: readonly DismissedPlace[]): readonly string[] =>
  [...dismissedAmong(findings, places).keys()].map(({ title }) => title);

const OTHER = finding({ title: 'Nobody is told' });

describe('a dismissed finding', () => {
  it('is recognized by its lines and category, whatever its title', () => {
    assert.deepEqual(titles([OTHER], place()), [OTHER.title]);
  });

  it('is recognized only at these lines of this file and in this category', () => {
    for (const more of [
      { file: 'src/other.ts' },
      { startLine: 40 },
      { endLine: 42 },
      { category: 'security' },
    ] as const) {
      assert.deepEqual(titles([OTHER], place(more)), [], JSON.stringify(more));
    }
  });

  it('is recognized by the lines of its quote if those differ from the named lines', () => {
    const wide = finding({ startLine: 30, endLine: 50, quoteLines: { startLine: 41, endLine: 41 } });
    assert.equal(titles([wide], place()).length, 1);
    assert.equal(titles([wide], place({ startLine: 30, endLine: 50 })).length, 0);
  });

  it('is recognized by the first line it names if it has no quote', () => {
    assert.equal(titles([finding({ quote: '', endLine: 44 })], place()).length, 1);
  });

  it('also needs its title if others share lines and category, or if the dismissal requires it', () => {
    assert.deepEqual(titles([finding(), OTHER], place()), [finding().title]);
    assert.deepEqual(titles([OTHER], place({ meant: 'this-title' })), []);
    assert.deepEqual(titles([finding()], place({ meant: 'this-title' })), [finding().title]);
  });

  it('is recognized by lines and title if its dismissal has no category', () => {
    assert.deepEqual(titles([OTHER], place({ category: null })), []);
    assert.deepEqual(titles([finding({ category: 'security' })], place({ category: null })), [finding().title]);
  });

  it('also needs its title if the change removed its lines', () => {
    assert.deepEqual(titles([finding({ ...OTHER, removed: true })], place()), []);
    assert.deepEqual(titles([finding({ removed: true })], place()), [finding().title]);
  });

  it('is never recognized if its place could not be verified', () => {
    for (const evidence of ['unverified', 'outside'] as const)
      assert.deepEqual(titles([finding({ evidence })], place()), []);
  });
});
