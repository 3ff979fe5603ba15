import { execa } from 'execa';
import { randomUUID } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import type { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { sayTextEnglish } from '../../protocol/labels/text.ts';
import type { ProcessEnd } from '../../engines/adapter.ts';
import { ChildOutput, type OutputStream, type StreamLimits } from './childOutput.ts';
import { Ending } from './ending.ts';
import { endRun, identifyRun, livingProcesses, RUN_MARK, type RunIdentity, signalAll } from './processTree.ts';
import { launchOf, startErrorText } from './launch.ts';

/** A program to run to its end. */
export interface ProcessRequest {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** The whole environment; nothing else is inherited. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: string;
  /** The time limit, from start to end. */
  readonly limitMs: number;
  /**
   * Promises that nothing that it starts outlives it. Council then looks for remaining processes only if it had to end
   * the program.
   */
  readonly leavesNothing?: true;
  /** How its standard output is decoded. If absent, as UTF-8, with replacement characters for invalid bytes. */
  readonly decode?: ((bytes: Uint8Array) => string) | undefined;
  /** How much it may print to standard output. If absent, the usual limit applies. */
  readonly mostBytes?: number | undefined;
}

const asUtf8 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8');

/** The standard input of a program that has a dialogue with Council while it runs. */
export interface ProcessInput {
  /** Takes the line without its line break. */
  readonly writeLine: (line: string) => void;
  /** Ends the dialogue. The program gets a moment to end by itself before Council ends it. */
  readonly close: () => void;
}

export interface ProcessWatch {
  readonly signal: AbortSignal;
  readonly onLine: (stream: OutputStream, line: string) => void;
  /** Called as soon as the program has started. Must not throw. */
  readonly onStart?: (run: RunIdentity) => void;
  /** For a program that has a dialogue with Council. Its input stays open. Neither function may throw. */
  readonly dialogue?: {
    /** Called before the first line. */
    readonly onInput: (input: ProcessInput) => void;
    /** Called if the run has to end. It's the last chance to tell the program, and to close the input. */
    readonly onStop: () => void;
  };
}

const UNWATCHED: ProcessWatch = { signal: new AbortController().signal, onLine: () => undefined };

export interface OutputLimits {
  readonly stdout: StreamLimits;
  readonly stderr: StreamLimits;
}

const OUTPUT_LIMITS: OutputLimits = {
  stdout: { keepBytes: 20_000_000, endBytes: 20_000_000 },
  stderr: { keepBytes: 2_000_000, endBytes: 20_000_000 },
};

/** How much of an output is returned if there was too much of it. Enough to see what it was. */
const FLOOD_KEPT_BYTES = 100_000;

/** How long to wait for the pipes after a program's end, because processes that it left may keep them open. */
const DRAIN_MS = 500;
/** How long a program may take to end by itself after it was told to stop, or after the dialogue ended. */
const FAREWELL_MS = 2000;
/** When all processes have ended, the pipes are empty as soon as Council has read them. */
const LAST_BYTES_MS = 200;

type Status = Pick<ProcessEnd, 'exitCode' | 'signal'>;
const NO_STATUS: Status = { exitCode: null, signal: null };

const spawn = (command: string, args: readonly string[], request: ProcessRequest, mark: string) =>
  execa(command, args, {
    cwd: request.cwd,
    env: { ...request.env, [RUN_MARK]: mark },
    extendEnv: false,
    shell: false,
    preferLocal: false,
    killDescendants: true,
    // Council itself sends the stronger signals, also to processes that left the group.
    forceKillAfterDelay: false,
    cleanup: false,
    buffer: false,
    reject: false,
    encoding: 'buffer',
    windowsHide: true,
  });

interface Running {
  readonly run: RunIdentity;
  readonly child: ReturnType<typeof spawn>;
  readonly exited: Promise<Status>;
  readonly endTree: (signal: NodeJS.Signals) => void;
}

function whenExited(child: EventEmitter): Promise<Status> {
  return new Promise((resolve) => {
    child.once('exit', (exitCode: number | null, signal: string | null) => {
      resolve({ exitCode, signal });
    });
  });
}

async function within<T>(ms: number, wanted: Promise<T>, otherwise: T): Promise<T> {
  const stop = new AbortController();
  const late = sleep(ms, otherwise, { signal: stop.signal }).catch(() => otherwise);
  try {
    return await Promise.race([wanted, late]);
  } finally {
    stop.abort();
  }
}

/** Writes the input. Resolves when the input of a dialogue is closed. Without a dialogue, never resolves. */
function endOfInput(stdin: Writable, text: string, dialogue: ProcessWatch['dialogue']): Promise<void> {
  // An engine may end without reading its input, which isn't an error.
  stdin.on('error', () => undefined);
  return new Promise((resolve) => {
    if (dialogue === undefined) {
      stdin.end(text);
      return;
    }
    const close = (): void => {
      stdin.end();
      resolve();
    };
    // Writes nothing after a close, because that would be an error of the stream.
    const writeLine = (line: string): void => {
      if (stdin.writable) stdin.write(`${line}\n`);
    };
    dialogue.onInput({ writeLine, close });
  });
}

/** Lets a program that had a dialogue end by itself. A program that printed too much gets no time. */
async function takeLeave(
  { onStop }: NonNullable<ProcessWatch['dialogue']>,
  reason: ProcessEnd['endedByUs'],
  { exited, closed, ended }: Readonly<Record<'exited' | 'closed' | 'ended', Promise<unknown>>>,
): Promise<void> {
  if (reason === 'output-limit') return;
  if (reason === null) {
    await within(
      FAREWELL_MS,
      exited.then(() => within(DRAIN_MS, closed, null)),
      null,
    );
    return;
  }
  onStop();
  await within(FAREWELL_MS, Promise.race([exited, ended]), null);
}

/** How the rest of the node room starts programs. */
export type Processes = Pick<ProcessRunner, 'run'>;

/** Runs programs without a shell, each in its own process group, and makes sure that none of their processes remain. */
export class ProcessRunner {
  readonly #limits: OutputLimits;
  readonly #running = new Set<Running>();
  readonly #killAllNow = (): void => {
    for (const { run, endTree } of this.#running) {
      endTree('SIGKILL');
      signalAll(livingProcesses(run), 'SIGKILL');
    }
  };

  constructor(limits: OutputLimits = OUTPUT_LIMITS) {
    this.#limits = limits;
  }

  /** Never rejects because of what a program does. Resolves when all processes of the run have ended. */
  async run(request: ProcessRequest, watch: ProcessWatch = UNWATCHED): Promise<ProcessEnd> {
    const startedAt = performance.now();
    const durationMs = (): number => Math.round(performance.now() - startedAt);
    const nothing = { ...NO_STATUS, stdout: '', stderr: '', startError: null };
    if (watch.signal.aborted) return { ...nothing, endedByUs: 'cancelled', durationMs: 0 };
    const started = await this.#start(request);
    if (typeof started === 'string') {
      return { ...nothing, startError: started, endedByUs: null, durationMs: durationMs() };
    }
    const end = await this.#follow(started, request, watch);
    return { ...end, startError: null, durationMs: durationMs() };
  }

  /** Ends every run that is still going. */
  async endAll(): Promise<void> {
    await Promise.all([...this.#running].map(({ run, endTree }) => endRun(run, endTree)));
  }

  /** Starts the program. Returns a sentence if it can't start. */
  async #start(request: ProcessRequest): Promise<Running | string> {
    const launch = await launchOf(request.command, request.env);
    if (launch.kind === 'refused') return sayTextEnglish(launch.problem);
    const mark = randomUUID();
    const child = spawn(launch.command, [...launch.args, ...request.args], request, mark);
    if (child.pid === undefined) return startErrorText(request, await child);
    child.catch(() => undefined);
    const running: Running = {
      run:
        request.leavesNothing === true
          ? { leader: child.pid, mark, since: null, seen: new Set() }
          : identifyRun(child.pid, mark),
      child,
      exited: whenExited(child.nodeChildProcess),
      endTree: (signal) => {
        child.kill(signal);
      },
    };
    this.#remember(running);
    return running;
  }

  async #follow(running: Running, request: ProcessRequest, watch: ProcessWatch) {
    const { child, exited } = running;
    watch.onStart?.(running.run);
    const ending = new Ending(request.limitMs, watch.signal);
    const { onLine } = watch;
    const onTooMuch = (): void => {
      ending.because('output-limit');
    };
    const { mostBytes: bytes } = request;
    const limits = bytes === undefined ? this.#limits.stdout : { keepBytes: bytes, endBytes: bytes };
    const stdout = new ChildOutput('stdout', child.stdout, limits, { onLine, onTooMuch });
    const stderr = new ChildOutput('stderr', child.stderr, this.#limits.stderr, { onLine, onTooMuch });
    const closed = Promise.all([stdout.closed, stderr.closed]);
    const ended = endOfInput(child.stdin, request.stdin, watch.dialogue);
    try {
      await Promise.race([exited, ending.asked, ended]);
      ending.stop();
      if (watch.dialogue !== undefined) await takeLeave(watch.dialogue, ending.reason, { exited, closed, ended });
      else if (ending.reason === null) await within<unknown>(DRAIN_MS, closed, null);
      if (ending.reason !== null || request.leavesNothing !== true) await endRun(running.run, running.endTree);
      await within<unknown>(LAST_BYTES_MS, closed, null);
      const status = await within(LAST_BYTES_MS, exited, NO_STATUS);
      // Too much output contains no readable answer, and copies of it add up if several engines print that much.
      const most = ending.reason === 'output-limit' ? FLOOD_KEPT_BYTES : undefined;
      const { decode = asUtf8 } = request;
      const [said, complained] = [decode(stdout.finish(most)), asUtf8(stderr.finish(most))];
      return { ...status, stdout: said, stderr: complained, endedByUs: ending.reason };
    } finally {
      ending.stop();
      child.stdin.destroy();
      this.#forget(running);
    }
  }

  #remember(running: Running): void {
    if (this.#running.size === 0) process.on('exit', this.#killAllNow);
    this.#running.add(running);
  }

  #forget(running: Running): void {
    this.#running.delete(running);
    if (this.#running.size === 0) process.off('exit', this.#killAllNow);
  }
}
