// A session without engines. Its answers are played through the real workflow.
import type { RecordedEvent } from '../../src/protocol/event.ts';
import type { SeatReply } from '../../src/protocol/seat.ts';
import type { SessionSetup } from '../../src/protocol/setup.ts';
import { concludeSession } from '../../src/protocol/run/concludeSession.ts';
import type { Resolution, Verdict } from '../../src/protocol/verdict/verdict.ts';
import { type SessionEffect, type SessionInput, councilWorkflow } from '../../src/protocol/run/decide.ts';
import { isCalled, type SessionState } from '../../src/protocol/run/sessionState.ts';
import { type EarlyFinding, earlyFindings } from '../../src/protocol/view/earlyFindings.ts';
import { viewOf } from '../../src/protocol/view/sessionView.ts';
import type { SessionView } from '../../src/protocol/view/view.ts';
import { followUpOf } from '../../src/session/run/checks.ts';
import type { FollowUpRequest, RedeliberationRequest, RunningSession } from '../../src/session/council.ts';

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

  /**
   * Answers for the seats that are asked in this round, one reply each, in the order of the seats. The verdict follows
   * the last.
   */
  answer(...replies: readonly SeatReply[]): void {
    const asked = this.#state.seats.filter((progress) => isCalled(progress, this.#state));
    const effects = replies.flatMap((reply, index) =>
      this.#send({ kind: 'reply', seat: asked[index]?.seat.id ?? '', reply }),
    );
    // The session ends only after the additional questions to the seats.
    const asksMore = effects.some(({ kind }) => kind === 'ask');
    if (replies.length === asked.length && !asksMore) this.#close();
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

  get early(): readonly EarlyFinding[] {
    return earlyFindings(this.#state);
  }

  get state(): SessionState {
    return this.#state;
  }

  redeliberate({ context, evidence, seats }: RedeliberationRequest): void {
    this.#wait();
    this.#send({ kind: 'redeliberate', context, evidence, seats: seats ?? this.#setup.seats.map((seat) => seat.id) });
  }

  followUp(request: FollowUpRequest): void {
    this.#wait();
    this.#send({ kind: 'follow-up', ...followUpOf(concludeSession(this.#state), request) });
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

  #send(input: SessionInput): readonly SessionEffect[] {
    const { events, effects } = councilWorkflow.decide(input, this.#state);
    for (const event of events) {
      const seq = this.events.length + 1;
      const recorded = { seq, at: new Date(Date.UTC(2026, 0, 2, 3, 4, seq)).toISOString(), ...event };
      this.events.push(recorded);
      this.#state = councilWorkflow.evolve(this.#state, recorded);
    }
    this.view = viewOf(this.#state);
    for (const listener of this.#listeners) listener(this.view);
    return effects;
  }
}
