import type { ProcessEnd } from '../../engines/adapter.ts';

export type EndingReason = NonNullable<ProcessEnd['endedByUs']>;

interface Limits {
  readonly limitMs: number;
  readonly idleMs: number | null;
}

/** Decides when a run must end before it does so by itself: the first reason holds. */
export class Ending {
  readonly #signal: AbortSignal;
  readonly #total: NodeJS.Timeout;
  readonly #idle: NodeJS.Timeout | null;
  readonly #cancel = (): void => {
    this.because('cancelled');
  };
  #resolve: () => void = () => undefined;
  #reason: EndingReason | null = null;
  /** Resolves when the run must end; stays open when it may go on. */
  readonly asked = new Promise<void>((resolve) => {
    this.#resolve = resolve;
  });

  constructor(limits: Limits, signal: AbortSignal) {
    this.#signal = signal;
    this.#total = setTimeout(() => {
      this.because('timed-out');
    }, limits.limitMs);
    const idle = (): void => {
      this.because('idle');
    };
    this.#idle = limits.idleMs === null ? null : setTimeout(idle, limits.idleMs);
    signal.addEventListener('abort', this.#cancel, { once: true });
    if (signal.aborted) this.#cancel();
  }

  get reason(): EndingReason | null {
    return this.#reason;
  }

  signOfLife(): void {
    this.#idle?.refresh();
  }

  because(reason: EndingReason): void {
    this.#reason ??= reason;
    this.stop();
    this.#resolve();
  }

  /** From here on nothing is a reason any more. */
  stop(): void {
    clearTimeout(this.#total);
    if (this.#idle !== null) clearTimeout(this.#idle);
    this.#signal.removeEventListener('abort', this.#cancel);
  }
}
