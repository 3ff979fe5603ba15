import type { RecordedEvent } from '../protocol/event.ts';

/**
 * An event as it may be shown while the round is open: that a seat has answered, not what it said. What it said is in
 * the verdict, which comes when all have answered, and in the session's own events.
 */
export function liveEvent(event: RecordedEvent): object {
  if (event.kind !== 'seat-answered' || event.reply.kind !== 'answered') return event;
  const { text: _text, reading: _reading, ...rest } = event.reply;
  return { ...event, reply: { ...rest, withheld: 'until the round has closed' } };
}
