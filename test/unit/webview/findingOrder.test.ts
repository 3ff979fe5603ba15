import assert from 'node:assert/strict';
import { doubtfulWords, groupFindings, placeWords, severityCount } from '../../../src/webview/words/findingOrder.ts';
import { finding } from '../../browser/panel/views/build.ts';

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
    assert.equal(doubtfulWords(groups.doubtful), '3 without a confirmed place: one P1 and two P3');
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
