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

describe('what is dismissed is known by its lines and category', () => {
  it('in whatever words', () => {
    assert.deepEqual(titles([OTHER], place()), [OTHER.title]);
  });

  it('at these lines of this file alone, and in this category', () => {
    for (const more of [
      { file: 'src/other.ts' },
      { startLine: 40 },
      { endLine: 42 },
      { category: 'security' },
    ] as const) {
      assert.deepEqual(titles([OTHER], place(more)), [], JSON.stringify(more));
    }
  });

  it('by the lines of the quote, where those are not the named ones', () => {
    const wide = finding({ startLine: 30, endLine: 50, quoteLines: { startLine: 41, endLine: 41 } });
    assert.equal(titles([wide], place()).length, 1);
    assert.equal(titles([wide], place({ startLine: 30, endLine: 50 })).length, 0);
  });

  it('by the line it names, where it quotes nothing', () => {
    assert.equal(titles([finding({ quote: '', endLine: 44 })], place()).length, 1);
  });

  it('with its title as well, where others share lines and category, or it is meant so', () => {
    assert.deepEqual(titles([finding(), OTHER], place()), [finding().title]);
    assert.deepEqual(titles([OTHER], place({ meant: 'this-title' })), []);
    assert.deepEqual(titles([finding()], place({ meant: 'this-title' })), [finding().title]);
  });

  it('of before there were categories by quote and title', () => {
    assert.deepEqual(titles([OTHER], place({ category: null })), []);
    assert.deepEqual(titles([finding({ category: 'security' })], place({ category: null })), [finding().title]);
  });

  it('where the change took the lines away, by its title as well', () => {
    assert.deepEqual(titles([finding({ ...OTHER, removed: true })], place()), []);
    assert.deepEqual(titles([finding({ removed: true })], place()), [finding().title]);
  });

  it('never where its place could not be verified', () => {
    for (const evidence of ['unverified', 'outside'] as const)
      assert.deepEqual(titles([finding({ evidence })], place()), []);
  });
});
