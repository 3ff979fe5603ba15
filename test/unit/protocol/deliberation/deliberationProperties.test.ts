import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { concludeSession } from '../../../../src/protocol/run/concludeSession.ts';
import { earlyDecision, type EarlyDecision } from '../../../../src/protocol/deliberation/earlyDecision.ts';
import type { RecordedEvent } from '../../../../src/protocol/event.ts';
import { councilWorkflow } from '../../../../src/protocol/run/decide.ts';
import { isSettled } from '../../../../src/protocol/run/sessionState.ts';
import { hasFailed } from '../../../../src/protocol/tally/tally.ts';
import type { Verdict } from '../../../../src/protocol/verdict/verdict.ts';
import { viewOf } from '../../../../src/protocol/view/sessionView.ts';
import { playCouncil, type CouncilGame, type Watching } from './deliberationPlayer.ts';
import { ANY_NAME, anyCouncil, type RandomCouncil, resumeAfter, token } from '../vote/randomCouncil.ts';
import { breadth } from '../../breadth.ts';

function play({ scripts, start }: RandomCouncil, watching: Watching = {}): CouncilGame {
  return playCouncil(scripts, start, watching);
}

const DECIDED: readonly Verdict['outcome'][] = ['approved', 'rejected', 'decided'];

/** Everything except times and the number of attempts. */
function essence(verdict: Verdict): object {
  const { startedAt: _start, endedAt: _end, seats, ...rest } = verdict;
  return { ...rest, seats: seats.map(({ attempts: _attempts, ...one }) => one) };
}

