import assert from 'node:assert/strict';
import type { RecordedEvent, SessionEvent } from '../../../../src/protocol/event.ts';
import { sessionTime } from '../../../../src/session/prepare/sessionTime.ts';
import { answered, ballot, setup } from '../../protocol/run/seats.ts';

/** The minute and the event. */
type Line = readonly [number, SessionEvent];

const opened: SessionEvent = { kind: 'session-opened', setup: setup() };
const asks = (seat: string, attempt = 1, part = 0): SessionEvent => ({
  ...{ kind: 'seat-asked', seat, round: 1, task: 'review', part },
  ...{ attempt, purpose: 'first' },
});
const hears = (seat: string, attempt = 1): SessionEvent => ({
  ...{ kind: 'seat-answered', seat, round: 1, task: 'review', attempt },
  reply: answered(ballot('APPROVE', 80)),
});
const works = (seat: string): SessionEvent => ({
  kind: 'seat-activity',
  seat,
  activity: { kind: 'reading', text: 'Reading src/refund.ts' },
});

function minutesOf(lines: readonly Line[]): number {
  const events = lines.map(([minute, event], index): RecordedEvent => {
    const at = new Date(Date.UTC(2026, 0, 2, 3, minute)).toISOString();
    return { seq: index + 1, at, ...event };
  });
  return sessionTime(events) / 60_000;
}

const begun: readonly Line[] = [
  [0, opened],
  [0, asks('a')],
  [0, asks('b')],
];

describe('the duration of a session', () => {
  it('is the time during which a question was open', () => {
    assert.equal(minutesOf([]), 0);
    assert.equal(minutesOf([...begun, [3, hears('a')]]), 3);
    assert.equal(minutesOf([...begun, [3, hears('a')], [5, hears('b')]]), 5);
  });

  it('counts up to the last activity before an interruption, and excludes the pause', () => {
    const cutOff: readonly Line[] = [...begun, [3, hears('a')], [4, works('b')]];
    assert.equal(minutesOf([...cutOff, [64, asks('b', 2)]]), 4);
    assert.equal(minutesOf([...cutOff, [64, asks('b', 2)], [66, hears('b', 2)]]), 6);
  });

  it('excludes both of two pauses, even if several seats are asked again', () => {
    const again: readonly Line[] = [
      ...begun,
      [2, works('a')],
      [60, asks('a', 2)],
      [60, asks('b', 2)],
      [61, works('a')],
    ];
    assert.equal(minutesOf([...again, [120, asks('a', 3)], [120, asks('b', 3)], [122, hears('a', 3)]]), 5);
  });

  it('includes the time in which one seat is asked about several parts at once', () => {
    const parts: readonly Line[] = [
      [0, opened],
      [0, asks('a')],
      [1, asks('a', 2, 1)],
      [3, hears('a')],
      [3, asks('a', 3, 2)],
      [5, hears('a', 2)],
    ];
    assert.equal(minutesOf(parts), 5);
    assert.equal(minutesOf([...parts, [9, hears('a', 3)], [20, { kind: 'session-closed' }]]), 9);
    assert.equal(minutesOf([...parts, [60, asks('a', 4, 2)], [61, hears('a', 4)]]), 6);
  });

  it('excludes a pause between two rounds', () => {
    const next: SessionEvent = { kind: 'step-opened', step: { round: 2, task: 'review', seats: ['a'], parts: 1 } };
    assert.equal(
      minutesOf([...begun, [3, hears('a')], [5, hears('b')], [90, next], [90, asks('a')], [91, works('a')]]),
      6,
    );
  });

  it('starts again if the decision is redeliberated', () => {
    const again: SessionEvent = {
      kind: 'redeliberation-opened',
      redeliberation: { round: 2, context: 'It is cached.', evidence: false, seats: ['a'] },
    };
    const first: readonly Line[] = [...begun, [3, hears('a')], [5, hears('b')], [5, { kind: 'session-closed' }]];
    assert.equal(minutesOf([...first, [50, again], [50, asks('a')], [52, works('a')]]), 2);
  });

  it('counts no time if the clock was set back', () => {
    assert.equal(
      minutesOf([
        [10, opened],
        [10, asks('a')],
        [4, works('a')],
        [6, works('a')],
      ]),
      2,
    );
  });
});
