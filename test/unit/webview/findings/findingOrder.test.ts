import assert from 'node:assert/strict';
import { foldedWords, groupFindings, routesOf, severityCount } from '../../../../src/webview/findings/findingOrder.ts';
import { finding } from '../../../browser/panel/views/build.ts';

const many = (count: number, severity: 'P1' | 'P2') =>
  Array.from({ length: count }, (_, index) =>
    finding(`${severity}-${String(index)}`, severity, 't', {
      file: `${severity}.ts`,
      startLine: index + 1,
      endLine: index + 1,
    }),
  );

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

  it('keeps together what stands at one place, the place with the worst first, and folds no part of one', () => {
    const here = { startLine: 7, endLine: 9 };
    const groups = groupFindings([
      ...many(11, 'P2'),
      finding('here-3', 'P3', 't', here),
      finding('here-2', 'P2', 't', { startLine: 8, endLine: 8 }),
      finding('there', 'P1', 't', { startLine: 40, endLine: 40 }),
      finding('here-1', 'P1', 't', { startLine: 9, endLine: 9 }),
    ]);
    assert.deepEqual(
      groups.shown.slice(0, 5).map(({ id }) => id),
      ['there', 'here-1', 'here-2', 'here-3', 'P2-0'],
    );
    assert.deepEqual([groups.shown.length, groups.more.length], [12, 3]);
  });

  it('folds apart what was there before the change and what was withdrawn', () => {
    const { shown, before, withdrawn, doubtful } = groupFindings([
      finding('old', 'P1', 't', { introduced: false }),
      finding('gone', 'P1', 't', { state: 'withdrawn', withdrawnReason: 'It is checked.' }),
      finding('doubtful', 'P2', 't', { introduced: false, evidence: 'unverified' }),
      finding('new', 'P2', 't', { introduced: true }),
      finding('unsaid', 'P3', 't'),
    ]);
    assert.deepEqual(
      [shown, before, withdrawn, doubtful].map((group) => group.map(({ id }) => id)),
      [['new', 'unsaid'], ['old'], ['gone'], ['doubtful']],
    );
    assert.equal(foldedWords('before', before), 'There before the change (1): one P1; it decides nothing');
    assert.equal(foldedWords('withdrawn', withdrawn), 'Withdrawn (1): one P1');
  });

  it('keeps apart what could not be confirmed, P1 or not', () => {
    const groups = groupFindings([
      finding('a', 'P1', 't', { evidence: 'unverified' }),
      finding('b', 'P3', 't', { evidence: 'outside' }),
      finding('c', 'P3', 't', { evidence: 'outside' }),
    ]);
    assert.deepEqual(groups.shown, []);
    assert.equal(
      foldedWords('doubtful', groups.doubtful),
      'Unverified (3): one P1 and two P3, not found where they should be',
    );
  });

  it('folds what another seat refutes, and says that it counts', () => {
    const secondOpinions = [{ seat: 'gemini', judgement: 'refute' as const, reason: '', quote: 'x' }];
    const groups = groupFindings([finding('a', 'P1', 't', { secondOpinions }), finding('b', 'P1', 't')]);
    assert.deepEqual([groups.shown.map(({ id }) => id), groups.refuted.map(({ id }) => id)], [['b'], ['a']]);
    assert.equal(foldedWords('refuted', groups.refuted), 'Refuted by another seat (1): one P1; it counts all the same');
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
  });
});
