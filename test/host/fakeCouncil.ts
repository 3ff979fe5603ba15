// A council without engines: it records its requests, and plays its answers through the real workflow.
import { verbatim } from '../../src/protocol/labels/text.ts';
import type { DebateSetup } from '../../src/protocol/debate/debateAnswer.ts';
import type { SessionSetup } from '../../src/protocol/setup.ts';
import { decisionLog } from '../../src/protocol/export/decisionLog.ts';
import { type SessionLabel, summarize } from '../../src/protocol/view/sessionSummary.ts';
import type { Resolution, Verdict } from '../../src/protocol/verdict/verdict.ts';
import type { CallingEngines, ChatEngine, ChatStart, EngineChats } from '../../src/session/assistantPorts.ts';
import type {
  AgainRequest,
  ConveneRequest,
  Council,
  FollowUpRequest,
  Preparation,
  RedeliberationRequest,
  ReusedSession,
  ReviewedBefore,
  RunningSession,
  StoredSession,
} from '../../src/session/council.ts';
import { withPersonas } from '../../src/session/debate/experts.ts';
import { profilesIn } from '../../src/session/prepare/profiles.ts';
import { reviewedBefore, withEarlierReview } from '../../src/session/prepare/reviewAgain.ts';
import { isForGood } from '../../src/session/dismissed/coveredCode.ts';
import { CouncilError } from '../../src/session/fault.ts';
import type { EngineState, Revisions, SpentSession } from '../../src/session/ports.ts';
import type { Commits, CommitTurn, MadeCommit } from '../../src/session/commitPorts.ts';
import type { LabelChange, UnreadSession } from '../../src/session/storePorts.ts';
import { ABSENT } from '../unit/session/absent.ts';
import { FakeDismissals } from './fakeDismissals.ts';
import { FakeSeating } from './fakeSeating.ts';
import { FakeSession } from './fakeSession.ts';

export class FakeCouncil implements Council {
  readonly requests: ConveneRequest[] = [];
  readonly sessions: FakeSession[] = [];
  readonly damaged: UnreadSession[] = [];
  /** The IDs of the sessions that another process runs. */
  readonly elsewhere: string[] = [];
  readonly labels = new Map<string, SessionLabel>();
  /** The IDs of the sessions that were deleted permanently. */
  readonly purged: string[] = [];
  /** The listeners for changes. A test that plays another process calls them. */
  readonly watchers = new Set<() => void>();
  readonly resolutions: Omit<Resolution, 'at'>[] = [];
  readonly redeliberations: RedeliberationRequest[] = [];
  readonly followUps: FollowUpRequest[] = [];
  engines: readonly EngineState[] = [];
  degradedNotice: string | null = null;
  /** Additional parts of each session's setup. */
  parts: Partial<SessionSetup> = {};
  /** The experts that an engine made. Null if it failed. */
  experts: DebateSetup['personas'] | null = null;
  /** What is unclear about the target of a document, unless the request names the target. */
  targetQuestion: string | null = null;
  choices: Revisions = { commits: [], branches: [] };
  /** The workspaces whose commits and branches were requested. */
  readonly listed: string[] = [];
  /** The repositories in the folder. Null if the folder itself is one. */
  nested: readonly string[] | null = null;
  /** The session whose verdict the next one reuses. Null if there is no verdict yet. */
  unchanged: FakeSession | null = null;
  /** What `prepare` rejects with, if anything. */
  refusal: CouncilError | null = null;
  /** The engines that can chat in a terminal, how they start, and what they were started with. */
  talkative: readonly ChatEngine[] = [];
  chat: ChatStart = { program: process.execPath, args: [], env: {} };
  readonly opened: { readonly engine: string; readonly prompt: string }[] = [];
  readonly connected: string[] = [];
  /** Folder → the listener for its commits. A test that plays git calls it. */
  readonly committed = new Map<string, (commit: MadeCommit) => void>();
  /** The kind of the next turn, the commits that had a turn, and those whose turn has ended, with how it ended. */
  turn: CommitTurn['kind'] = 'taken';
  readonly taken: string[] = [];
  readonly released: string[] = [];
  readonly seating = new FakeSeating();
  profiles = profilesIn({ cheap: { askFirst: 2 } });
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
    const targetQuestion =
      request.target === null && this.targetQuestion !== null ? verbatim(this.targetQuestion) : null;
    const setup = { ...this.#setup, ...this.parts };
    const before = request.before === undefined ? {} : { before: request.before };
    return Promise.resolve({
      ...before,
      setup,
      artifact: setup.artifact,
      engines,
      degradedNotice: degradedNotice === null ? null : verbatim(degradedNotice),
      targetQuestion,
      guidanceFrom: '',
    });
  }

