import assert from 'node:assert/strict';
import type { SeatReply } from '../../../../src/protocol/seat.ts';
import { playVote, settleRound } from '../run/player.ts';
import { answered, ballot, failed, setup, seat } from '../run/seats.ts';

const news = { kind: 'redeliberate', context: 'more', evidence: false } as const;
const unsure = answered(ballot('ABSTAIN', 20, { abstainReason: 'insufficient-information' }));

describe('the options of a verdict', () => {
  it('begin with the reversible one and end with asking again', () => {
    const { verdict } = playVote([answered(ballot('APPROVE', 65)), answered(ballot('REJECT', 70)), unsure]);
    assert.deepEqual(
      verdict.options.map(({ id, reversible }) => [id, reversible]),
      [
        ['codex', true],
        ['claude', false],
        ['ask-again', true],
      ],
    );
    assert.equal(verdict.options[1]?.label, 'Go ahead, as Claude says');
  });

  it('include a hybrid if a rejecting seat names a condition', () => {
    const hybrid = (...votes: readonly SeatReply[]) =>
      playVote([...votes, unsure]).verdict.options.find((option) => option.id === 'hybrid')?.description;
    const asks = answered(ballot('REJECT', 70, { conditions: ['Wait for the audit'] }));
    assert.equal(hybrid(answered(ballot('APPROVE', 65)), asks), 'Wait for the audit. Codex asks for this.');
    assert.equal(
      hybrid(answered(ballot('APPROVE', 65, { conditions: ['Write a test.', 'wait for the  audit.'] })), asks),
      'Wait for the audit; Write a test. Codex and Claude ask for this.',
    );
  });

  it('include no hybrid if only approving seats have conditions, even ones worded like a risk', () => {
    const { verdict } = playVote([
      answered(ballot('APPROVE', 65, { conditions: ['Keep stale prices out of the cache.'] })),
      answered(ballot('REJECT', 70, { risks: ['A stale price is read from the cache'] })),
      unsure,
    ]);
    assert.ok(verdict.options.every((option) => option.id !== 'hybrid'));
  });

  it('mark the confident minority of an override review, even if its seat is lost later', () => {
    const { game, verdict } = playVote([
      answered(ballot('APPROVE', 55)),
      answered(ballot('REJECT', 95)),
      answered(ballot('APPROVE', 58)),
    ]);
    const marked = 'Because REJECT. (confidence 95, much more confident than the majority)';
    assert.equal(verdict.options[0]?.description, marked);
    game.send({ ...news, seats: ['codex'] });
    game.send({ kind: 'reply', seat: 'codex', reply: failed('quota') });
    settleRound(game);
    const [first] = game.verdict().options;
    assert.equal(first?.id, 'codex');
    assert.ok(first.description.startsWith(marked), first.description);
  });

  it('have a description that begins with a word, even if a seat gives no reason', () => {
    const { verdict } = playVote([
      answered(ballot('APPROVE', 65, { rationale: '' })),
      answered(ballot('REJECT', 70)),
      unsure,
    ]);
    assert.equal(
      verdict.options.find((option) => option.id === 'claude')?.description,
      'No reason given (confidence 65)',
    );
  });

  it('name the other side’s concern to watch, and recommend the reversible one in a tie', () => {
    const seats = ['claude', 'codex', 'gemini', 'qwen', 'kimi'].map((name) => seat(name));
    const { game } = playVote(
      [
        answered(ballot('APPROVE', 70, { dissent_note: 'a lost month.' })),
        answered(ballot('REJECT', 70, { dissent_note: 'stale prices' })),
        answered(ballot('REJECT', 60, { dissent_note: 'wrong totals' })),
        answered(ballot('APPROVE', 60)),
        unsure,
      ],
      setup({ seats }),
    );
    game.send({ ...news, seats: ['kimi'] });
    game.send({ kind: 'reply', seat: 'kimi', reply: unsure });
    settleRound(game);
    const { options } = game.verdict();
    assert.match(options[0]?.description ?? '', /Recommended because it can be undone\. Watch: a lost month\.$/);
    assert.equal(options.find((option) => option.id === 'timebound')?.seat, 'codex');
  });

  it('highlight the more confident of two seats', () => {
    const two = setup({ mode: 'two-engine', seats: [seat('claude'), seat('codex')] });
    const { verdict } = playVote([answered(ballot('APPROVE', 95)), answered(ballot('REJECT', 60))], two);
    assert.match(
      verdict.options.find((option) => option.id === 'claude')?.description ?? '',
      /confidence 95, much more confident than the other seat/,
    );
  });

  it('add the four steps, in order, if asking again did not help, and recommend the reversible one', () => {
    const { game } = playVote([
      answered(ballot('APPROVE', 65)),
      answered(ballot('REJECT', 70, { dissent_note: 'stale prices' })),
      unsure,
    ]);
    const again = (): void => {
      game.send({ ...news, seats: ['gemini'] });
      game.send({ kind: 'reply', seat: 'gemini', reply: unsure });
      settleRound(game);
    };
    again();
    const ids = () => game.verdict().options.map((option) => option.id);
    assert.deepEqual(ids(), ['codex', 'claude', 'ask-again', 'reframe', 'timebound', 'defer', 'decide-now']);
    assert.match(game.verdict().options[0]?.description ?? '', /Recommended because it can be undone\. Watch/);
    again();
    assert.ok(!ids().includes('ask-again'));
  });

  it('do not count as an override if nothing was rejected', () => {
    const { game } = playVote([answered(ballot('APPROVE', 80)), answered(ballot('REJECT', 80)), unsure]);
    game.send({ kind: 'settle', resolution: { option: 'claude', reason: 'Now.', acceptedRisk: true } });
    assert.deepEqual(game.verdict().escalation, { level: 'L2', reason: 'split vote' });
  });

  it('are only the override after a rejection, and empty after an approval', () => {
    const { game, verdict } = playVote([answered(ballot('REJECT', 80)), answered(ballot('REJECT', 80)), unsure]);
    assert.deepEqual(
      verdict.options.map((option) => option.id),
      ['override'],
    );
    game.send({
      kind: 'settle',
      resolution: { option: 'override', reason: 'A hot fix; I watch it.', acceptedRisk: true },
    });
    const after = game.verdict();
    assert.deepEqual(after.escalation, { level: 'L4', reason: 'the user overrides a rejection' });
    assert.deepEqual(after.riskRegister.at(-1), {
      source: 'User',
      risk: 'Went ahead against the council: A hot fix; I watch it.',
      likelihood: 'unknown',
      impact: 'unknown',
      mitigation: '',
      status: 'accepted',
    });
    assert.equal(after.decision, 'Rejected 2–0, Gemini abstained. You chose: go ahead against the council.');
    assert.deepEqual(
      playVote([answered(ballot('APPROVE', 80)), answered(ballot('APPROVE', 80)), unsure]).verdict.options,
      [],
    );
  });
});
