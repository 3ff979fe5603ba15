import * as assert from 'node:assert/strict';
import { mergeFindings } from '../../../../src/protocol/findings/findingMerge.ts';
import { finding } from '../run/seats.ts';

const PLACED = { file: 'plan.md', startLine: 12, endLine: 12 };
const UNPLACED = { file: '', startLine: 0, endLine: 0, evidence: 'unverified' } as const;

describe('a finding in the code and one in the proposal', () => {
  const both = (place: object, change: object = {}) =>
    mergeFindings([
      [finding({ ...place, route: 'proposal', severity: 'P3' })],
      [finding({ ...place, route: 'code', severity: 'P1', raisedBy: ['codex'], ...change })],
    ]);

  it('are merged if lines, category, and title are equal, with the highest severity and its route', () => {
    const [one, ...others] = both(PLACED);
    assert.deepEqual(others, []);
    assert.deepEqual([one?.severity, one?.route, one?.raisedBy], ['P1', 'code', ['claude', 'codex']]);
  });

  it('are merged if one seat raised both', () => {
    assert.deepEqual(
      both(PLACED, { raisedBy: ['claude'] }).map(({ raisedBy }) => raisedBy),
      [['claude']],
    );
  });

  it('stay separate if no place shows that they are the same', () => {
    assert.deepEqual(
      both(UNPLACED).map(({ route }) => route),
      ['code', 'proposal'],
    );
    assert.equal(mergeFindings([[finding(UNPLACED)], [finding({ ...UNPLACED, raisedBy: ['codex'] })]]).length, 1);
  });

  it('stay separate if they differ at the same place', () => {
    assert.equal(both(PLACED, { title: 'The amount is a float and loses cents', detail: '' }).length, 2);
  });
});
