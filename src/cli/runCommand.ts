import { visibleText } from '../protocol/text/cleanText.ts';
import type { Council } from '../session/council.ts';
import { isCouncilError } from '../session/fault.ts';
import { type CommandLine, readCommandLine, usage } from './arguments.ts';
import { checkAllowedOptions } from './allowedOptions.ts';
import { arbitrate } from './arbitrate.ts';
import { convene, type Shell } from './convene.ts';
import { debate } from './debate.ts';
import { redeliberate, resolve, resume } from './decisions.ts';
import { doctor } from './doctor.ts';
import { EXIT, exitStatusOfFault } from './exitStatus.ts';
import { HELP } from './help.ts';
import { mcp } from './mcp.ts';
import { review } from './review.ts';
import { sessions } from './sessions.ts';
import { painter, printable, type Terminal, type TerminalOptions } from './terminal.ts';
import { VERSION } from './version.ts';

/** What a command line runs in: a process of its own, or a test. */
export interface World {
  /** Throws a CouncilError when the folder that is named does not exist. */
  openTerminal(options: TerminalOptions): Terminal;
  /** Not asked before the command line is known to be right. */
  compose(terminal: Terminal, values: CommandLine['values']): Promise<Council>;
  /** To the two streams, also where no terminal could be opened. */
  out(text: string): void;
  err(text: string): void;
}

const COMMANDS: Readonly<Record<string, (shell: Shell, line: CommandLine) => Promise<number>>> = {
  vote: (shell, line) => convene(shell, line, { protocol: 'vote', otherwise: { kind: 'none' } }),
  review,
  deliberate: (shell, line) => convene(shell, line, { protocol: 'deliberate', otherwise: { kind: 'none' } }),
  arbitrate,
  debate,
  doctor,
  sessions,
  redeliberate,
  resume,
  resolve,
};

/** From the words behind the program's name to the exit status. Rejects for nothing. */
export async function runCommand(args: readonly string[], world: World): Promise<number> {
  try {
    return await perform(readCommandLine(args), world);
  } catch (cause) {
    return report(cause, world);
  }
}

async function perform(line: CommandLine, world: World): Promise<number> {
  const { values } = line;
  const [command] = line.words;
  if (values.version === true) return print(`${VERSION}\n`, world);
  if (values.help === true) return print(HELP, world);
  if (command === undefined)
    throw usage('Say what the council should do, for example `council vote --uncommitted`; see `council --help`.');
  const action = command === 'mcp' ? null : actionOf(command);
  checkAllowedOptions(line);
  const terminal = world.openTerminal(values);
  const compose = (): Promise<Council> => world.compose(terminal, values);
  if (action === null) return mcp({ terminal, compose }, line);
  return action({ council: await compose(), terminal, paint: painter(terminal.isColour ? 'colour' : 'plain') }, line);
}

function actionOf(command: string): (shell: Shell, line: CommandLine) => Promise<number> {
  const action = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (action === undefined) throw usage(`There is no command “${command}”; see \`council --help\`.`);
  return action;
}

function print(text: string, world: Pick<World, 'out'>): number {
  world.out(text);
  return EXIT.ok;
}

/** The one catch: a sentence for what the user can mend, the stack for what only we can. Returns the exit status. */
export function report(cause: unknown, { err }: Pick<World, 'err'>): number {
  if (isCouncilError(cause)) {
    err(`council: ${printable(cause.message)}\n`);
    return exitStatusOfFault(cause.kind);
  }
  const told = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
  err(`council: an internal fault, please report it: ${visibleText(told)}\n`);
  return EXIT.internal;
}
