import type { ProcessEnd } from '../../engines/adapter.ts';

type EndingReason = NonNullable<ProcessEnd['endedByUs']>;

/** Decides when a run must end before it ends by itself. The first reason counts. */
export class Ending {
  readonly #signal: AbortSignal;
  readonly #limit: NodeJS.Timeout;
  readonly #cancel = (): void => {
    this.because('cancelled');
  };
  #resolve: () => void = () => undefined;
  #reason: EndingReason | null = null;
  /** Resolves when the run must end. Otherwise stays pending. */
  readonly asked = new Promise<void>((resolve) => {
    this.#resolve = resolve;
  });

  constructor(limitMs: number, signal: AbortSignal) {
    this.#signal = signal;
    this.#limit = setTimeout(() => {
      this.because('timed-out');
    }, limitMs);
    signal.addEventListener('abort', this.#cancel, { once: true });
    if (signal.aborted) this.#cancel();
  }

  get reason(): EndingReason | null {
    return this.#reason;
  }

  because(reason: EndingReason): void {
    this.#reason ??= reason;
    this.stop();
    this.#resolve();
  }

  /** Stops watching the time limit and the signal. */
  stop(): void {
    clearTimeout(this.#limit);
    this.#signal.removeEventListener('abort', this.#cancel);
  }
}
