// A council without engines: what it is asked is kept, and what it answers is played through the real workflow.
import type { DebateSetup } from '../../src/protocol/debate/debateAnswer.ts';
import type { RecordedEvent } from '../../src/protocol/event.ts';
import type { SeatReply } from '../../src/protocol/seat.ts';
import type { SessionSetup } from '../../src/protocol/setup.ts';
import { decisionLog } from '../../src/protocol/export/decisionLog.ts';
import { summarize } from '../../src/protocol/view/sessionSummary.ts';
import { concludeSession } from '../../src/protocol/run/concludeSession.ts';
import type { Resolution, Verdict } from '../../src/protocol/verdict/verdict.ts';
import { type SessionInput, councilWorkflow } from '../../src/protocol/run/decide.ts';
import { isCalled, type SessionState } from '../../src/protocol/run/sessionState.ts';
import { viewOf } from '../../src/protocol/view/sessionView.ts';
import type { SessionView } from '../../src/protocol/view/view.ts';
import type {
  ConveneRequest,
  Council,
  FollowUpRequest,
  Preparation,
  RedeliberationRequest,
  RunningSession,
  StoredSession,
} from '../../src/session/council.ts';
import { withPersonas } from '../../src/session/debate/experts.ts';
import { CouncilError } from '../../src/session/fault.ts';
import type { EngineState, Revisions, UnreadSession } from '../../src/session/ports.ts';

export class FakeSession implements RunningSession {
  readonly folder = '';
  readonly sessionId: string;
  verdict!: Promise<Verdict>;
  readonly events: RecordedEvent[] = [];
  readonly stopped: string[] = [];
  suspended = 0;
  view: SessionView;
  #state: ReturnType<typeof councilWorkflow.initialState>;
  readonly #setup: SessionSetup;
  readonly #listeners = new Set<(view: SessionView) => void>();
  #settle!: { readonly resolve: (verdict: Verdict) => void; readonly reject: (cause: Error) => void };

