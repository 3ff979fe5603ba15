import * as assert from 'node:assert/strict';
import { ageOf, branchQuestion, commitQuestion } from '../../../../src/ui/questions/revisionQuestions.ts';

const NOW = new Date('2026-03-04T12:00:00Z');
const at = '2026-03-04T09:30:00Z';
const NAME = '0123456789abcdef0123456789abcdef01234567';

describe('the commit question', () => {
  const question = commitQuestion([{ name: NAME, subject: 'Refund once', author: 'Ada', at }], NOW);

  it('shows subject, short name, author, and age', () => {
    assert.deepEqual(question.rows, [
      { kind: 'choice', label: 'Refund once', description: '0123456789 · Ada · 2 hours ago', detail: '', value: NAME },
    ]);
  });

  it('accepts a typed revision, but not a search', () => {
    assert.equal(question.typed?.(' a1b2c3d ')?.value, 'a1b2c3d');
    assert.equal(question.typed('HEAD~3')?.value, 'HEAD~3');
    assert.equal(question.typed('refund once'), null);
    assert.equal(question.typed('  '), null);
  });

  it('labels a commit even if it has no message', () => {
    const [row] = commitQuestion([{ name: NAME, subject: '', author: '', at: '' }], NOW).rows;
    assert.deepEqual([row?.label, row?.kind === 'choice' && row.description], ['(no message)', '0123456789']);
  });
});

describe('the branch question', () => {
  const branch = (name: string, place: 'local' | 'remote', { isDefault } = { isDefault: false }) =>
    ({ name, place, isDefault, subject: 'Last', at }) as const;

  it('lists the default branch first, then local branches, then remote ones', () => {
    const { rows } = branchQuestion(
      [branch('main', 'local', { isDefault: true }), branch('topic', 'local'), branch('origin/main', 'remote')],
      NOW,
    );
    assert.deepEqual(
      rows.map(({ label }) => label),
      ['default branch', 'main', 'branches', 'topic', 'remote branches', 'origin/main'],
    );
  });

  it('shows no heading without a branch below it', () => {
    const { rows } = branchQuestion([branch('topic', 'local')], NOW);
    assert.deepEqual(
      rows.map(({ label }) => label),
      ['branches', 'topic'],
    );
  });
});

describe('the age of a commit', () => {
  it('is given in the largest unit that fits', () => {
    const ages = ['2026-03-04T11:59:31Z', '2026-03-04T11:58:00Z', '2026-03-01T12:00:00Z', '2026-02-10T12:00:00Z'];
    assert.deepEqual(
      [...ages, '2025-10-01T00:00:00Z', '2023-01-01T00:00:00Z'].map((one) => ageOf(one, NOW)),
      ['just now', '2 minutes ago', '3 days ago', '3 weeks ago', '5 months ago', '3 years ago'],
    );
  });

  it('is “just now” for the future, and empty for an invalid time', () => {
    assert.deepEqual([ageOf('2026-03-05T00:00:00Z', NOW), ageOf('soon', NOW)], ['just now', '']);
  });
});
