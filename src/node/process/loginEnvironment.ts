import { randomUUID } from 'node:crypto';
import { homedir } from 'node:os';
import type { Log } from '../../session/ports.ts';
import { isFromTerminal, questionFor, readAnswer } from './loginShell.ts';
import type { Processes } from './processRunner.ts';
import { type Environment, withTrustedPath } from './searchPath.ts';

const LIMIT_MS = 10_000;

export interface LoginOptions {
  /** Nothing in here is ever on the search path. */
  readonly workspace: string;
  readonly log: Log;
  /** How long the shell may take, 10 s unless said otherwise. */
  readonly limitMs?: number;
}

/** The environment that engines get: ours, with what the user's login shell would add where we were not started from one. */
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

  /** Asks the shell once. Never rejects: without an answer our own environment has to do. */
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
      // The first lets the editor's own program be Node, the second is how startup files know that nobody is there.
      env: { ...this.#own, ELECTRON_RUN_AS_NODE: '1', VSCODE_RESOLVING_ENVIRONMENT: '1' },
      stdin: '',
      limitMs,
    });
    const found = readAnswer(end.stdout, mark);
    if (found !== null) return { ...this.#own, ...found };
    const why = end.endedByUs === 'timed-out' ? `it did not answer within ${limitMs / 1000} s` : 'it gave no answer';
    log.warn(`The environment of the login shell ${question.command} is not known: ${why}.`);
    return this.#own;
  }
}
