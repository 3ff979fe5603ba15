import * as assert from 'node:assert/strict';
import { splitChoices, whyTheyDiffer } from '../../../src/ui/splitChoices.ts';
import { asksTheUser, isChoosable } from '../../../src/ui/sessionWords.ts';
import { answered, ballot } from '../protocol/seats.ts';
import { playVote } from '../protocol/player.ts';

const { verdict } = playVote([
  answered(ballot('APPROVE', 65, { rationale: 'Reads outnumber\nwrites.' })),
  answered(ballot('REJECT', 70, { rationale: 'Prices go stale.' })),
  answered(ballot('ABSTAIN', 20)),
]);

describe('the choices of a split vote', () => {
  it('are the options of the verdict, each with its seat, how sure that was, and why', () => {
    const choices = splitChoices(verdict);
    assert.deepEqual(
      choices.map(({ value }) => value),
      verdict.options,
    );
    const claude = choices.find(({ value }) => value.seat === 'claude');
    assert.equal(claude?.description, 'Claude for · 65');
    assert.equal(claude.detail, 'Reads outnumber writes.');
    assert.match(
      choices.find(({ value }) => value.seat === 'codex')?.description ?? '',
      /against · 70 · can be undone$/,
    );
  });

  it('stand below one line that says who holds what', () => {
    assert.equal(whyTheyDiffer(verdict), 'Claude for · 65, Codex against · 70, Gemini abstains');
  });

  it('are offered until the vote is settled', () => {
    assert.deepEqual([isChoosable(verdict), asksTheUser(verdict)], [true, true]);
    const resolution = { option: 'claude', reason: '', acceptedRisk: false, at: verdict.endedAt };
    assert.equal(isChoosable({ ...verdict, resolution }), false);
  });
});
