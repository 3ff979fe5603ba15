import assert from 'node:assert/strict';
import type { Verdict } from '../../../../src/protocol/verdict/verdict.ts';
import { chosenLabel } from '../../../../src/protocol/verdict/chosenLabel.ts';
import { opposed, optionWords, reasonClause } from '../../../../src/webview/verdict/options.ts';
import { isChoosable } from '../../../../src/protocol/verdict/leftToUser.ts';
import { debateTradeOff } from '../../../browser/panel/views/debates.ts';
import { quorum, resolved, split } from '../../../browser/panel/views/open.ts';
import { rejected } from '../../../browser/panel/views/settled.ts';

function verdictOf({ verdict }: { readonly verdict: Verdict | null }): Verdict {
  assert.ok(verdict);
  return verdict;
}

const resolution = { option: 'between', reason: '', acceptedRisk: false, at: '' };

describe('the user’s choice', () => {
  it('exists only for an undecided verdict with options and without a resolution', () => {
    assert.equal(isChoosable(verdictOf(split)), true);
    assert.equal(isChoosable(verdictOf(resolved)), false);
    assert.equal(isChoosable(verdictOf(quorum)), false);
    assert.equal(isChoosable({ ...verdictOf(split), outcome: 'rejected' }), false);
  });

  it('compares only seats that voted and differ', () => {
    assert.deepEqual(
      opposed(verdictOf(split)).map(({ id }) => id),
      ['claude', 'codex'],
    );
    assert.deepEqual(opposed(verdictOf(quorum)), []);
    assert.deepEqual(opposed(verdictOf(rejected)), []);
  });

  it('does not repeat a reason that appears above the options', () => {
    const verdict = verdictOf(split);
    const [first, , third] = verdict.options.map((option) => optionWords(option, verdict));
    assert.deepEqual(first, {
      facts: ['can be undone', 'confidence 70, much more confident than the other seat'],
      text: '',
    });
    assert.deepEqual(third, { facts: ['can be undone'], text: 'Meets the condition of Codex.' });
  });

  it('says for a debate what to do instead, which appears nowhere above', () => {
    const verdict = verdictOf(debateTradeOff);
    const [first, second] = verdict.options.map((option) => optionWords(option, verdict).text);
    assert.match(first ?? '', /^Put both reads behind one interface .* \(confidence 78\)$/);
    assert.match(second ?? '', /^Keep the price cache .* \(confidence 79, contested\)$/s);
  });

  it('is shown with its reason', () => {
    assert.equal(chosenLabel(verdictOf(split), resolution), 'Cache reads for the catalogue only');
    assert.equal(chosenLabel(verdictOf(split), { ...resolution, option: 'Typed by hand' }), 'Typed by hand');
    assert.equal(reasonClause(resolution), '');
    assert.equal(reasonClause({ ...resolution, reason: 'Because it is cheap. ' }), 'Reason: Because it is cheap.');
  });
});
