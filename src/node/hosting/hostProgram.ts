import { inTurn, msg } from '../../protocol/labels/text.ts';
import { usage } from '../../session/fault.ts';
import type { LoginEnvironment } from '../process/loginEnvironment.ts';
import { findProgram } from '../process/findProgram.ts';
import type { Processes } from '../process/processRunner.ts';
import { makePrivateFolder } from '../store/privateFile.ts';
import { firstSaid } from '../process/firstSaid.ts';

const LIMIT_MS = 120_000;

export interface HostParts {
  readonly environment: LoginEnvironment;
  readonly processes: Processes;
  /** The working directory of the programs. It's in no repository, so no repository can influence them. */
  readonly folder: string;
}

/** A request to a host. */
export interface HostCall {
  readonly args: readonly string[];
  /** Sent as JSON. */
  readonly body?: unknown;
}

/** The shape of an answer. Throws if the answer has another shape. */
interface Shape<T> {
  parse(value: unknown): T;
}

/** The command-line program for one host. */
export class HostProgram {
  readonly name: 'gh' | 'glab';
  readonly hostname: string;
  /** Absolute. */
  readonly program: string;
  readonly #parts: HostParts;

  constructor(name: 'gh' | 'glab', hostname: string, program: string, parts: HostParts) {
    this.name = name;
    this.hostname = hostname;
    this.program = program;
    this.#parts = parts;
  }

  /** The arguments of a request to the host. */
  api(path: string): readonly string[] {
    return ['api', '--hostname', this.hostname, path];
  }

  /**
   * Runs the program and parses its output as JSON. Rejects with a CouncilError (`usage`) that contains the program's
   * message.
   */
  async read<T>(call: HostCall, schema: Shape<T>): Promise<T> {
    const printed = await this.send(call);
    try {
      return schema.parse(JSON.parse(printed));
    } catch (cause) {
      throw usage(msg`Council can’t read what ${this.name} printed. Update ${this.name}, and try again.`, {
        cause,
      });
    }
  }

  /** Like `read`, but returns any output unparsed. */
  async send({ args, body }: HostCall): Promise<string> {
    const end = await this.#run(args, body);
    if (end.exitCode === 0) return end.stdout;
    const said = firstSaid(end);
    const failed =
      said === '' ? msg`${this.name} failed without a message.` : msg`${this.name} failed. It said: ${said}.`;
    throw usage(inTurn(failed, msg`Run \`${this.name} auth status\` to check your login, and then try again.`));
  }

  async isLoggedIn(): Promise<boolean> {
    return (await this.#run(['auth', 'status', '--hostname', this.hostname])).exitCode === 0;
  }

  async #run(args: readonly string[], body?: unknown) {
    makePrivateFolder(this.#parts.folder);
    return this.#parts.processes.run({
      command: this.program,
      args,
      cwd: this.#parts.folder,
      env: { ...(await this.#parts.environment.read()), ...QUIET },
      stdin: body === undefined ? '' : JSON.stringify(body),
      limitMs: LIMIT_MS,
    });
  }
}

/** Turns off prompts, colors, and news about updates. */
const QUIET = {
  NO_COLOR: '1',
  NO_PROMPT: '1',
  GH_PROMPT_DISABLED: '1',
  GH_NO_UPDATE_NOTIFIER: '1',
  GLAB_CHECK_UPDATE: 'false',
};

/** Finds the program that is logged in to a host. Throws a CouncilError that says how to log in. */
export async function programFor(hostname: string, parts: HostParts): Promise<HostProgram> {
  const environment = await parts.environment.read();
  for (const name of ['gh', 'glab'] as const) {
    const found = await findProgram(name, environment);
    if (found === null) continue;
    const program = new HostProgram(name, hostname, found, parts);
    if (await program.isLoggedIn()) return program;
  }
  throw usage(
    msg`Neither gh nor glab is logged in to ${hostname}. Run \`gh auth login --hostname ${hostname}\`, or for GitLab, run the same command with glab.`,
  );
}
