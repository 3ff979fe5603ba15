import assert from 'node:assert/strict';
import {
  filesOf,
  foldedWords,
  linesText,
  routesOf,
  severityCount,
  worstFirst,
} from '../../../../src/webview/findings/findingOrder.ts';
import type { Finding } from '../../../../src/protocol/findings/finding.ts';
import { finding } from '../../../browser/panel/views/build.ts';

const many = (count: number, severity: 'P1' | 'P2') =>
  Array.from({ length: count }, (_, index) =>
    finding(`${severity}-${String(index)}`, severity, 't', {
      file: `${severity}.ts`,
      startLine: index + 1,
      endLine: index + 1,
    }),
  );

const ids = (findings: readonly Finding[]) => findings.map(({ id }) => id);

const files = (findings: readonly Finding[]) => filesOf(worstFirst(findings).standing);

describe('the order of findings', () => {
  it('puts the worst first, and keeps the given order within a severity', () => {
    const { standing } = worstFirst([finding('a', 'P3', 't'), finding('b', 'P1', 't'), finding('c', 'P3', 't')]);
    assert.deepEqual(ids(standing), ['b', 'a', 'c']);
  });

  it('sorts files by their worst finding, and folds those without a P1 that do not fit', () => {
    const inFile = (file: string) => ({ file, startLine: 1, endLine: 1 });
    const found = files([
      finding('last', 'P3', 't', inFile('d.ts')),
      ...many(30, 'P2'),
      finding('grave', 'P1', 't', inFile('c.ts')),
      finding('beside', 'P3', 't', { file: 'c.ts', startLine: 40, endLine: 40 }),
    ]);
    assert.deepEqual(
      found.map(({ file, found: inIt, initially }) => [file, inIt.length, initially]),
      [
        ['c.ts', 2, 'open'],
        ['P2.ts', 30, 'open'],
        ['d.ts', 1, 'closed'],
      ],
    );
    assert.deepEqual(
      files([...many(30, 'P2'), ...many(2, 'P1')]).map(({ initially }) => initially),
      ['open', 'open'],
    );
  });

  it('groups findings at one place, and sorts places by their worst finding', () => {
    const here = { startLine: 7, endLine: 9 };
    const [first, ...others] = files([
      finding('here-3', 'P3', 't', here),
      finding('here-2', 'P2', 't', { startLine: 8, endLine: 8 }),
      finding('there', 'P1', 't', { startLine: 40, endLine: 40 }),
      finding('here-1', 'P1', 't', { startLine: 9, endLine: 9 }),
    ]);
    assert.deepEqual(others, []);
    assert.deepEqual(first?.places.map(ids), [['there'], ['here-1', 'here-2', 'here-3']]);
    assert.equal(linesText(first.places[1] ?? []), 'Lines 7–9');
    assert.equal(linesText(first.places[0] ?? []), 'Line 40');
  });

  it('folds findings from before the change and withdrawn findings separately', () => {
    const { standing, before, withdrawn, unverified } = worstFirst([
      finding('old', 'P1', 't', { introduced: false }),
      finding('gone', 'P1', 't', { state: 'withdrawn', withdrawnReason: 'It is checked.' }),
      finding('doubtful', 'P2', 't', { introduced: false, evidence: 'unverified' }),
      finding('new', 'P2', 't', { introduced: true }),
      finding('unsaid', 'P3', 't'),
    ]);
    assert.deepEqual(
      [standing, before, withdrawn, unverified].map((group) => group.map(({ id }) => id)),
      [['new', 'unsaid'], ['old'], ['gone'], ['doubtful']],
    );
    assert.equal(foldedWords('before', before), 'From before the change (1): 1 P1. It doesn’t affect the verdict.');
    assert.equal(foldedWords('withdrawn', withdrawn), 'Withdrawn (1): 1 P1');
  });

  it('separates unconfirmed findings, whatever their severity', () => {
    const groups = worstFirst([
      finding('a', 'P1', 't', { evidence: 'unverified' }),
      finding('b', 'P3', 't', { evidence: 'outside' }),
      finding('c', 'P3', 't', { evidence: 'outside' }),
    ]);
    assert.deepEqual(groups.standing, []);
    assert.equal(
      foldedWords('unverified', groups.unverified),
      'Unverified (3): 1 P1 and 2 P3. The place or the quote wasn’t found.',
    );
  });

  it('folds findings that another seat refutes, and says that they count', () => {
    const secondOpinions = [{ seat: 'gemini', judgement: 'refute' as const, reason: '', quote: 'x' }];
    const groups = worstFirst([finding('a', 'P1', 't', { secondOpinions }), finding('b', 'P1', 't')]);
    assert.deepEqual([groups.standing.map(({ id }) => id), groups.refuted.map(({ id }) => id)], [['b'], ['a']]);
    assert.equal(foldedWords('refuted', groups.refuted), 'Refuted by another seat (1): 1 P1. It still counts.');
  });

  it('separates code and proposal if both were under review', () => {
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

  it('counts the findings of each severity in words', () => {
    assert.equal(
      severityCount([...many(1, 'P1'), ...many(14, 'P2'), finding('x', 'P3', 't')]),
      '1 P1, 14 P2, and 1 P3',
    );
    assert.equal(severityCount([]), '');
  });
});
