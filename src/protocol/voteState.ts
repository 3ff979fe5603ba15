import type { AskPurpose } from './event.ts';
import type { Activity, Seat, SeatReply } from './seat.ts';
import type { SessionSetup } from './setup.ts';
import type { Resolution } from './verdict.ts';

/** One seat's part of a running vote. */
export interface SeatProgress {
  readonly seat: Seat;
  /** Every ask so far, in order; the reply is null while it runs. */
  readonly asks: readonly Ask[];
  readonly activity: Activity | null;
}

export interface Ask {
  readonly purpose: AskPurpose;
  readonly at: string;
  readonly reply: SeatReply | null;
}

export interface VoteState {
  readonly setup: SessionSetup;
  readonly phase: 'new' | 'asking' | 'closed';
  readonly cancelled: boolean;
  readonly startedAt: string;
  readonly endedAt: string;
  /** In the order of the setup, whatever the order of the answers. */
  readonly seats: readonly SeatProgress[];
  /** Files of the workspace that changed while the council sat. */
  readonly workspaceChanged: readonly string[];
  /** Files of the artifact that are no longer as the seats saw them. */
  readonly artifactChanged: readonly string[];
  readonly resolution: Resolution | null;
}

/** What to ask a seat next after its newest reply; null when it has had its say. */
export function nextAsk(progress: SeatProgress, state: VoteState): AskPurpose | null {
  const reply = progress.asks.at(-1)?.reply ?? null;
  if (reply === null || state.cancelled) return null;
  if (reply.kind === 'timed-out') {
    return count(progress, 'retry') < state.setup.limits.retries ? 'retry' : null;
  }
  if (reply.kind === 'answered') {
    return reply.reading.problem !== null && count(progress, 're-ask') === 0 ? 're-ask' : null;
  }
  return null;
}

function count(progress: SeatProgress, purpose: AskPurpose): number {
  return progress.asks.filter((ask) => ask.purpose === purpose).length;
}

/** True when nothing more is to come from this seat. */
export function isSettled(progress: SeatProgress, state: VoteState): boolean {
  const last = progress.asks.at(-1);
  return last !== undefined && last.reply !== null && nextAsk(progress, state) === null;
}
