import * as assert from 'node:assert/strict';
import type { Verdict } from '../../../../src/protocol/verdict/verdict.ts';
import { splitChoices, splitRows, whyTheyDiffer } from '../../../../src/ui/questions/splitChoices.ts';
import { asksTheUser } from '../../../../src/ui/sessions/sessionWords.ts';
import { isChoosable, isOverridable } from '../../../../src/protocol/verdict/leftToUser.ts';
import { answered, ballot, seat, setup } from '../../protocol/run/seats.ts';
import { playVote, settleRound } from '../../protocol/run/player.ts';

const FOR = answered(
  ballot('APPROVE', 65, { rationale: 'Reads outnumber\nwrites.', key_evidence: ['41 reads for each write'] }),
);
const AGAINST = answered(
  ballot('REJECT', 70, { rationale: 'Prices go stale.', dissent_note: 'Nobody owns it.', risks: ['A stale price'] }),
);
const UNSURE = answered(
  ballot('ABSTAIN', 20, { rationale: 'No traffic figures.', abstainReason: 'insufficient-information' }),
);
const { verdict } = playVote([FOR, AGAINST, UNSURE]);

const inShort = (one: Verdict): readonly string[] => splitRows(one).map(({ label }) => label);

describe('the choices of a split vote', () => {
  it('are the verdict’s options, each with its seat, confidence, and reason', () => {
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

  it('are all selectable, with no row that is only for reading', () => {
    assert.deepEqual(inShort(verdict), [
      'Don’t go ahead, as Codex says',
      'Go ahead, as Claude says',
      'Ask again with more context',
    ]);
  });

  it('end with the four ways out of a deadlock after the vote was repeated', () => {
    const { game } = playVote([FOR, AGAINST, UNSURE]);
    game.send({ kind: 'redeliberate', context: 'Nothing much.', evidence: false, seats: ['gemini'] });
    game.send({ kind: 'reply', seat: 'gemini', reply: UNSURE });
    settleRound(game);
    const rows = inShort(game.verdict());
    assert.deepEqual(rows.slice(rows.indexOf('ways out of a deadlock')), [
      'ways out of a deadlock',
      'Split it into smaller questions',
      'Set a deadline',
      'Take a step that can be undone',
      'Decide now',
    ]);
    const choices = splitChoices(game.verdict());
    assert.match(choices[0]?.detail ?? '', /^Prices go stale\. Recommended because it can be undone\./);
    const deadline = choices.find(({ value }) => value.id === 'timebound');
    assert.match(deadline?.detail ?? '', /^Wait until then\. After that, follow Codex/);
  });

  it('are introduced by one line with each seat’s position', () => {
    assert.equal(whyTheyDiffer(verdict), 'Claude for · 65, Codex against · 70, Gemini abstains');
  });

  it('are always the user’s with two seats, and mark the more confident seat', () => {
    const two = setup({ mode: 'two-engine', seats: [seat('claude'), seat('gemini')] });
    const split = playVote([answered(ballot('APPROVE', 90)), answered(ballot('REJECT', 50))], two).verdict;
    assert.match(whyTheyDiffer(split), /\. With 2 seats, you decide whenever one approves and one rejects\.$/);
    const [first] = splitChoices(split).filter(({ value }) => value.seat === 'claude');
    assert.equal(first?.description, 'Claude for · 90 · much more confident');
  });

  it('are offered until the vote is settled', () => {
    assert.deepEqual([isChoosable(verdict), asksTheUser(verdict)], [true, true]);
    const resolution = { option: 'claude', reason: '', acceptedRisk: false, at: verdict.endedAt };
    assert.equal(isChoosable({ ...verdict, resolution }), false);
  });

  it('are separate from overriding a rejection', () => {
    const { verdict: rejected } = playVote([AGAINST, AGAINST, FOR]);
    assert.deepEqual([isOverridable(rejected), isChoosable(rejected), isOverridable(verdict)], [true, false, false]);
  });
});
