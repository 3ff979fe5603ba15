import type { SessionEvent } from './event.ts';
import type { AskPurpose } from './event.ts';
import type { MitigationPlan, NewInformation } from './redeliberation.ts';
import type { Activity, EngineReply, SeatReply } from './seat.ts';
import type { SessionSetup } from './setup.ts';
import type { Resolution } from './verdict.ts';
import { planner } from './mitigation.ts';
import { concludeSeat } from './seatResult.ts';
import { isCalled, isSettled, nextAsk, type SeatProgress, upToRound, type VoteState } from './voteState.ts';
import { evolveVote, initialVote, withReply } from './voteEvolve.ts';
import type { Decision, Workflow } from './workflow.ts';

/** What may happen to a vote. */
export type VoteInput =
  | { readonly kind: 'open' }
  /** The process that ran the session is gone; its unanswered questions are put again. */
  | { readonly kind: 'resume' }
  | { readonly kind: 'activity'; readonly seat: string; readonly activity: Activity }
  | { readonly kind: 'reply'; readonly seat: string; readonly reply: SeatReply }
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
  | {
      readonly kind: 'redeliberate';
      readonly context: string;
      readonly evidence: boolean;
      readonly seats: readonly string[];
    };

export type VoteEffect =
  | {
      readonly kind: 'ask';
      readonly seat: string;
      readonly round: number;
      readonly attempt: number;
      readonly purpose: AskPurpose;
      /** What was wrong with the answer before; empty unless it is a re-ask. */
      readonly problem: string;
      readonly news: NewInformation | null;
    }
  | {
      readonly kind: 'ask-plan';
      readonly seat: string;
      /** The outvoted concerns that have to be met. */
      readonly concerns: readonly string[];
    }
  | { readonly kind: 'stop-all' }
  /** All seats are done: see whether the workspace is as it was. */
  | { readonly kind: 'inspect' }
  | { readonly kind: 'finish' };

type VoteDecision = Decision<SessionEvent, VoteEffect>;
const NOTHING: VoteDecision = { events: [], effects: [] };

/**
 * One blind question to every seat at once, one retry after a time limit, one re-ask for the form, then the tally;
 * afterwards, when something new turns up, the same for the seats that it touches.
 */
export const voteWorkflow: Workflow<SessionSetup, VoteInput, SessionEvent, VoteEffect, VoteState> = {
  initialState: initialVote,
  decide,
  evolve: evolveVote,
};

function decide(input: VoteInput, state: VoteState): VoteDecision {
  if (state.phase === 'new') return input.kind === 'open' ? open(state) : NOTHING;
  return state.phase === 'asking' ? decideAsking(input, state) : decideClosed(input, state);
}

