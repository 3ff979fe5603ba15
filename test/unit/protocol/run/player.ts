import { concludeSession } from '../../../../src/protocol/run/concludeSession.ts';
import type { RecordedEvent } from '../../../../src/protocol/event.ts';
import type { MitigationPlan } from '../../../../src/protocol/run/redeliberation.ts';
import type { SeatReply } from '../../../../src/protocol/seat.ts';
import type { SessionSetup } from '../../../../src/protocol/setup.ts';
import { type SessionEffect, type SessionInput, councilWorkflow } from '../../../../src/protocol/run/decide.ts';
import { viewOf } from '../../../../src/protocol/view/sessionView.ts';
import { setup } from './seats.ts';

/** Plays inputs as the conductor would, with a clock that advances one second per event. */
export function player(start: SessionSetup = setup()) {
  let state = councilWorkflow.initialState(start);
  const events: RecordedEvent[] = [];
  return {
    events,
    state: () => state,
    verdict: () => concludeSession(state),
    view: () => viewOf(state),
    /** Applies stored events. */
    replay(stored: readonly RecordedEvent[]): void {
      for (const event of stored) {
        events.push(event);
        state = councilWorkflow.evolve(state, event);
      }
    },
    send(input: SessionInput): readonly SessionEffect[] {
      const decision = councilWorkflow.decide(input, state);
      for (const event of decision.events) {
        const at = new Date(Date.UTC(2026, 0, 2, 3, 4, 5 + events.length)).toISOString();
        const recorded: RecordedEvent = { seq: events.length + 1, at, ...event };
        events.push(recorded);
        state = councilWorkflow.evolve(state, recorded);
      }
      return decision.effects;
    },
  };
}

/** Plays a vote to its end: one reply per seat, in the order of the seats. `plan` answers a follow-up question. */
export function playVote(
  replies: readonly SeatReply[],
  start: SessionSetup = setup(),
  plan: MitigationPlan | null = null,
) {
  const game = player(start);
  game.send({ kind: 'open' });
  for (const [index, one] of start.seats.entries()) {
    const reply = replies[index];
    if (reply !== undefined) game.send({ kind: 'reply', seat: one.id, reply });
  }
  settleRound(game, plan);
  return { game, state: game.state(), verdict: game.verdict(), view: game.view() };
}

/** Answers a follow-up question, if there is one, and closes the round. */
export function settleRound(game: ReturnType<typeof player>, plan: MitigationPlan | null = null): void {
  const asked = game.state().plan;
  if (asked !== null && asked.reply === null) {
    const reply = {
      kind: 'answered',
      text: 'plan',
      structured: false,
      usage: null,
      filesRead: null,
      durationMs: 10,
    } as const;
    game.send({ kind: 'plan', seat: asked.seat, reply, plan });
  }
  game.send({ kind: 'inspected', workspaceChanged: [], artifactChanged: [] });
}
