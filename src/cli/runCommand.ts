import { msg, sayText, type Speech, type Text } from '../protocol/labels/text.ts';
import { visibleText } from '../protocol/text/cleanText.ts';
import { withoutCommands } from '../protocol/text/logLines.ts';
import { isCouncilError } from '../session/fault.ts';
import type { Composed } from './command.ts';
import { COMMANDS } from './commands.ts';
import { EXIT, exitStatusOfFault } from './exitStatus.ts';
import type { Values } from './options.ts';
import { readCommandLine } from './parser.ts';
import { painter, printable, type Terminal, type TerminalOptions } from './terminal.ts';
import { pageFor } from './troubleshooting.ts';

/** Where a command line runs: in a process of its own, or in a test. */
export interface World {
  /** Throws a CouncilError if the named folder doesn't exist. */
  openTerminal(options: TerminalOptions): Terminal;
  /** In the language of the user. */
  readonly speech: Speech;
  /** Not called before the command line has been checked. */
  compose(terminal: Terminal, values: Values): Promise<Composed>;
  /** Writes to one of the two streams, even if no terminal could be opened. */
  out(text: string): void;
  err(text: string): void;
}

/** Runs the words after the program's name, and returns the exit status. Never rejects. */
export async function runCommand(args: readonly string[], world: World): Promise<number> {
  try {
    return await perform(args, world);
  } catch (cause) {
    return report(cause, world);
  }
}

async function perform(args: readonly string[], world: World): Promise<number> {
  const reading = readCommandLine(args, COMMANDS, world.speech);
  if (reading.kind === 'text') return print(reading.text, world);
  const { command, line } = reading;
  const terminal = world.openTerminal(line.values);
  const paint = painter(terminal.isColour ? 'colour' : 'plain');
  const compose = (): Promise<Composed> => world.compose(terminal, line.values);
  return command.perform({ terminal, paint, compose, commands: COMMANDS }, line);
}

function print(text: string, world: Pick<World, 'out'>): number {
  world.out(text);
  return EXIT.ok;
}

/** If no engine can be asked. */
const NEXT: readonly Text[] = [
  msg`Check every engine with \`council doctor\`.`,
  msg`To try Council without an engine, add --engines rehearsal-a,rehearsal-b,rehearsal-c. They give scripted answers and don’t use a model.`,
];

/** Handles every error: a sentence for what the user can fix, the stack for a bug. Returns the exit status. */
export function report(cause: unknown, { err, speech }: Pick<World, 'err' | 'speech'>): number {
  if (isCouncilError(cause)) {
    err(`council: ${printable(sayText(cause.summary, speech))}\n`);
    const page = pageFor(cause.kind);
    const more = page === null ? [] : [msg`See ${page}`];
    for (const line of [...cause.engines, ...(cause.engines.length === 0 ? [] : NEXT), ...more])
      err(`  ${printable(sayText(line, speech))}\n`);
    return exitStatusOfFault(cause.kind);
  }
  const told = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
  const said = sayText(msg`Internal error. Report it with this text: ${withoutCommands(visibleText(told))}`, speech);
  err(`council: ${said}\n`);
  return EXIT.internal;
}
