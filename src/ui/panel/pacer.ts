/** Hands on the newest value at most once an interval; what is overtaken is dropped, the last one never. */
export interface Pacer<T> {
  push(value: T): void;
  /** Hands on now what is waiting. */
  flush(): void;
  dispose(): void;
}

export interface Schedule {
  /** Returns the way to call it off. */
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
