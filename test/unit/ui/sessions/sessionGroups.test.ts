import * as assert from 'node:assert/strict';
import { grouped, periodOf, PINNED, RUNNING, UNREADABLE } from '../../../../src/ui/sessions/sessionGroups.ts';
import { damagedEntry } from '../../../../src/ui/sessions/sessionEntries.ts';

/** A Thursday, in local time. */
const NOW = new Date(2026, 9, 15, 12, 30);
const at = (...parts: readonly [number, number, number, number?, number?]): string => new Date(...parts).toISOString();

describe('the groups in the history', () => {
  it('are days, this week from Monday, this month, and months, in local time', () => {
    for (const [time, period] of [
      [at(2026, 9, 15, 0, 0), 'Today'],
      [at(2026, 9, 15, 12, 31), 'Today'],
      [at(2026, 9, 14, 23, 59), 'Yesterday'],
      [at(2026, 9, 14, 0, 0), 'Yesterday'],
      [at(2026, 9, 13, 23, 59), 'This week'],
      [at(2026, 9, 12, 0, 0), 'This week'],
      [at(2026, 9, 11, 23, 59), 'This month'],
      [at(2026, 9, 1, 0, 0), 'This month'],
    ] as const) {
      assert.equal(periodOf(time, NOW), period, time);
    }
    const before = periodOf(at(2026, 8, 30, 23, 59), NOW);
    assert.match(before, /2026/);
    assert.equal(before, periodOf(at(2026, 8, 1), NOW));
    assert.notEqual(before, periodOf(at(2025, 8, 1), NOW));
  });

  it('omit this week on a Monday, and this month on its first day', () => {
    assert.equal(periodOf(at(2026, 9, 10), new Date(2026, 9, 12, 9)), 'This month');
    assert.equal(periodOf(at(2026, 8, 29), new Date(2026, 9, 1, 9)), 'This week');
    assert.match(periodOf(at(2026, 8, 27), new Date(2026, 9, 1, 9)), /2026/);
  });

  it('have a fixed order, are open if recent or filtered, and count their lines', () => {
    const line = (group: string, sessionId: string) => ({
      group,
      entry: damagedEntry('/ws', { kind: 'damaged', sessionId, problem: '' }),
    });
    const lines = [line(UNREADABLE, 'a'), line('Today', 'b'), line('May 2025', 'c'), line('Today', 'd')];
    const more = [...lines, line(PINNED, 'e'), line(RUNNING, 'f')];
    assert.deepEqual(
      grouped(more, 'all').map(({ label, description, contextValue }) => [label, description, contextValue]),
      [
        [PINNED, '1', 'group'],
        [RUNNING, '1', 'group'],
        ['Today', '2', 'group'],
        ['May 2025', '1', 'group.closed'],
        [UNREADABLE, '1', 'group.closed'],
      ],
    );
    assert.deepEqual(new Set(grouped(lines, 'filtered').map(({ contextValue }) => contextValue)), new Set(['group']));
    assert.deepEqual(grouped([], 'all'), []);
  });
});
