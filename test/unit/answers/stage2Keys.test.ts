import assert from 'node:assert/strict';
import { checkKeys } from '../../../src/answers/stage2Keys.ts';
import { askedOf } from '../../../src/questions/asked.ts';
import { ABOUT, ASKS } from '../questions/asks.ts';

const VOTE = askedOf(ASKS.vote, ABOUT.change).form;
const REVIEW = askedOf(ASKS.review, ABOUT.change).form;
const keys = (given: object, form = VOTE) => checkKeys(new Map<string, unknown>(Object.entries(given)), form);

it('stage 2 names every required key that is missing', () => {
  assert.deepEqual(keys({ position: 'x', risks: [] }).problems, [
    'The answer has no “confidence”.',
    'The answer has no “rationale”.',
  ]);
  assert.deepEqual(keys({ recommendation: 'x' }, REVIEW).problems, []);
});

it('stage 2 reads a ballot as a review, unless the review’s own key is present', () => {
  const read = (given: object) => keys(given, REVIEW).values.get('recommendation');
  assert.deepEqual(
    ['approve', 'REJECT', 'ABSTAIN', 'MAYBE'].map((position) => read({ position })),
    ['keep', 'reject', 'continue', 'MAYBE'],
  );
  assert.equal(read({ position: 'APPROVE', recommendation: 'reject' }), 'reject');
  assert.equal(keys({ rationale: 'x', key_evidence: ['y'] }, REVIEW).values.get('summary'), 'x');
});

it('stage 2 finds what deciding keys of other forms say', () => {
  const leans = (value: unknown) => keys({ position: 'x', verdict: value }).foreign.map(({ lean }) => lean);
  const rows: readonly (readonly [unknown, readonly (string | null)[]])[] = [
    ['approve', ['approve']],
    ['**Agreed**', ['approve']],
    ['keep', ['approve']],
    ['ACCEPT', ['approve']],
    ['Rejected: lost', ['reject']],
    ['disagree', ['reject']],
    ['MAINTAIN', ['reject']],
    ['escalates', ['reject']],
    ['abstain', ['abstain']],
    ['continue', ['abstain']],
    ['revise', [null]],
    ['no', [null]],
    ['not approved', [null]],
    ['rejection', [null]],
    ['好', [null]],
    [['REJECT'], ['reject']],
    [{ position: 'REJECT', sure: 'x' }, ['reject', null]],
    ['', []],
    [[], []],
  ];
  for (const [value, expected] of rows) assert.deepEqual(leans(value), expected, JSON.stringify(value));
  assert.deepEqual(keys({ position: 'REJECT', rationale: 'approve' }).foreign, []);
});

it('stage 2 finds findings under other keys, and names the keys that it cannot place', () => {
  const stray = { mood: 'sunny', empty: [], issues: ['lost'], other: { a: 'b' } };
  assert.deepEqual(keys({ position: 'x', ...stray }).strays, ['issues', 'other']);
  assert.deepEqual(
    [...keys({ position: 'x', p0: ['lost'], p1_list: 'lost' }).values.keys()],
    ['position', 'p0', 'p1_list'],
  );
  const { strays, values } = keys({ position: 'x', issues: [{ severity: 'P1' }], p1: ['lost'] });
  assert.deepEqual([strays, [...values.keys()]], [[], ['position', 'issues', 'p1']]);
});
