import assert from 'node:assert/strict';
import { type Clock, followByLines, followOnScreen } from '../../../src/cli/progress.ts';
import { screenOn } from '../../../src/cli/screen.ts';
import { painter } from '../../../src/cli/terminal.ts';
import { councilWorkflow } from '../../../src/protocol/run/decide.ts';
import { viewOf } from '../../../src/protocol/view/sessionView.ts';
import type { SeatView, SessionView } from '../../../src/protocol/view/view.ts';
import { setup } from '../protocol/run/seats.ts';

const START = Date.parse('2026-01-31T10:00:00.000Z');
const BASE = viewOf(councilWorkflow.initialState(setup()));

/** A session whose views the test controls, and a clock that it sets. */
function played() {
  const seats = BASE.seats;
  let view: SessionView = { ...BASE, phase: 'live' };
  let now = START;
  const listeners = new Set<(view: SessionView) => void>();
  const ticks = new Set<() => void>();
  const clock: Clock = {
    now: () => now,
    every: (_, tick) => {
      ticks.add(tick);
      return () => ticks.delete(tick);
    },
  };
  return {
    clock,
    session: {
      get view() {
        return view;
      },
      onView: (listener: (view: SessionView) => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    show: (...changes: readonly Partial<SeatView>[]) => {
      view = { ...view, seats: seats.map((seat, at) => ({ ...seat, ...changes[at] })) };
      for (const listener of listeners) listener(view);
    },
    pass: (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        now += 1000;
        for (const tick of ticks) tick();
      }
    },
    isLeft: () => listeners.size + ticks.size > 0,
  };
}

const ASKED = { status: 'asked', attempt: 1, askedAt: new Date(START).toISOString() } as const;

// eslint-disable-next-line no-control-regex -- codes of the terminal are what is read
const CODES = /\u001b\[(\d+)A|(\u001b\[J)|(?:\u001b\[\?7[lh])|([^\u001b\n]*)\n/g;

/** What a terminal shows after these writes. It supports cursor up, erase below, and the switch for wrapping. */
function shown(writes: string): readonly string[] {
  const rows: string[] = [];
  for (const [, up, erase, line] of writes.matchAll(CODES)) {
    if (up !== undefined) rows.length -= Number(up);
    else if (erase === undefined && line !== undefined) rows.push(line);
  }
  return rows;
}

describe('progress on a terminal', () => {
  it('is one block with a line per seat, redrawn in place and removed at the end', () => {
    const { clock, session, show, pass, isLeft } = played();
    let writes = 'council: before\n';
    const screen = screenOn((text) => void (writes += text));
    const stop = followOnScreen(session, screen, { paint: painter('plain'), language: 'en' }, clock);
    show(ASKED, { ...ASKED, activity: { kind: 'reading', text: 'reads src/pay.ts\u001b[2J' } });
    pass(12);
    const [before, heading, ...seats] = shown(writes);
    assert.equal(before, 'council: before');
    assert.notEqual(heading, '');
    assert.equal(seats.length, BASE.seats.length);
    assert.match(seats[0] ?? '', /^ {2}Claude +working +12 s/);
    assert.match(seats[1] ?? '', /working +12 s +reads src\/pay\.ts$/);
    assert.match(seats[2] ?? '', /waiting/);
    show({ status: 'answered', durationMs: 71_000 }, ASKED, { status: 'timed-out', problem: 'It took too long.' });
    assert.match(shown(writes).join('\n'), /Claude +answered +1 min 11 s[^]*timed out .*It took too long\./);
    // Another text is written meanwhile.
    screen.clear();
    writes += 'a note\n';
    pass(1);
    assert.deepEqual(shown(writes).slice(0, 2), ['council: before', 'a note']);
    assert.equal(shown(writes).length, 3 + BASE.seats.length);
    stop();
    assert.deepEqual(shown(writes), ['council: before', 'a note']);
    assert.equal(isLeft(), false);
  });
});

describe('progress without a terminal', () => {
  it('is one line per change, and a heartbeat after 15 seconds without one', () => {
    const { clock, session, show, pass, isLeft } = played();
    const said: string[] = [];
    const count = (): number => said.length;
    const stop = followByLines(session, { write: (text) => void said.push(text), language: 'en' }, clock);
    pass(60);
    assert.equal(count(), 0, 'no one is asked yet');
    show(ASKED, ASKED);
    const asked = count();
    assert.ok(asked >= 2);
    pass(14);
    assert.equal(count(), asked);
    pass(1);
    assert.match(said.at(-1) ?? '', /^Still working after 1 min 15 s: Claude and Codex\.$/);
    pass(15);
    assert.match(said.at(-1) ?? '', /after 1 min 30 s: /);
    assert.equal(count(), asked + 2);
    show({ ...ASKED, activity: { kind: 'reading', text: 'reads' } }, ASKED);
    pass(14);
    assert.equal(count(), asked + 3, 'a change is a sign of life');
    show({ status: 'answered', attempt: 1 }, { status: 'answered', attempt: 1 });
    const ended = count();
    pass(60);
    assert.equal(count(), ended);
    stop();
    assert.equal(isLeft(), false);
  });
});
