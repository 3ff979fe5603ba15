import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';
import { styleText } from 'node:util';
import { CouncilError } from '../session/fault.ts';

/** The two streams of the command line: the result on stdout, everything else on stderr. */
export interface Terminal {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: NodeJS.ReadableStream;
  out(text: string): void;
  note(text: string): void;
  /** Aborted by SIGINT and SIGTERM. */
  readonly interrupted: AbortSignal;
  readonly isColour: boolean;
}

type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow';

export type Painter = (style: Style, text: string) => string;

export function painter(colour: 'colour' | 'plain'): Painter {
  return colour === 'plain'
    ? (_style, text) => text
    : (style, text) => styleText(style, text, { validateStream: false });
}

export interface TerminalOptions {
  readonly cwd?: string | undefined;
  readonly color?: boolean | undefined;
}

/** The process's own streams and signals. Throws a CouncilError when the folder does not exist. */
export function openTerminal({ cwd, color }: TerminalOptions): Terminal {
  const interrupt = new AbortController();
  const stop = (): void => {
    interrupt.abort();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  // A reader that has gone away (`council … | head`) is no fault of ours.
  process.stdout.on('error', () => undefined);
  return {
    cwd: folder(cwd ?? process.cwd()),
    env: process.env,
    stdin: process.stdin,
    out: (text) => {
      process.stdout.write(text);
    },
    note: (text) => {
      process.stderr.write(`${text}\n`);
    },
    interrupted: interrupt.signal,
    isColour: color !== false && isColourful(),
  };
}

function isColourful(): boolean {
  return process.stdout.isTTY && process.env['NO_COLOR'] === undefined;
}

function folder(named: string): string {
  const path = resolve(named);
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) return path;
  throw new CouncilError('usage', `There is no folder ${path}; name one that exists with --cwd.`);
}
