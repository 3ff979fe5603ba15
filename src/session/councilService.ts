import { labelled, msg } from '../protocol/labels/text.ts';
import { seatOfEngine } from '../protocol/seat.ts';
import type { RecordedEvent } from '../protocol/event.ts';
import type { Resolution, Verdict } from '../protocol/verdict/verdict.ts';
import { affectedSeats } from '../protocol/verdict/affected.ts';
import { concludeSession } from '../protocol/run/concludeSession.ts';
import { decisionRecord, earlierRecord } from '../protocol/export/exportAdr.ts';
import { decisionLog } from '../protocol/export/decisionLog.ts';
import { definitionOf } from '../protocol/run/protocols.ts';
import { seatsAsked } from '../protocol/run/redeliberation.ts';
import type { Reopening } from '../protocol/run/reopen.ts';
import { summaryOf } from '../protocol/export/summary.ts';
import { councilWorkflow } from '../protocol/run/decide.ts';
import { isCalled, type SessionState } from '../protocol/run/sessionState.ts';
import { earlierView } from '../protocol/view/earlierView.ts';
import { byStart } from '../protocol/view/sessionSummary.ts';
import { viewOf } from '../protocol/view/sessionView.ts';
import { Conductor } from './run/conductor.ts';
import type {
  Council,
  FollowUpRequest,
  Preparation,
  PromptPreview,
  RedeliberationRequest,
  HandedOn,
  RunningSession,
  StoredSession,
  StoredSessions,
} from './council.ts';
import type { OpenTeamFile, VersionTexts } from './dismissalPorts.ts';
import { withDismissals } from './dismissed/countAgain.ts';
import { dismissing } from './dismissed/dismissing.ts';
import { dismissedForGood } from './dismissed/findingsNow.ts';
import { usage } from './fault.ts';
import { noVerdict } from './noVerdict.ts';
import { replayEvents } from './run/replay.ts';
import type { DebateFolders, DecisionFolder } from './debate/debatePorts.ts';
import type {
  Blackboard,
  Clock,
  EngineDirectory,
  Log,
  RevisionSource,
  WorkspaceGuard,
  WorkspaceSnapshot,
} from './ports.ts';
import type { SessionStore, SessionWriter } from './storePorts.ts';
import { openAsRead, requireEngines } from './run/goingOn.ts';
import { checkRedeliberation, checkSettlement, followUpOf } from './run/checks.ts';
import { withExperts } from './debate/experts.ts';
import { written } from './debate/ownDocuments.ts';
import { debateFiles } from '../protocol/debate/debateFiles.ts';
import { persistDebate, makeUpDebate, withDebateFolder } from './debate/persistDebate.ts';
import { preflight, type PreflightPorts } from './debate/preflight.ts';
import { reviewedBefore, withEarlierReview } from './prepare/reviewAgain.ts';
import { keepChoice } from './prepare/choose.ts';
import { profilesIn } from './prepare/profiles.ts';
import { prepareSession, type PreparePorts } from './prepare/prepare.ts';
import { reusable, withReuseKey } from './prepare/reuse.ts';
import { seatsHere } from './prepare/seatsHere.ts';
import type { PromptMaker } from './run/promptMaker.ts';
import type { SeatAsker } from './run/seatAsk.ts';
import { sessionTime } from './prepare/sessionTime.ts';

export interface CouncilPorts extends PreparePorts, HandedOn {
  readonly directory: EngineDirectory;
  readonly prompts: PromptMaker;
  readonly asker: SeatAsker;
  readonly store: SessionStore;
  readonly revisions: RevisionSource;
  readonly guard: WorkspaceGuard;
  readonly debates: DebateFolders;
  /** Null: a deliberation reads no notes beforehand, and leaves none afterwards. */
  readonly blackboard: Blackboard | null;
  readonly preflight: PreflightPorts;
  readonly decisions: DecisionFolder;
  readonly texts: VersionTexts;
  readonly teamFile: OpenTeamFile;
  readonly clock: Clock;
  readonly log: Log;
}