function decideAsking(input: VoteInput, state: VoteState): VoteDecision {
  switch (input.kind) {
    case 'resume':
      return resume(state);
    case 'activity':
      return isAtWork(state, input.seat)
        ? events({ kind: 'seat-activity', seat: input.seat, activity: input.activity })
        : NOTHING;
    case 'reply':
      return isAsked(state, input.seat) ? receive(input.seat, input.reply, state) : NOTHING;
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

function decideClosed(input: VoteInput, state: VoteState): VoteDecision {
  if (input.kind === 'settle') {
    return { events: [{ kind: 'settled', resolution: input.resolution }], effects: [{ kind: 'finish' }] };
  }
  return input.kind === 'redeliberate' ? redeliberate(input, state) : NOTHING;
}

function events(...list: readonly SessionEvent[]): VoteDecision {
  return { events: list, effects: [] };
}

function together(decisions: readonly VoteDecision[]): VoteDecision {
  return { events: decisions.flatMap((one) => one.events), effects: decisions.flatMap((one) => one.effects) };
}

function open(state: VoteState): VoteDecision {
  const asks = state.seats.map((progress) => ask(progress, state, { purpose: 'ballot', problem: '' }));
  return together([events({ kind: 'session-opened', setup: state.setup }), ...asks]);
}

function ask(progress: SeatProgress, state: VoteState, why: { purpose: AskPurpose; problem: string }): VoteDecision {
  const { round } = state;
  const seat = progress.seat.id;
  const attempt = progress.asks.filter((one) => one.round === round).length + 1;
  return {
    events: [{ kind: 'seat-asked', seat, round, attempt, purpose: why.purpose }],
    effects: [{ kind: 'ask', seat, round, attempt, ...why, news: newsFor(progress, state) }],
  };
}

function newsFor(progress: SeatProgress, state: VoteState): NewInformation | null {
  const newest = state.redeliberations.at(-1);
  if (newest === undefined) return null;
  const { seat } = concludeSeat(upToRound(progress, newest.round - 1));
  const hasVote = seat.status === 'answered' || seat.status === 'abstained';
  return { context: newest.context, evidence: newest.evidence, earlier: hasVote ? seat.vote : null };
}

/** A question whose process died with its window is put again as it was; an answered seat is left alone. */
function resume(state: VoteState): VoteDecision {
  const waiting = state.seats.filter((progress) => !isSettled(progress, state));
  if (waiting.length > 0) return together(waiting.map((progress) => ask(progress, state, unanswered(progress, state))));
  const plan = state.plan !== null && state.plan.reply === null ? planner(state) : null;
  return { events: [], effects: plan === null ? [{ kind: 'inspect' }] : [{ kind: 'ask-plan', ...plan }] };
}

function unanswered(progress: SeatProgress, state: VoteState): { purpose: AskPurpose; problem: string } {
  const last = progress.asks.at(-1);
  if (last?.round !== state.round) return { purpose: 'ballot', problem: '' };
  const purpose = last.reply === null ? last.purpose : (nextAsk(progress, state) ?? 'ballot');
  return { purpose, problem: purpose === 're-ask' ? lastProblem(progress) : '' };
}

function lastProblem(progress: SeatProgress): string {
  const problems = progress.asks.map(({ reply }) => (reply?.kind === 'answered' ? reply.reading.problem : null));
  return problems.filter((problem) => problem !== null).at(-1) ?? '';
}

function receive(seat: string, reply: SeatReply, state: VoteState): VoteDecision {
  const progress = state.seats.find((one) => one.seat.id === seat);
  if (progress === undefined) return NOTHING;
  const { round } = state;
  const attempt = progress.asks.filter((one) => one.round === round).length;
  const answered = events({ kind: 'seat-answered', seat, round, attempt, reply });
  const updated = withReply(progress, reply);
  const purpose = nextAsk(updated, state);
  if (purpose !== null) {
    return together([
      answered,
      ask(updated, state, { purpose, problem: purpose === 're-ask' ? lastProblem(updated) : '' }),
    ]);
  }
  const after = { ...state, seats: state.seats.map((one) => (one.seat.id === seat ? updated : one)) };
  return after.seats.every((one) => isSettled(one, after)) ? together([answered, roundDone(after)]) : answered;
}

/** All have answered: a safety dissent gets its follow-up question, everything else goes to the inspection. */
function roundDone(state: VoteState): VoteDecision {
  const plan = state.cancelled ? null : planner(state);
  if (plan === null) return { events: [], effects: [{ kind: 'inspect' }] };
  return { events: [{ kind: 'plan-asked', seat: plan.seat }], effects: [{ kind: 'ask-plan', ...plan }] };
}

function receivePlan({ seat, reply, plan }: Extract<VoteInput, { kind: 'plan' }>, state: VoteState): VoteDecision {
  if (state.plan?.seat !== seat || state.plan.reply !== null) return NOTHING;
  return { events: [{ kind: 'plan-answered', seat, reply, plan }], effects: [{ kind: 'inspect' }] };
}

function close(input: Extract<VoteInput, { kind: 'inspected' }>): VoteDecision {
  const { workspaceChanged, artifactChanged } = input;
  const list: SessionEvent[] = [];
  if (workspaceChanged.length > 0) list.push({ kind: 'workspace-changed', files: workspaceChanged });
  if (artifactChanged.length > 0) list.push({ kind: 'artifact-changed', files: artifactChanged });
  return { events: [...list, { kind: 'session-closed' }], effects: [{ kind: 'finish' }] };
}

/** Once every seat has had its say there is nothing left to cancel but the follow-up question. */
function cancel(state: VoteState): VoteDecision {
  const planRuns = state.plan !== null && state.plan.reply === null;
  if (state.seats.every((progress) => isSettled(progress, state))) {
    return planRuns ? { events: [], effects: [{ kind: 'stop-all' }] } : NOTHING;
  }
  if (state.cancelled) return NOTHING;
  return { events: [{ kind: 'session-cancelled' }], effects: [{ kind: 'stop-all' }] };
}

function redeliberate(
  { context, evidence, seats }: Extract<VoteInput, { kind: 'redeliberate' }>,
  state: VoteState,
): VoteDecision {
  const redeliberation = { round: state.round + 1, context, evidence, seats };
  const opened: SessionEvent = { kind: 'redeliberation-opened', redeliberation };
  const next = evolveVote(state, { ...opened, seq: 0, at: state.endedAt });
  const called = next.seats.filter((progress) => isCalled(progress, next));
  if (called.length === 0) return NOTHING;
  return together([
    events(opened),
    ...called.map((progress) => ask(progress, next, { purpose: 'ballot', problem: '' })),
  ]);
}

function isRoundDone(state: VoteState): boolean {
  return state.seats.every((progress) => isSettled(progress, state)) && state.plan?.reply !== null;
}

function isAsked(state: VoteState, seat: string): boolean {
  const progress = state.seats.find((one) => one.seat.id === seat);
  return progress?.asks.at(-1)?.reply === null;
}

function isAtWork(state: VoteState, seat: string): boolean {
  return isAsked(state, seat) || (state.plan?.seat === seat && state.plan.reply === null);
}
