import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { homedir } from 'node:os';
import type { Log } from '../../session/ports.ts';
import type { Processes } from './processRunner.ts';
import { type Environment, withTrustedPath } from './searchPath.ts';

/** How a user's shell is asked for its environment. */
interface ShellQuestion {
  readonly command: string;
  readonly args: readonly string[];
}

/**
 * Whether a terminal started this process, so that it has what the shell set. If a dock, a menu, or a service started
 * it, it doesn't. Always true on Windows, which has one environment for all.
 */
export function isFromTerminal(environment: Environment, platform: NodeJS.Platform): boolean {
  if (platform === 'win32') return true;
  const { TERM, SHLVL } = environment;
  return TERM !== undefined && TERM !== 'dumb' && Number(SHLVL ?? 0) > 0;
}

/** Every shell that Council asks understands single quotes. A single quote itself needs an escape. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const CAN_BE_ASKED = new Set(['bash', 'zsh', 'sh', 'dash', 'ash', 'ksh', 'mksh', 'fish', 'tcsh', 'csh']);
/** These accept the option for a login shell only if it's the only option. */
const WITHOUT_LOGIN = new Set(['tcsh', 'csh']);

/**
 * How to ask a shell for its environment. `node` prints the environment between two marks. Null for an unknown shell.
 */
export function questionFor(shell: string, node: string, mark: string): ShellQuestion | null {
  const name = path.basename(shell);
  if (!path.isAbsolute(shell) || !CAN_BE_ASKED.has(name)) return null;
  const program = `process.stdout.write("${mark}"+JSON.stringify(process.env)+"${mark}")`;
  const options = WITHOUT_LOGIN.has(name) ? '-ic' : '-ilc';
  return { command: shell, args: [options, `${quoted(node)} -e ${quoted(program)}`] };
}

/** Variables that belong to that shell itself, or that were set only to ask it. */
const NOT_TAKEN = new Set([
  ...['_', 'SHLVL', 'PWD', 'OLDPWD', 'COLUMNS', 'LINES', 'TERM'],
  ...['ELECTRON_RUN_AS_NODE', 'VSCODE_RESOLVING_ENVIRONMENT', 'COUNCIL_RUN'],
]);

/** Reads the environment between the marks, and ignores greetings around it. Null if it isn't there. */
export function readAnswer(stdout: string, mark: string): Readonly<Record<string, string>> | null {
  const between = stdout.split(mark)[1];
  if (between === undefined) return null;
  try {
    const value: unknown = JSON.parse(between);
    if (typeof value !== 'object' || value === null) return null;
    const variables = Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && !NOT_TAKEN.has(entry[0]),
    );
    return Object.fromEntries(variables);
  } catch {
    return null;
  }
}

const LIMIT_MS = 10_000;

export interface LoginOptions {
  /** None of its folders is ever in the search path. */
  readonly workspace: string;
  readonly log: Log;
  /** How long the shell may take, 10 s by default. */
  readonly limitMs?: number;
}

/**
 * The environment that engines get: Council's own, with what the user's login shell would add if no terminal started
 * Council.
 */
export class LoginEnvironment {
  readonly #own: Environment;
  readonly #runner: Processes;
  readonly #options: LoginOptions;
  #cached: Promise<Environment> | null = null;

  constructor(own: Environment, runner: Processes, options: LoginOptions) {
    this.#own = own;
    this.#runner = runner;
    this.#options = options;
  }

  /** Asks the shell once. Never rejects: without an answer, returns Council's own environment. */
  read(): Promise<Environment> {
    this.#cached ??= this.#find().then((found) => withTrustedPath(found, this.#options.workspace));
    return this.#cached;
  }

  async #find(): Promise<Environment> {
    if (isFromTerminal(this.#own, process.platform)) return this.#own;
    const { log, limitMs = LIMIT_MS } = this.#options;
    const mark = randomUUID();
    const question = questionFor(this.#own['SHELL'] ?? '', process.execPath, mark);
    if (question === null) return this.#own;
    const end = await this.#runner.run({
      ...question,
      cwd: homedir(),
      // The first makes the editor's executable run as Node. The second tells startup files that no user is present.
      env: { ...this.#own, ELECTRON_RUN_AS_NODE: '1', VSCODE_RESOLVING_ENVIRONMENT: '1' },
      stdin: '',
      limitMs,
    });
    const found = readAnswer(end.stdout, mark);
    if (found !== null) return { ...this.#own, ...found };
    const why = end.endedByUs === 'timed-out' ? `it didn’t answer within ${limitMs / 1000} s` : 'it gave no answer';
    log.warn(`Council can’t get the environment of the login shell ${question.command}: ${why}.`);
    return this.#own;
  }
}
