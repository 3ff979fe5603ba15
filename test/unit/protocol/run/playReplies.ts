import assert from 'node:assert/strict';
import { concludeVote } from '../../../../src/protocol/verdict/conclude.ts';
import type { EngineReply, SeatReply } from '../../../../src/protocol/seat.ts';
import type { SessionSetup } from '../../../../src/protocol/setup.ts';
import type { SessionEffect } from '../../../../src/protocol/run/decide.ts';
import { player } from './player.ts';
import { setup } from './seats.ts';

const noPlan: EngineReply = { kind: 'failed', detail: 'It broke.', nextStep: '', output: '', durationMs: 1 };

/** A vote in which every seat gives its replies one after the other. `order` is the order of the seats. */
export function play(
  replies: Readonly<Record<string, readonly SeatReply[]>>,
  start: SessionSetup = setup(),
  order = Object.keys(replies),
) {
  const game = player(start);
  const asked = game.send({ kind: 'open' }).map((effect) => (effect.kind === 'ask' ? effect.seat : effect.kind));
  assert.deepEqual(
    asked,
    start.seats.map((one) => one.id),
  );
  let last: readonly SessionEffect[] = [];
  for (const id of order) for (const reply of replies[id] ?? []) last = game.send({ kind: 'reply', seat: id, reply });
  const [after] = last;
  if (after?.kind === 'ask-plan') last = game.send({ kind: 'plan', seat: after.seat, reply: noPlan, plan: null });
  assert.deepEqual(
    last.map((effect) => effect.kind),
    ['inspect'],
  );
  const end = game.send({ kind: 'inspected', workspaceChanged: [], artifactChanged: [] });
  assert.deepEqual(
    end.map((effect) => effect.kind),
    ['finish'],
  );
  return { verdict: concludeVote(game.state()), events: game.events, state: game.state() };
}