  constructor(setup: SessionSetup) {
    this.#setup = setup;
    this.sessionId = setup.sessionId;
    this.#wait();
    this.#state = councilWorkflow.initialState(setup);
    this.view = viewOf(this.#state);
    this.#send({ kind: 'open' });
  }

  /** One reply a seat that is asked in this round, in the order of the seats; the verdict follows the last. */
  answer(...replies: readonly SeatReply[]): void {
    const asked = this.#state.seats.filter((progress) => isCalled(progress, this.#state));
    for (const [index, reply] of replies.entries()) {
      this.#send({ kind: 'reply', seat: asked[index]?.seat.id ?? '', reply });
    }
    if (replies.length === asked.length) this.#close();
  }

  breakDown(cause: Error): void {
    this.#settle.reject(cause);
  }

  onView(listener: (view: SessionView) => void): () => void {
    this.#listeners.add(listener);
    listener(this.view);
    return () => this.#listeners.delete(listener);
  }

  onEvent(): () => void {
    return () => undefined;
  }

  cancel(): void {
    this.#send({ kind: 'cancel' });
    for (const { id } of this.#setup.seats) {
      this.#send({
        kind: 'reply',
        seat: id,
        reply: { kind: 'cancelled', detail: 'It was stopped.', nextStep: '', output: '', durationMs: 1 },
      });
    }
    this.#close();
  }

  cancelSeat(seat: string): void {
    this.stopped.push(seat);
  }

  suspend(): Promise<void> {
    this.suspended += 1;
    return Promise.resolve();
  }

  get state(): SessionState {
    return this.#state;
  }

  redeliberate({ context, evidence, seats }: RedeliberationRequest): void {
    this.#wait();
    this.#send({ kind: 'redeliberate', context, evidence, seats: seats ?? this.#setup.seats.map((seat) => seat.id) });
  }

  followUp({ seat, question }: FollowUpRequest): void {
    this.#wait();
    this.#send({ kind: 'follow-up', seat, question });
  }

  resolve(resolution: Omit<Resolution, 'at'>): Verdict {
    this.#send({ kind: 'settle', resolution });
    return concludeSession(this.#state);
  }

  #wait(): void {
    this.verdict = new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
    });
  }

  #close(): void {
    this.#send({ kind: 'inspected', workspaceChanged: [], artifactChanged: [] });
    this.#settle.resolve(concludeSession(this.#state));
  }

  #send(input: SessionInput): void {
    for (const event of councilWorkflow.decide(input, this.#state).events) {
      const seq = this.events.length + 1;
      const recorded = { seq, at: new Date(Date.UTC(2026, 0, 2, 3, 4, seq)).toISOString(), ...event };
      this.events.push(recorded);
      this.#state = councilWorkflow.evolve(this.#state, recorded);
    }
    this.view = viewOf(this.#state);
    for (const listener of this.#listeners) listener(this.view);
  }
}

export class FakeCouncil implements Council {
  readonly requests: ConveneRequest[] = [];
  readonly sessions: FakeSession[] = [];
  readonly damaged: UnreadSession[] = [];
  readonly resolutions: Omit<Resolution, 'at'>[] = [];
  readonly redeliberations: RedeliberationRequest[] = [];
  readonly followUps: FollowUpRequest[] = [];
  engines: readonly EngineState[] = [];
  degradedNotice: string | null = null;
  /** What the sessions are set up with besides. */
  parts: Partial<SessionSetup> = {};
  /** Experts that an engine made; null: it could not. */
  experts: DebateSetup['personas'] | null = null;
  /** What is not clear of a document, unless the request says what it is. */
  targetQuestion: string | null = null;
  choices: Revisions = { commits: [], branches: [] };
  /** The workspaces whose commits and branches were asked for. */
  readonly listed: string[] = [];
  /** The repositories in the folder; null: it is one itself. */
  nested: readonly string[] | null = null;
  /** What `prepare` rejects with, if anything. */
  refusal: CouncilError | null = null;
  readonly #setup: SessionSetup;

  constructor(setup: SessionSetup) {
    this.#setup = setup;
  }

  get newest(): FakeSession {
    const session = this.sessions.at(-1);
    if (session === undefined) throw new Error('no session was begun');
    return session;
  }

  prepare(request: ConveneRequest): Promise<Preparation> {
    this.requests.push(request);
    if (this.refusal !== null) return Promise.reject(this.refusal);
    const { engines, degradedNotice } = this;
    const targetQuestion = request.target === null ? this.targetQuestion : null;
    const setup = { ...this.#setup, ...this.parts };
    return Promise.resolve({
      setup,
      artifact: setup.artifact,
      engines,
      degradedNotice,
      targetQuestion,
      guidanceFrom: '',
    });
  }

  reviewedBefore(): Promise<never> {
    return Promise.reject(new Error('no review is held again here'));
  }

  preview(): Promise<readonly never[]> {
    return Promise.resolve([]);
  }

  recordDecision(): Promise<string> {
    return Promise.resolve('docs/decisions/0001-topic.md');
  }

  preflight(preparation: Preparation): Promise<Preparation> {
    return Promise.resolve(preparation);
  }

  withExperts(preparation: Preparation): Promise<Preparation> {
    const { experts } = this;
    return Promise.resolve(experts === null ? preparation : withPersonas(preparation, experts));
  }

  convene({ setup }: Preparation): Promise<RunningSession> {
    const session = new FakeSession({ ...setup, sessionId: `vote-20260102-030405-${this.sessions.length + 1}` });
    this.sessions.push(session);
    return Promise.resolve(session);
  }

  revisions(workspace: string): Promise<Revisions> {
    this.listed.push(workspace);
    return Promise.resolve(this.choices);
  }

  root(workspace: string): Promise<string> {
    return Promise.resolve(workspace);
  }

  prefix(): Promise<string> {
    return Promise.resolve('');
  }

  repositories(workspace: string): Promise<readonly string[]> {
    return Promise.resolve(this.nested ?? [workspace]);
  }

  doctor(): Promise<readonly EngineState[]> {
    return Promise.resolve(this.engines);
  }

  list(): ReturnType<Council['list']> {
    const sessions = this.sessions
      .toReversed()
      .map(({ sessionId, state, view }) => summarize({ sessionId, at: view.startedAt, setup: state.setup }, view));
    return Promise.resolve({ sessions, decisions: decisionLog(sessions), damaged: this.damaged });
  }

  show(sessionId: string): Promise<StoredSession> {
    return Promise.resolve(stored(this.#find(sessionId)));
  }

  replay(sessionId: string): Promise<Verdict> {
    return this.#find(sessionId).verdict;
  }

  resume(sessionId: string): Promise<RunningSession> {
    return Promise.resolve(this.#find(sessionId));
  }

  redeliberate(sessionId: string, request: RedeliberationRequest): Promise<RunningSession> {
    const session = this.#find(sessionId);
    this.redeliberations.push(request);
    session.redeliberate(request);
    return Promise.resolve(session);
  }

  followUp(sessionId: string, request: FollowUpRequest): Promise<RunningSession> {
    const session = this.#find(sessionId);
    this.followUps.push(request);
    session.followUp(request);
    return Promise.resolve(session);
  }

  resolve(sessionId: string, resolution: Omit<Resolution, 'at'>): Promise<Verdict> {
    this.resolutions.push(resolution);
    return Promise.resolve(this.#find(sessionId).resolve(resolution));
  }

  remove(sessionId: string): Promise<void> {
    this.sessions.splice(this.sessions.indexOf(this.#find(sessionId)), 1);
    return Promise.resolve();
  }

  #find(sessionId: string): FakeSession {
    const session = this.sessions.find((one) => one.sessionId === sessionId);
    if (session === undefined) throw new CouncilError('usage', `There is no session ${sessionId}.`);
    return session;
  }
}

function stored({ sessionId, view, events }: FakeSession): StoredSession {
  return { sessionId, view, events };
}