  reviewedBefore(request: AgainRequest): Promise<ReviewedBefore> {
    const unread = { damaged: [], elsewhere: [] };
    const list = async () => ({ ...unread, ...(await this.list()) });
    return reviewedBefore({ list, read: (id) => Promise.resolve(this.#find(id).events), liesIn: () => false }, request);
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

  reusable(): Promise<ReusedSession | null> {
    const session = this.unchanged;
    const verdict = session?.view.verdict ?? null;
    return Promise.resolve(session === null || verdict === null ? null : { ...stored(session), verdict });
  }

  async convene(preparation: Preparation): Promise<RunningSession> {
    const citations = { read: () => Promise.resolve([]) };
    const dismissedSince = (id: string): Promise<readonly string[]> =>
      Promise.resolve(
        this.dismissals.kept.filter((one) => one.sessionId === id && isForGood(one)).map((one) => one.finding.id),
      );
    const setup = await withEarlierReview(preparation.setup, preparation, { citations, dismissedSince });
    const session = new FakeSession({ ...setup, sessionId: `vote-20260102-030405-${this.sessions.length + 1}` });
    this.sessions.push(session);
    return session;
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

  readonly commits: Commits = {
    watch: (workspace, _since, made) => {
      this.committed.set(workspace, made);
      return Promise.resolve(() => void this.committed.delete(workspace));
    },
    take: (_workspace, commit) => {
      const { turn } = this;
      if (turn === 'limit') return Promise.resolve({ kind: turn, most: 20 });
      if (turn !== 'taken') return Promise.resolve({ kind: turn });
      this.taken.push(commit);
      const release = (end: 'reviewed' | 'open') => Promise.resolve(void this.released.push(`${commit} ${end}`));
      return Promise.resolve({ kind: turn, release });
    },
  };

  /** What the user's sessions have spent. */
  spent: readonly SpentSession[] = [];
  readonly spending = (since: string): Promise<readonly SpentSession[]> =>
    Promise.resolve(this.spent.filter(({ day }) => day >= since));
  readonly hooks = ABSENT.hooks;
  readonly setUp = ABSENT.setUp;
  readonly newEngines = ABSENT.newEngines;
  readonly pullRequests = ABSENT.pullRequests;
  readonly dismissals = new FakeDismissals();
  readonly findings = (): Promise<readonly never[]> => Promise.resolve([]);
  readonly dismissFindings = (): Promise<void> => Promise.resolve();
  readonly dismissForTeam = (): Promise<string> => Promise.resolve('');
  readonly restoreFindings = (): Promise<void> => Promise.resolve();
  readonly countAgain = (): Promise<null> => Promise.resolve(null);
  readonly chats: EngineChats = {
    logIn: () => Promise.resolve(this.chat),
    list: () => Promise.resolve(this.talkative),
    open: (engine, prompt) => {
      this.opened.push({ engine, prompt });
      return Promise.resolve(this.chat);
    },
  };

  readonly callers: CallingEngines = {
    list: () => Promise.resolve(this.talkative),
    connect: (engine, command) => {
      this.connected.push([engine, ...command].join(' '));
      return Promise.resolve(verbatim('Set its limit.'));
    },
  };

  doctor(): Promise<readonly EngineState[]> {
    return Promise.resolve(this.engines);
  }

  list(): ReturnType<Council['list']> {
    const sessions = this.sessions.toReversed().map(({ sessionId, state, view }) => ({
      ...summarize({ sessionId, at: view.startedAt, setup: state.setup }, view),
      ...this.labels.get(sessionId),
    }));
    return Promise.resolve({
      sessions,
      decisions: decisionLog(sessions),
      damaged: this.damaged,
      elsewhere: this.elsewhere,
      older: 0,
    });
  }

  watch(changed: () => void): () => void {
    this.watchers.add(changed);
    return () => this.watchers.delete(changed);
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

  discard(sessionId: string): ReturnType<Council['discard']> {
    const session = this.#find(sessionId);
    const at = this.sessions.indexOf(session);
    this.sessions.splice(at, 1);
    return Promise.resolve({
      restore: () => Promise.resolve(void this.sessions.splice(at, 0, session)),
      purge: () => Promise.resolve(void this.purged.push(sessionId)),
    });
  }

  label(sessionId: string, { name, pinned }: LabelChange): Promise<void> {
    const before = this.labels.get(sessionId) ?? {};
    this.labels.set(sessionId, {
      ...((name ?? before.name ?? '').trim() === '' ? {} : { name: (name ?? before.name ?? '').trim() }),
      ...((pinned ?? before.pinned) === true ? { pinned: true } : {}),
    });
    return Promise.resolve();
  }

  remove(sessionId: string): Promise<void> {
    this.sessions.splice(this.sessions.indexOf(this.#find(sessionId)), 1);
    return Promise.resolve();
  }

  #find(sessionId: string): FakeSession {
    const session = this.sessions.find((one) => one.sessionId === sessionId);
    if (session === undefined) throw new CouncilError('usage', verbatim(`There is no session ${sessionId}.`));
    return session;
  }
}

function stored({ sessionId, view, events }: FakeSession): StoredSession {
  return { sessionId, view, events };
}
