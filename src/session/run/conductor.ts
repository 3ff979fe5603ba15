import { stored } from '../../protocol/labels/stored.ts';
import type { RecordedEvent, SessionEvent } from '../../protocol/event.ts';
import { outputEnvelope } from '../../protocol/review/envelope.ts';
import type { Activity, EngineFailure } from '../../protocol/seat.ts';
import type { Limits, SessionSetup } from '../../protocol/setup.ts';
import { summaryOf } from '../../protocol/export/summary.ts';
import type { Verdict } from '../../protocol/verdict/verdict.ts';
import type { SessionView } from '../../protocol/view/view.ts';
import { type SessionEffect, type SessionInput, councilWorkflow } from '../../protocol/run/decide.ts';
import type { SessionState } from '../../protocol/run/sessionState.ts';
import { keptAnswer } from '../../protocol/run/keptAnswer.ts';
import { type EarlyFinding, earlyFindings } from '../../protocol/view/earlyFindings.ts';
import { viewOf } from '../../protocol/view/sessionView.ts';
import type { RunningSession } from '../council.ts';
import { persistDebate } from '../debate/persistDebate.ts';
import { notOurs } from '../debate/ownDocuments.ts';
import type { DebateFolders } from '../debate/debatePorts.ts';
import type { Blackboard, Clock, Log, WorkspaceGuard, WorkspaceSnapshot } from '../ports.ts';
import type { SessionStore, SessionWriter } from '../storePorts.ts';
import type { SeatAsker, SeatWatch } from './seatAsk.ts';
import { faultText, REPORT_IT } from '../fault.ts';
import { wholeArtifact } from './wholeArtifact.ts';

export interface ConductorPorts {
  readonly asker: SeatAsker;
  readonly writer: SessionWriter;
  readonly guard: WorkspaceGuard;
  readonly debates: DebateFolders;
  readonly store: SessionStore;
  /** Null: decisions aren't recorded. */
  readonly blackboard: Blackboard | null;
  readonly clock: Clock;
  readonly log: Log;
}

export interface Start {
  readonly state: SessionState;
  /** How many events are stored already. */
  readonly stored: number;
  readonly input: Extract<SessionInput, { kind: 'open' | 'resume' | 'redeliberate' | 'follow-up' }>;
  /** The workspace before any engine was asked. */
  readonly before: WorkspaceSnapshot;
}

/** Limits each call to what is left of the session's minutes. */
function withinBudget(setup: SessionSetup, elapsedMs: number): SessionSetup {
  const { budgetMinutes, timeoutSeconds, laterTimeoutSeconds = timeoutSeconds } = setup.limits;
  if (budgetMinutes === undefined) return setup;
  const left = Math.max(1, budgetMinutes * 60 - elapsedMs / 1000);
  const within = (seconds: Limits['timeoutSeconds']): Limits['timeoutSeconds'] =>
    Object.fromEntries(Object.entries(seconds).map(([seat, limit]) => [seat, Math.min(limit, left)]));
  const limits = { timeoutSeconds: within(timeoutSeconds), laterTimeoutSeconds: within(laterTimeoutSeconds) };
  return { ...setup, limits: { ...setup.limits, ...limits } };
}

/** Performs the effects of a workflow and feeds the results back, one input at a time. */
export class Conductor implements RunningSession {
  readonly sessionId: string;
  readonly folder: string;
  readonly verdict: Promise<Verdict>;
  readonly #ports: ConductorPorts;
  readonly #start: Start;
  readonly #viewListeners = new Set<(view: SessionView) => void>();
  readonly #eventListeners = new Set<(event: RecordedEvent) => void>();
  /** The controllers that end the running calls. */
  readonly #calls = new Set<{ readonly seat: string; readonly controller: AbortController }>();
  readonly #running = new Set<Promise<void>>();
  /** When the session would have begun if it had run without a pause. */
  readonly #begun: number;
  #state: SessionState;
  #stored: number;
  #queue: Promise<void> = Promise.resolve();
  /** How many inputs are waiting. */
  #waiting = 0;
  #suspended = false;
  #settle!: { resolve: (verdict: Verdict) => void; reject: (cause: unknown) => void };

