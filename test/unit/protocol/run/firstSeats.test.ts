import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { councilWorkflow } from '../../../../src/protocol/run/decide.ts';
import { concludeSession } from '../../../../src/protocol/run/concludeSession.ts';
import type { Ballot, Position } from '../../../../src/protocol/tally/ballot.ts';
import type { SeatReply } from '../../../../src/protocol/seat.ts';
import type { SessionSetup } from '../../../../src/protocol/setup.ts';
import { isReusable } from '../../../../src/protocol/verdict/reusable.ts';
import { sayAllEnglish } from '../../../../src/protocol/labels/label.ts';
import { breadth } from '../../breadth.ts';
import { found, looks, playReview, reviewSetup, says, steady } from '../review/reviewPlayer.ts';
import { player, settleRound } from './player.ts';
import { answered, ballot, concern, failed, finding, seat, setup } from './seats.ts';

const quick = (start: SessionSetup): SessionSetup => ({ ...start, limits: { ...start.limits, askFirst: 2 } });

/** Each seat answers as soon as it is asked. Records which seats were asked, one step after the other. */
function play(replies: Readonly<Record<string, SeatReply>>, start: SessionSetup) {
  const game = player(start);
  const asked: string[] = [];
  let effects = game.send({ kind: 'open' });
  while (effects.some(({ kind }) => kind === 'ask')) {
    const out = effects.flatMap((one) => (one.kind === 'ask' ? [one.seat] : []));
    asked.push(out.join(' '));
    effects = out.flatMap((id) => game.send({ kind: 'reply', seat: id, reply: replies[id] ?? failed('failed') }));
  }
  settleRound(game);
  return { game, asked, verdict: game.verdict() };
}

const says3 = (...replies: readonly SeatReply[]) =>
  Object.fromEntries(['claude', 'codex', 'gemini'].map((id, at) => [id, replies[at] ?? failed('failed')]));
const votes = (position: Position, confidence: number, more: Parameters<typeof ballot>[2] = {}): SeatReply =>
  answered(ballot(position, confidence, more));

const BOTH = ['claude codex'];
const ALL = ['claude codex', 'gemini'];

