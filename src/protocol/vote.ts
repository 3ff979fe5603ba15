import type { AskPurpose, SessionEvent } from './event.ts';
import type { Activity, SeatReply } from './seat.ts';
import type { SessionSetup } from './setup.ts';
import type { Resolution } from './verdict.ts';
import { type Ask, isSettled, nextAsk, type SeatProgress, type VoteState } from './voteState.ts';
import type { Decision, Recorded, Workflow } from './workflow.ts';

/** What may happen to a running vote. */
export type VoteInput =
  | { readonly kind: 'open' }
  /** The process that ran the session is gone; its unanswered questions are put again. */
  | { readonly kind: 'resume' }
  | { readonly kind: 'activity'; readonly seat: string; readonly activity: Activity }
  | { readonly kind: 'reply'; readonly seat: string; readonly reply: SeatReply }
  | {
      readonly kind: 'inspected';
      readonly workspaceChanged: readonly string[];
      readonly artifactChanged: readonly string[];
    }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'resolve'; readonly resolution: Omit<Resolution, 'at'> };

export type VoteEffect =
  | {
      readonly kind: 'ask';
      readonly seat: string;
      readonly attempt: number;
      readonly purpose: AskPurpose;
      readonly problem: string;
    }
  | { readonly kind: 'stop-all' }
  /** All seats are done: see whether the workspace is as it was. */
  | { readonly kind: 'inspect' }
  | { readonly kind: 'finish' };

type VoteDecision = Decision<SessionEvent, VoteEffect>;
const NOTHING: VoteDecision = { events: [], effects: [] };

/** One blind question to every seat at once, one retry after a time limit, one re-ask for the form, then the tally. */
export const voteWorkflow: Workflow<SessionSetup, VoteInput, SessionEvent, VoteEffect, VoteState> = {
  initialState: (setup) => ({
    setup,
    phase: 'new',
    cancelled: false,
    startedAt: '',
    endedAt: '',
    seats: setup.seats.map((seat) => ({ seat, asks: [], activity: null })),
    workspaceChanged: [],
    artifactChanged: [],
    resolution: null,
  }),
  decide,
  evolve,
};

function decide(input: VoteInput, state: VoteState): VoteDecision {
  switch (input.kind) {
    case 'open':
      return state.phase === 'new' ? open(state) : NOTHING;
    case 'resume':
      return state.phase === 'asking' ? resume(state) : NOTHING;
    case 'activity':
      return isAsked(state, input.seat)
        ? events({ kind: 'seat-activity', seat: input.seat, activity: input.activity })
        : NOTHING;
    case 'reply':
      return isAsked(state, input.seat) ? receive(input.seat, input.reply, state) : NOTHING;
    case 'inspected':
      return state.phase === 'asking' ? close(input) : NOTHING;
    case 'cancel':
      return cancel(state);
    case 'resolve':
      return state.phase === 'closed' ? resolve(input.resolution) : NOTHING;
  }
}

function events(...list: readonly SessionEvent[]): VoteDecision {
  return { events: list, effects: [] };
}

function open(state: VoteState): VoteDecision {
  const asks = state.seats.map((progress) => ask(progress, { purpose: 'ballot', problem: '' }));
  return {
    events: [{ kind: 'session-opened', setup: state.setup }, ...asks.flatMap((one) => one.events)],
    effects: asks.flatMap((one) => one.effects),
  };
}

function ask(progress: SeatProgress, { purpose, problem }: { purpose: AskPurpose; problem: string }): VoteDecision {
  const seat = progress.seat.id;
  const attempt = progress.asks.length + 1;
  return {
    events: [{ kind: 'seat-asked', seat, round: 1, attempt, purpose }],
    effects: [{ kind: 'ask', seat, attempt, purpose, problem }],
  };
}

/** A question whose process died with its window is put again as it was; an answered seat is left alone. */
function resume(state: VoteState): VoteDecision {
  if (state.seats.every((progress) => isSettled(progress, state)))
    return { events: [], effects: [{ kind: 'inspect' }] };
  const asks = state.seats
    .filter((progress) => !isSettled(progress, state))
    .map((progress) => ask(progress, unanswered(progress, state)));
  return { events: asks.flatMap((one) => one.events), effects: asks.flatMap((one) => one.effects) };
}

