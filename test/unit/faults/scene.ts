import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { composeCouncil } from '../../../src/node/compose.ts';
import { type Processes, ProcessRunner } from '../../../src/node/process/processRunner.ts';
import type { RecordedEvent } from '../../../src/protocol/event.ts';
import type { Verdict, VerdictSeat } from '../../../src/protocol/verdict/verdict.ts';
import type { SessionView } from '../../../src/protocol/view/view.ts';
import type { ConveneRequest, Council, RunningSession } from '../../../src/session/council.ts';
import { isAlive } from '../node/process/behaving.ts';
import { repository } from '../node/git/gitFixture.ts';
import type { Plan, Step } from './plan.ts';
import { ENGINE, PlayedEngines } from './playedEngines.ts';

export const PAY = [
  'export function refund(order: Order): Money {',
  '  const amount = order.total;',
  '  ledger.post(order.id, -amount);',
  '  return amount;',
  '}',
  '',
].join('\n');

/** One line of PLAN.calls. */
export interface Call {
  readonly number: number;
  /** Null if it was played without a process. */
  readonly pid: number | null;
  readonly folder: string;
  readonly temporary: string;
  readonly grandchild: number | null;
}

export interface EngineEntry {
  readonly plan: Plan;
  /** Its configuration other than the command. */
  readonly config?: object;
  /** Arguments after the plan's path. */
  readonly args?: readonly string[];
}

export interface SceneOptions {
  /** In the order of the seats. */
  readonly engines: Readonly<Record<string, Plan | EngineEntry>>;
  readonly files?: Readonly<Record<string, string>>;
  readonly config?: object;
  /** By default, engines are played in the test's process. Tests about processes start them. */
  readonly engineProcesses?: 'played' | 'started';
}

const isEntry = (given: Plan | EngineEntry): given is EngineEntry => 'plan' in given;
const listOf = (plan: Plan): readonly Step[] => [plan].flat();

/** The engine's own process, and the child that it left. */
export const processesOf = ({ pid, grandchild }: Call): readonly number[] =>
  [pid, grandchild].filter((one) => one !== null);

/** A workspace, a configuration, and scripted engines in their own temporary folder. */
export class Scene {
  readonly folder = realpathSync(mkdtempSync(path.join(tmpdir(), "council it's ü ")));
  readonly workspace = path.join(this.folder, 'work space');
  readonly #engines: Record<string, object>;
  readonly #config: object;
  /** Starts the programs of its councils. */
  readonly programs: Processes;
  readonly environment: Readonly<Record<string, string>>;

  constructor({ engines, files = { 'src/pay.ts': PAY }, config = {}, engineProcesses = 'played' }: SceneOptions) {
    this.programs = engineProcesses === 'played' ? new PlayedEngines() : new ProcessRunner();
    this.write(files);
    mkdirSync(path.join(this.folder, 'plans'));
    const entries = Object.entries(engines).map(([name, given]) => {
      const { plan, config: own = {}, args = [] } = isEntry(given) ? given : { plan: given };
      this.setPlan(name, plan);
      const command = { command: process.execPath, args: [ENGINE, this.plan(name), ...args] };
      return [name, { vendor: `vendor of ${name}`, ...command, ...own }] as const;
    });
    this.#engines = Object.fromEntries(entries);
    this.#config = config;
    this.environment = {
      PATH: process.env['PATH'] ?? '',
      TERM: 'xterm',
      SHLVL: '1',
      HOME: path.join(this.folder, 'home'),
      XDG_STATE_HOME: path.join(this.folder, 'state'),
      XDG_CACHE_HOME: path.join(this.folder, 'cache'),
      XDG_CONFIG_HOME: path.join(this.folder, 'config'),
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_CONFIG_NOSYSTEM: '1',
    };
  }

