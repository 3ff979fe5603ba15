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
  it('says that a seat has answered, and no word of what', () => {
    const shown = JSON.stringify(
      liveEvent({ ...place, reply: answered(ballot('APPROVE', 80, { rationale: 'fine' })) }),
    );
    assert.match(shown, /"seat":"claude"/);
    assert.match(shown, /"durationMs":1200/);
    assert.doesNotMatch(shown, /APPROVE|fine|the raw answer/);
  });

  it('says why a seat has failed, and no word of what it had printed before', () => {
    const reply = { ...failed('timed-out', 'It took too long.'), output: 'position: APPROVE' };
    const shown = JSON.stringify(liveEvent({ ...place, reply }));
    assert.match(shown, /"detail":"It took too long\."/);
    assert.doesNotMatch(shown, /APPROVE/);
  });

  it('leaves everything else as it is', () => {
    const closed = { kind: 'session-closed', seq: 9, at: place.at } as const;
    assert.equal(liveEvent(closed), closed);
  });
});
