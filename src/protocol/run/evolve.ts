import type { SessionEvent } from '../event.ts';
import { type Redeliberation, seatsAsked } from './redeliberation.ts';
import { afterFollowUp } from './followUp.ts';
import { definitionOf } from './protocols.ts';
import type { SeatReply } from '../seat.ts';
import type { SessionSetup } from '../setup.ts';
import { type Ask, type SeatProgress, type SessionState, upToRound } from './sessionState.ts';
import type { Step } from './step.ts';
import type { Recorded } from '../workflow.ts';

export function initialSession(setup: SessionSetup): SessionState {
  return {
    setup,
    phase: 'new',
    cancelled: false,
    stopped: false,
    budgetReached: false,
    step: definitionOf(setup).first(setup),
    startedAt: '',
    endedAt: '',
    seats: setup.seats.map((seat) => ({ seat, asks: [], activity: null })),
    plan: null,
    redeliberations: [],
    settledBefore: [],
    followUps: [],
    aside: null,
    workspaceChanged: [],
    artifactChanged: [],
    resolution: null,
  };
}

type EventOf<Kind extends SessionEvent['kind']> = Recorded<Extract<SessionEvent, { kind: Kind }>>;
type Evolvers = {
  readonly [Kind in SessionEvent['kind']]: (state: SessionState, event: EventOf<Kind>) => SessionState;
};

const EVOLVERS: Evolvers = {
  'session-opened': (state, { at }) => ({ ...state, phase: 'asking', startedAt: at }),
  'seat-asked': (state, { seat, round, task, part, purpose, at }) =>
    update(state, seat, (one) => ({
      ...one,
      activity: null,
      asks: [...one.asks, { round, task, part, purpose, at, reply: null }],
    })),
  'step-opened': (state, { step }) => ({ ...state, step }),
  'seat-activity': (state, { seat, activity }) => update(state, seat, (one) => ({ ...one, activity })),
  'seat-answered': (state, { seat, reply, ...which }) => update(state, seat, (one) => withReply(one, which, reply)),
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
    step: againStep(state, redeliberation),
    aside: standing(state),
    cancelled: false,
    stopped: false,
    budgetReached: false,
    plan: null,
    resolution: null,
    redeliberations: [...state.redeliberations, redeliberation],
    settledBefore: [...state.settledBefore, state.resolution],
    // If the artifact was compared with the disk, the whole comparison starts over.
    artifactChanged: state.setup.artifact.unlikeDisk === undefined ? state.artifactChanged : [],
  }),
  'follow-up-opened': (state, { followUp }) => ({
    ...state,
    phase: 'asking',
    step: {
      round: state.step.round,
      task: 'follow-up',
      seats: seatsAsked(followUp),
      parts: state.followUps.length + 1,
    },
    aside: standing(state),
    stopped: false,
    plan: null,
    followUps: [...state.followUps, followUp],
  }),
  'workspace-changed': (state, { files }) => ({
    ...state,
    workspaceChanged: [...new Set([...state.workspaceChanged, ...files])],
  }),
  'artifact-changed': (state, { files }) => ({
    ...state,
    artifactChanged: [...new Set([...state.artifactChanged, ...files])],
  }),
  'budget-reached': (state) => ({ ...state, budgetReached: true }),
  'session-cancelled': (state) => ({ ...state, cancelled: true }),
  'questions-stopped': (state) => ({ ...state, stopped: true }),
  'session-closed': (state, { at }) => closed(state, at),
  settled: (state, { resolution, at }) => ({ ...state, resolution: { ...resolution, at } }),
};

export function evolveSession(state: SessionState, event: Recorded<SessionEvent>): SessionState {
  const evolver = EVOLVERS[event.kind] as (state: SessionState, event: Recorded<SessionEvent>) => SessionState;
  return evolver(state, event);
}

function standing({ step, plan, resolution, cancelled, stopped }: SessionState): SessionState['aside'] {
  return { step, plan, resolution, cancelled, stopped };
}

/** The first question again, to the seats that the new information concerns. */
function againStep({ setup }: SessionState, { round, seats }: Redeliberation): Step {
  const first = definitionOf(setup).first(setup);
  // A debate that's asked again begins with its position, whichever seats are to be asked.
  const asked = setup.seats
    .map(({ id }) => id)
    .filter((id) => (first.task === 'opening' ? first.seats.includes(id) : seats.includes(id)));
  return { ...first, round, seats: asked };
}

/** Closes the session. If a re-deliberation was canceled, the verdict before it remains. */
function closed(state: SessionState, at: string): SessionState {
  if (state.step.task === 'follow-up') return afterFollowUp(state);
  const done: SessionState = { ...state, phase: 'closed', endedAt: at, aside: null };
  const again = state.redeliberations.at(-1);
  if (!state.cancelled || state.aside === null || again === undefined) return done;
  return {
    ...done,
    ...state.aside,
    endedAt: state.endedAt,
    redeliberations: state.redeliberations.slice(0, -1),
    settledBefore: state.settledBefore.slice(0, -1),
    seats: state.seats.map((one) => upToRound(one, again.round - 1)),
  };
}

function update(state: SessionState, seat: string, change: (progress: SeatProgress) => SeatProgress): SessionState {
  return { ...state, seats: state.seats.map((one) => (one.seat.id === seat ? change(one) : one)) };
}

/** The seat after one of its questions has got this reply. */
function withReply(
  progress: SeatProgress,
  { round, task, attempt }: Pick<EventOf<'seat-answered'>, 'round' | 'task' | 'attempt'>,
  reply: SeatReply,
): SeatProgress {
  const asked = progress.asks.filter((ask) => ask.round === round && ask.task === task)[attempt - 1];
  const asks = progress.asks.map((ask): Ask => (ask === asked ? { ...ask, reply } : ask));
  return { ...progress, asks };
}
