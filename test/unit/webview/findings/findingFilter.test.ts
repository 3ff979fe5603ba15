import assert from 'node:assert/strict';
import type { FindingStatus } from '../../../../src/messages.ts';
import { type Filter, filterChoices, filtered } from '../../../../src/webview/findings/findingFilter.ts';
import { review, reviewInCode } from '../../../browser/panel/views/review.ts';

const ALL: Filter = { severity: '', seat: '', state: '', text: '' };
const verdict = review.verdict ?? assert.fail('no verdict');

const found = (filter: Partial<Filter>, statuses: readonly FindingStatus[] = reviewInCode) =>
  filtered(verdict, { ...ALL, ...filter }, statuses).map(({ id }) => id);

describe('the filter of findings', () => {
  it('lets all through that match in each part', () => {
    assert.deepEqual(found({}), ['f1', 'f2', 'f3', 'f4']);
    assert.deepEqual(found({ severity: 'P1' }), ['f1', 'f3', 'f4']);
    assert.deepEqual(found({ seat: 'codex' }), ['f1', 'f3']);
    assert.deepEqual(found({ severity: 'P1', seat: 'codex', text: 'LEDGER' }), ['f3']);
  });

  it('looks for a text in title, detail, file, quote and suggestion', () => {
    for (const text of ['booked twice', 'does not drop', 'refund.ts', 'order.id, amount);', 'idempotency-key']) {
      assert.ok(found({ text: ` ${text} ` }).includes('f1'), text);
    }
    assert.deepEqual(found({ text: 'nowhere' }), []);
  });

  it('goes by what the editor knows of a finding, else by what the verdict does', () => {
    assert.deepEqual(found({ state: 'dismissed' }), ['f2']);
    assert.deepEqual(found({ state: 'open' }), ['f1']);
    assert.deepEqual(found({ state: 'open' }, []), ['f1', 'f2']);
    assert.deepEqual(found({ state: 'refuted' }), ['f3']);
    assert.deepEqual(found({ state: 'unverified' }), ['f4']);
  });

  it('knows what has become of each since the last review', () => {
    const states = ['resolved', 'applied', 'dismissed'] as const;
    const findings = verdict.findings.slice(0, 3).map((one, at) => ({ ...one, state: states[at] }));
    const again = { ...verdict, findings };
    for (const [at, state] of states.entries())
      assert.deepEqual(
        filtered(again, { ...ALL, state }, []).map(({ id }) => id),
        [findings[at]?.id],
      );
    assert.deepEqual(
      filterChoices(again, []).state.map(({ label }) => label),
      states,
    );
  });

  it('offers what there is, and nothing where all are alike', () => {
    const labels = (of: ReturnType<typeof filterChoices>) =>
      Object.values(of).map((choices) => choices.map(({ label }) => label));
    assert.deepEqual(labels(filterChoices(verdict, reviewInCode)), [
      ['P1', 'P2'],
      ['Claude', 'Codex', 'Gemini'],
      ['open', 'dismissed', 'refuted', 'unverified'],
    ]);
    const [first] = verdict.findings;
    assert.deepEqual(labels(filterChoices({ ...verdict, findings: first === undefined ? [] : [first] }, []))[2], []);
  });
});
