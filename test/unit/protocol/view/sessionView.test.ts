import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { sayEnglish, sayAllEnglish } from '../../../../src/protocol/labels/label.ts';
import { councilWorkflow } from '../../../../src/protocol/run/decide.ts';
import { viewOf } from '../../../../src/protocol/view/sessionView.ts';
import { answered, ballot, failed, seat, setup } from '../run/seats.ts';
import { playVote } from '../run/player.ts';

describe('viewOf', () => {
  const at = '2026-01-02T03:04:05.000Z';
  const start = setup();
  const opened = councilWorkflow.evolve(councilWorkflow.initialState(start), {
    kind: 'session-opened',
    setup: start,
    seq: 1,
    at,
  });
  const asked = ['claude', 'codex', 'gemini'].reduce(
    (state, id, index) =>
      councilWorkflow.evolve(state, {
        kind: 'seat-asked',
        seat: id,
        round: 1,
        attempt: 1,
        task: 'vote',
        part: 0,
        purpose: 'first',
        seq: index + 2,
        at,
      }),
    opened,
  );

  it('shows which seats are working, since when, and on what', () => {
    const active = councilWorkflow.evolve(asked, {
      kind: 'seat-activity',
      seat: 'codex',
      activity: { kind: 'reading', text: 'Reading a.ts' },
      seq: 5,
      at,
    });
    const view = viewOf(active);
    assert.equal(view.phase, 'live');
    assert.equal(sayAllEnglish(view.heading), 'Three engines are reading.');
    assert.deepEqual(
      [view.seats[1]?.status, view.seats[1]?.askedAt, view.seats[1]?.activity?.text],
      ['asked', at, 'Reading a.ts'],
    );
  });

  it('shows nothing of a ballot before the end of the round', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('APPROVE' as const, 'REJECT' as const, 'ABSTAIN' as const),
        fc.integer({ min: 0, max: 100 }),
        (position, confidence) => {
          const reply = answered(
            ballot(position, confidence, { rationale: 'SECRET-WORD', abstainReason: 'irrelevant' }),
          );
          const state = councilWorkflow.evolve(asked, {
            kind: 'seat-answered',
            task: 'vote',
            seat: 'claude',
            round: 1,
            attempt: 1,
            reply,
            seq: 5,
            at,
          });
          const view = viewOf(state);
          assert.equal(view.verdict, null);
          assert.equal(sayAllEnglish(view.heading), 'Three engines are reading. 1 answered.');
          assert.equal(view.seats[0]?.status, 'answered');
          assert.doesNotMatch(JSON.stringify(view), /SECRET-WORD|APPROVE|REJECT|ABSTAIN|abstained/);
        },
      ),
    );
  });

  it('says why a seat failed and what to do while the session is live', () => {
    const state = councilWorkflow.evolve(asked, {
      kind: 'seat-answered',
      task: 'vote',
      seat: 'gemini',
      round: 1,
      attempt: 1,
      reply: failed('quota', 'A limit is reached.'),
      seq: 5,
      at,
    });
    assert.equal(viewOf(state).seats[2]?.problem, 'A limit is reached. Try later.');
    assert.equal(viewOf(state).seats[2]?.status, 'quota');
  });

  it('marks a full or partial rehearsal', () => {
    const yes = answered(ballot('APPROVE', 80));
    const all = ['a', 'b', 'c'].map((name) => seat(name, { rehearsal: true }));
    assert.match(
      playVote([yes, yes, yes], setup({ seats: all })).view.notices.map(sayEnglish)[0] ?? '',
      /^Rehearsal – no model was asked\./,
    );
    const one = [seat('claude'), seat('codex'), seat('a', { rehearsal: true, title: 'Rehearsal A' })];
    const { view, verdict } = playVote([yes, yes, yes], setup({ seats: one }));
    assert.match(view.notices.map(sayEnglish)[0] ?? '', /for Rehearsal A/);
    assert.ok(view.rehearsal);
    assert.ok(verdict.flags.includes('rehearsal'));
  });
});
