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
  /** Which part of the artifact, from 0. */
  readonly part: number;
  readonly purpose: AskPurpose;
  readonly at: string;
  readonly reply: SeatReply | null;
}

/** The follow-up question about a safety dissent, to the surest seat of the majority. */
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
  /** Whether the user wants no more side questions. */
  readonly stopped: boolean;
  /** Whether a step wasn't started because it would have used more than was left. */
  readonly budgetReached: boolean;
  /** What the seats are asked, or were asked last. */
  readonly step: Step;
  readonly startedAt: string;
  readonly endedAt: string;
  /** In the order of the setup, whatever the order of the answers. */
  readonly seats: readonly SeatProgress[];
  /** The newest round's follow-up question about a safety dissent. Null if it wasn't asked. */
  readonly plan: PlanProgress | null;
  readonly redeliberations: readonly Redeliberation[];
  /** For each re-deliberation, what the user had chosen before it. Null if the user had chosen nothing. */
  readonly settledBefore: readonly (Resolution | null)[];
  readonly followUps: readonly FollowUp[];
  /**
   * What to restore when a re-deliberation is canceled, or when a follow-up question is done. Null at all other times.
   */
  readonly aside: Pick<SessionState, 'step' | 'plan' | 'resolution' | 'cancelled' | 'stopped'> | null;
  /** Files of the workspace that changed while the council was running. */
  readonly workspaceChanged: readonly string[];
  /** Files of the artifact that are no longer as the seats saw them. */
  readonly artifactChanged: readonly string[];
  readonly resolution: Resolution | null;
}

/** The next question to a seat in the current step. */
export type NextAsk = Pick<Ask, 'purpose' | 'part'>;

/** The progress of one seat. Undefined if no seat has this id. */
export function progressOf(id: string, { seats }: Pick<SessionState, 'seats'>): SeatProgress | undefined {
  return seats.find(({ seat }) => seat.id === id);
}

/**
 * The open questions to a seat in the current step. A question whose process is gone is no longer open once it's asked
 * again.
 */
export function openAsks(progress: SeatProgress, state: SessionState): readonly Ask[] {
  const asks = questionAsks(progress, state);
  return asks.filter((ask, at) => ask.reply === null && !asks.slice(at + 1).some(({ part }) => part === ask.part));
}

/** The questions still to ask a seat in the current step, part by part. Empty once the seat has been lost for good. */
export function dueAsks(progress: SeatProgress, state: SessionState): readonly NextAsk[] {
  if (isEnding(state) || !isCalled(progress, state)) return [];
  const asks = questionAsks(progress, state);
  if (asks.some(({ reply }) => reply !== null && !goesOn(reply))) return [];
  const first = firstPart(state);
  const parts = Array.from({ length: state.step.parts - first }, (_, at) => first + at);
  return parts.flatMap((part): readonly NextAsk[] => {
    const ofPart = asks.filter((ask) => ask.part === part);
    const purpose = ofPart.length === 0 ? 'first' : sameAgain(ofPart, state);
    return purpose === null ? [] : [{ purpose, part }];
  });
}

/**
 * Which seat to ask next, and what. Null if no more may be open at once. Every seat gets a question before one gets a
 * second. A second one is asked only while the engine has fewer than `partsAtOnce` open, over all its seats.
 */
export function nextAsk(state: SessionState): { readonly progress: SeatProgress; readonly next: NextAsk } | null {
  const { partsAtOnce = 1 } = state.setup.limits;
  const called = calledSeats(state).map((progress) => ({
    progress,
    open: openAsks(progress, state).length,
    due: dueAsks(progress, state),
  }));
  const outTo = (engine: string): number =>
    called.reduce((sum, { progress, open }) => (progress.seat.engine === engine ? sum + open : sum), 0);
  const waiting = called.filter(({ due }) => due.length > 0);
  const chosen =
    waiting.find(({ open }) => open === 0) ?? waiting.find(({ progress }) => outTo(progress.seat.engine) < partsAtOnce);
  const [next] = chosen?.due ?? [];
  return chosen === undefined || next === undefined ? null : { progress: chosen.progress, next };
}

/** Whether the user has ended the session or its side questions, so that no seat is asked any more. */
export function isEnding({ cancelled, stopped }: SessionState): boolean {
  return cancelled || stopped;
}

/**
 * For each part, retries after a timeout up to the limit, and one re-ask for the form. Null if the part is open or
 * done.
 */
function sameAgain(ofPart: readonly Ask[], state: SessionState): AskPurpose | null {
  const reply = ofPart.at(-1)?.reply ?? null;
  const count = (purpose: AskPurpose): number => ofPart.filter((ask) => ask.purpose === purpose).length;
  if (reply?.kind === 'timed-out') return count('retry') >= state.setup.limits.retries ? null : 'retry';
  const needsReask = reply?.kind === 'answered' && reply.reading.problem !== null;
  return needsReask && count('re-ask') === 0 ? 're-ask' : null;
}

/**
 * Whether a seat is asked for the other parts. After a timeout it may still manage the next one, but without a login or
 * a quota it won't.
 */
function goesOn(reply: SeatReply): boolean {
  return reply.kind === 'answered' || reply.kind === 'timed-out';
}

/** What this seat was asked in the current step. */
export function stepAsks({ asks }: SeatProgress, { step }: SessionState): readonly Ask[] {
  return asks.filter((ask) => ask.round === step.round && ask.task === step.task);
}

/** A seat's asks for the current question. The follow-ups of one round are one task, and differ by their parts. */
function questionAsks(progress: SeatProgress, state: SessionState): readonly Ask[] {
  return stepAsks(progress, state).filter(({ part }) => part >= firstPart(state));
}

function firstPart({ step, followUps }: SessionState): number {
  return step.task === 'follow-up' ? followUps.length - 1 : 0;
}

/** Whether the current step asks this seat. */
export function isCalled(progress: SeatProgress, { step }: SessionState): boolean {
  return step.seats.includes(progress.seat.id);
}

/** The seats that the current step asks. */
export function calledSeats(state: SessionState): readonly SeatProgress[] {
  return state.seats.filter((progress) => isCalled(progress, state));
}

/** Whether nothing more is to come from this seat in this step. */
export function isSettled(progress: SeatProgress, state: SessionState): boolean {
  if (!isCalled(progress, state)) return true;
  const isAsked = stepAsks(progress, state).length > 0;
  return isAsked && openAsks(progress, state).length === 0 && dueAsks(progress, state).length === 0;
}

/** The seat as it stood at the end of a round. */
export function upToRound(progress: SeatProgress, round: number): SeatProgress {
  return withAsks(progress, (ask) => ask.round <= round);
}

/** What a seat was asked and said in one round alone. */
export function inRound(progress: SeatProgress, round: number): SeatProgress {
  return withAsks(progress, (ask) => ask.round === round);
}

/** Returns the same object if all asks are kept, so that nothing has to be concluded from it again. */
function withAsks(progress: SeatProgress, isKept: (ask: Ask) => boolean): SeatProgress {
  const asks = progress.asks.filter(isKept);
  return asks.length === progress.asks.length ? progress : { ...progress, asks };
}
