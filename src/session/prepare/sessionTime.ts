import type { RecordedEvent } from '../../protocol/event.ts';

interface Clocked {
  readonly ms: number;
  /** Of the previous event, in milliseconds since 1970. */
  readonly at: number;
  /** Questions without an answer yet. */
  readonly asked: readonly Out[];
}

interface Out {
  readonly seat: string;
  /** Null for a question outside a round. */
  readonly attempt: number | null;
  readonly part: number;
}

/**
 * Returns how long a session has worked since it was called or reopened: the milliseconds in which a question was open.
 * If a seat is asked for a part that is still open, its process had been interrupted, and the time before that was a
 * pause. The time between the last event before the pause and the interruption is unknown, and doesn't count.
 */
export function sessionTime(events: readonly RecordedEvent[]): number {
  return events.reduce(tick, { ms: 0, at: 0, asked: [] }).ms;
}

function tick({ ms, at: before, asked }: Clocked, event: RecordedEvent): Clocked {
  const at = Date.parse(event.at);
  if (isCall(event)) return { ms: 0, at, asked: [] };
  const wasCutOff = event.kind === 'seat-asked' && asked.some((one) => isSame(one, event));
  const sat = asked.length === 0 || wasCutOff ? 0 : Math.max(0, at - before);
  return { ms: ms + sat, at, asked: askedAfter(event, asked) };
}

function isCall({ kind }: RecordedEvent): boolean {
  return kind === 'session-opened' || kind === 'redeliberation-opened' || kind === 'follow-up-opened';
}

const isSame = (one: Out, { seat, part }: Pick<Out, 'seat' | 'part'>): boolean =>
  one.seat === seat && one.part === part;

function askedAfter(event: RecordedEvent, asked: readonly Out[]): readonly Out[] {
  switch (event.kind) {
    case 'seat-asked': {
      const { seat, attempt, part } = event;
      return [...asked.filter((one) => !isSame(one, event)), { seat, attempt, part }];
    }
    case 'plan-asked':
      return [...asked, { seat: event.seat, attempt: null, part: 0 }];
    case 'seat-answered':
      return asked.filter(({ seat, attempt }) => seat !== event.seat || attempt !== event.attempt);
    case 'plan-answered':
      return asked.filter(({ seat, attempt }) => seat !== event.seat || attempt !== null);
    default:
      return asked;
  }
}
