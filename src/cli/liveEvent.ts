import type { RecordedEvent } from '../protocol/event.ts';
import type { SeatReply } from '../protocol/seat.ts';

/**
 * Returns an event as it may be shown while the round is open: that a seat has answered or failed, but not what it
 * said. That is in the verdict, after all seats have answered, and in the session's own events.
 */
export function liveEvent(event: RecordedEvent): object {
  if (event.kind !== 'seat-answered') return event;
  return { ...event, reply: { ...bare(event.reply), withheld: 'until the round has closed' } };
}

/** Removes the output of a failed engine too, because it may contain its answer. */
function bare(reply: SeatReply): object {
  if (reply.kind === 'answered') {
    const { text: _text, reading: _reading, ...rest } = reply;
    return rest;
  }
  const { output: _output, ...rest } = reply;
  return rest;
}
