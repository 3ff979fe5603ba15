import assert from 'node:assert/strict';
import { clock, duration } from '../../../../src/webview/elements/duration.ts';

describe('elapsed time', () => {
  it('is shown as on a stopwatch beside a seat', () => {
    assert.equal(clock(0), '0:00');
    assert.equal(clock(58_999), '0:58');
    assert.equal(clock(72_000), '1:12');
    assert.equal(clock(3_723_000), '1:02:03');
  });

  it('is never negative, since a remote host has its own clock', () => {
    assert.equal(clock(-5000), '0:00');
    assert.equal(duration(-5000), 'under 1 s');
    assert.equal(duration(Number.NaN), 'under 1 s');
  });

  it('is shown in words elsewhere', () => {
    assert.equal(duration(400), 'under 1 s');
    assert.equal(duration(2100), '2 s');
    assert.equal(duration(59_600), '1 min');
    assert.equal(duration(72_000), '1 min 12 s');
    assert.equal(duration(7_500_000), '2 h 5 min');
    assert.equal(duration(7_200_000), '2 h');
  });
});
