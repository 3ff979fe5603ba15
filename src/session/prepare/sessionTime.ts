import type { RecordedEvent } from '../../protocol/event.ts';

interface Clocked {
  readonly ms: number;
  /** Of the event before, in milliseconds since 1970. */
  readonly at: number;
  /** Seats that have a question and no answer yet. */
  readonly asked: ReadonlySet<string>;
}

/**
 * How long a council has sat since it was called, or called again for a decision that stands: milliseconds in which a
 * question was out. A seat that is asked while its question is out was cut off with its process: the time up to then
 * was a pause. What it sat between the last event before the pause and its end is not known, and does not count.
 */
export function sessionTime(events: readonly RecordedEvent[]): number {
  return events.reduce(tick, { ms: 0, at: 0, asked: new Set<string>() }).ms;
}

function tick({ ms, at: before, asked }: Clocked, event: RecordedEvent): Clocked {
  const at = Date.parse(event.at);
  if (isCall(event)) return { ms: 0, at, asked: new Set() };
  const wasCutOff = event.kind === 'seat-asked' && asked.has(event.seat);
  const sat = asked.size === 0 || wasCutOff ? 0 : Math.max(0, at - before);
  return { ms: ms + sat, at, asked: askedAfter(event, asked) };
}

function isCall({ kind }: RecordedEvent): boolean {
  return kind === 'session-opened' || kind === 'redeliberation-opened' || kind === 'follow-up-opened';
}

function askedAfter(event: RecordedEvent, asked: ReadonlySet<string>): ReadonlySet<string> {
  switch (event.kind) {
    case 'seat-asked':
    case 'plan-asked':
      return new Set([...asked, event.seat]);
    case 'seat-answered':
    case 'plan-answered':
      return new Set([...asked].filter((seat) => seat !== event.seat));
    default:
      return asked;
  }
}
