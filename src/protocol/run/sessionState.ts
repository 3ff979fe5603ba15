import type { AskPurpose } from '../event.ts';
import type { FollowUp, MitigationPlan, Redeliberation } from './redeliberation.ts';
import type { Activity, EngineReply, Seat, SeatReply } from '../seat.ts';
import type { SessionSetup } from '../setup.ts';
import type { Step, Task } from './step.ts';
import type { Resolution } from '../verdict/verdict.ts';

/** One seat's part of a session. */
export interface SeatProgress {
  readonly seat: Seat;
  /** Every ask so far, in order; the reply is null while it runs. */
  readonly asks: readonly Ask[];
  readonly activity: Activity | null;
}

export interface Ask {
  readonly round: number;
  readonly task: Task;
  /** Which part of the matter, from 0. */
  readonly part: number;
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

export interface SessionState {
  readonly setup: SessionSetup;
  readonly phase: 'new' | 'asking' | 'closed';
  readonly cancelled: boolean;
  /** The user wants no more side questions. */
  readonly stopped: boolean;
  /** What the seats are asked, or were asked last. */
  readonly step: Step;
  readonly startedAt: string;
  readonly endedAt: string;
  /** In the order of the setup, whatever the order of the answers. */
  readonly seats: readonly SeatProgress[];
  /** The newest round's follow-up; null when none was asked. */
  readonly plan: PlanProgress | null;
  readonly redeliberations: readonly Redeliberation[];
  /** For each of them: what the user had chosen by then; null when nothing. */
  readonly settledBefore: readonly (Resolution | null)[];
  readonly followUps: readonly FollowUp[];
  /** What a running re-deliberation has put aside, in case it is cancelled; a follow-up question, until it is answered. */
  readonly aside: Pick<SessionState, 'step' | 'plan' | 'resolution' | 'cancelled'> | null;
  /** Files of the workspace that changed while the council sat. */
  readonly workspaceChanged: readonly string[];
  /** Files of the artifact that are no longer as the seats saw them. */
  readonly artifactChanged: readonly string[];
  readonly resolution: Resolution | null;
}

/** The next question to a seat in the running step. */
export type NextAsk = Pick<Ask, 'purpose' | 'part'>;

/** The part of one seat; undefined for an id that no seat has. */
export function progressOf(id: string, { seats }: Pick<SessionState, 'seats'>): SeatProgress | undefined {
  return seats.find(({ seat }) => seat.id === id);
}

/** What to ask a seat next after its newest reply; null when it has had its say. */
export function nextAsk(progress: SeatProgress, state: SessionState): NextAsk | null {
  const asks = stepAsks(progress, state);
  const last = asks.at(-1);
  if (last === undefined || last.reply === null || isEnding(state) || !isCalled(progress, state)) return null;
  const again = sameAgain(asks, last.part, state);
  if (again !== null) return { purpose: again, part: last.part };
  return goesOn(last.reply) && last.part + 1 < state.step.parts ? { purpose: 'first', part: last.part + 1 } : null;
}

/** The user has ended it, whole or from here on: nobody is asked any more. */
export function isEnding({ cancelled, stopped }: SessionState): boolean {
  return cancelled || stopped;
}

/** One retry after a time limit, one re-ask for the form, for each part. */
function sameAgain(asks: readonly Ask[], part: number, state: SessionState): AskPurpose | null {
  const ofPart = asks.filter((ask) => ask.part === part);
  const reply = ofPart.at(-1)?.reply ?? null;
  const count = (purpose: AskPurpose): number => ofPart.filter((ask) => ask.purpose === purpose).length;
  if (reply?.kind === 'timed-out') return count('retry') >= state.setup.limits.retries ? null : 'retry';
  const needsReask = reply?.kind === 'answered' && reply.reading.problem !== null;
  return needsReask && count('re-ask') === 0 ? 're-ask' : null;
}

/** Out of time for one part, a seat may still manage the next; without a login or quota it will not. */
function goesOn(reply: SeatReply): boolean {
  return reply.kind === 'answered' || reply.kind === 'timed-out';
}

/** What this seat was asked in the running step. */
export function stepAsks({ asks }: SeatProgress, { step }: SessionState): readonly Ask[] {
  return asks.filter((ask) => ask.round === step.round && ask.task === step.task);
}

/** Whether the running step is this seat's business. */
export function isCalled(progress: SeatProgress, { step }: SessionState): boolean {
  return step.seats.includes(progress.seat.id);
}

/** Whose business it is. */
export function calledSeats(state: SessionState): readonly SeatProgress[] {
  return state.seats.filter((progress) => isCalled(progress, state));
}

/** True when nothing more is to come from this seat in this step. */
export function isSettled(progress: SeatProgress, state: SessionState): boolean {
  if (!isCalled(progress, state)) return true;
  const last = stepAsks(progress, state).at(-1);
  return last !== undefined && last.reply !== null && nextAsk(progress, state) === null;
}

/** The seat as it stood at the end of a round. */
export function upToRound(progress: SeatProgress, round: number): SeatProgress {
  return { ...progress, asks: progress.asks.filter((ask) => ask.round <= round) };
}

/** What a seat was asked and said in one round alone. */
export function inRound(progress: SeatProgress, round: number): SeatProgress {
  return { ...progress, asks: progress.asks.filter((ask) => ask.round === round) };
}
