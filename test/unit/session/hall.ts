import { verbatim } from '../../../src/protocol/labels/text.ts';
import { NO_ARTIFACT } from '../../../src/artifact/artifactOf.ts';
import type { Artifact, Guidance, SessionSetup } from '../../../src/protocol/setup.ts';
import type { EngineReply, ModelChoice } from '../../../src/protocol/seat.ts';
import type { ConveneRequest, Council } from '../../../src/session/council.ts';
import { makeCouncil } from '../../../src/session/councilService.ts';
import type {
  AnswerReader,
  CitationChecker,
  Clock,
  EngineAsk,
  EngineState,
  WorkspaceGuard,
} from '../../../src/session/ports.ts';
import type { PromptMaker } from '../../../src/session/run/promptMaker.ts';
import { readAsked } from '../../../src/answers/readAnswer.ts';
import { makeSeatAsker } from '../../../src/session/run/seatAsk.ts';
import type { Profile } from '../../../src/schema/profile.ts';
import type { SeatsSetting } from '../../../src/schema/seating.ts';
import type { SeatMemory } from '../../../src/session/seatPorts.ts';
import { ABSENT } from './absent.ts';
import { KeptSessions } from './keptSessions.ts';

export type Answering = (ask: EngineAsk, signal: AbortSignal) => Promise<EngineReply>;

export function answers(position: string, confidence = 80): EngineReply {
  const text = `position: ${position}\nconfidence: ${confidence}\nrationale: "because of ${position}"\n`;
  return { kind: 'answered', text, structured: false, usage: null, filesRead: null, durationMs: 5 };
}

const CANCELLED: EngineReply = {
  ...{ kind: 'cancelled', detail: 'It was stopped.', nextStep: '', output: '' },
  durationMs: 5,
};

/** Doesn't answer until it is stopped, and takes a moment to end. */
export const hangs: Answering = (_ask, signal) =>
  new Promise((resolve) => {
    const stop = (): void => {
      setTimeout(() => {
        resolve(CANCELLED);
      }, 10);
    };
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });

export const engineState = (engine: string, change: Partial<EngineState> = {}): EngineState => ({
  engine,
  title: engine.toUpperCase(),
  vendor: `vendor of ${engine}`,
  rehearsal: false,
  experimental: false,
  kind: 'usable',
  command: `/bin/${engine}`,
  version: null,
  detail: verbatim('Found.'),
  nextStep: verbatim(''),
  remedy: '',
  ...{ loginArgs: null, payment: null, access: verbatim('') },
  cautions: [],
  ...change,
});

export interface Hall {
  readonly council: Council;
  /** The events, in order. */
  readonly journal: string[];
  readonly store: KeptSessions;
  readonly request: ConveneRequest;
}

export interface HallOptions {
  readonly states?: readonly EngineState[];
  readonly guard?: Partial<WorkspaceGuard>;
  readonly retries?: number;
  /** The seats in the settings. Default: all engines that have answers. */
  readonly seats?: SeatsSetting;
  readonly answerLanguage?: string;
  readonly profiles?: Readonly<Record<string, Profile>>;
  readonly memory?: SeatMemory;
  /** Called with each engine that is checked. */
  readonly onCheck?: (engine: string) => void;
  readonly takes?: readonly (keyof ModelChoice)[];
  readonly artifact?: Artifact;
  readonly guidance?: readonly Guidance[];
  /** Bytes. */
  readonly promptLimit?: number;
  /** Engines that have been seen to receive their persona. */
  readonly proven?: Set<string>;
  readonly promptLimits?: Readonly<Record<string, number>>;
  /** Stands still unless the test advances it. */
  readonly clock?: Clock;
}

/** There is no workspace, so no place exists. */
const CITATIONS: CitationChecker = { read: (_workspace, places) => Promise.resolve(places.map(() => null)) };
const ANSWERS: AnswerReader = { read: (read) => Promise.resolve(readAsked(read)) };
const RANDOM = { token: () => 'a1b2c3d4e5f6a7b8c9d0e1f2' };

