import type { SeatQuestion } from './seatQuestion.ts';
import type { AskPurpose, SessionEvent } from '../event.ts';
import { type Planner, planner } from '../verdict/mitigation.ts';
import { definitionOf } from './protocols.ts';
import { followUpQuestion, reopen, type Reopening } from './reopen.ts';
import type { MitigationPlan } from './redeliberation.ts';
import type { Activity, EngineReply, SeatReply } from '../seat.ts';
import type { SessionSetup } from '../setup.ts';
import {
  type Ask,
  calledSeats,
  isEnding,
  isSettled,
  nextAsk,
  type NextAsk,
  progressOf,
  type SeatProgress,
  type SessionState,
  stepAsks,
} from './sessionState.ts';
import { evolveSession, initialSession, withReply } from './evolve.ts';
import { bringsBallot } from './step.ts';
import type { Resolution } from '../verdict/verdict.ts';
import type { Decision, Workflow } from '../workflow.ts';

/** What may happen to a session. */
export type SessionInput =
  | { readonly kind: 'open' }
  /** The process that ran the session is gone; its unanswered questions are put again. */
  | { readonly kind: 'resume'; readonly elapsedMs?: number | undefined }
  | { readonly kind: 'activity'; readonly seat: string; readonly activity: Activity }
  | {
      readonly kind: 'reply';
      readonly seat: string;
      readonly reply: SeatReply;
      /** How long the council has sat, pauses aside; absent where nothing depends on it. */
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
      readonly purpose: AskPurpose;
      /** What was wrong with the answer before; empty unless it is a re-ask. */
      readonly problem: string;
      readonly seatQuestion: SeatQuestion;
    }
  | ({ readonly kind: 'ask-plan' } & Planner)
  | { readonly kind: 'stop-all' }
  /** All seats are done: see whether the workspace is as it was. */
  | { readonly kind: 'inspect' }
  | { readonly kind: 'finish' };

type SessionDecision = Decision<SessionEvent, SessionEffect>;
const NOTHING: SessionDecision = { events: [], effects: [] };

/**
 * Step after step as the protocol has it: one question to several seats at once, one retry after a time limit, one
 * re-ask for the form. Afterwards, when something new turns up, the first question again to the seats that it touches.
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
      return isAsked(state, input.seat) ? receive(input, state) : NOTHING;
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
  const next = evolveSession(state, { ...opened, seq: 0, at: state.endedAt });
  return next.step.seats.length === 0 ? NOTHING : together([events(opened), askAll(next)]);
}

function events(...list: readonly SessionEvent[]): SessionDecision {
  return { events: list, effects: [] };
}

function together(decisions: readonly SessionDecision[]): SessionDecision {
  return { events: decisions.flatMap((one) => one.events), effects: decisions.flatMap((one) => one.effects) };
}

function open(state: SessionState): SessionDecision {
  const opened = events({ kind: 'session-opened', setup: state.setup });
  // Where no engine can be shown anything, none is asked.
  return together([opened, state.seats.length === 0 ? { events: [], effects: [{ kind: 'inspect' }] } : askAll(state)]);
}

/** The running step's question, to all whom it is put to. */
function askAll(state: SessionState): SessionDecision {
  const called = calledSeats(state);
  return together(called.map((progress) => ask(progress, state, firstAsk(state))));
}

function firstAsk({ step, followUps }: SessionState): NextAsk {
  return { purpose: 'first', part: step.task === 'follow-up' ? followUps.length - 1 : 0 };
}

function ask(progress: SeatProgress, state: SessionState, { purpose, part }: NextAsk): SessionDecision {
  const { round, task } = state.step;
  const seat = progress.seat.id;
  const asks = stepAsks(progress, state);
  const attempt = asks.length + 1;
  const problem = purpose === 're-ask' ? lastProblem(asks) : '';
  const seatQuestion =
    task === 'follow-up'
      ? followUpQuestion(progress, state)
      : definitionOf(state.setup).question(progress, state, part);
  return {
    events: [{ kind: 'seat-asked', seat, round, task, part, attempt, purpose }],
    effects: [{ kind: 'ask', seat, purpose, problem, seatQuestion }],
  };
}

function lastProblem(asks: readonly Ask[]): string {
  const problems = asks.map(({ reply }) => (reply?.kind === 'answered' ? reply.reading.problem : null));
  return problems.filter((problem) => problem !== null).at(-1) ?? '';
}

