/**
 * Passes on the newest value, at most once per interval. Drops a value that is replaced by a newer one, but never the
 * last value.
 */
export interface Pacer<T> {
  push(value: T): void;
  /** Passes on the waiting value now. */
  flush(): void;
  dispose(): void;
}

export interface Schedule {
  /** Returns a function that cancels the action. */
  after(milliseconds: number, action: () => void): () => void;
}

export const TIMERS: Schedule = {
  after: (milliseconds, action) => {
    const timer = setTimeout(action, milliseconds);
    return () => clearTimeout(timer);
  },
};

export function createPacer<T>(intervalMs: number, send: (value: T) => void, schedule: Schedule): Pacer<T> {
  let waiting: { readonly value: T } | null = null;
  let callOff: (() => void) | null = null;

  const flush = (): void => {
    if (waiting === null) return;
    const { value } = waiting;
    waiting = null;
    send(value);
  };
  const pause = (): void => {
    callOff = schedule.after(intervalMs, () => {
      callOff = null;
      if (waiting === null) return;
      flush();
      pause();
    });
  };
  return {
    push: (value) => {
      waiting = { value };
      if (callOff !== null) return;
      flush();
      pause();
    },
    flush,
    dispose: () => callOff?.(),
  };
}
