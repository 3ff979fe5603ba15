import type { AskPurpose } from './event.ts';
import type { MitigationPlan, Redeliberation } from './redeliberation.ts';
import type { Activity, EngineReply, Seat, SeatReply } from './seat.ts';
import type { SessionSetup } from './setup.ts';
import type { Resolution } from './verdict.ts';

/** One seat's part of a vote. */
export interface SeatProgress {
  readonly seat: Seat;
  /** Every ask so far, in order; the reply is null while it runs. */
  readonly asks: readonly Ask[];
  readonly activity: Activity | null;
}

export interface Ask {
  readonly round: number;
  readonly purpose: AskPurpose;
  readonly at: string;
  readonly reply: SeatReply | null;
}

/** The follow-up question to the surest seat of a majority that a safety dissent stands against. */
export interface PlanProgress {
  readonly seat: string;
  readonly at: string;
  readonly reply: EngineReply | null;
  readonly plan: MitigationPlan | null;
}

export interface VoteState {
  readonly setup: SessionSetup;
  readonly phase: 'new' | 'asking' | 'closed';
  readonly cancelled: boolean;
  /** 1, and one more for every re-deliberation. */
  readonly round: number;
  readonly startedAt: string;
  readonly endedAt: string;
  /** In the order of the setup, whatever the order of the answers. */
  readonly seats: readonly SeatProgress[];
  /** The newest round's follow-up; null when none was asked. */
  readonly plan: PlanProgress | null;
  readonly redeliberations: readonly Redeliberation[];
  /** What a running re-deliberation has put aside, in case it is cancelled. */
  readonly aside: Pick<VoteState, 'plan' | 'resolution' | 'cancelled'> | null;
  /** Files of the workspace that changed while the council sat. */
  readonly workspaceChanged: readonly string[];
  /** Files of the artifact that are no longer as the seats saw them. */
  readonly artifactChanged: readonly string[];
  readonly resolution: Resolution | null;
}

/** What to ask a seat next after its newest reply; null when it has had its say. */
export function nextAsk(progress: SeatProgress, state: VoteState): AskPurpose | null {
  const reply = progress.asks.at(-1)?.reply ?? null;
  if (reply === null || state.cancelled || !isCalled(progress, state)) return null;
  const retried = count(progress, state.round, 'retry') >= state.setup.limits.retries;
  if (reply.kind === 'timed-out') return retried ? null : 'retry';
  return needsReask(reply) && count(progress, state.round, 're-ask') === 0 ? 're-ask' : null;
}

function needsReask(reply: SeatReply): boolean {
  return reply.kind === 'answered' && reply.reading.problem !== null;
}

function count(progress: SeatProgress, round: number, purpose: AskPurpose): number {
  return progress.asks.filter((ask) => ask.round === round && ask.purpose === purpose).length;
}

/** Whether this round is this seat's business. */
export function isCalled(progress: SeatProgress, state: VoteState): boolean {
  return state.round === 1 || state.redeliberations.at(-1)?.seats.includes(progress.seat.id) === true;
}

/** True when nothing more is to come from this seat in this round. */
export function isSettled(progress: SeatProgress, state: VoteState): boolean {
  if (!isCalled(progress, state)) return true;
  const last = progress.asks.at(-1);
  return last?.round === state.round && last.reply !== null && nextAsk(progress, state) === null;
}

/** The seat as it stood at the end of a round. */
export function upToRound(progress: SeatProgress, round: number): SeatProgress {
  return { ...progress, asks: progress.asks.filter((ask) => ask.round <= round) };
}