/** The core as both shells see it. */
export function makeCouncil(ports: CouncilPorts): Council {
  const { store, directory, chats, callers, spending, commits, hooks, setUp, newEngines } = ports;
  const { pullRequests, dismissals } = ports;
  return {
    ...{ chats, callers, spending, commits, hooks, setUp, newEngines, pullRequests, dismissals },
    seating: seatsHere(ports),
    profiles: profilesIn(ports.settings.profiles),
    prepare: async (request) => ({
      ...(await withBackground(await prepareSession(ports, request), ports.blackboard)),
      ...(request.before === undefined ? {} : { before: request.before }),
    }),
    reviewedBefore: (request) => reviewedBefore(store, request),
    preview: (preparation) => preview(ports, preparation),
    withExperts: (preparation, signal) => withExperts(ports.asker, preparation, signal),
    preflight: (preparation, signal) => preflight(ports.preflight, preparation, signal),
    reusable: (preparation) => reusable(ports, preparation),
    convene: (preparation) => convene(ports, preparation),
    doctor: async () => directory.check((await directory.offered()).map(seatOfEngine), { extent: 'doctor' }),
    revisions: (workspace) => ports.revisions.list(workspace),
    root: (workspace) => ports.revisions.root(workspace),
    prefix: (workspace) => ports.revisions.prefix(workspace),
    repositories: (workspace) => ports.revisions.repositories(workspace),
    list: (newest) => list(store, newest),
    watch: (changed) => store.watch(changed),
    show: (sessionId) => show(store, sessionId),
    replay: async (sessionId) => concludeSession(closed(replayEvents(await store.read(sessionId)))),
    ...dismissing(ports, (sessionId) => show(store, sessionId)),
    resume: (sessionId) => resume(ports, sessionId),
    redeliberate: (sessionId, request) => redeliberate(ports, sessionId, request),
    followUp: (sessionId, request) => followUp(ports, sessionId, request),
    resolve: (sessionId, resolution) => resolve(ports, sessionId, resolution),
    recordDecision: (sessionId) => recordDecision(ports, sessionId),
    remove: (sessionId) => store.remove(sessionId),
    discard: (sessionId) => store.discard(sessionId),
    label: (sessionId, change) => store.label(sessionId, change),
  };
}

/** Adds the notes of other tools that bear on the question of a deliberation. */
async function withBackground(preparation: Preparation, blackboard: Blackboard | null): Promise<Preparation> {
  const { setup } = preparation;
  const background = setup.protocol === 'deliberate' ? await blackboard?.recall(setup.question) : undefined;
  return (background ?? '') === '' ? preparation : { ...preparation, setup: { ...setup, background } };
}

async function preview(ports: CouncilPorts, { setup }: Preparation): Promise<readonly PromptPreview[]> {
  // Shows every seat that may be asked, even if only some are asked first.
  const limits = { ...setup.limits, askFirst: undefined };
  const state = councilWorkflow.initialState({ ...setup, limits, sessionId: '' });
  const definition = definitionOf(state.setup);
  const parts = [...Array(state.step.parts).keys()];
  const called = state.seats.filter((progress) => isCalled(progress, state));
  const previews: PromptPreview[] = [];
  // One at a time: each is long synchronous work, and this gives other tasks a turn.
  for (const progress of called) {
    for (const part of parts) {
      const seatQuestion = definition.question(progress, state, part);
      const ask = ports.prompts.ask({ setup, seat: progress.seat.id, problem: '', seatQuestion });
      const { command, prompt } = await ports.directory.describe(ask);
      previews.push({ seat: ask.seat.id, prompt, bytes: new TextEncoder().encode(prompt).length, command });
    }
  }
  return previews;
}

async function convene(ports: CouncilPorts, preparation: Preparation): Promise<RunningSession> {
  // Before the debate's folder exists: until the session is known, another session can't tell whose folder it is.
  const before = await ports.guard.snapshot(preparation.setup.workspace);
  await keepChoice(ports, preparation.choice);
  const keyed = await withReuseKey(ports, preparation, before);
  const settled = await withDebateFolder(keyed, ports.debates);
  const dismissedSince = async (id: string) => dismissedForGood(ports, await show(ports.store, id));
  const known = await withEarlierReview(settled, preparation, { citations: ports.citations, dismissedSince });
  const setup = await withDismissals(ports, known, preparation.teamDismissals);
  const { sessionId, writer } = await ports.store.create(setup.protocol, ports.clock.now());
  await writer.keepSnapshot(before);
  const state = councilWorkflow.initialState({ ...setup, sessionId });
  return new Conductor({ ...ports, writer }, { state, stored: 0, input: { kind: 'open' }, before });
}

/** Removes `gitChange`, because git may by now show another change than the one that the session was called for. */
function byPrompt(state: SessionState): SessionState {
  const { gitChange: _, ...artifact } = state.setup.artifact;
  return { ...state, setup: { ...state.setup, artifact } };
}

async function resume(ports: CouncilPorts, sessionId: string): Promise<RunningSession> {
  const events = await ports.store.read(sessionId);
  const state = byPrompt(replayEvents(events));
  if (state.phase === 'closed') {
    await makeUp(ports, state, events);
    throw usage(msg`Session ${sessionId} already has a verdict. See it with \`council sessions show ${sessionId}\`.`);
  }
  await requireEngines(ports.directory, sessionId, state.setup.seats);
  const writer = await openAsRead(ports.store, sessionId, events);
  const before = await beforeTheCut(ports, state, writer);
  const input = { kind: 'resume', elapsedMs: sessionTime(events) } as const;
  return new Conductor({ ...ports, writer }, { state, stored: events.length, input, before });
}

