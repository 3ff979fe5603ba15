import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ProcessEnd } from '../../../src/engines/adapter.ts';
import { Ending } from '../../../src/node/process/ending.ts';
import {
  type Processes,
  type ProcessRequest,
  ProcessRunner,
  type ProcessWatch,
} from '../../../src/node/process/processRunner.ts';
import { keep, markDone, nextStep, promptOf, sayings, stepFor, writeFiles } from '../../fixtures/fakeEngines/role.mjs';
import type { DebateStep, Step } from './plan.ts';

export const ENGINE = path.resolve(import.meta.dirname, '../../fixtures/fakeEngines/engine.mjs');

/** The parts of a step that need a process. */
const OF_A_PROCESS: readonly (keyof Step)[] = [
  ...(['reads', 'dies', 'ignoresTerm', 'grandchild', 'flood', 'floodErrors', 'every'] as const),
];

const withDebates = (step: Step): readonly Step[] => [
  step,
  ...Object.values(step.debates ?? {}).flatMap((one: DebateStep | readonly DebateStep[]) => [one].flat()),
];

function canBePlayed(plan: string): boolean {
  const steps = JSON.parse(readFileSync(plan, 'utf8')) as readonly Step[];
  return !steps.flatMap(withDebates).some((step) => OF_A_PROCESS.some((key) => step[key] !== undefined));
}

const CANCELLABLE: ProcessWatch = { signal: new AbortController().signal, onLine: () => undefined };

function tellLines(text: string, tell: (line: string) => void): void {
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  lines.forEach(tell);
}

/** Plays the scripted engines in this process if their plans need no other one. Starts everything else. */
export class PlayedEngines implements Processes {
  readonly #started = new ProcessRunner();

  run(request: ProcessRequest, watch: ProcessWatch = CANCELLABLE): Promise<ProcessEnd> {
    const [script, plan = ''] = request.args;
    return script === ENGINE && canBePlayed(plan) ? this.#play(request, watch) : this.#started.run(request, watch);
  }

  async #play(request: ProcessRequest, watch: ProcessWatch): Promise<ProcessEnd> {
    const startedAt = performance.now();
    const ending = new Ending(request.limitMs, watch.signal);
    const gone = new AbortController();
    const playing = ending.reason === null ? perform(request, gone.signal) : null;
    const result = await Promise.race([playing, ending.asked.then(() => null)]);
    // A call to a hanging engine lasts until its time limit, which is simulated here.
    if (result === 'hangs') ending.because('timed-out');
    ending.stop();
    gone.abort();
    const said = result === null || result === 'hangs' ? { exitCode: null, stdout: '', stderr: '' } : result;
    tellLines(said.stdout, (line) => {
      watch.onLine('stdout', line);
    });
    tellLines(said.stderr, (line) => {
      watch.onLine('stderr', line);
    });
    const durationMs = Math.round(performance.now() - startedAt);
    const signal = ending.reason === null ? null : 'SIGTERM';
    return { ...said, signal, endedByUs: ending.reason, startError: null, durationMs };
  }
}

/** Null if it was ended before it printed anything. */
async function perform(
  { args, stdin, cwd, env }: ProcessRequest,
  gone: AbortSignal,
): Promise<Pick<ProcessEnd, 'exitCode' | 'stdout' | 'stderr'> | 'hangs' | null> {
  const [, plan = '', ...rest] = args;
  const { number, step: planned } = nextStep(plan);
  const prompt = promptOf(rest, stdin);
  keep(plan, number, prompt, { pid: null, folder: cwd, temporary: env['TMPDIR'], grandchild: null });
  const step = stepFor(planned, prompt, plan);
  const waited = await pause(step.after ?? 0, 'waited', { signal: gone }).catch(() => 'ended');
  if (waited === 'ended') return null;
  writeFiles(step.writes);
  if (step.hangs === true) return 'hangs';
  markDone(plan);
  return { exitCode: step.exit ?? 0, stdout: sayings(step, prompt).toString('utf8'), stderr: step.complains ?? '' };
}
