import assert from 'node:assert/strict';
import { stat } from 'node:fs';
import { takeTurn } from '../../../src/node/takeTurn.ts';

/** Resolves when Node delivers input that it has read. Immediates come after that, and timers last. */
const afterInput = (): Promise<void> =>
  new Promise((resolve) => {
    stat('.', () => {
      resolve();
    });
  });

function work(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

describe('a pause in long work', () => {
  it('lets a due timer fire first', async () => {
    await afterInput();
    let fired = false;
    setTimeout(() => (fired = true), 0);
    work(20);
    await takeTurn();
    assert.ok(fired);
  });
});