/** A council of plain objects: engines by name, without processes. */
export function hall(engines: Readonly<Record<string, Answering>>, options: HallOptions = {}): Hall {
  const journal: string[] = [];
  const store = new KeptSessions(journal);
  const states = options.states ?? Object.keys(engines).map((name) => engineState(name));
  const ask = (
    { workspace, seats, limits }: Pick<SessionSetup, 'workspace' | 'seats' | 'limits'>,
    id: string,
  ): EngineAsk => {
    const seat = seats.find((one) => one.id === id);
    if (seat === undefined) throw new Error(`no seat ${id}`);
    const timeoutSeconds = limits.timeoutSeconds[id] ?? 60;
    return { seat, prompt: 'A question?', answerSchema: {}, workspace, timeoutSeconds };
  };
  const prompts: PromptMaker = {
    ask: ({ setup, seat, seatQuestion }) => {
      const { target, scope } = setup.artifact;
      return { ...ask(setup, seat), read: { question: seatQuestion, about: { target, scope, shows: 'text' } } };
    },
    aside: ({ setup, seat }) => ask(setup, seat),
  };
  const run = async (one: EngineAsk, signal: AbortSignal): Promise<EngineReply> => {
    journal.push(`asked ${one.seat.id}`);
    const reply = await (engines[one.seat.engine] ?? hangs)(one, signal);
    journal.push(`ended ${one.seat.id}`);
    return reply;
  };
  const names = states.map(({ engine }) => engine);
  const council = makeCouncil({
    directory: {
      ...{ names, knows: (name) => names.includes(name), offered: () => Promise.resolve(names) },
      check: (asked) =>
        Promise.resolve(
          asked.map(({ id, engine, ...choice }) => {
            options.onCheck?.(engine);
            const state = states.find((one) => one.engine === engine) ?? engineState(engine);
            return { ...state, ...choice, ...(id === engine ? {} : { seat: id, title: id }) };
          }),
        ),
      identity: (engine) => Promise.resolve(engine),
      describe: ({ prompt }) => Promise.resolve({ command: { command: '', args: [], cwd: '', env: [] }, prompt }),
    },
    commits: { watch: () => Promise.resolve(() => undefined), take: () => Promise.resolve({ kind: 'limit', most: 0 }) },
    ...ABSENT,
    ...(options.memory === undefined ? {} : { seats: options.memory }),
    source: { load: () => Promise.resolve(options.artifact ?? NO_ARTIFACT) },
    guidance: { read: () => Promise.resolve({ files: options.guidance ?? [], from: 'HEAD' }) },
    promptLimitOf: (engine) => options.promptLimits?.[engine] ?? options.promptLimit ?? 1_000_000,
    takes: () => options.takes ?? ['model', 'effort'],
    settings: {
      budget: { session: {}, day: {} },
      answerLanguage: options.answerLanguage ?? 'artifact',
      seats: options.seats ?? names,
      profiles: options.profiles ?? {},
      protocol: {
        vote: { timeoutSeconds: 60, retries: options.retries ?? 1 },
        deliberate: { maxRounds: 5, firstRoundSeconds: 300, rebuttalSeconds: 180 },
        debate: {
          maxRounds: 5,
          timeoutSeconds: 120,
          proponent: 'claude',
          folder: 'debates',
          adrFolder: 'docs/decisions',
        },
        review: { maxRounds: 3, budgetMinutes: 20, timeoutSeconds: 600, secondLook: 'p1', partsAtOnce: 2 },
      },
      engines: {},
    },
    blackboard: null,
    preflight: {
      engines: { run },
      proofs: {
        isProven: ({ engine }) => Promise.resolve(options.proven?.has(engine) ?? false),
        keep: ({ engine }) => Promise.resolve(void options.proven?.add(engine)),
      },
      random: RANDOM,
    },
    random: RANDOM,
    digest: (text) => text,
    decisions: { add: () => Promise.resolve('docs/decisions/0001-topic.md') },
    debates: {
      create: () => Promise.resolve({ folder: 'debates/001-topic', hashes: {} }),
      problemOf: () => Promise.resolve(null),
      read: () => Promise.resolve(null),
      write: () => Promise.resolve(),
    },
    revisions: {
      list: () => Promise.resolve({ commits: [], branches: [] }),
      root: (folder) => Promise.resolve(folder),
      prefix: () => Promise.resolve(''),
      repositories: () => Promise.resolve([]),
    },
    citations: CITATIONS,
    prompts,
    asker: makeSeatAsker({ engines: { run }, prompts, answers: ANSWERS, citations: CITATIONS }),
    store,
    guard: {
      snapshot: (workspace) => Promise.resolve({ workspace, files: new Map() }),
      seesAll: () => Promise.resolve(true),
      changedSince: () => Promise.resolve([]),
      unlikeDisk: () => Promise.resolve([]),
      changedArtifact: () => Promise.resolve([]),
      ...options.guard,
    },
    clock: options.clock ?? { now: () => new Date('2026-01-02T03:04:05Z') },
    log: { info: () => undefined, warn: () => undefined, error: (message) => void journal.push(`log: ${message}`) },
  });
  const question = { text: 'May we?' };
  const artifact = { kind: 'none' } as const;
  const request = {
    ...({ protocol: 'vote', workspace: '/work', artifact, target: null, question } as const),
    ...{ engines: null, timeoutSeconds: null },
  } as const;
  return { council, journal, store, request };
}