/** A question whose process died with its window is put again as it was; an answered seat is left alone. */
function resume({ elapsedMs = 0 }: Extract<SessionInput, { kind: 'resume' }>, state: SessionState): SessionDecision {
  const waiting = state.seats.filter((progress) => !isSettled(progress, state));
  if (waiting.length > 0 && isEnding(state)) return dismiss(waiting, state);
  if (waiting.length > 0) return together(waiting.map((progress) => ask(progress, state, unanswered(progress, state))));
  if (state.plan === null) return stepDone(state, elapsedMs);
  const plan = state.plan.reply === null ? planner(state) : null;
  return { events: [], effects: plan === null ? [{ kind: 'inspect' }] : [{ kind: 'ask-plan', ...plan }] };
}

const STOPPED: SeatReply = {
  kind: 'cancelled',
  detail: 'It was stopped before it had answered.',
  nextStep: '',
  output: '',
  durationMs: 0,
};

/** The user had ended it already when its processes died: nobody is asked again. */
function dismiss(waiting: readonly SeatProgress[], state: SessionState): SessionDecision {
  const { round, task } = state.step;
  const answers = waiting.map((progress): SessionEvent => {
    const attempt = stepAsks(progress, state).length;
    return { kind: 'seat-answered', seat: progress.seat.id, round, task, attempt, reply: STOPPED };
  });
  const seats = state.seats.map((one) => (waiting.includes(one) ? withReply(one, STOPPED) : one));
  return together([events(...answers), stepDone({ ...state, seats }, 0)]);
}

function unanswered(progress: SeatProgress, state: SessionState): NextAsk {
  const last = stepAsks(progress, state).at(-1);
  if (last === undefined) return firstAsk(state);
  return last.reply === null ? last : (nextAsk(progress, state) ?? firstAsk(state));
}

function receive(
  { seat, reply, elapsedMs = 0 }: Extract<SessionInput, { kind: 'reply' }>,
  state: SessionState,
): SessionDecision {
  const progress = progressOf(seat, state);
  if (progress === undefined) return NOTHING;
  const { round, task } = state.step;
  const attempt = stepAsks(progress, state).length;
  const answered = events({ kind: 'seat-answered', seat, round, task, attempt, reply });
  const updated = withReply(progress, reply);
  const next = nextAsk(updated, state);
  if (next !== null) return together([answered, ask(updated, state, next)]);
  const after = { ...state, seats: state.seats.map((one) => (one.seat.id === seat ? updated : one)) };
  return after.seats.every((one) => isSettled(one, after))
    ? together([answered, stepDone(after, elapsedMs)])
    : answered;
}

/** All have answered: the protocol's next question, or what follows the last one; after a follow-up nothing does. */
function stepDone(state: SessionState, elapsedMs: number): SessionDecision {
  if (state.step.task === 'follow-up') return { events: [], effects: [{ kind: 'inspect' }] };
  const next = isEnding(state) ? null : definitionOf(state.setup).next(state, elapsedMs);
  if (next === null) return roundsDone(state);
  const opened: SessionEvent = { kind: 'step-opened', step: next };
  return together([events(opened), askAll(evolveSession(state, { ...opened, seq: 0, at: state.endedAt }))]);
}

/** A safety dissent gets its follow-up question, everything else goes to the inspection. */
function roundsDone(state: SessionState): SessionDecision {
  const plan = isEnding(state) ? null : planner(state);
  if (plan === null) return { events: [], effects: [{ kind: 'inspect' }] };
  return { events: [{ kind: 'plan-asked', seat: plan.seat }], effects: [{ kind: 'ask-plan', ...plan }] };
}

function receivePlan(
  { seat, reply, plan }: Extract<SessionInput, { kind: 'plan' }>,
  state: SessionState,
): SessionDecision {
  if (state.plan?.seat !== seat || state.plan.reply !== null) return NOTHING;
  return { events: [{ kind: 'plan-answered', seat, reply, plan }], effects: [{ kind: 'inspect' }] };
}

function close(input: Extract<SessionInput, { kind: 'inspected' }>): SessionDecision {
  const { workspaceChanged, artifactChanged } = input;
  const list: SessionEvent[] = [];
  if (workspaceChanged.length > 0) list.push({ kind: 'workspace-changed', files: workspaceChanged });
  if (artifactChanged.length > 0) list.push({ kind: 'artifact-changed', files: artifactChanged });
  return { events: [...list, { kind: 'session-closed' }], effects: [{ kind: 'finish' }] };
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

function isAsked(state: SessionState, seat: string): boolean {
  return progressOf(seat, state)?.asks.at(-1)?.reply === null;
}

function isAtWork(state: SessionState, seat: string): boolean {
  return isAsked(state, seat) || (state.plan?.seat === seat && state.plan.reply === null);
}
