import * as assert from 'node:assert/strict';
import { mergeFindings } from '../../../../src/protocol/findings/findingMerge.ts';
import { finding } from '../run/seats.ts';

const PLACED = { file: 'plan.md', startLine: 12, endLine: 12 };
const UNPLACED = { file: '', startLine: 0, endLine: 0, evidence: 'unverified' } as const;

describe('what is found in the code and what is found in the proposal', () => {
  const both = (place: object, change: object = {}) =>
    mergeFindings([
      [finding({ ...place, route: 'proposal', severity: 'P3' })],
      [finding({ ...place, route: 'code', severity: 'P1', raisedBy: ['codex'], ...change })],
    ]);

  it('is one finding when the lines, category and title are equal: the gravest word on it, on the way of who said that', () => {
    const [one, ...others] = both(PLACED);
    assert.deepEqual(others, []);
    assert.deepEqual([one?.severity, one?.route, one?.raisedBy], ['P1', 'code', ['claude', 'codex']]);
  });

  it('is one finding when one seat says it of both', () => {
    assert.deepEqual(
      both(PLACED, { raisedBy: ['claude'] }).map(({ raisedBy }) => raisedBy),
      [['claude']],
    );
  });

  it('stays apart where no place tells that it is the same', () => {
    assert.deepEqual(
      both(UNPLACED).map(({ route }) => route),
      ['code', 'proposal'],
    );
    assert.equal(mergeFindings([[finding(UNPLACED)], [finding({ ...UNPLACED, raisedBy: ['codex'] })]]).length, 1);
  });

  it('stays apart when it is something else at the same place', () => {
    assert.equal(both(PLACED, { title: 'The amount is a float and loses cents', detail: '' }).length, 2);
  });
});
