import path from 'node:path';
import process from 'node:process';
import type { Composed } from './cli/command.ts';
import { EXIT } from './cli/exitStatus.ts';
import type { Values } from './cli/options.ts';
import { report, runCommand, type World } from './cli/runCommand.ts';
import { speechFor } from './cli/speech.ts';
import { guardStreams, openTerminal, type Terminal } from './cli/terminal.ts';
import { msg, verbatim } from './protocol/labels/text.ts';
import { usage } from './session/fault.ts';

/** The translations are next to the folder of the programs. */
const speech = speechFor(process.env, path.join(import.meta.dirname, '..', 'l10n'));

const world: World = {
  speech,
  openTerminal: (options) => openTerminal(options, speech),
  compose,
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
};

/** Returns the path of a program, which is next to this file, whether it's bundled or run from source. */
const beside = (name: string): string => path.join(import.meta.dirname, `${name}${path.extname(import.meta.filename)}`);

const OLDEST_NODE = 22;

/** Throws a CouncilError (`usage`) on a Node version that can't load the core. */
function checkNode(version: string): void {
  if (Number(version.split('.')[0]) >= OLDEST_NODE) return;
  throw usage(
    msg`Council needs Node ${OLDEST_NODE} or newer, but this is Node ${version}. Install a newer version of Node.`,
  );
}

async function compose(terminal: Terminal, values: Values): Promise<Composed> {
  checkNode(process.versions.node);
  const note = (text: string): void => terminal.note(verbatim(text));
  const { composeCouncil, readConfigFile } = await import('./core.ts');
  const configuration = await readConfigFile(values.config ?? null, terminal.env);
  const council = await composeCouncil({
    workspace: terminal.cwd,
    settings: configuration.settings,
    configuration,
    sessionFolder: values['session-dir'] ?? null,
    rehearsalScript: beside('rehearsal'),
    textScript: beside('textThread'),
    readingScript: beside('readingServer'),
    environment: terminal.env,
    log: { info: () => undefined, warn: note, error: note },
  });
  return { council, configuration };
}

guardStreams(speech);
// Node would exit with 1, which means a rejection.
process.on('uncaughtException', (cause) => {
  process.exit(report(cause, world));
});
runCommand(process.argv.slice(2), world)
  .then((status) => {
    process.exitCode = status;
  })
  .catch(() => {
    process.exitCode = EXIT.internal;
  });