describe('a vote that asks two seats first', () => {
  const table: readonly (readonly [string, SeatReply, SeatReply, readonly string[]])[] = [
    ['two sure approvals', votes('APPROVE', 80), votes('APPROVE', 75), BOTH],
    ['two sure rejections', votes('REJECT', 80), votes('REJECT', 75), BOTH],
    ['two that differ', votes('APPROVE', 90), votes('REJECT', 90), ALL],
    ['one that is unsure', votes('APPROVE', 90), votes('APPROVE', 69), ALL],
    ['one that abstains', votes('APPROVE', 90), votes('ABSTAIN', 90), ALL],
    ['one that failed', votes('APPROVE', 90), failed('quota'), ALL],
    ['two at the limit', votes('APPROVE', 70), votes('APPROVE', 70), BOTH],
    ['a concern about safety', votes('APPROVE', 90), votes('APPROVE', 90, concern('Data is lost.')), ALL],
    ['a rejection with a P1', votes('REJECT', 90, { findings: [finding()] }), votes('REJECT', 90), ALL],
    ['an approval beside a P1', votes('APPROVE', 90, { findings: [finding()] }), votes('APPROVE', 90), ALL],
  ];
  for (const [what, one, other, asked] of table) {
    it(`${asked === ALL ? 'asks the third after' : 'spares the third after'} ${what}`, () => {
      const played = play(says3(one, other, votes('APPROVE', 80)), quick(setup()));
      assert.deepEqual(played.asked, asked);
      assert.equal(played.verdict.flags.includes('partial-council'), asked === BOTH);
      assert.deepEqual(played.verdict.notAsked, asked === BOTH ? ['gemini'] : undefined);
    });
  }

  it('names the spared seat in heading, notice, and risks, but does not count it as missing', () => {
    const { game, verdict } = play(says3(votes('APPROVE', 80), votes('APPROVE', 90)), quick(setup()));
    const { outcome, pattern, decision, flags, seats, engineErrors, confidence } = verdict;
    assert.deepEqual([outcome, pattern, confidence, flags], ['approved', 'unanimous', 85, ['partial-council']]);
    assert.equal(decision, 'Approved 2–0. 2 of 3 asked.');
    assert.deepEqual([seats.map(({ id }) => id), engineErrors], [['claude', 'codex'], []]);
    assert.ok(verdict.riskRegister.some(({ risk }) => risk.includes('Gemini wasn’t asked')));
    assert.ok(sayAllEnglish(game.view().notices).startsWith('Gemini wasn’t asked'));
    assert.deepEqual(
      game.view().seats.map(({ id }) => id),
      ['claude', 'codex'],
    );
    assert.ok(isReusable(game.state()));
  });

  it('says while asking the third that the first answers don’t settle it, but hides their content', () => {
    const game = player(quick(setup()));
    game.send({ kind: 'open' });
    assert.deepEqual(
      game.view().seats.map(({ status }) => status),
      ['asked', 'asked', 'waiting'],
    );
    game.send({ kind: 'reply', seat: 'claude', reply: votes('APPROVE', 90) });
    game.send({ kind: 'reply', seat: 'codex', reply: votes('REJECT', 90) });
    assert.equal(
      sayAllEnglish(game.view().heading),
      'Asking Gemini too, because the first answers don’t settle the question.',
    );
    assert.doesNotMatch(JSON.stringify(game.view()), /APPROVE|REJECT/u);
  });

  it('asks the third on resume if the session was interrupted before that question', () => {
    const game = player(quick(setup()));
    game.send({ kind: 'open' });
    game.send({ kind: 'reply', seat: 'claude', reply: votes('APPROVE', 90) });
    game.send({ kind: 'reply', seat: 'codex', reply: votes('REJECT', 90) });
    const again = player(quick(setup()));
    again.replay(
      game.events.slice(
        0,
        game.events.findIndex(({ kind }) => kind === 'step-opened'),
      ),
    );
    assert.deepEqual(
      again.send({ kind: 'resume' }).map((effect) => effect.kind === 'ask' && effect.seat),
      ['gemini'],
    );
  });

  it('counts the third as lost if it was needed but the budget was used up', () => {
    const start = quick(setup());
    const { asked, verdict } = play(says3(votes('APPROVE', 60), votes('APPROVE', 60)), {
      ...start,
      limits: { ...start.limits, budget: { tokens: 250 } },
    });
    assert.deepEqual(asked, BOTH);
    assert.deepEqual([verdict.outcome, verdict.pattern, verdict.notAsked], ['approved', 'majority', undefined]);
    assert.deepEqual(verdict.flags, ['degraded', 'budget-reached']);
  });

  it('asks a spared seat if the user chooses it, or if the answers differ after asking again', () => {
    const { game } = play(says3(votes('APPROVE', 90), votes('APPROVE', 90)), quick(setup()));
    game.send({ kind: 'redeliberate', context: 'It failed in production.', evidence: true, seats: ['codex'] });
    const effects = game.send({ kind: 'reply', seat: 'codex', reply: votes('REJECT', 90) });
    assert.deepEqual(
      effects.map((effect) => effect.kind === 'ask' && effect.seat),
      ['gemini'],
    );
    game.send({ kind: 'reply', seat: 'gemini', reply: votes('REJECT', 80) });
    settleRound(game);
    assert.deepEqual([game.verdict().outcome, game.verdict().notAsked], ['rejected', undefined]);
    const named = play(says3(votes('APPROVE', 90), votes('APPROVE', 90)), quick(setup())).game;
    const [asked] = named.send({ kind: 'redeliberate', context: 'More.', evidence: true, seats: ['gemini'] });
    assert.ok(asked?.kind === 'ask' && asked.seat === 'gemini');
  });

  it('asks seats of two vendors first if there are two vendors', () => {
    const seats = [seat('claude'), seat('opus', { vendor: 'claude-vendor' }), seat('gemini')];
    const replies = { claude: votes('APPROVE', 90), opus: votes('APPROVE', 90), gemini: votes('APPROVE', 90) };
    const { asked, verdict } = play(replies, quick(setup({ seats })));
    assert.deepEqual([asked, verdict.notAsked, verdict.flags], [['claude gemini'], ['opus'], ['partial-council']]);
    const differing = play({ ...replies, gemini: votes('REJECT', 90) }, quick(setup({ seats })));
    assert.deepEqual(differing.asked, ['claude gemini', 'opus']);
  });

  it('has the same verdict if its events are replayed', () => {
    const { game, verdict } = play(
      says3(votes('APPROVE', 80), votes('REJECT', 90), votes('REJECT', 90)),
      quick(setup()),
    );
    const replayed = game.events.reduce(
      (state, event) => councilWorkflow.evolve(state, event),
      councilWorkflow.initialState(quick(setup())),
    );
    assert.equal(JSON.stringify(concludeSession(replayed)), JSON.stringify(verdict));
  });
});

const QUESTION = { ...setup().question, options: ['Keep it in the process', 'Move it to Redis'] };
const CHOICES: readonly (string | null)[] = ['A', 'B', null];
const choosing = (choice: string | null, confidence: number): Ballot => ({
  ...ballot(choice === null ? 'ABSTAIN' : 'APPROVE', confidence),
  research: {
    ...{ summary: '', stance: `For ${String(choice)}.`, reasoning: '', concerns: [], newEvidence: [] },
    ...{ responses: [], disagreements: [], choice, citations: [] },
  },
});

