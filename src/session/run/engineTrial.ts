import { sayTextEnglish } from '../../protocol/labels/text.ts';
import { NO_ARTIFACT } from '../../artifact/artifactOf.ts';
import { makeFence } from '../../artifact/fence.ts';
import { type Seat, type SeatReply, seatOfEngine } from '../../protocol/seat.ts';
import { SESSION_VERSION, type SessionSetup } from '../../protocol/setup.ts';
import type { EngineDirectory, EngineState, Random } from '../ports.ts';
import type { Trial } from '../setUpPorts.ts';
import type { SeatAsker, SeatWatch } from './seatAsk.ts';

export interface TrialPorts {
  readonly directory: Pick<EngineDirectory, 'check'>;
  readonly asker: Pick<SeatAsker, 'ask'>;
  readonly random: Random;
}

interface Tried {
  readonly engine: string;
  readonly workspace: string;
  readonly timeoutSeconds: number;
}

/** Short, and every model knows the answer, so only the form of the answer can be wrong. */
const QUESTION = 'Is 6 times 7 equal to 42? There is nothing else to review.';
/** As for a seat in a vote: after an answer in the wrong form, it's asked once more. */
const MOST_ASKS = 2;

/** Asks an engine one short question, like a seat of a vote. */
export async function tryEngine(ports: TrialPorts, tried: Tried, signal: AbortSignal): Promise<Trial> {
  const { directory, asker, random } = ports;
  const [state] = await directory.check([seatOfEngine(tried.engine)], { extent: 'doctor', signal });
  if (state === undefined) throw new Error(`nothing was found out about ${tried.engine}`);
  if (state.kind !== 'usable') return { reply: notAsked(state, state.kind), asks: 0, activities: [] };
  const setup = setupOf(seatIn(state), tried, makeFence(QUESTION, random.token()));
  const activities = new Set<string>();
  const watch: SeatWatch = {
    signal,
    onActivity: ({ kind, text }) => {
      if (WORTH_TELLING.has(kind)) activities.add(text);
    },
  };
  const seatQuestion = { task: 'vote', part: 0, news: null, options: [] } as const;
  const ask = (problem: string): Promise<SeatReply> =>
    asker.ask({ setup, seat: tried.engine, problem, seatQuestion }, watch);
  let reply = await ask('');
  let asks = 1;
  for (; asks < MOST_ASKS && reply.kind === 'answered' && reply.reading.problem !== null; asks += 1)
    reply = await ask(reply.reading.problem);
  return { reply, asks, activities: [...activities] };
}

/** The activities worth mentioning, so not that it has started or is thinking. */
const WORTH_TELLING: ReadonlySet<string> = new Set(['reading', 'retry', 'notice']);

const notAsked = ({ detail, nextStep }: EngineState, kind: Exclude<EngineState['kind'], 'usable'>): SeatReply => ({
  kind,
  detail: sayTextEnglish(detail),
  nextStep: sayTextEnglish(nextStep),
  output: '',
  durationMs: 0,
});

const seatIn = ({ engine, title, vendor, rehearsal }: EngineState): Seat => ({
  ...{ id: engine, engine, title, vendor, perspective: null, rehearsal },
});

function setupOf(seat: Seat, { workspace, timeoutSeconds }: Tried, fence: string): SessionSetup {
  const question = { text: QUESTION, type: 'go-no-go', options: [], constraints: [], context: '' } as const;
  return {
    ...{ version: SESSION_VERSION, sessionId: '', protocol: 'vote', workspace, mode: 'simple' },
    ...{ seats: [seat], unusable: [], artifact: NO_ARTIFACT, question, fence },
    limits: { timeoutSeconds: { [seat.id]: timeoutSeconds }, retries: 0 },
  };
}
