import type { Readable } from 'node:stream';
import { BoundedOutput } from './boundedOutput.ts';
import { Lines } from './lines.ts';

export type OutputStream = 'stdout' | 'stderr';

/** How much of a stream is kept, and how much may arrive before the run is ended. */
export interface StreamLimits {
  readonly keepBytes: number;
  readonly endBytes: number;
}

interface OutputListener {
  readonly onLine: (stream: OutputStream, line: string) => void;
  readonly onTooMuch: () => void;
}

/** Reads one stream of a child to its end, in bounded memory, line by line. */
export class ChildOutput {
  readonly #source: Readable;
  readonly #kept: BoundedOutput;
  readonly #lines: Lines;
  readonly #limits: StreamLimits;
  readonly #listener: OutputListener;
  /** Resolves when no process has the other end of the pipe open. */
  readonly closed: Promise<void>;

  constructor(name: OutputStream, source: Readable, limits: StreamLimits, listener: OutputListener) {
    this.#source = source;
    this.#limits = limits;
    this.#listener = listener;
    this.#kept = new BoundedOutput(limits.keepBytes);
    this.#lines = new Lines((line) => {
      listener.onLine(name, line);
    });
    source.on('data', this.#take);
    // A broken pipe has ended. What was read from it is kept.
    source.on('error', () => undefined);
    this.closed = new Promise((resolve) => {
      source.once('close', resolve);
    });
  }

  readonly #take = (chunk: Uint8Array): void => {
    this.#lines.push(this.#kept.push(chunk));
    if (this.#kept.seenBytes > this.#limits.endBytes) this.#listener.onTooMuch();
  };

  /** Closes the pipe, and returns what came through it. */
  finish(mostBytes?: number): Buffer {
    this.#source.off('data', this.#take);
    this.#source.destroy();
    this.#lines.end();
    return this.#kept.bytes(mostBytes);
  }
}