  constructor(ports: ConductorPorts, start: Start) {
    this.#ports = ports;
    this.#start = start;
    const sat = start.input.kind === 'resume' ? (start.input.elapsedMs ?? 0) : 0;
    this.#begun = ports.clock.now().getTime() - sat;
    this.#state = start.state;
    this.#stored = start.stored;
    this.sessionId = start.state.setup.sessionId;
    this.folder = ports.writer.folder;
    this.verdict = new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
    });
    // There may be no listener yet when the first write fails.
    this.verdict.catch(() => undefined);
    this.#dispatch(start.input);
  }

  get view(): SessionView {
    return viewOf(this.#state);
  }

  get early(): readonly EarlyFinding[] {
    return earlyFindings(this.#state);
  }

  onView(listener: (view: SessionView) => void): () => void {
    this.#viewListeners.add(listener);
    listener(this.view);
    return () => this.#viewListeners.delete(listener);
  }

  onEvent(listener: (event: RecordedEvent) => void): () => void {
    this.#eventListeners.add(listener);
    return () => this.#eventListeners.delete(listener);
  }

  cancel(): void {
    this.#dispatch({ kind: 'cancel' });
  }

  cancelSeat(seat: string): void {
    for (const call of this.#calls) if (call.seat === seat) call.controller.abort();
  }

  async suspend(): Promise<void> {
    this.#suspended = true;
    this.#stopAll();
    await Promise.allSettled(this.#running);
    await this.#queue;
    await this.#release();
  }

  #stopAll(): void {
    for (const { controller } of this.#calls) controller.abort();
  }

  /** Handles inputs one at a time, so that every event is on disk before the next decision. */
  #dispatch(input: SessionInput): void {
    this.#waiting += 1;
    this.#queue = this.#queue.then(() => this.#handle(input)).catch((cause: unknown) => this.#fail(cause));
  }

  async #handle(input: SessionInput): Promise<void> {
    this.#waiting -= 1;
    if (this.#suspended) return;
    const { events, effects } = councilWorkflow.decide(input, this.#state);
    for (const event of events) await this.#record(event);
    for (const effect of effects) await this.#perform(effect);
  }

  async #record(event: SessionEvent): Promise<void> {
    const recorded: RecordedEvent = { seq: this.#stored + 1, at: this.#ports.clock.now().toISOString(), ...event };
    await this.#keepAnswer(recorded);
    await this.#ports.writer.append(recorded);
    this.#stored = recorded.seq;
    const before = this.#state;
    this.#state = councilWorkflow.evolve(before, recorded);
    for (const listener of this.#eventListeners) listener(recorded);
    if (recorded.kind === 'step-opened') {
      await this.#keepEnvelopes(before, before.step.round);
      await this.#persistDebate();
    }
    if (recorded.kind === 'session-closed') await this.#keepEnvelopes(before, 1);
    // The next input shows what a seat is doing, too.
    const isPassing = recorded.kind === 'seat-activity' && this.#waiting > 0;
    if (recorded.kind !== 'session-opened' && !isPassing) this.#show();
  }

  /** Writes the raw answer to disk before anything else uses it. */
  async #keepAnswer(event: RecordedEvent): Promise<void> {
    const kept = keptAnswer(event, this.#state.step.round);
    if (kept !== null) await this.#ports.writer.keepAnswer(kept.place, kept.text);
  }

  /** Writes the results of closed rounds into their envelopes. At the end, this includes any that a crash prevented. */
  async #keepEnvelopes(state: SessionState, from: number): Promise<void> {
    for (let round = from; round <= state.step.round; round += 1) {
      await this.#ports.writer.keepEnvelope(round, outputEnvelope(state, round));
    }
  }

  #persistDebate(): Promise<void> {
    return persistDebate(this.#state, this.#ports.debates, this.#ports.log);
  }

  #show(): void {
    if (this.#viewListeners.size === 0) return;
    const { view } = this;
    for (const listener of this.#viewListeners) listener(view);
  }

  async #perform(effect: SessionEffect): Promise<void> {
    switch (effect.kind) {
      case 'ask':
        this.#follow(this.#ask(effect));
        return;
      case 'ask-plan':
        this.#follow(this.#askPlan(effect));
        return;
      case 'stop-all':
        this.#stopAll();
        return;
      case 'stop-seat':
        this.cancelSeat(effect.seat);
        return;
      case 'inspect':
        this.#dispatch(await this.#inspect());
        return;
      case 'finish':
        await this.#finish();
    }
  }

  /** Tracks an ask, which continues while other inputs are handled. */
  #follow(asking: Promise<void>): void {
    const ended = asking.finally(() => this.#running.delete(ended));
    this.#running.add(ended);
  }

  async #ask({ seat, attempt, problem, seatQuestion }: Extract<SessionEffect, { kind: 'ask' }>): Promise<void> {
    const setup = withinBudget(this.#state.setup, this.#elapsedMs());
    const reply = await this.#watched(seat, (watch) =>
      this.#ports.asker.ask({ setup, seat, problem, seatQuestion }, watch),
    ).catch((cause: unknown) => this.#brokenReply(seat, cause));
    this.#dispatch({ kind: 'reply', seat, attempt, reply, elapsedMs: this.#elapsedMs() });
  }

  #elapsedMs(): number {
    return this.#ports.clock.now().getTime() - this.#begun;
  }

  async #askPlan({ seat, concerns }: Extract<SessionEffect, { kind: 'ask-plan' }>): Promise<void> {
    const { setup } = this.#state;
    const answer = await this.#watched(seat, (watch) => this.#ports.asker.plan({ setup, seat }, concerns, watch)).catch(
      (cause: unknown) => ({ reply: this.#brokenReply(seat, cause), plan: null }),
    );
    this.#dispatch({ kind: 'plan', seat, ...answer });
  }

  /** Makes a call that can be ended with its seat, or with all seats. */
  async #watched<Answer>(seat: string, call: (watch: SeatWatch) => Promise<Answer>): Promise<Answer> {
    const running = { seat, controller: new AbortController() };
    this.#calls.add(running);
    const onActivity = (activity: Activity): void => {
      this.#dispatch({ kind: 'activity', seat, activity });
    };
    try {
      return await call({ signal: running.controller.signal, onActivity });
    } finally {
      this.#calls.delete(running);
    }
  }

  /** A fault of Council while it asks one seat must not affect the other seats. */
  #brokenReply(seat: string, cause: unknown): EngineFailure {
    this.#ports.log.error(`${seat}: the call failed inside Council`, cause);
    const detail = stored`Council couldn’t call it: ${faultText(cause)}`;
    return { kind: 'failed', detail, nextStep: REPORT_IT, output: '', durationMs: 0 };
  }

  async #inspect(): Promise<Extract<SessionInput, { kind: 'inspected' }>> {
    const { guard } = this.#ports;
    const { workspace, sessionId } = this.#state.setup;
    // The verdict also depends on what the seats saw in earlier reviews.
    const artifact = wholeArtifact(this.#state.setup);
    const changed = await guard.changedSince(this.#start.before);
    const artifactChanged = await guard.changedArtifact(workspace, artifact, changed);
    const workspaceChanged = await notOurs(changed, { workspace, sessionId }, this.#ports);
    return { kind: 'inspected', workspaceChanged, artifactChanged };
  }

  async #finish(): Promise<void> {
    const view = viewOf(this.#state);
    if (view.verdict === null) return;
    await this.#ports.writer.finish({ verdict: view.verdict, summary: () => summaryOf(view) });
    await this.#persistDebate();
    // Before the verdict is passed on, so that the process can't be ended too early.
    if (this.#isNew(view.verdict)) await this.#ports.blackboard?.record(view.verdict);
    this.#settle.resolve(view.verdict);
  }

  /** Whether a deliberation has a new decision. A cancellation or a follow-up question doesn't make one. */
  #isNew({ protocol, outcome, redeliberations }: Verdict): boolean {
    const { input, state } = this.#start;
    if (protocol !== 'deliberate' || outcome === 'cancelled' || input.kind === 'follow-up') return false;
    const standing = input.kind === 'redeliberate' ? viewOf(state).verdict : null;
    return standing?.redeliberations.length !== redeliberations.length;
  }

  /** Stops everything and rejects `verdict`, because the session can't be stored any more, say on a full disk. */
  #fail(cause: unknown): void {
    this.#suspended = true;
    this.#stopAll();
    this.#settle.reject(cause);
    void this.#release();
  }

  async #release(): Promise<void> {
    await this.#ports.writer.release().catch((cause: unknown) => {
      this.#ports.log.warn(`Council couldn’t release the session: ${String(cause)}`);
    });
  }
}
