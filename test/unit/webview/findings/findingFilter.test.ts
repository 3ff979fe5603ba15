import assert from 'node:assert/strict';
import type { FindingStatus } from '../../../../src/messages.ts';
import { type Filter, filterChoices, filtered } from '../../../../src/webview/findings/findingFilter.ts';
import { review, reviewInCode } from '../../../browser/panel/views/review.ts';

const ALL: Filter = { severity: '', seat: '', state: '', text: '' };
const verdict = review.verdict ?? assert.fail('no verdict');

const found = (filter: Partial<Filter>, statuses: readonly FindingStatus[] = reviewInCode) =>
  filtered(verdict, { ...ALL, ...filter }, statuses).map(({ id }) => id);

describe('the findings filter', () => {
  it('passes findings that match every criterion', () => {
    assert.deepEqual(found({}), ['f1', 'f2', 'f3', 'f4']);
    assert.deepEqual(found({ severity: 'P1' }), ['f1', 'f3', 'f4']);
    assert.deepEqual(found({ seat: 'codex' }), ['f1', 'f3']);
    assert.deepEqual(found({ severity: 'P1', seat: 'codex', text: 'LEDGER' }), ['f3']);
  });

  it('searches title, detail, file, quote, and suggestion', () => {
    for (const text of ['booked twice', 'does not drop', 'refund.ts', 'order.id, amount);', 'idempotency-key']) {
      assert.ok(found({ text: ` ${text} ` }).includes('f1'), text);
    }
    assert.deepEqual(found({ text: 'nowhere' }), []);
  });

  it('uses the editor’s status of a finding if known, and otherwise the verdict’s', () => {
    assert.deepEqual(found({ state: 'dismissed' }), ['f2']);
    assert.deepEqual(found({ state: 'open' }), ['f1']);
    assert.deepEqual(found({ state: 'open' }, []), ['f1', 'f2']);
    assert.deepEqual(found({ state: 'refuted' }), ['f3']);
    assert.deepEqual(found({ state: 'unverified' }), ['f4']);
  });

  it('knows each finding’s status since the last review', () => {
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

  it('offers only existing values, and none if all findings are alike', () => {
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
