import assert from 'node:assert/strict';
import {
  doubtfulWords,
  groupFindings,
  placeWords,
  refutedWords,
  routesOf,
  severityCount,
} from '../../../../src/webview/findings/findingOrder.ts';
import { finding } from '../../../browser/panel/views/build.ts';

const many = (count: number, severity: 'P1' | 'P2') =>
  Array.from({ length: count }, (_, index) => finding(`${severity}-${String(index)}`, severity, 't'));

describe('order of findings', () => {
  it('puts the worst first and keeps the given order within one severity', () => {
    const { shown } = groupFindings([finding('a', 'P3', 't'), finding('b', 'P1', 't'), finding('c', 'P3', 't')]);
    assert.deepEqual(
      shown.map(({ id }) => id),
      ['b', 'a', 'c'],
    );
  });

  it('folds the tail, but no verified P1', () => {
    const mixed = groupFindings([...many(30, 'P2'), ...many(2, 'P1')]);
    assert.equal(mixed.shown.length, 12);
    assert.equal(mixed.more.length, 20);
    const grave = groupFindings([...many(30, 'P1'), ...many(4, 'P2')]);
    assert.equal(grave.shown.length, 30);
    assert.equal(grave.more.length, 4);
  });

  it('keeps apart what could not be confirmed, P1 or not', () => {
    const groups = groupFindings([
      finding('a', 'P1', 't', { evidence: 'unverified' }),
      finding('b', 'P3', 't', { evidence: 'outside' }),
      finding('c', 'P3', 't', { evidence: 'outside' }),
    ]);
    assert.deepEqual(groups.shown, []);
    assert.equal(doubtfulWords(groups.doubtful), 'Unverified (3): one P1 and two P3, not found where they should be');
  });

  it('folds what another seat refutes, and says that it counts', () => {
    const secondOpinions = [{ seat: 'gemini', judgement: 'refute' as const, reason: '', quote: 'x' }];
    const groups = groupFindings([finding('a', 'P1', 't', { secondOpinions }), finding('b', 'P1', 't')]);
    assert.deepEqual([groups.shown.map(({ id }) => id), groups.refuted.map(({ id }) => id)], [['b'], ['a']]);
    assert.equal(refutedWords(groups.refuted), 'Refuted by another seat (1): one P1; it counts all the same');
  });

  it('keeps code and proposal apart, where both were under review', () => {
    const mixed = [finding('a', 'P1', 't', { route: 'proposal' }), finding('b', 'P2', 't', { route: 'code' })];
    assert.deepEqual(
      routesOf(mixed).map(({ title, found }) => [title, found.map(({ id }) => id)]),
      [
        ['In the code', ['b']],
        ['In the proposal', ['a']],
      ],
    );
    assert.deepEqual(
      routesOf([finding('a', 'P1', 't')]).map(({ title }) => title),
      [''],
    );
  });

  it('names severities and places', () => {
    assert.equal(
      severityCount([...many(1, 'P1'), ...many(14, 'P2'), finding('x', 'P3', 't')]),
      'one P1, 14 P2 and one P3',
    );
    assert.equal(severityCount([]), '');
    assert.equal(placeWords(finding('a', 'P1', 't')), 'src/pay/refund.ts:61');
    assert.equal(placeWords(finding('a', 'P1', 't', { startLine: 0 })), 'src/pay/refund.ts');
  });
});
