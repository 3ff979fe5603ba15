import * as assert from 'node:assert/strict';
import { createPacer } from '../../../../src/ui/panel/pacer.ts';

/** A clock that the test advances. */
function handClock() {
  let now = 0;
  let jobs: { at: number; run: () => void }[] = [];
  return {
    after: (milliseconds: number, run: () => void) => {
      const job = { at: now + milliseconds, run };
      jobs.push(job);
      return () => {
        jobs = jobs.filter((one) => one !== job);
      };
    },
    turn: (milliseconds: number) => {
      const end = now + milliseconds;
      for (;;) {
        const next = jobs.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
        if (next === undefined) break;
        jobs = jobs.filter((one) => one !== next);
        now = next.at;
        next.run();
      }
      now = end;
    },
    waiting: () => jobs.length,
  };
}

describe('the pacer', () => {
  it('sends the first value at once, then at most one per interval, and always the last', () => {
    const clock = handClock();
    const sent: number[] = [];
    const pacer = createPacer<number>(200, (value) => sent.push(value), clock);
    for (let value = 1; value <= 50; value++) {
      pacer.push(value);
      clock.turn(20);
    }
    clock.turn(1000);
    assert.equal(sent[0], 1);
    assert.equal(sent.at(-1), 50);
    assert.ok(sent.length <= 7, `${sent.length} sent in one second`);
  });

  it('sends at once again after a pause, and keeps no timer meanwhile', () => {
    const clock = handClock();
    const sent: string[] = [];
    const pacer = createPacer<string>(200, (value) => sent.push(value), clock);
    pacer.push('a');
    clock.turn(500);
    assert.equal(clock.waiting(), 0);
    pacer.push('b');
    assert.deepEqual(sent, ['a', 'b']);
  });

  it('flushes the waiting value, and sends nothing after it is disposed', () => {
    const clock = handClock();
    const sent: string[] = [];
    const pacer = createPacer<string>(200, (value) => sent.push(value), clock);
    pacer.push('a');
    pacer.push('b');
    pacer.flush();
    pacer.push('c');
    pacer.dispose();
    clock.turn(1000);
    assert.deepEqual(sent, ['a', 'b']);
  });
});
