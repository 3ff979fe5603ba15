import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { concludeVote } from '../../../../src/protocol/verdict/conclude.ts';
import type { RecordedEvent } from '../../../../src/protocol/event.ts';
import type { SeatReply } from '../../../../src/protocol/seat.ts';
import { councilWorkflow } from '../../../../src/protocol/run/decide.ts';
import { play } from '../run/playReplies.ts';
import { answered, ballot, failed, finding, setup } from '../run/seats.ts';

describe('every vote', () => {
  const anyReply: fc.Arbitrary<SeatReply> = fc.oneof(
    fc
      .constantFrom('APPROVE' as const, 'REJECT' as const, 'ABSTAIN' as const)
      .chain((position) =>
        fc
          .tuple(fc.integer({ min: 0, max: 100 }), fc.boolean())
          .map(([confidence, grave]) => answered(ballot(position, confidence, { findings: grave ? [finding()] : [] }))),
      ),
    fc.constantFrom(failed('quota'), failed('failed'), failed('logged-out')),
    fc.constant(answered(null, { problem: null })),
  );
  const anyReplies = fc.record({ claude: anyReply, codex: anyReply, gemini: anyReply });

  it('gives the same verdict for any order of the answers', () => {
    fc.assert(
      fc.property(
        anyReplies,
        fc.shuffledSubarray(['claude', 'codex', 'gemini'], { minLength: 3 }),
        (replies, sequence) => {
          const lists = Object.fromEntries(Object.entries(replies).map(([id, reply]) => [id, [reply]]));
          assert.deepEqual(play(lists).verdict, play(lists, setup(), sequence).verdict);
        },
      ),
    );
  });

  it('gives the same verdict, byte for byte, if its events are replayed', () => {
    fc.assert(
      fc.property(anyReplies, (replies) => {
        const { verdict, events } = play(
          Object.fromEntries(Object.entries(replies).map(([id, reply]) => [id, [reply]])),
        );
        const parsed = JSON.parse(JSON.stringify(events)) as RecordedEvent[];
        const again = parsed.reduce(
          (state, event) => councilWorkflow.evolve(state, event),
          councilWorkflow.initialState(setup()),
        );
        assert.equal(JSON.stringify(concludeVote(again)), JSON.stringify(verdict));
      }),
    );
  });

  it('approves only if two approving seats name no P1 and outnumber the rest', () => {
    fc.assert(
      fc.property(anyReplies, (replies) => {
        const { verdict } = play(Object.fromEntries(Object.entries(replies).map(([id, reply]) => [id, [reply]])));
        if (verdict.outcome !== 'approved') return;
        const clean = Object.values(replies).filter(
          (reply) =>
            reply.kind === 'answered' &&
            reply.reading.ballot?.vote.position === 'APPROVE' &&
            reply.reading.ballot.findings.length === 0,
        );
        assert.ok(clean.length >= 2);
      }),
    );
  });
});
