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
  /** Whether standard input was redirected: from another program's output, or from a file that isn't empty. */
  readonly isFed: boolean;
  out(text: string): void;
  note(text: Text): void;
  /**
   * Aborted by the first signal to end after `hold`. Before `hold`, a signal ends the process at once, and so does a
   * second one.
   */
  readonly interrupted: AbortSignal;
  /** From now on, a signal only aborts `interrupted`, because there is something to lose. */
  hold(): void;
  readonly isColour: boolean;
  /** Whether a file name on standard output may be a link to the file. Absent: it may not. */
  readonly hasLinks?: boolean | undefined;
  /** The language of texts for people, if Council supports it. */
  readonly language: Language;
  /** Returns the text in that language. */
  say(text: Text): string;
  /** The width of standard output, if it's a terminal. */
  readonly columns?: number | undefined;
  /** Present if standard error is a terminal that can be redrawn. */
  readonly screen?: Screen | undefined;
  /**
   * Asks the user, and resolves to the line that was typed. Null if there is no user at a terminal. Rejects with a
   * CouncilError (`cancelled`) if the input ends without a line.
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

/**
 * Returns the text as one line. A file name or an engine's words must not move the cursor, or affect a terminal or a
 * pipeline in any other way.
 */
export function printable(text: string): string {
  return withoutCommands(unbroken(visibleText(text)).replaceAll('\t', ' '));
}

const STYLE_CODE = `${String.fromCharCode(27)}\\[(?:1|2|22|31|32|33|39)m`;

/**
 * Returns a pattern for the codes of a painter and a linker, if they are used. A text for people may contain no others.
 */
function codes({ isColour, hasLinks = false }: Pick<Terminal, 'isColour' | 'hasLinks'>): RegExp | null {
  const known = [...(isColour ? [STYLE_CODE] : []), ...(hasLinks ? [LINK_CODE] : [])];
  return known.length === 0 ? null : new RegExp(`(${known.join('|')})`);
}

/**
 * Writes a text for people and removes everything that could affect a terminal, whatever the text contains. Scripts
 * read JSON from `out`, which is inert.
 */
export function print(terminal: Pick<Terminal, 'out' | 'isColour' | 'hasLinks'>, text: string): void {
  const ours = codes(terminal);
  const pieces = ours === null ? [text] : text.split(ours);
  terminal.out(withoutCommands(pieces.map((piece, index) => (index % 2 === 1 ? piece : visibleText(piece))).join('')));
}

/** Returns an indented document for scripts. */
export const json = (value: unknown): string => inertJson(value, 2);

/**
 * Handles output errors. A reader that stops early (`council … | head`) isn't an error, but losing the result in any
 * other way is one.
 */
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
/** A wrapper forwards a signal that its whole group has already received, so it arrives twice. */
const ECHO_MS = 250;
/** Engines end within two seconds. Anything else that still runs after this time hangs. */
const LONGEST_END_MS = 15_000;

/** Ends the process. Engines that are still running are killed when it exits. */
function endNow(why: Text, speech: Speech): void {
  process.stderr.write(`council: ${sayText(why, speech)}\n`);
  process.exit(EXIT.cancelled);
}

/**
 * Without a hold, a signal ends the process. With a hold, the first one only aborts `signal` and allows a limited time
 * to end, and a second one ends the process at once.
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

/** Returns the process's own streams and signals. Throws a CouncilError if the folder doesn't exist. */
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

/** Asks on standard error, because standard output is only for the result. */
function askHere(question: string): Promise<string> {
  const reader = createInterface({ input: process.stdin, output: process.stderr });
  // The reader catches Ctrl+C, so this sends the signal that the process would have received.
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

/** Doesn't read from standard input, because a script that loops over a list needs the rest of the list. */
function isFed(): boolean {
  try {
    const about = fstatSync(process.stdin.fd);
    return about.isFIFO() || (about.isFile() && about.size > 0);
  } catch {
    return false;
  }
}

/**
 * Whether to use colors. The user's choice applies first, then `NO_COLOR` and `FORCE_COLOR` as no-color.org and
 * force-color.org define them (an empty one says nothing). Otherwise, colors need a terminal that isn't `dumb`.
 */
export function wantsColour(env: Terminal['env'], { chosen, isTerminal }: ColourSigns): boolean {
  if (chosen !== undefined) return chosen;
  const { NO_COLOR: without = '', FORCE_COLOR: forced = '', TERM: kind } = env;
  if (without !== '' || forced === '0' || forced === 'false') return false;
  return forced !== '' || (isTerminal && kind !== 'dumb');
}

interface ColourSigns {
  /** As chosen with --color or --no-color. */
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

/** Returns the folder that `--cwd` names, or else the current one. Throws a CouncilError if it doesn't exist. */
export function chosenFolder(named: string | undefined, current: () => string): string {
  if (named === undefined) return current();
  const path = isAbsolute(named) ? named : resolve(current(), named);
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) return path;
  throw new CouncilError('usage', msg`There’s no folder ${path}. Use --cwd to name a folder that exists.`);
}
