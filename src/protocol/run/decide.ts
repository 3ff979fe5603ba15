import { exceedsBudget } from './budget.ts';
import type { SeatQuestion } from './seatQuestion.ts';
import type { AskPurpose, SessionEvent } from '../event.ts';
import { type Planner, planner } from '../verdict/mitigation.ts';
import { definitionOf } from './protocols.ts';
import { followUpQuestion, reopen, type Reopening } from './reopen.ts';
import type { MitigationPlan } from './redeliberation.ts';
import { type Activity, type EngineReply, type SeatReply, STOPPED } from '../seat.ts';
import type { SessionSetup } from '../setup.ts';
import {
  type Ask,
  isEnding,
  isSettled,
  nextAsk,
  type NextAsk,
  openAsks,
  progressOf,
  type SeatProgress,
  type SessionState,
  stepAsks,
} from './sessionState.ts';
import { evolveSession, initialSession } from './evolve.ts';
import { bringsBallot } from './step.ts';
import type { Resolution } from '../verdict/verdict.ts';
import type { Decision, Workflow } from '../workflow.ts';

/** What may happen to a session. */
export type SessionInput =
  | { readonly kind: 'open' }
  /** The process that ran the session is gone. Its unanswered questions are asked again. */
  | { readonly kind: 'resume'; readonly elapsedMs?: number | undefined }
  | { readonly kind: 'activity'; readonly seat: string; readonly activity: Activity }
  | {
      readonly kind: 'reply';
      readonly seat: string;
      /** Which of the seat's questions is answered. Absent: the last open one. */
      readonly attempt?: number | undefined;
      readonly reply: SeatReply;
      /** How long the council has been running, without pauses. Absent if nothing depends on it. */
      readonly elapsedMs?: number | undefined;
    }
  | {
      readonly kind: 'plan';
      readonly seat: string;
      readonly reply: EngineReply;
      readonly plan: MitigationPlan | null;
    }
  | {
      readonly kind: 'inspected';
      readonly workspaceChanged: readonly string[];
      readonly artifactChanged: readonly string[];
    }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'settle'; readonly resolution: Omit<Resolution, 'at'> }
  | Reopening;

export type SessionEffect =
  | {
      readonly kind: 'ask';
      readonly seat: string;
      /** As in the event. The reply comes back with it. */
      readonly attempt: number;
      readonly purpose: AskPurpose;
      /** What was wrong with the previous answer. Empty unless it's a re-ask. */
      readonly problem: string;
      readonly seatQuestion: SeatQuestion;
    }
  | ({ readonly kind: 'ask-plan' } & Planner)
  | { readonly kind: 'stop-all' }
  /** The user has stopped this seat. */
  | { readonly kind: 'stop-seat'; readonly seat: string }
  /** All seats are done. Check whether the workspace is unchanged. */
  | { readonly kind: 'inspect' }
  | { readonly kind: 'finish' };

type SessionDecision = Decision<SessionEvent, SessionEffect>;
const NOTHING: SessionDecision = { events: [], effects: [] };
const INSPECT: SessionDecision = { events: [], effects: [{ kind: 'inspect' }] };
const CLOSED: SessionDecision = { events: [{ kind: 'session-closed' }], effects: [{ kind: 'finish' }] };

/**
 * Follows the protocol step by step. A step asks one question, or several parts of it, to several seats at once. A seat
 * gets retries after a timeout, and one re-ask for the form. If something new turns up, the first question is asked
 * again to the seats that it concerns.
 */
export const councilWorkflow: Workflow<SessionSetup, SessionInput, SessionEvent, SessionEffect, SessionState> = {
  initialState: initialSession,
  decide,
  evolve: evolveSession,
};

function decide(input: SessionInput, state: SessionState): SessionDecision {
  if (state.phase === 'new') return input.kind === 'open' ? open(state) : NOTHING;
  return state.phase === 'asking' ? decideAsking(input, state) : decideClosed(input, state);
}

function decideAsking(input: SessionInput, state: SessionState): SessionDecision {
  switch (input.kind) {
    case 'resume':
      return resume(input, state);
    case 'activity':
      return isAtWork(state, input.seat)
        ? events({ kind: 'seat-activity', seat: input.seat, activity: input.activity })
        : NOTHING;
    case 'reply':
      return receive(input, state);
    case 'plan':
      return receivePlan(input, state);
    case 'inspected':
      return isRoundDone(state) ? close(input) : NOTHING;
    case 'cancel':
      return cancel(state);
    default:
      return NOTHING;
  }
}