function unanswered(progress: SeatProgress, state: VoteState): { purpose: AskPurpose; problem: string } {
  const last = progress.asks.at(-1);
  const purpose = last?.reply == null ? (last?.purpose ?? 'ballot') : (nextAsk(progress, state) ?? 'ballot');
  return { purpose, problem: purpose === 're-ask' ? lastProblem(progress) : '' };
}

function lastProblem(progress: SeatProgress): string {
  const replies = progress.asks.map((one) => one.reply).filter((reply) => reply?.kind === 'answered');
  const last = replies.at(-1);
  return last?.kind === 'answered' ? (last.reading.problem ?? '') : '';
}

function receive(seat: string, reply: SeatReply, state: VoteState): VoteDecision {
  const progress = state.seats.find((one) => one.seat.id === seat);
  if (progress === undefined) return NOTHING;
  const answered: SessionEvent = { kind: 'seat-answered', seat, round: 1, attempt: progress.asks.length, reply };
  const updated = withReply(progress, reply);
  const purpose = nextAsk(updated, state);
  if (purpose !== null) {
    const again = ask(updated, { purpose, problem: purpose === 're-ask' ? lastProblem(updated) : '' });
    return { events: [answered, ...again.events], effects: again.effects };
  }
  const others = state.seats.filter((one) => one.seat.id !== seat);
  const done = others.every((one) => isSettled(one, state));
  return { events: [answered], effects: done ? [{ kind: 'inspect' }] : [] };
}

function close(input: Extract<VoteInput, { kind: 'inspected' }>): VoteDecision {
  const list: SessionEvent[] = [];
  if (input.workspaceChanged.length > 0) list.push({ kind: 'workspace-changed', files: input.workspaceChanged });
  if (input.artifactChanged.length > 0) list.push({ kind: 'artifact-changed', files: input.artifactChanged });
  return { events: [...list, { kind: 'session-closed' }], effects: [{ kind: 'finish' }] };
}

/** Once every seat has had its say there is nothing left to cancel. */
function cancel(state: VoteState): VoteDecision {
  if (state.phase !== 'asking' || state.cancelled) return NOTHING;
  if (state.seats.every((progress) => isSettled(progress, state))) return NOTHING;
  return { events: [{ kind: 'session-cancelled' }], effects: [{ kind: 'stop-all' }] };
}

function resolve(resolution: Omit<Resolution, 'at'>): VoteDecision {
  return { events: [{ kind: 'split-resolved', resolution }], effects: [{ kind: 'finish' }] };
}

function isAsked(state: VoteState, seat: string): boolean {
  const progress = state.seats.find((one) => one.seat.id === seat);
  return state.phase === 'asking' && progress?.asks.at(-1)?.reply === null;
}

function evolve(state: VoteState, event: Recorded<SessionEvent>): VoteState {
  switch (event.kind) {
    case 'session-opened':
      return { ...state, phase: 'asking', startedAt: event.at };
    case 'seat-asked':
      return update(state, event.seat, (one) => ({
        ...one,
        activity: null,
        asks: [...one.asks, { purpose: event.purpose, at: event.at, reply: null }],
      }));
    case 'seat-activity':
      return update(state, event.seat, (one) => ({ ...one, activity: event.activity }));
    case 'seat-answered':
      return update(state, event.seat, (one) => withReply(one, event.reply));
    case 'workspace-changed':
      return { ...state, workspaceChanged: event.files };
    case 'artifact-changed':
      return { ...state, artifactChanged: event.files };
    case 'session-cancelled':
      return { ...state, cancelled: true };
    case 'session-closed':
      return { ...state, phase: 'closed', endedAt: event.at };
    case 'split-resolved':
      return { ...state, resolution: { ...event.resolution, at: event.at } };
  }
}

function update(state: VoteState, seat: string, change: (progress: SeatProgress) => SeatProgress): VoteState {
  return { ...state, seats: state.seats.map((one) => (one.seat.id === seat ? change(one) : one)) };
}

function withReply(progress: SeatProgress, reply: SeatReply): SeatProgress {
  const last = progress.asks.at(-1);
  if (last === undefined) return progress;
  const answered: Ask = { ...last, reply };
  return { ...progress, asks: [...progress.asks.slice(0, -1), answered] };
}
