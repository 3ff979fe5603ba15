import assert from 'node:assert/strict';
import { liveEvent } from '../../../src/cli/liveEvent.ts';
import { answered, ballot, failed } from '../protocol/run/seats.ts';

const place = {
  kind: 'seat-answered',
  task: 'vote',
  seat: 'claude',
  round: 1,
  attempt: 1,
  seq: 5,
  at: '2026-01-02T03:04:05.000Z',
} as const;

describe('liveEvent', () => {
  it('shows that a seat has answered, but not what', () => {
    const shown = JSON.stringify(
      liveEvent({ ...place, reply: answered(ballot('APPROVE', 80, { rationale: 'fine' })) }),
    );
    assert.match(shown, /"seat":"claude"/);
    assert.match(shown, /"durationMs":1200/);
    assert.doesNotMatch(shown, /APPROVE|fine|the raw answer/);
  });

  it('shows why a seat failed, but not its earlier output', () => {
    const reply = { ...failed('timed-out', 'It took too long.'), output: 'position: APPROVE' };
    const shown = JSON.stringify(liveEvent({ ...place, reply }));
    assert.match(shown, /"detail":"It took too long\."/);
    assert.doesNotMatch(shown, /APPROVE/);
  });

  it('leaves all other events unchanged', () => {
    const closed = { kind: 'session-closed', seq: 9, at: place.at } as const;
    assert.equal(liveEvent(closed), closed);
  });
});
