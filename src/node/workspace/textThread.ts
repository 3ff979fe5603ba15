import { Worker } from 'node:worker_threads';
import { inTurn, msg, type Text } from '../../protocol/labels/text.ts';
import type { Reading } from '../../protocol/tally/ballot.ts';
import { usage } from '../../session/fault.ts';
import type { AnswerReader, Prepared, Redactor } from '../../session/ports.ts';

type AnswerRead = Parameters<AnswerReader['read']>[0];

interface KnownSecret {
  readonly value: string;
  readonly kind: string;
}

/** What the thread gets when it starts: the secrets that were found before. */
export interface ThreadStart {
  readonly texts: true;
  readonly known: readonly KnownSecret[];
}

export const isThreadStart = (data: unknown): data is ThreadStart =>
  typeof data === 'object' && data !== null && 'texts' in data;

export type ThreadTask =
  | { readonly kind: 'prepared'; readonly prepared: Prepared }
  | { readonly kind: 'texts'; readonly texts: readonly string[] }
  | { readonly kind: 'read'; readonly answer: AnswerRead };

export interface ThreadRequest {
  readonly id: number;
  readonly task: ThreadTask;
}

/** Includes the secrets that were found for the first time. */
export type ThreadReply = {
  readonly id: number;
  readonly learned: readonly KnownSecret[];
} & ({ readonly result: unknown } | { readonly fault: string });

interface Waiting {
  readonly task: ThreadTask;
  readonly resolve: (result: unknown) => void;
  readonly reject: (cause: Error) => void;
  readonly limit: NodeJS.Timeout;
}

type Settling = Pick<Waiting, 'resolve' | 'reject'>;

interface Limits {
  /** The time limit for one call, from when earlier ones are done or given up. */
  readonly callMs: number;
  /** The thread ends after this time without a call. */
  readonly idleMs: number;
  /** The limit of the thread's heap, in megabytes. */
  readonly heap: number;
}

/** A megabyte of text takes less than a second, or a few seconds on a slow machine. */
const LIMITS: Limits = { callMs: 180_000, idleMs: 60_000, heap: 1500 };

/** `why` is a whole text. */
const failed = (task: ThreadTask['kind'], why: Text): Error =>
  usage(
    task === 'read'
      ? inTurn(msg`Council couldn’t read an answer.`, why, msg`Try again.`)
      : inTurn(
          msg`Council couldn’t finish searching for secrets, so it didn’t send or store anything.`,
          why,
          msg`Try again with a smaller part.`,
        ),
  );

const broken = (cause: string): Text => msg`The background thread failed: ${cause}.`;
const TOO_EARLY = msg`The background thread ended too early.`;

/**
 * Looks for secrets and reads answers in its own thread, so that other code in the process, such as an editor's other
 * extensions, isn't blocked. The first call starts the thread. If the thread fails, so does the call, so that no text
 * passes unchecked.
 */
export class TextThread implements Redactor, AnswerReader {
  readonly #script: string;
  readonly #limits: Limits;
  readonly #known: KnownSecret[] = [];
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;
  #calls = 0;

  /** `script` is the absolute path of the thread's program. */
  constructor(script: string, limits: Partial<Limits> = {}) {
    this.#script = script;
    this.#limits = { ...LIMITS, ...limits };
  }

  prepared(prepared: Prepared): Promise<Prepared> {
    return this.#call({ kind: 'prepared', prepared }) as Promise<Prepared>;
  }

  texts(texts: readonly string[]): Promise<readonly string[]> {
    return this.#call({ kind: 'texts', texts }) as Promise<readonly string[]>;
  }

  read(answer: AnswerRead): Promise<Reading> {
    return this.#call({ kind: 'read', answer }) as Promise<Reading>;
  }

  #call(task: ThreadTask): Promise<unknown> {
    return new Promise((resolve, reject) => this.#post(task, { resolve, reject }));
  }

  #post(task: ThreadTask, settling: Settling): void {
    clearTimeout(this.#idle);
    const worker = this.#worker ?? this.#start();
    const id = (this.#calls += 1);
    const limit = setTimeout(() => this.#giveUp(worker, id), this.#limits.callMs);
    this.#waiting.set(id, { task, ...settling, limit });
    worker.ref();
    worker.postMessage({ id, task } satisfies ThreadRequest);
  }

  /** Fails the call that takes too long. The calls that wait behind it continue in another thread. */
  #giveUp(worker: Worker, id: number): void {
    const waiting = this.#waiting.get(id);
    if (this.#worker !== worker || waiting === undefined) return;
    this.#waiting.delete(id);
    const others = this.#leave(worker);
    const late = msg`The background thread took longer than ${this.#limits.callMs / 1000} s.`;
    waiting.reject(failed(waiting.task.kind, late));
    for (const { task, ...settling } of others) this.#post(task, settling);
  }

  #start(): Worker {
    const workerData: ThreadStart = { texts: true, known: this.#known };
    const resourceLimits = { maxOldGenerationSizeMb: this.#limits.heap };
    // The thread needs nothing from the environment, which may contain secrets.
    const worker = new Worker(this.#script, { workerData, resourceLimits, env: {}, execArgv: [] });
    worker.on('message', (reply: ThreadReply) => this.#settle(reply));
    worker.on('messageerror', (cause) => this.#end(worker, broken(cause.message)));
    worker.on('error', (cause) => this.#end(worker, broken(cause.message)));
    worker.on('exit', () => this.#end(worker, TOO_EARLY));
    this.#worker = worker;
    return worker;
  }

  #settle(reply: ThreadReply): void {
    this.#known.push(...reply.learned);
    const waiting = this.#waiting.get(reply.id);
    if (waiting === undefined) return;
    this.#waiting.delete(reply.id);
    clearTimeout(waiting.limit);
    for (const { limit } of this.#waiting.values()) limit.refresh();
    if ('fault' in reply) waiting.reject(failed(waiting.task.kind, broken(reply.fault)));
    else waiting.resolve(reply.result);
    if (this.#waiting.size === 0) this.#rest();
  }

  /** An idle thread doesn't keep the process alive. */
  #rest(): void {
    const worker = this.#worker;
    if (worker === null) return;
    worker.unref();
    this.#idle = setTimeout(() => this.#end(worker, TOO_EARLY), this.#limits.idleMs).unref();
  }

  #end(worker: Worker, why: Text): void {
    // A thread that was given up may still report its end.
    if (this.#worker !== worker) return;
    for (const { task, reject } of this.#leave(worker)) reject(failed(task.kind, why));
  }

  /** Ends a thread, and returns the calls that were waiting for it. */
  #leave(worker: Worker): readonly Waiting[] {
    this.#worker = null;
    clearTimeout(this.#idle);
    void worker.terminate();
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { limit } of all) clearTimeout(limit);
    return all;
  }
}
