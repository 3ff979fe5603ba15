import type { RecordedEvent } from '../protocol/event.ts';
import type { SeatReply } from '../protocol/seat.ts';

/**
 * An event as it may be shown while the round is open: that a seat has answered or failed, not what it said. What it
 * said is in the verdict, which comes when all have answered, and in the session's own events.
 */
export function liveEvent(event: RecordedEvent): object {
  if (event.kind !== 'seat-answered') return event;
  return { ...event, reply: { ...bare(event.reply), withheld: 'until the round has closed' } };
}

/** An engine that failed may have printed its answer before. */
function bare(reply: SeatReply): object {
  if (reply.kind === 'answered') {
    const { text: _text, reading: _reading, ...rest } = reply;
    return rest;
  }
  const { output: _output, ...rest } = reply;
  return rest;
}