/** Returns the earlier snapshot, so that changes before or during the interruption count too. */
async function beforeTheCut(
  { store, guard, log }: CouncilPorts,
  { setup: { sessionId, workspace } }: SessionState,
  writer: SessionWriter,
): Promise<WorkspaceSnapshot> {
  const kept = await store.snapshot(sessionId);
  if (kept !== null) return kept;
  log.warn(`Session ${sessionId}: the earlier state of the workspace is unknown. For its changes, run \`git status\`.`);
  const now = await guard.snapshot(workspace);
  await writer.keepSnapshot(now);
  return now;
}

/** Writes documents that a crash after the last event left missing, or as they were before the session was reopened. */
async function makeUp(
  { store, debates }: CouncilPorts,
  state: SessionState,
  events: readonly RecordedEvent[],
): Promise<void> {
  const { sessionId } = state.setup;
  const view = viewOf(state);
  if (view.verdict === null) return;
  const documents = { verdict: view.verdict, summary: () => summaryOf(view) };
  if (!(await store.isFinished(sessionId, documents))) await (await store.open(sessionId)).finish(documents);
  await makeUpDebate(state, { documents: debateFiles(state), ours: written(events) }, debates);
}

async function redeliberate(
  ports: CouncilPorts,
  sessionId: string,
  { context, evidence, seats }: RedeliberationRequest,
): Promise<RunningSession> {
  const events = await ports.store.read(sessionId);
  const verdict = concludeSession(closed(replayEvents(events)));
  const asked = seats ?? affectedSeats(verdict, context);
  checkRedeliberation(verdict, { context, evidence, seats: asked });
  return reopen(ports, events, { kind: 'redeliberate', context: context.trim(), evidence, seats: asked });
}

async function followUp(ports: CouncilPorts, sessionId: string, request: FollowUpRequest): Promise<RunningSession> {
  const events = await ports.store.read(sessionId);
  const verdict = concludeSession(closed(replayEvents(events)));
  return reopen(ports, events, { kind: 'follow-up', ...followUpOf(verdict, request) });
}

async function reopen(
  ports: CouncilPorts,
  events: readonly RecordedEvent[],
  input: Reopening,
): Promise<RunningSession> {
  const state = closed(replayEvents(events));
  const { sessionId, seats, workspace } = state.setup;
  const asked = input.kind === 'redeliberate' ? input.seats : seatsAsked(input);
  await requireEngines(
    ports.directory,
    sessionId,
    seats.filter(({ id }) => asked.includes(id)),
  );
  const before = await ports.guard.snapshot(workspace);
  const writer = await openAsRead(ports.store, sessionId, events);
  await writer.keepSnapshot(before);
  return new Conductor({ ...ports, writer }, { state, stored: events.length, input, before });
}

async function list(store: SessionStore, newest?: number): Promise<StoredSessions> {
  const { sessions, ...rest } = await store.list(newest);
  const newestFirst = sessions.toSorted(byStart).toReversed();
  return { sessions: newestFirst, decisions: decisionLog(newestFirst), ...rest };
}

async function show(store: SessionStore, sessionId: string): Promise<StoredSession> {
  const earlier = await store.earlier(sessionId);
  if (earlier === null) return stored(sessionId, await store.read(sessionId));
  return { sessionId, view: earlierView(earlier), events: earlier.events };
}

async function recordDecision({ store, decisions }: CouncilPorts, sessionId: string): Promise<string> {
  const earlier = await store.earlier(sessionId);
  if (earlier !== null) {
    const { setup, verdict } = earlier;
    if (verdict === null) throw usage(labelled({ key: 'earlier', sessionId }));
    return decisions.add(setup.workspace, earlierRecord(verdict, setup));
  }
  const state = closed(replayEvents(await store.read(sessionId)));
  return decisions.add(state.setup.workspace, decisionRecord(state));
}

function stored(sessionId: string, events: readonly RecordedEvent[]): StoredSession {
  return { sessionId, view: viewOf(replayEvents(events)), events };
}

function closed(state: SessionState): SessionState {
  if (state.phase === 'closed') return state;
  throw usage(noVerdict(state.setup.sessionId));
}

async function resolve(ports: CouncilPorts, sessionId: string, resolution: Omit<Resolution, 'at'>): Promise<Verdict> {
  const events = await ports.store.read(sessionId);
  const state = closed(replayEvents(events));
  checkSettlement(concludeSession(state), resolution);
  const { events: decided } = councilWorkflow.decide({ kind: 'settle', resolution }, state);
  const writer = await openAsRead(ports.store, sessionId, events);
  let settled = state;
  for (const [index, event] of decided.entries()) {
    const recorded = { seq: events.length + index + 1, at: ports.clock.now().toISOString(), ...event };
    await writer.append(recorded);
    settled = councilWorkflow.evolve(settled, recorded);
  }
  const view = viewOf(settled);
  const verdict = concludeSession(settled);
  await writer.finish({ verdict, summary: () => summaryOf(view) });
  await persistDebate(settled, ports.debates, ports.log);
  return verdict;
}