function decideClosed(input: SessionInput, state: SessionState): SessionDecision {
  if (input.kind === 'settle') {
    return { events: [{ kind: 'settled', resolution: input.resolution }], effects: [{ kind: 'finish' }] };
  }
  if (input.kind !== 'redeliberate' && input.kind !== 'follow-up') return NOTHING;
  const opened = reopen(input, state);
  if (opened === null) return NOTHING;
  const begun = events(opened);
  const next = after(begun, state);
  return next.step.seats.length === 0 ? NOTHING : together([begun, askAll(next)]);
}

const events = (...list: readonly SessionEvent[]): SessionDecision => ({ events: list, effects: [] });

function together(decisions: readonly SessionDecision[]): SessionDecision {
  return { events: decisions.flatMap((one) => one.events), effects: decisions.flatMap((one) => one.effects) };
}

function open(state: SessionState): SessionDecision {
  const opened = events({ kind: 'session-opened', setup: state.setup });
  // If there's nothing that an engine can be shown, no engine is asked.
  return together([opened, state.seats.length === 0 ? INSPECT : askAll(state)]);
}

/** Asks as many questions of the current step as may be open at once. */
function askAll(state: SessionState): SessionDecision {
  const found = nextAsk(state);
  if (found === null) return NOTHING;
  const asked = ask(found.progress, state, found.next);
  return together([asked, askAll(after(asked, state))]);
}

/** The state once these events are recorded, as far as a decision depends on it. */
function after({ events: list }: SessionDecision, state: SessionState): SessionState {
  return list.reduce((known, event) => evolveSession(known, { ...event, seq: 0, at: state.endedAt }), state);
}

function ask(progress: SeatProgress, state: SessionState, { purpose, part }: NextAsk): SessionDecision {
  const { round, task } = state.step;
  const seat = progress.seat.id;
  const asks = stepAsks(progress, state);
  const attempt = asks.length + 1;
  const problem = purpose === 're-ask' ? lastProblem(asks.filter((one) => one.part === part)) : '';
  const seatQuestion =
    task === 'follow-up'
      ? followUpQuestion(progress, state)
      : definitionOf(state.setup).question(progress, state, part);
  return {
    events: [{ kind: 'seat-asked', seat, round, task, part, attempt, purpose }],
    effects: [{ kind: 'ask', seat, attempt, purpose, problem, seatQuestion }],
  };
}

function lastProblem(asks: readonly Ask[]): string {
  const problems = asks.map(({ reply }) => (reply?.kind === 'answered' ? reply.reading.problem : null));
  return problems.filter((problem) => problem !== null).at(-1) ?? '';
}

/** Asks a question again as it was if its process died with its window. Keeps what is answered. */
function resume({ elapsedMs = 0 }: Extract<SessionInput, { kind: 'resume' }>, state: SessionState): SessionDecision {
  const isWaiting = !state.seats.every((progress) => isSettled(progress, state));
  if (isWaiting && isEnding(state)) return dismiss(state);
  if (isWaiting) {
    const again = putAgain(state);
    return together([again, askAll(after(again, state))]);
  }
  if (state.plan === null) return stepDone(state, elapsedMs);
  const plan = state.plan.reply === null ? planner(state) : null;
  return plan === null ? INSPECT : { events: [], effects: [{ kind: 'ask-plan', ...plan }] };
}

function putAgain(state: SessionState): SessionDecision {
  const lost = state.seats.flatMap((one) => openAsks(one, state).map((asked) => ({ seat: one.seat.id, asked })));
  return lost.reduce((again, { seat, asked }) => {
    const now = after(again, state);
    const progress = progressOf(seat, now);
    return progress === undefined ? again : together([again, ask(progress, now, asked)]);
  }, NOTHING);
}

/** The user had already ended the session when its processes died, so no seat is asked again. */
function dismiss(state: SessionState): SessionDecision {
  const lost = state.seats.flatMap((progress) => openAsks(progress, state).map((one) => ({ progress, one })));
  const stopped = events(...lost.map(({ progress, one }) => answerOf(progress, one, STOPPED, state)));
  return together([stopped, stepDone(after(stopped, state), 0)]);
}

function answerOf(progress: SeatProgress, asked: Ask, reply: SeatReply, state: SessionState): SessionEvent {
  const { round, task } = state.step;
  const attempt = stepAsks(progress, state).indexOf(asked) + 1;
  return { kind: 'seat-answered', seat: progress.seat.id, round, task, attempt, reply };
}

