import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { runCommand } from '../../../src/cli/runCommand.ts';
import { chosenFolder, printable } from '../../../src/cli/terminal.ts';
import { composeCouncil } from '../../../src/node/compose.ts';
import { readConfigFile } from '../../../src/node/configFile.ts';
import type { Verdict } from '../../../src/protocol/verdict/verdict.ts';
import type { Plan } from '../faults/plan.ts';
import { sayText, type Text, verbatim } from '../../../src/protocol/labels/text.ts';
import { speechFor } from '../../../src/cli/speech.ts';
import { type EngineEntry, Scene, type SceneOptions } from '../faults/scene.ts';

/** Runs from the sources. A built program can replace it, to test that it behaves the same. */
export const PROGRAM = process.env['COUNCIL_TEST_CLI'] ?? path.resolve(import.meta.dirname, '../../../src/cli.ts');
export const NODE = process.env['COUNCIL_TEST_NODE'] ?? process.execPath;

export interface Outcome {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: string | Uint8Array;
  readonly cwd?: string;
  /** Whether standard input is a pipe or file. Default: whether `stdin` has content. */
  readonly isFed?: boolean;
  /** The lines that the user types. Absent: there is no user at a terminal. */
  readonly typed?: readonly string[];
  /** The width of the terminal. Absent: standard output isn't a terminal. */
  readonly columns?: number;
}

interface ProcessOptions extends Omit<RunOptions, 'stdin' | 'columns'> {
  /** Null leaves standard input open. */
  readonly stdin?: string | Uint8Array | null;
  /** Called while the process runs. */
  readonly during?: (child: ChildProcess) => Promise<void>;
}

async function textOf(stream: NodeJS.ReadableStream | null): Promise<string> {
  const chunks: Buffer[] = [];
  // A test may close the stream early.
  if (stream !== null) {
    stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
    await new Promise<void>((resolve) => void stream.on('close', resolve));
  }
  return Buffer.concat(chunks).toString('utf8');
}

const environmentOf = (scene: Scene, { env }: RunOptions | ProcessOptions): Readonly<Record<string, string>> => ({
  ...scene.environment,
  COUNCIL_REHEARSAL_SPEED: '100',
  ...env,
});

/** A user at a terminal who types these lines. */
const answering =
  (lines: string[], note: (text: string) => void, say: (text: Text) => string) =>
  (asked: Text): Promise<string> => {
    const question = say(asked);
    note(question);
    const line = lines.shift();
    return line === undefined ? Promise.reject(new Error(`nobody answers “${question}”`)) : Promise.resolve(line);
  };

/** Runs a command line in a scene's workspace, without the user's own settings, in the test's process. */
export async function council(scene: Scene, args: readonly string[], options: RunOptions = {}): Promise<Outcome> {
  const cwd = options.cwd ?? scene.workspace;
  const env = environmentOf(scene, options);
  const said = { stdout: '', stderr: '' };
  const out = (text: string): void => void (said.stdout += text);
  const err = (text: string): void => void (said.stderr += text);
  const speech = speechFor(env, path.resolve(import.meta.dirname, '../../../l10n'));
  const say = (text: Text): string => sayText(text, speech);
  const note = (text: Text): void => {
    err(`${printable(say(text))}\n`);
  };
  const logged = (text: string): void => note(verbatim(text));
  const typed = options.typed === undefined ? null : [...options.typed];
  const within = (named: string | undefined): string | null => (named === undefined ? null : path.resolve(cwd, named));
  const status = await runCommand(args, {
    speech,
    out,
    err,
    openTerminal: ({ cwd: named }) => ({
      ...{
        cwd: chosenFolder(named, () => cwd),
        env,
        out,
        note,
        isColour: false,
        columns: options.columns,
        language: speech.language,
        say,
      },
      stdin: Readable.from([Buffer.from(options.stdin ?? '')]),
      isFed: options.isFed ?? (options.stdin ?? '').length > 0,
      interrupted: new AbortController().signal,
      hold: () => undefined,
      ask: typed === null ? null : answering(typed, logged, say),
    }),
    compose: async (terminal, values) => {
      const configuration = await readConfigFile(within(values.config), env);
      const council = await composeCouncil({
        workspace: terminal.cwd,
        settings: configuration.settings,
        configuration,
        sessionFolder: within(values['session-dir']),
        rehearsalScript: path.join(path.dirname(PROGRAM), `rehearsal${path.extname(PROGRAM)}`),
        environment: env,
        log: { info: () => undefined, warn: logged, error: logged },
        processes: scene.programs,
      });
      return { council, configuration };
    },
  });
  return { status, signal: null, ...said };
}

/** Runs a command line in its own process, for tests that need one: its end, its streams, and signals. */
export async function councilProcess(
  scene: Scene,
  args: readonly string[],
  options: ProcessOptions = {},
): Promise<Outcome> {
  const child = spawn(NODE, [PROGRAM, ...args], {
    cwd: options.cwd ?? scene.workspace,
    env: environmentOf(scene, options),
  });
  const ended = new Promise<Pick<Outcome, 'status' | 'signal'>>((resolve) => {
    child.on('exit', (status, signal) => {
      resolve({ status, signal });
    });
  });
  child.stdin.on('error', () => undefined);
  if (options.stdin !== null) child.stdin.end(options.stdin ?? '');
  const texts = Promise.all([textOf(child.stdout), textOf(child.stderr)]);
  try {
    await options.during?.(child);
    const end = await ended;
    const [stdout, stderr] = await texts;
    return { ...end, stdout, stderr };
  } finally {
    child.kill('SIGKILL');
  }
}

/** A scene whose configuration is where the command line looks for it. */
export function configured(options: SceneOptions): Scene {
  const scene = new Scene(options);
  const folder = path.join(scene.folder, 'config/council');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'config.json'), JSON.stringify(scene.config));
  return scene;
}

/** A scene for the tests of a `describe` block, created before each of them. */
export function freshScene(make: () => SceneOptions): () => Scene {
  let scene: Scene | null = null;
  beforeEach(() => {
    scene = configured(make());
  });
  afterEach(() => scene?.remove());
  return () => scene ?? new Scene(make());
}

export const trio = (alpha: Plan | EngineEntry, beta: Plan | EngineEntry, gamma: Plan | EngineEntry): SceneOptions => ({
  engines: { alpha, beta, gamma },
});

export const verdictIn = ({ stdout }: Outcome): Verdict => JSON.parse(stdout) as Verdict;

export const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line !== '');

/** The folders of this workspace's sessions. Empty if there are none. */
export function sessionFolders(scene: Scene): readonly string[] {
  const root = path.join(scene.folder, 'state/council');
  const workspaces = existsSync(root) ? readdirSync(root).filter((name) => name !== 'engines') : [];
  return workspaces.flatMap((name) => {
    const sessions = path.join(root, name, 'sessions');
    return existsSync(sessions) ? readdirSync(sessions).map((id) => path.join(sessions, id)) : [];
  });
}
