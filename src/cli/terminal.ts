import { fstatSync, statSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { styleText } from 'node:util';
import { createSupportsHyperlinks } from 'supports-hyperlinks';
import { msg, sayText, type Speech, type Text } from '../protocol/labels/text.ts';
import type { Language } from '../protocol/labels/language.ts';
import { visibleText } from '../protocol/text/cleanText.ts';
import { inertJson } from '../protocol/text/inertJson.ts';
import { withoutCommands } from '../protocol/text/logLines.ts';
import { unbroken } from '../protocol/text/phrases.ts';
import { CouncilError } from '../session/fault.ts';
import { EXIT } from './exitStatus.ts';
import { LINK_CODE, wantsLinks } from './links.ts';
import { type Screen, screenOn } from './screen.ts';

/** The two streams of the command line: the result on stdout, everything else on stderr. */
export interface Terminal {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: NodeJS.ReadableStream;
  /** Something was redirected into standard input: another program's output, or a file that is not empty. */
  readonly isFed: boolean;
  out(text: string): void;
  note(text: Text): void;
  /** Aborted by a signal to end while a session is held; before that it ends the process, as a second one does at once. */
  readonly interrupted: AbortSignal;
  /** There is something to lose from here on: an interruption is left to whoever listens to `interrupted`. */
  hold(): void;
  readonly isColour: boolean;
  /** Whether a file's name on standard output may be a link to it; absent: it may not. */
  readonly hasLinks?: boolean | undefined;
  /** In which texts for people are written, as far as Council has it. */
  readonly language: Language;
  /** In that language. */
  say(text: Text): string;
  /** How wide standard output is, where it is a terminal. */
  readonly columns?: number | undefined;
  /** Where standard error is a terminal on which something can be redrawn. */
  readonly screen?: Screen | undefined;
  /**
   * Asks a person and resolves to the line that was typed; null where nobody sits at a terminal. Rejects with a CouncilError
   * (`cancelled`) when no line comes.
   */
  readonly ask: ((question: Text) => Promise<string>) | null;
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

/** One line. A file's name or an engine's words must not move the cursor, nor do anything else to a terminal or a pipeline. */
export function printable(text: string): string {
  return withoutCommands(unbroken(visibleText(text)).replaceAll('\t', ' '));
}

const STYLE_CODE = `${String.fromCharCode(27)}\\[(?:1|2|22|31|32|33|39)m`;

/** The codes of a painter and of a linker, as far as there are such; a text for people may hold no other. */
function codes({ isColour, hasLinks = false }: Pick<Terminal, 'isColour' | 'hasLinks'>): RegExp | null {
  const known = [...(isColour ? [STYLE_CODE] : []), ...(hasLinks ? [LINK_CODE] : [])];
  return known.length === 0 ? null : new RegExp(`(${known.join('|')})`);
}

/** Writes a text for people. Whatever it was made of, it does nothing to a terminal; what scripts read goes to `out` as JSON, which is inert. */
export function print(terminal: Pick<Terminal, 'out' | 'isColour' | 'hasLinks'>, text: string): void {
  const ours = codes(terminal);
  const pieces = ours === null ? [text] : text.split(ours);
  terminal.out(withoutCommands(pieces.map((piece, index) => (index % 2 === 1 ? piece : visibleText(piece))).join('')));
}

/** A document for scripts, indented. */
export const json = (value: unknown): string => inertJson(value, 2);

/** A reader that has gone away (`council … | head`) is no fault of ours; a result that is lost in any other way is one. */
export function guardStreams(speech: Speech): void {
  process.stderr.on('error', () => undefined);
  process.stdout.on('error', (cause: NodeJS.ErrnoException) => {
    if (cause.code === 'EPIPE') return;
    const said = msg`Council couldn’t write the result (${cause.code ?? cause.message}). Try again.`;
    process.stderr.write(`council: ${sayText(said, speech)}\n`);
    process.exit(EXIT.internal);
  });
}

const ENDING: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'];
/** A wrapper hands on what its whole group was sent: the same call to end, twice. */
const ECHO_MS = 250;
/** Engines are gone in two seconds; whatever else hangs has had its time by then. */
const LONGEST_END_MS = 15_000;

/** Ends the process; engines that still run are killed as it goes. */
function endNow(why: Text, speech: Speech): void {
  process.stderr.write(`council: ${sayText(why, speech)}\n`);
  process.exit(EXIT.cancelled);
}

/**
 * Before something is held a signal ends the process, and while something is held the first one leaves that to whoever
 * listens to `signal`, within a limit; a second one does not wait.
 */
function interruption(speech: Speech): { readonly signal: AbortSignal; readonly hold: () => void } {
  const interrupt = new AbortController();
  let held = false;
  let first = 0;
  const stop = (): void => {
    if (!held) endNow(msg`Canceled before Council asked any engine.`, speech);
    if (!interrupt.signal.aborted) {
      first = performance.now();
      const late = msg`Stopping took too long, so Council stopped immediately. It keeps the answers that it has received.`;
      setTimeout(() => endNow(late, speech), LONGEST_END_MS).unref();
      interrupt.abort();
    } else if (performance.now() - first > ECHO_MS) {
      endNow(msg`Stopped immediately. Council keeps the answers that it has received.`, speech);
    }
  };
  for (const signal of ENDING) process.on(signal, stop);
  return {
    signal: interrupt.signal,
    hold: () => {
      held = true;
    },
  };
}

/** The process's own streams and signals. Throws a CouncilError when the folder does not exist. */
export function openTerminal({ cwd, color }: TerminalOptions, speech: Speech): Terminal {
  const { signal, hold } = interruption(speech);
  const say = (text: Text): string => sayText(text, speech);
  const isDrawable = process.stderr.isTTY && process.env['TERM'] !== 'dumb';
  const isColour = wantsColour(process.env, { chosen: color, isTerminal: process.stdout.isTTY });
  const signs = { isColour, isTerminal: process.stdout.isTTY, isAble: () => createSupportsHyperlinks(process.stdout) };
  const screen = isDrawable ? screenOn((text) => void process.stderr.write(text)) : undefined;
  return {
    cwd: chosenFolder(cwd, currentFolder),
    env: process.env,
    stdin: process.stdin,
    isFed: isFed(),
    out: (text) => {
      screen?.clear();
      process.stdout.write(text);
    },
    note: (text) => {
      screen?.clear();
      process.stderr.write(`${printable(say(text))}\n`);
    },
    screen,
    language: speech.language,
    say,
    columns: process.stdout.isTTY ? process.stdout.columns : undefined,
    interrupted: signal,
    hold,
    isColour,
    hasLinks: wantsLinks(process.env, signs),
    ask: process.stdin.isTTY && process.stderr.isTTY ? (question) => askHere(say(question)) : null,
  };
}

/** On standard error: the result alone goes to standard output. */
function askHere(question: string): Promise<string> {
  const reader = createInterface({ input: process.stdin, output: process.stderr });
  // The reader takes the key, and the signal goes where it would have gone without it.
  reader.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  return new Promise((resolve, reject) => {
    reader.on('close', () => {
      reject(
        new CouncilError(
          'cancelled',
          msg`You didn’t answer the question, so Council did nothing. Run the command again.`,
        ),
      );
    });
    reader.question(`${printable(question)} `, (line) => {
      resolve(line);
      reader.close();
    });
  });
}

/** Nothing is read for it: who goes through a list in a loop needs the rest of the list. */
function isFed(): boolean {
  try {
    const about = fstatSync(process.stdin.fd);
    return about.isFIFO() || (about.isFile() && about.size > 0);
  } catch {
    return false;
  }
}

/**
 * Whether colors are shown: what the user chose, then `NO_COLOR` and `FORCE_COLOR` as no-color.org and force-color.org have
 * them (an empty one says nothing), then a terminal that is not `dumb`.
 */
export function wantsColour(env: Terminal['env'], { chosen, isTerminal }: ColourSigns): boolean {
  if (chosen !== undefined) return chosen;
  const { NO_COLOR: without = '', FORCE_COLOR: forced = '', TERM: kind } = env;
  if (without !== '' || forced === '0' || forced === 'false') return false;
  return forced !== '' || (isTerminal && kind !== 'dumb');
}

interface ColourSigns {
  /** By --color or --no-color. */
  readonly chosen: boolean | undefined;
  readonly isTerminal: boolean;
}

function currentFolder(): string {
  try {
    return process.cwd();
  } catch (cause) {
    throw new CouncilError(
      'usage',
      msg`The current folder no longer exists. Change to a folder that exists, or name one with --cwd.`,
      {
        cause,
      },
    );
  }
}

/** The folder that `--cwd` names, else the current one. Throws a CouncilError when there is none. */
export function chosenFolder(named: string | undefined, current: () => string): string {
  if (named === undefined) return current();
  const path = isAbsolute(named) ? named : resolve(current(), named);
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) return path;
  throw new CouncilError('usage', msg`There’s no folder ${path}. Use --cwd to name a folder that exists.`);
}