function receive(
  { seat, reply, attempt, elapsedMs = 0 }: Extract<SessionInput, { kind: 'reply' }>,
  state: SessionState,
): SessionDecision {
  const progress = progressOf(seat, state);
  const asked = progress === undefined ? undefined : outAs(attempt, progress, state);
  if (progress === undefined || asked === undefined) return NOTHING;
  const answered = events(answerOf(progress, asked, reply, state));
  const now = after(answered, state);
  if (now.seats.every((one) => isSettled(one, now))) return together([answered, stepDone(now, elapsedMs)]);
  return together([answered, reply.kind === 'cancelled' ? stopSeat(seat, now) : NOTHING, askAll(now)]);
}

/** The open question with this number. Without a number, the last open question. */
function outAs(attempt: number | undefined, progress: SeatProgress, state: SessionState): Ask | undefined {
  const open = openAsks(progress, state);
  const asks = stepAsks(progress, state);
  return attempt === undefined ? open.at(-1) : open.find((one) => asks.indexOf(one) === attempt - 1);
}

/** Stops all parts of a stopped seat, because another part may have been asked in the meantime. */
function stopSeat(seat: string, state: SessionState): SessionDecision {
  const progress = progressOf(seat, state);
  const isOut = progress !== undefined && openAsks(progress, state).length > 0;
  return { events: [], effects: isOut && !isEnding(state) ? [{ kind: 'stop-seat', seat }] : [] };
}

/**
 * After all seats have answered, asks the protocol's next question, or does what follows the last one. A follow-up just
 * closes the session, because changes during a question about a verdict don't concern the verdict.
 */
function stepDone(state: SessionState, elapsedMs: number): SessionDecision {
  if (state.step.task === 'follow-up') return CLOSED;
  const next = isEnding(state) ? null : definitionOf(state.setup).next(state, elapsedMs);
  if (next === null) return roundsDone(state);
  if (exceedsBudget(next, state)) return together([events({ kind: 'budget-reached' }), INSPECT]);
  const begun = events({ kind: 'step-opened', step: next });
  return together([begun, askAll(after(begun, state))]);
}

/** A safety dissent gets its follow-up question. Everything else goes to the inspection. */
function roundsDone(state: SessionState): SessionDecision {
  const plan = isEnding(state) ? null : planner(state);
  if (plan === null) return INSPECT;
  return { events: [{ kind: 'plan-asked', seat: plan.seat }], effects: [{ kind: 'ask-plan', ...plan }] };
}

type PlanInput = Extract<SessionInput, { kind: 'plan' }>;

function receivePlan({ seat, reply, plan }: PlanInput, state: SessionState): SessionDecision {
  if (state.plan?.seat !== seat || state.plan.reply !== null) return NOTHING;
  return together([events({ kind: 'plan-answered', seat, reply, plan }), INSPECT]);
}

function close({ workspaceChanged, artifactChanged }: Extract<SessionInput, { kind: 'inspected' }>): SessionDecision {
  const list: SessionEvent[] = [];
  if (workspaceChanged.length > 0) list.push({ kind: 'workspace-changed', files: workspaceChanged });
  if (artifactChanged.length > 0) list.push({ kind: 'artifact-changed', files: artifactChanged });
  return together([events(...list), CLOSED]);
}

/** Once every seat has given its ballot there is nothing left to cancel but a side question. */
function cancel(state: SessionState): SessionDecision {
  const planRuns = state.plan !== null && state.plan.reply === null;
  const settled = state.seats.every((progress) => isSettled(progress, state));
  if (settled && !planRuns) return NOTHING;
  if (settled) return { events: [], effects: [{ kind: 'stop-all' }] };
  if (!bringsBallot(state.step.task)) {
    return state.stopped ? NOTHING : { events: [{ kind: 'questions-stopped' }], effects: [{ kind: 'stop-all' }] };
  }
  if (state.cancelled) return NOTHING;
  return { events: [{ kind: 'session-cancelled' }], effects: [{ kind: 'stop-all' }] };
}

function isRoundDone(state: SessionState): boolean {
  return state.seats.every((progress) => isSettled(progress, state)) && state.plan?.reply !== null;
}

function isAtWork(state: SessionState, seat: string): boolean {
  const progress = progressOf(seat, state);
  const isOut = progress !== undefined && openAsks(progress, state).length > 0;
  return isOut || (state.plan?.seat === seat && state.plan.reply === null);
}