/** Confident answers are more frequent, because a seat is only spared after those. */
const anyConfidence = fc.oneof(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 70, max: 100 }));
const anyFailure = fc.constantFrom('timed-out', 'quota', 'failed', 'logged-out').map((kind) => failed(kind as 'quota'));
const anyVote = fc
  .tuple(
    fc.constantFrom<Position>('APPROVE', 'APPROVE', 'APPROVE', 'REJECT', 'REJECT', 'ABSTAIN'),
    anyConfidence,
    fc.constantFrom({}, {}, {}, { findings: [finding()] }, concern('Data is lost.')),
  )
  .map(([position, confidence, more]) => votes(position, confidence, more));
const anyChoice = fc
  .tuple(fc.constantFrom(...CHOICES), anyConfidence)
  .map(([choice, confidence]) => answered(choosing(choice, confidence)));

/** One reply for each of several seats. Mostly three, because only then is one seat spared. */
function councils(answer: fc.Arbitrary<SeatReply>): fc.Arbitrary<readonly SeatReply[]> {
  const reply = fc.oneof({ weight: 9, arbitrary: answer }, { weight: 1, arbitrary: anyFailure });
  const size = (minLength: number, maxLength: number) => fc.array(reply, { minLength, maxLength });
  return fc.oneof({ weight: 4, arbitrary: size(3, 3) }, { weight: 1, arbitrary: size(2, 5) });
}

function compared(replies: readonly SeatReply[], question = setup().question) {
  const names = replies.map((_, at) => `seat${String(at)}`);
  const timeoutSeconds = Object.fromEntries(names.map((id) => [id, 60]));
  const start = setup({ question, seats: names.map((id) => seat(id)), limits: { timeoutSeconds, retries: 0 } });
  const said = Object.fromEntries(names.map((id, at) => [id, replies[at] ?? failed('failed')]));
  const [partly, whole] = [play(said, quick(start)), play(said, start)];
  return { partly: partly.verdict, whole: whole.verdict };
}

describe('a vote that asks two seats first, in any council', () => {
  for (const [what, answer, question] of [
    ['on acceptance', anyVote, setup().question],
    ['on options', anyChoice, QUESTION],
  ] as const)
    it(`has the same outcome as the whole council ${what}, and spares some seats`, () => {
      let spared = 0;
      fc.assert(
        fc.property(councils(answer), (replies) => {
          const { partly, whole } = compared(replies, question);
          assert.equal(partly.outcome, whole.outcome);
          assert.equal(partly.deliberation?.choice, whole.deliberation?.choice);
          if (partly.notAsked !== undefined) spared += 1;
          else assert.deepEqual({ ...partly, endedAt: '' }, { ...whole, endedAt: '' });
        }),
        { numRuns: breadth(400, 8000) },
      );
      assert.ok(spared > 10, `${String(spared)} councils spared a seat`);
    });
});

describe('a review that asks two seats first', () => {
  const start = quick(reviewSetup());
  const keep = says('keep', { confidence: 80 });
  const all = (reply: SeatReply) => ({ claude: reply, codex: reply, gemini: reply });
  const wish = says('keep', { confidence: 80, findings: [found('codex', 'P2', 'Name the number')] });
  const p1 = says('revise', { confidence: 90, findings: [found('codex', 'P1', 'Refund is booked twice')] });
  const table: readonly (readonly [string, Readonly<Record<string, SeatReply>>, readonly string[]])[] = [
    ['two that keep it', all(keep), ['claude', 'codex']],
    ['two that keep it, one with a P2', { ...all(keep), codex: wish }, ['claude', 'codex']],
    ['one that finds a P1', { ...all(keep), codex: p1 }, ['claude', 'codex', 'gemini']],
    ['one that is unsure', { ...all(keep), codex: says('keep', { confidence: 69 }) }, ['claude', 'codex', 'gemini']],
    ['one that does not say how sure it is', { ...all(keep), codex: says('keep') }, ['claude', 'codex', 'gemini']],
    [
      'one that would revise it',
      { ...all(keep), codex: says('revise', { confidence: 90 }) },
      ['claude', 'codex', 'gemini'],
    ],
    ['one that failed', { ...all(keep), codex: failed('quota') }, ['claude', 'codex', 'gemini']],
  ];
  for (const [what, replies, asked] of table) {
    it(`${asked.length === 3 ? 'asks the third after' : 'spares the third after'} ${what}`, () => {
      const script = steady(replies);
      const game = playReview(
        (question) =>
          question.seatQuestion.task === 'second-look'
            ? looks(question.seatQuestion.claims, () => 'unsure')
            : script(question),
        { start },
      );
      const reviewed = game.asked.filter(({ seatQuestion }) => seatQuestion.task === 'review');
      assert.deepEqual(
        reviewed.map((one) => one.seat),
        asked,
      );
      assert.equal(game.verdict().flags.includes('partial-council'), asked.length === 2);
      assert.equal(game.verdict().decision.includes('2 of 3 asked.'), asked.length === 2);
    });
  }
});
