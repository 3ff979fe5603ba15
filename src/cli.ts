import path from 'node:path';
import process from 'node:process';
import { type CommandLine, readCommandLine, usage } from './cli/arguments.ts';
import { arbitrate } from './cli/arbitrate.ts';
import { debate } from './cli/debate.ts';
import { deliberate } from './cli/deliberate.ts';
import { doctor } from './cli/doctor.ts';
import { EXIT, exitStatusOfFault } from './cli/exitStatus.ts';
import { HELP } from './cli/help.ts';
import { mcp } from './cli/mcp.ts';
import { redeliberate, resolve, resume } from './cli/decisions.ts';
import { sessions } from './cli/sessions.ts';
import { checkAllowedOptions } from './cli/allowedOptions.ts';
import { guardStreams, openTerminal, painter, printable, type Terminal } from './cli/terminal.ts';
import { VERSION } from './cli/version.ts';
import { review, type Shell, vote } from './cli/convene.ts';
import type { Council } from './session/council.ts';
import { isCouncilError } from './session/fault.ts';

const COMMANDS: Readonly<Record<string, (shell: Shell, line: CommandLine) => Promise<number>>> = {
  vote,
  review,
  deliberate,
  arbitrate,
  debate,
  doctor,
  sessions,
  redeliberate,
  resume,
  resolve,
};

async function main(): Promise<number> {
  const line = readCommandLine(process.argv.slice(2));
  const { values } = line;
  const [command] = line.words;
  if (values.version === true) return print(`${VERSION}\n`);
  if (values.help === true) return print(HELP);
  if (command === undefined)
    throw usage('Say what the council should do, for example `council vote --uncommitted`; see `council --help`.');
  const action = command === 'mcp' ? null : actionOf(command);
  checkAllowedOptions(line);
  const terminal = openTerminal(values);
  const compose = (): Promise<Council> => composed(terminal, values);
  if (action === null) return mcp({ terminal, compose }, line);
  return action({ council: await compose(), terminal, paint: painter(terminal.isColour ? 'colour' : 'plain') }, line);
}

async function composed(terminal: Terminal, values: CommandLine['values']): Promise<Council> {
  const note = (text: string): void => {
    terminal.note(text);
  };
  const { composeCouncil, readConfigFile } = await import('./core.ts');
  return composeCouncil({
    workspace: terminal.cwd,
    settings: await readConfigFile(values.config ?? null, process.env),
    sessionFolder: values['session-dir'] ?? null,
    // Bundled or straight from source: the scripted engines lie beside this file.
    rehearsalScript: path.join(import.meta.dirname, `rehearsal${path.extname(import.meta.filename)}`),
    environment: process.env,
    log: { info: () => undefined, warn: note, error: note },
  });
}

function actionOf(command: string): (shell: Shell, line: CommandLine) => Promise<number> {
  const action = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (action === undefined) throw usage(`There is no command “${command}”; see \`council --help\`.`);
  return action;
}

function print(text: string): number {
  process.stdout.write(text);
  return EXIT.ok;
}

/** The one catch: a sentence for what the user can mend, the stack for what only we can. */
function report(cause: unknown): number {
  if (isCouncilError(cause)) {
    process.stderr.write(`council: ${printable(cause.message)}\n`);
    return exitStatusOfFault(cause.kind);
  }
  process.stderr.write(
    `council: an internal fault, please report it: ${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}\n`,
  );
  return EXIT.internal;
}

guardStreams();
// Node would end with 1, which is taken for a rejection.
process.on('uncaughtException', (cause) => {
  process.exit(report(cause));
});
main()
  .catch(report)
  .then((status) => {
    process.exitCode = status;
  })
  .catch(() => {
    process.exitCode = EXIT.internal;
  });
