import type { SessionEvent } from './event.ts';
import type { SeatReply } from './seat.ts';
import type { SessionSetup } from './setup.ts';
import type { Ask, SeatProgress, VoteState } from './voteState.ts';
import type { Recorded } from './workflow.ts';

export function initialVote(setup: SessionSetup): VoteState {
  return {
    setup,
    phase: 'new',
    cancelled: false,
    round: 1,
    startedAt: '',
    endedAt: '',
    seats: setup.seats.map((seat) => ({ seat, asks: [], activity: null })),
    plan: null,
    redeliberations: [],
    aside: null,
    workspaceChanged: [],
    artifactChanged: [],
    resolution: null,
  };
}

type EventOf<Kind extends SessionEvent['kind']> = Recorded<Extract<SessionEvent, { kind: Kind }>>;
type Evolvers = { readonly [Kind in SessionEvent['kind']]: (state: VoteState, event: EventOf<Kind>) => VoteState };

const EVOLVERS: Evolvers = {
  'session-opened': (state, { at }) => ({ ...state, phase: 'asking', startedAt: at }),
  'seat-asked': (state, { seat, round, purpose, at }) =>
    update(state, seat, (one) => ({
      ...one,
      activity: null,
      asks: [...one.asks, { round, purpose, at, reply: null }],
    })),
  'seat-activity': (state, { seat, activity }) => update(state, seat, (one) => ({ ...one, activity })),
  'seat-answered': (state, { seat, reply }) => update(state, seat, (one) => withReply(one, reply)),
  'plan-asked': (state, { seat, at }) => ({
    ...update(state, seat, (one) => ({ ...one, activity: null })),
    plan: { seat, at, reply: null, plan: null },
  }),
  'plan-answered': (state, { seat, reply, plan }) => ({
    ...state,
    plan: { seat, at: state.plan?.at ?? '', reply, plan },
  }),
  'redeliberation-opened': (state, { redeliberation }) => ({
    ...state,
    phase: 'asking',
    round: redeliberation.round,
    aside: { plan: state.plan, resolution: state.resolution, cancelled: state.cancelled },
    cancelled: false,
    plan: null,
    resolution: null,
    redeliberations: [...state.redeliberations, redeliberation],
  }),
  'workspace-changed': (state, { files }) => ({
    ...state,
    workspaceChanged: [...new Set([...state.workspaceChanged, ...files])],
  }),
  'artifact-changed': (state, { files }) => ({
    ...state,
    artifactChanged: [...new Set([...state.artifactChanged, ...files])],
  }),
  'session-cancelled': (state) => ({ ...state, cancelled: true }),
  'session-closed': (state, { at }) => closed(state, at),
  settled: (state, { resolution, at }) => ({ ...state, resolution: { ...resolution, at } }),
};

export function evolveVote(state: VoteState, event: Recorded<SessionEvent>): VoteState {
  const evolver = EVOLVERS[event.kind] as (state: VoteState, event: Recorded<SessionEvent>) => VoteState;
  return evolver(state, event);
}

/** A re-deliberation that was cancelled leaves the verdict before it standing. */
function closed(state: VoteState, at: string): VoteState {
  const done: VoteState = { ...state, phase: 'closed', endedAt: at, aside: null };
  if (!state.cancelled || state.round === 1) return done;
  return {
    ...done,
    ...state.aside,
    endedAt: state.endedAt,
    round: state.round - 1,
    redeliberations: state.redeliberations.slice(0, -1),
    seats: state.seats.map((one) => ({ ...one, asks: one.asks.filter((ask) => ask.round < state.round) })),
  };
}

function update(state: VoteState, seat: string, change: (progress: SeatProgress) => SeatProgress): VoteState {
  return { ...state, seats: state.seats.map((one) => (one.seat.id === seat ? change(one) : one)) };
}

/** The seat once its running ask has this reply. */
export function withReply(progress: SeatProgress, reply: SeatReply): SeatProgress {
  const last = progress.asks.at(-1);
  if (last === undefined) return progress;
  const answered: Ask = { ...last, reply };
  return { ...progress, asks: [...progress.asks.slice(0, -1), answered] };
}
