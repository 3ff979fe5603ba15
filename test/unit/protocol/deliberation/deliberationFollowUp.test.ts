import assert from 'node:assert/strict';
import { sayEnglish, sayAllEnglish } from '../../../../src/protocol/labels/label.ts';
import { councilWorkflow } from '../../../../src/protocol/run/decide.ts';
import type { SeatReply } from '../../../../src/protocol/seat.ts';
import { viewOf } from '../../../../src/protocol/view/sessionView.ts';
import { summaryOf } from '../../../../src/protocol/export/summary.ts';
import type { Verdict } from '../../../../src/protocol/verdict/verdict.ts';
import { answers, type CouncilGame, inTurn, playCouncil, says, type Script } from './deliberationPlayer.ts';
import { playVote } from '../run/player.ts';
import { answered, ballot, failed } from '../run/seats.ts';

const yes = says({ position: 'APPROVE', stance: 'Yes.' });
const QUESTION = { kind: 'follow-up', seat: 'gemini', question: ' Why not? ' } as const;

/** Approved against Gemini, which answers questions in turn. */
function decided(...replies: readonly SeatReply[]): CouncilGame {
  let next = 0;
  const gemini: Script = (seatQuestion) => {
    if (seatQuestion.task !== 'follow-up') {
      return says({
        position: 'REJECT',
        stance: 'No, says Peer A too.',
        summary: 'Read a.ts.',
        dissent_note: 'It breaks.',
      });
    }
    next += 1;
    return replies[next - 1] ?? answers('');
  };
  return playCouncil({ claude: inTurn(yes), codex: inTurn(yes), gemini });
}

/** The parts of a verdict that a later question doesn't change. */
function standing({ deliberation, seats, spent: _sum, ...rest }: Verdict): object {
  const { followUps: _asked, ...kept } = deliberation ?? assert.fail('no deliberation');
  return { ...rest, kept, seats: seats.map(({ durationMs: _spent, usage: _used, ...one }) => one) };
}

describe('a question to the dissenter', () => {
  it('goes only to that seat, with its own research and the decision, and keeps its answer', () => {
    const game = decided(answers('Because of the load.'));
    const before = game.verdict();
    game.send(QUESTION);
    const asked = game.exchanges.filter(({ seatQuestion }) => seatQuestion.task === 'follow-up');
    assert.deepEqual(
      asked.map((one) => one.seat),
      ['gemini'],
    );
    const { seatQuestion } = asked[0] ?? assert.fail('nobody was asked');
    if (seatQuestion.task !== 'follow-up' || 'finding' in seatQuestion) return assert.fail('something else was asked');
    assert.deepEqual([seatQuestion.question, seatQuestion.decision], ['Why not?', 'The council approved it, 2 to 1.']);
    assert.deepEqual(
      [seatQuestion.own?.label, seatQuestion.own?.word.stance, seatQuestion.own?.word.summary],
      ['You', 'No, says a peer too.', 'Read a.ts.'],
    );
    const followUps = [{ seat: 'gemini', question: 'Why not?', answer: 'Because of the load.' }];
    assert.deepEqual(game.verdict().deliberation?.followUps, followUps);
    assert.deepEqual(standing(game.verdict()), standing(before));
    assert.match(
      summaryOf(game.view()),
      /## Asked afterwards\n\n\*\*Gemini\*\*, asked: Why not\?\n\nBecause of the load\./,
    );
  });

  it('can be followed by another to the same seat, each with its own second try', () => {
    const unclear = {
      ...answers(''),
      reading: { ballot: null, parsedBy: 'none', problem: 'It is empty.' },
    } as SeatReply;
    const game = decided(unclear, answers('First.'), unclear, answers('Second.'));
    game.send(QUESTION);
    game.send({ ...QUESTION, question: 'And then?' });
    assert.deepEqual(
      game.verdict().deliberation?.followUps.map(({ question, answer }) => [question, answer]),
      [
        ['Why not?', 'First.'],
        ['And then?', 'Second.'],
      ],
    );
    const attempts = game.events.flatMap((event) =>
      event.kind === 'seat-asked' && event.task === 'follow-up' ? [event.attempt] : [],
    );
    assert.deepEqual(attempts, [1, 2, 3, 4]);
  });

  it('is rejected for a seat that was not outvoted, if it is empty, and after a vote', () => {
    const game = decided();
    const count = game.events.length;
    for (const input of [
      { ...QUESTION, seat: 'claude' },
      { ...QUESTION, seat: 'nobody' },
      { ...QUESTION, question: ' ' },
    ])
      game.send(input);
    assert.equal(game.events.length, count);
    const cancelled = playCouncil({ claude: inTurn(yes), codex: inTurn(yes), gemini: inTurn(failed('quota')) });
    assert.equal(cancelled.verdict().dissents.length, 0);
    cancelled.send(QUESTION);
    assert.equal(cancelled.view().phase, 'verdict');
    const vote = playVote([
      answered(ballot('APPROVE', 80)),
      answered(ballot('APPROVE', 80)),
      answered(ballot('REJECT', 80)),
    ]);
    assert.deepEqual(councilWorkflow.decide(QUESTION, vote.state).events, []);
  });

  it('leaves the session unchanged if it is stopped', () => {
    const game = decided(failed('cancelled'));
    const before = game.verdict();
    game.send(QUESTION);
    assert.deepEqual(game.verdict(), before);
    assert.deepEqual(game.state().followUps, []);
  });

  it('shows a notice and keeps the verdict if it is not answered', () => {
    const game = decided(failed('quota', 'A usage limit is reached'));
    const before = game.verdict();
    game.send(QUESTION);
    assert.deepEqual(game.verdict().deliberation?.followUps, []);
    assert.deepEqual(standing(game.verdict()), standing(before));
    const told = 'Gemini didn’t answer your question. A usage limit is reached. Try later.';
    assert.ok(game.view().notices.map(sayEnglish).includes(told));
  });

  it('shows the existing verdict while it runs, and can be resumed', () => {
    const game = decided(answers('Because.'));
    const before = game.verdict();
    const { events } = councilWorkflow.decide(QUESTION, game.state());
    const at = '2026-01-02T04:00:00.000Z';
    const opened = events.map((event, index) => ({ seq: game.events.length + 1 + index, at, ...event }));
    const running = opened.reduce((state, event) => councilWorkflow.evolve(state, event), game.state());
    const start = councilWorkflow.initialState(game.state().setup);
    const folded = [...game.events, ...opened.slice(0, 1)].reduce(
      (state, event) => councilWorkflow.evolve(state, event),
      start,
    );
    const view = viewOf(running);
    assert.deepEqual([view.phase, view.verdict, view.standing], ['live', null, before]);
    assert.equal(sayAllEnglish(view.heading), 'Asking Gemini again. The verdict stays the same.');
    assert.deepEqual(
      view.seats.map(({ status }) => status),
      ['answered', 'answered', 'asked'],
    );
    for (const state of [running, folded]) {
      const { effects } = councilWorkflow.decide({ kind: 'resume' }, state);
      assert.deepEqual(
        effects.map((effect) => effect.kind === 'ask' && [effect.seat, effect.seatQuestion.task]),
        [['gemini', 'follow-up']],
      );
    }
    game.send(QUESTION);
    assert.equal(game.verdict().endedAt, before.endedAt);
  });
});