describe('every deliberation', () => {
  it('asks the first round without any seat’s words', () => {
    fc.assert(
      fc.property(anyCouncil, (council) => {
        for (const { seatQuestion } of play(council).exchanges) {
          if (seatQuestion.task === 'research') assert.doesNotMatch(JSON.stringify(seatQuestion), /w\dr\dx/);
        }
      }),
    );
  });

  it('shows in a rebuttal everything from every peer’s earlier rounds, and nothing of the running one', () => {
    fc.assert(
      fc.property(anyCouncil, (council) => {
        const { exchanges } = play(council);
        for (const { seatQuestion, seat, round } of exchanges) {
          if (seatQuestion.task !== 'rebuttal') continue;
          const peers = JSON.stringify(seatQuestion.peers);
          const heard = exchanges.filter(
            ({ reply, ...one }) => one.round < round && reply.kind === 'answered' && reply.reading.ballot !== null,
          );
          for (const one of heard) {
            const shown = one.seat === seat ? JSON.stringify(seatQuestion.own) : peers;
            assert.ok(
              shown.includes(token(one.seat, one.round)),
              `${one.seat} of round ${String(one.round)} is missing`,
            );
          }
          for (const one of council.start.seats)
            assert.ok(!JSON.stringify(seatQuestion).includes(token(one.id, round)));
        }
      }),
    );
  });

  it('names no seat in any question', () => {
    fc.assert(
      fc.property(anyCouncil, (council) => {
        for (const { seatQuestion } of play(council).exchanges)
          assert.doesNotMatch(JSON.stringify(seatQuestion), ANY_NAME);
      }),
    );
  });

  it('uses only the labels of its peers in a rebuttal, each for one peer', () => {
    fc.assert(
      fc.property(anyCouncil, (council) => {
        for (const { seatQuestion } of play(council).exchanges) {
          if (seatQuestion.task !== 'rebuttal') continue;
          const labels = seatQuestion.peers.map(({ label }) => label);
          assert.equal(new Set(labels).size, labels.length);
          for (const word of JSON.stringify(seatQuestion).match(/Peer [A-Z]/g) ?? [])
            assert.ok(labels.includes(word), word);
        }
      }),
    );
  });

  it('gives the same verdict if resumed after any event, and reveals nothing of the running round', () => {
    fc.assert(
      fc.property(anyCouncil, (council) => {
        const game = play(council);
        const expected = essence(game.verdict());
        for (const [index, event] of game.events.entries()) {
          if (event.kind === 'session-closed') continue;
          const { state, asked } = resumeAfter(game.events.slice(0, index + 1), council);
          assert.equal(state.phase, 'closed');
          assert.deepEqual(essence(concludeSession(state)), expected);
          for (const { seatQuestion } of asked) {
            const round = seatQuestion.task === 'rebuttal' ? seatQuestion.round : 1;
            const text = JSON.stringify(seatQuestion);
            for (const seat of council.start.seats) assert.ok(!text.includes(token(seat.id, round)));
          }
        }
      }),
      { numRuns: breadth(5, 200) },
    );
  });

  it('gives the same verdict, byte for byte, if its events are replayed', () => {
    fc.assert(
      fc.property(anyCouncil, (council) => {
        const game = play(council);
        const events = JSON.parse(JSON.stringify(game.events)) as RecordedEvent[];
        const again = events.reduce(
          (state, event) => councilWorkflow.evolve(state, event),
          councilWorkflow.initialState(council.start),
        );
        assert.equal(JSON.stringify(concludeSession(again)), JSON.stringify(game.verdict()));
      }),
    );
  });

  it('is decided by at least two seats, more than half of those that voted or failed', () => {
    fc.assert(
      fc.property(anyCouncil, (council) => {
        const { outcome, agreedBy, seats } = play(council).verdict();
        if (!DECIDED.includes(outcome)) return assert.deepEqual(agreedBy, []);
        const electorate = seats.filter((seat) => seat.status !== 'abstained').length;
        assert.ok(agreedBy.length >= 2 && agreedBy.length * 2 > electorate);
        for (const id of agreedBy) assert.equal(seats.find((seat) => seat.id === id)?.status, 'answered');
        assert.ok(seats.every((seat) => !hasFailed(seat) || !agreedBy.includes(seat.id)));
      }),
      { numRuns: breadth(50, 2000) },
    );
  });

  it('has the outcomes, patterns, and actions of its kind of question', () => {
    fc.assert(
      fc.property(anyCouncil, (council) => {
        const { outcome, pattern, action, deliberation } = play(council).verdict();
        if (council.start.artifact.scope !== 'none') {
          assert.notEqual(outcome, 'decided');
          assert.deepEqual(deliberation?.options, []);
        } else if (outcome === 'decided') assert.deepEqual([pattern, action], ['majority', 'execute']);
        else assert.deepEqual([outcome, pattern, action], ['undecided', 'split', 'ask-user']);
      }),
      { numRuns: breadth(50, 2000) },
    );
  });

  it('shows nothing of a round before its end, and decides early only what the verdict confirms', () => {
    fc.assert(
      fc.property(anyCouncil, (council) => {
        const called: { round: number; outcome: EarlyDecision }[] = [];
        const after = (game: CouncilGame): void => {
          const state = game.state();
          if (state.phase === 'closed') return;
          const { round } = state.step;
          const shown = JSON.stringify(viewOf(state));
          const running = state.seats.some((progress) => !isSettled(progress, state));
          if (running) for (const seat of council.start.seats) assert.ok(!shown.includes(token(seat.id, round)));
          if (round === 1) assert.doesNotMatch(shown, /APPROVE|REJECT|ABSTAIN|abstained|approves|rejects|Called/);
          const outcome = earlyDecision(state);
          if (outcome !== null) called.push({ round, outcome });
        };
        const game = play(council, { after });
        const { outcome, round, deliberation, agreedBy } = game.verdict();
        for (const one of called) {
          assert.ok(one.round >= 2);
          assert.deepEqual(
            [one.outcome.outcome, one.round, one.outcome.choice],
            [outcome, round, deliberation?.choice],
          );
          assert.ok(one.outcome.agreedBy.every((id) => agreedBy.includes(id)));
        }
      }),
      { numRuns: breadth(40, 1000) },
    );
  });

  it('ends with the first round that has a majority, at the latest with the last allowed one', () => {
    fc.assert(
      fc.property(anyCouncil, (council) => {
        const game = play(council);
        const { deliberation, round } = game.verdict();
        assert.ok(round <= (council.start.limits.maxRounds ?? 5));
        const before = deliberation?.rounds.slice(0, -1) ?? [];
        assert.ok(before.every((one) => one.majority.length === 0));
      }),
      { numRuns: breadth(50, 2000) },
    );
  });
});
