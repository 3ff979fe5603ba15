import assert from 'node:assert/strict';
import type { Ballot } from '../../../../src/protocol/tally/ballot.ts';
import { player, playVote, settleRound } from '../run/player.ts';
import { answered, ballot, setup } from '../run/seats.ts';

const OPTIONS = ['Keep it in the process', 'Move it to Redis'];
const question = { ...setup().question, options: OPTIONS };
const LETTERS = [
  { letter: 'A', text: 'Keep it in the process' },
  { letter: 'B', text: 'Move it to Redis' },
];

const choosing = (choice: string | null): Ballot => ({
  ...ballot(choice === null ? 'ABSTAIN' : 'APPROVE', 70),
  research: {
    ...{ summary: '', stance: `For ${String(choice)}.`, reasoning: '', concerns: [], newEvidence: [] },
    ...{ responses: [], disagreements: [], choice, citations: [] },
  },
});

describe('a vote on options', () => {
  it('shows every seat the lettered options, and asks again with the letter that it chose', () => {
    const { game } = playVote(
      ['B', 'A', null].map((one) => answered(choosing(one))),
      setup({ question }),
    );
    const first = player(setup({ question })).send({ kind: 'open' });
    const asked = (effects: typeof first) =>
      effects.map((one) => (one.kind === 'ask' && one.seatQuestion.task === 'vote' ? one.seatQuestion : assert.fail()));
    assert.deepEqual(
      asked(first).map(({ options }) => options),
      [LETTERS, LETTERS, LETTERS],
    );
    const again = asked(
      game.send({ kind: 'redeliberate', context: 'more', evidence: false, seats: ['claude', 'gemini'] }),
    );
    assert.deepEqual(
      again.map(({ options, news }) => [options, news?.choice]),
      [
        [LETTERS, 'B'],
        [LETTERS, null],
      ],
    );
  });

  it('asks for acceptance if no options are given', () => {
    const { verdict, game } = playVote([1, 2, 3].map(() => answered(ballot('APPROVE', 80))));
    assert.equal(verdict.outcome, 'approved');
    assert.equal(verdict.deliberation, undefined);
    const [effect] = game.send({ kind: 'redeliberate', context: 'more', evidence: false, seats: ['claude'] });
    assert.ok(effect?.kind === 'ask' && effect.seatQuestion.task === 'vote');
    assert.deepEqual([effect.seatQuestion.options, effect.seatQuestion.news?.choice], [[], undefined]);
  });

  it('counts a seat as abstaining if it chooses different options for different parts', () => {
    const base = setup({ question });
    const game = player({ ...base, limits: { ...base.limits, parts: 2 } });
    game.send({ kind: 'open' });
    const says: Readonly<Record<string, readonly [string, string]>> = {
      claude: ['B', 'B'],
      codex: ['A', 'B'],
      gemini: ['B', 'B'],
    };
    for (const part of [0, 1] as const) {
      for (const [seat, choices] of Object.entries(says)) {
        game.send({ kind: 'reply', seat, reply: answered(choosing(choices[part])) });
      }
    }
    settleRound(game);
    const { outcome, deliberation, seats, agreedBy } = game.verdict();
    assert.deepEqual([outcome, deliberation?.choice, agreedBy], ['decided', 'B', ['claude', 'gemini']]);
    assert.equal(seats[1]?.status, 'abstained');
  });

  it('decides by the letter, whatever the sentences say', () => {
    const { verdict } = playVote(
      ['B', 'B', 'A'].map((one) => {
        const said = choosing(one);
        return answered({ ...said, vote: { ...said.vote, rationale: 'Option A: keep it in the process.' } });
      }),
      setup({ question }),
    );
    assert.deepEqual([verdict.outcome, verdict.pattern, verdict.decision], ['decided', 'majority', 'Move it to Redis']);
  });
});
