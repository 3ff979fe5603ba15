import assert from 'node:assert/strict';
import { decisionRecord } from '../../../../src/protocol/export/exportAdr.ts';
import { assumptions, challenge, debateSetup, lost, NOD, OPERATOR_AGREES, rebuttal } from '../debate/debatePlayer.ts';
import { play } from '../debate/debateScript.ts';
import { playVote } from '../run/player.ts';
import { answered, ballot, seat } from '../run/seats.ts';

const TENSION = assumptions('A second server comes');
const contested = () =>
  play({
    'gemini challenge': challenge({
      verdict: 'partial',
      objectionStrength: 'minor',
      critique: 'Write down the restart.',
      alternative: '',
    }),
    'gemini challenger-rebuttal': rebuttal('ACCEPT'),
    'claude assumptions': TENSION,
    'codex assumptions': TENSION,
  });

describe('a decision record', () => {
  it('is a proposal for a trade-off, with options, dissent, and the assumptions to test', () => {
    const { state } = contested();
    const text = decisionRecord(state).render(7);
    assert.match(text, /^# 7\. src\/refund\.ts\n/);
    for (const line of [
      '- Status: proposed',
      '- Decided by: not decided yet',
      'Redis or an in-process cache?',
      '- Run Redis beside it.',
      '- Codex: With two servers the caches differ.',
      '- A second server comes (Proponent, Operator). Test: Ask for the plan of the next year.',
      '- There stays one server',
    ]) {
      assert.ok(text.includes(line), `${line}\n\n${text}`);
    }
  });

  it('is accepted, with the reason, after the user settles it', () => {
    const { game } = contested();
    game.send({ kind: 'settle', resolution: { option: 'claude', reason: 'One server it is.', acceptedRisk: false } });
    const text = decisionRecord(game.state()).render(1);
    assert.match(text, /Status: accepted\n/);
    assert.match(text, /The user chose: Follow the current position\. Keep the cache/);
    assert.doesNotMatch(text, /You chose/);
    assert.match(text, /Reason: One server it is\./);
  });

  it('qualifies the agreement, and credits only the seats that judged the decided version', () => {
    const stamped = play({
      'codex challenge': OPERATOR_AGREES,
      'codex challenger-rebuttal': rebuttal('ACCEPT'),
      'gemini challenge': NOD,
      'gemini challenger-rebuttal': rebuttal('ACCEPT', { reason: 'Fine.' }),
    });
    const text = decisionRecord(stamped.state).render(1);
    assert.match(text, /^> The Architect agreed without evidence, so the agreement doesn’t count as support\.$/m);
    assert.match(text, /^- Decided by: Claude and Codex$/m);
    const silent = play({ 'codex challenger-rebuttal': rebuttal('ACCEPT'), 'gemini challenger-rebuttal': lost });
    const record = decisionRecord(silent.state).render(1);
    assert.match(record, /^> Version 2 wasn’t judged by the Architect \(agreed with version 1\)\.$/m);
    assert.match(record, /^- Decided by: Claude and Codex$/m);
    const quick = decisionRecord(play({ 'codex challenge': OPERATOR_AGREES }).state).render(1);
    assert.match(quick, /^> All challengers agreed immediately\. Be skeptical/m);
  });

  it('lists as dissent the seats that the choice overrules, not those that it follows', () => {
    const settled = (option: string): string => {
      const { game } = contested();
      game.send({ kind: 'settle', resolution: { option, reason: '', acceptedRisk: false } });
      return /## Dissent\n\n([^#]*)/.exec(decisionRecord(game.state()).render(1))?.[1] ?? '';
    };
    assert.equal(settled('claude').trim(), '- Codex: With two servers the caches differ.');
    assert.match(settled('codex'), /^- Claude: Keep the cache in the process and warm it at start\.\n/);
    assert.doesNotMatch(settled('codex'), /Codex/);
  });

  it('contains its earlier draft after the user settles it', () => {
    const { game } = contested();
    const before = decisionRecord(game.state());
    assert.equal(before.draft, null);
    game.send({ kind: 'settle', resolution: { option: 'claude', reason: 'One server it is.', acceptedRisk: false } });
    const after = decisionRecord(game.state());
    assert.equal(after.draft?.render(3), before.render(3));
    assert.ok(after.render(3).endsWith(`\n${after.mark}\n`));
  });

  it('has the status and risks of a vote, and says if no model was asked', () => {
    const no = answered(ballot('REJECT', 80, { risks: ['Twice booked'] }));
    const { state } = playVote(
      [no, no, no],
      debateSetup({
        protocol: 'vote',
        debate: undefined,
        seats: ['claude', 'codex', 'gemini'].map((one) => seat(one, { rehearsal: true })),
      }),
    );
    const text = decisionRecord(state).render(2);
    assert.match(text, /> Rehearsal – no model was asked/);
    assert.match(text, /Status: rejected/);
    assert.match(text, /Risk: Twice booked/);
  });
});
