import * as assert from 'node:assert/strict';
import { riskQuestion } from '../../../../src/ui/commands/override.ts';
import { seatChoices } from '../../../../src/ui/commands/redeliberate.ts';
import { answered, ballot, failed } from '../../protocol/run/seats.ts';
import { playVote } from '../../protocol/run/player.ts';

const RELIES = answered(ballot('APPROVE', 80, { key_evidence: ['src/cache.ts:12 holds it for a minute'] }));
const LACKS = answered(ballot('ABSTAIN', 20, { abstainReason: 'insufficient-information' }));

describe('the seats to ask again', () => {
  it('are at first those that the new information concerns, with the reason', () => {
    const { verdict } = playVote([RELIES, LACKS, failed('quota')]);
    const question = seatChoices(verdict, 'src/cache.ts was rewritten.');
    assert.deepEqual(question.chosen, ['claude', 'codex', 'gemini']);
    assert.deepEqual(
      question.rows.map(({ label, description }) => `${label}: ${description}`),
      [
        'Claude: for · 80 · relies on what you mentioned',
        'Codex: abstains · lacked information',
        'Gemini: hit its usage limit · didn’t answer',
      ],
    );
  });

  it('can all be selected, even those that it does not concern', () => {
    const { verdict } = playVote([RELIES, RELIES, LACKS]);
    const question = seatChoices(verdict, 'Nothing that has a name.');
    assert.deepEqual(question.chosen, ['gemini']);
    assert.equal(question.rows[0]?.description, 'for · 80');
  });
});

describe('overriding the council', () => {
  const { verdict } = playVote([
    answered(ballot('REJECT', 88)),
    answered(ballot('APPROVE', 60)),
    answered(ballot('REJECT', 76)),
  ]);
  const { rows, placeholder } = riskQuestion(verdict, verdict.decision, 'We can roll back.');

  it('shows what would be recorded before the user accepts it, in selectable rows only', () => {
    assert.equal(placeholder, `${verdict.decision} Your reason: We can roll back.`);
    const [keep, accept, ...others] = rows.map((row) => row.kind === 'choice' && `${row.description} ${row.detail}`);
    assert.match(String(keep), /Council records nothing/);
    assert.match(String(accept), /^overrules Claude and Gemini .*L4.*risk register.*revoked/);
    assert.deepEqual(others, []);
  });

  it('offers the safe answer first', () => {
    const values = rows.filter((row) => row.kind === 'choice').map(({ value }) => value);
    assert.deepEqual(values, ['keep', 'accept']);
  });
});
