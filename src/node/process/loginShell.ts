import path from 'node:path';
import type { Environment } from './searchPath.ts';

/** How a user's shell is asked for its environment. */
export interface ShellQuestion {
  readonly command: string;
  readonly args: readonly string[];
}

/**
 * A process started from a terminal has what the shell set; one started from a dock, a menu or a service has not.
 * Windows has one environment for all.
 */
export function isFromTerminal(environment: Environment, platform: NodeJS.Platform): boolean {
  if (platform === 'win32') return true;
  const { TERM, SHLVL } = environment;
  return TERM !== undefined && TERM !== 'dumb' && Number(SHLVL ?? 0) > 0;
}

/** Every shell that is asked understands single quotes; a single quote itself needs the detour. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const CAN_BE_ASKED = new Set(['bash', 'zsh', 'sh', 'dash', 'ash', 'ksh', 'mksh', 'fish', 'tcsh', 'csh']);
/** These take a login shell only when it is their one option. */
const WITHOUT_LOGIN = new Set(['tcsh', 'csh']);

/** Null for a shell that we do not know how to ask. `node` prints its environment between two marks. */
export function questionFor(shell: string, node: string, mark: string): ShellQuestion | null {
  const name = path.basename(shell);
  if (!path.isAbsolute(shell) || !CAN_BE_ASKED.has(name)) return null;
  const program = `process.stdout.write("${mark}"+JSON.stringify(process.env)+"${mark}")`;
  const options = WITHOUT_LOGIN.has(name) ? '-ic' : '-ilc';
  return { command: shell, args: [options, `${quoted(node)} -e ${quoted(program)}`] };
}

/** What belongs to that shell itself, or was set only in order to ask it. */
const NOT_TAKEN = new Set(
  ['_', 'SHLVL', 'PWD', 'OLDPWD', 'ELECTRON_RUN_AS_NODE', 'VSCODE_RESOLVING_ENVIRONMENT', 'COUNCIL_RUN'].concat([
    'COLUMNS',
    'LINES',
    'TERM',
  ]),
);

/** The environment between the marks, whatever greetings stand around it; null when it is not there. */
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