  get config(): object {
    return { seats: Object.keys(this.#engines), engines: this.#engines, ...this.#config };
  }

  configure(engine: string, own: object): void {
    this.#engines[engine] = { ...this.#engines[engine], ...own };
  }

  write(files: Readonly<Record<string, string | Uint8Array>>): void {
    mkdirSync(this.workspace, { recursive: true });
    for (const [name, content] of Object.entries(files)) {
      const file = path.join(this.workspace, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
  }

  /** Makes the workspace a repository, and commits everything in it. */
  initialise(): void {
    repository(this.workspace, {});
  }

  setPlan(engine: string, plan: Plan): void {
    writeFileSync(this.plan(engine), JSON.stringify(listOf(plan)));
  }

  plan(engine: string): string {
    return path.join(this.folder, 'plans', engine);
  }

  calls(engine: string): readonly Call[] {
    const file = `${this.plan(engine)}.calls`;
    if (!existsSync(file)) return [];
    // The last line may be incomplete.
    const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
    return lines.map((line) => JSON.parse(line) as Call);
  }

  prompt(engine: string, number = 1): string {
    return readFileSync(`${this.plan(engine)}.prompt-${number}`, 'utf8');
  }

  /** Everything that the product left in its own folders. */
  leftovers(): readonly string[] {
    const calls = path.join(this.folder, 'cache/council/calls');
    return existsSync(calls) ? readdirSync(calls) : [];
  }

  council(): Promise<Council> {
    return composeCouncil({
      workspace: this.workspace,
      settings: this.config,
      sessionFolder: path.join(this.folder, 'sessions'),
      rehearsalScript: path.resolve(import.meta.dirname, '../../../src/rehearsal.ts'),
      environment: this.environment,
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      processes: this.programs,
    });
  }

  /** The processes of all engines, with the children that they left. */
  processes(): readonly number[] {
    return Object.keys(this.#engines)
      .flatMap((engine) => this.calls(engine))
      .flatMap(processesOf);
  }

  /** Ends an engine's processes after a test ended the product, which would have ended them. */
  end(engine: string): void {
    for (const pid of this.calls(engine).flatMap(processesOf).filter(isAlive)) process.kill(pid, 'SIGKILL');
  }

  /** Ends all processes, because the product may have failed to end an engine, or a test may have ended the product. */
  remove(): void {
    for (const pid of this.processes().filter(isAlive)) process.kill(pid, 'SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export interface PlayedSession {
  readonly verdict: Verdict;
  readonly view: SessionView;
  readonly events: readonly RecordedEvent[];
}

/** What a test does while the council runs. */
interface Meanwhile {
  /** Called when the available seats are known and no engine has been asked. */
  prepared?(): void;
  called?(session: RunningSession): Promise<void>;
}

/** Runs a council on `src/pay.ts`, or on what the request says. */
export async function sit(
  scene: Scene,
  request: Partial<ConveneRequest> = {},
  meanwhile: Meanwhile = {},
): Promise<PlayedSession> {
  const council = await scene.council();
  const preparation = await council.prepare({
    protocol: 'vote',
    workspace: scene.workspace,
    artifact: { kind: 'file', path: 'src/pay.ts', lines: null },
    target: null,
    question: {},
    engines: null,
    timeoutSeconds: 240,
    ...request,
  });
  meanwhile.prepared?.();
  const session = await council.convene(preparation);
  await meanwhile.called?.(session);
  const verdict = await session.verdict;
  const { view, events } = await council.show(session.sessionId);
  return { verdict, view, events };
}

export function seatOf({ verdict }: PlayedSession, id: string): VerdictSeat {
  const seat = verdict.seats.find((one) => one.id === id);
  if (seat === undefined) throw new Error(`no seat ${id}`);
  return seat;
}

/** Runs `use` in a scene, which is removed afterwards. */
export async function inScene<Result>(options: SceneOptions, use: (scene: Scene) => Promise<Result>): Promise<Result> {
  const scene = new Scene(options);
  try {
    return await use(scene);
  } finally {
    scene.remove();
  }
}

/** How many councils run at the same time. Each starts several processes. */
const AT_ONCE = 4;

export async function inTurn<In, Out>(items: readonly In[], work: (item: In) => Promise<Out>): Promise<readonly Out[]> {
  const done: Out[] = [];
  const waiting = [...items.entries()];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) done[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return done;
}
