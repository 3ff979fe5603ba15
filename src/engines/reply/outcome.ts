import { stored } from '../../protocol/labels/stored.ts';
import type { EngineReply, ReadLines, Usage } from '../../protocol/seat.ts';
import type { ProcessEnd, Unserved } from '../adapter.ts';
import { cleanText, excerpt } from '../../protocol/text/cleanText.ts';
import { type Hints, isLimitNotice, nameFailure, type NamedFailure, READ_PRINTED } from './failure.ts';
import { lastReport, type Retry } from './retry.ts';

/** What a reader has gathered by the end of a run. */
export interface Heard {
  /** The answer; empty if there's no answer. */
  readonly text: string;
  readonly structured: boolean;
  /** Whether the CLI's own result reports success. */
  readonly succeeded: boolean;
  /** The errors that the CLI itself reported, in order; never the model's words. */
  readonly errors: readonly string[];
  /** A failure that the CLI's protocol names; null if it names no failure. */
  readonly failure: NamedFailure | null;
  /** HTTP status of the last error, null when unknown. */
  readonly status: number | null;
  /** Lines that were not in the CLI's format, such as a login question. */
  readonly stray: readonly string[];
  readonly retry: Retry | null;
  readonly usage: Usage | null;
  /** Null if the CLI doesn't report it. */
  readonly filesRead: readonly string[] | null;
  /** Null if the CLI doesn't read through our server. */
  readonly read: readonly ReadLines[] | null;
  readonly unserved: Unserved | null;
  /** Whether the CLI has listed the tools that it reads with; false if Council doesn't check that. */
  readonly started: boolean;
}

export const NOTHING_HEARD: Heard = {
  text: '',
  structured: false,
  succeeded: false,
  errors: [],
  failure: null,
  status: null,
  stray: [],
  retry: null,
  usage: null,
  filesRead: null,
  read: null,
  unserved: null,
  started: false,
};

const OUTPUT_LIMIT = 4000;
const LOGIN_QUESTION = /authentication page|open(?:ing)? .{0,40}browser|\[Y\/n\]/i;

/**
 * Returns an answer only if the exit status, the CLI's own result, and the text agree, and Council didn't stop the run.
 * Otherwise, returns the named failure.
 */
export function concludeRun(end: ProcessEnd, heard: Heard, hints: Hints): EngineReply {
  const text = cleanText(heard.text);
  const isDone = end.exitCode === 0 && heard.succeeded && text.trim() !== '';
  const limit = isLimitNotice(text) ? nameFailure({ text, status: null }, hints) : null;
  const failure =
    notStarted(end, hints) ??
    unserved(heard) ??
    stopped(end, heard, hints) ??
    heard.failure ??
    (isDone ? limit : complained(end, heard, hints));
  if (failure !== null) return { ...failure, output: outputOf(end), durationMs: end.durationMs };
  const { structured, usage, filesRead, read } = heard;
  return { kind: 'answered', text, structured, usage, filesRead, ...linesOf(read), durationMs: end.durationMs };
}

const linesOf = (read: Heard['read']) => (read === null ? {} : { read });

function notStarted(end: ProcessEnd, hints: Hints): NamedFailure | null {
  if (end.startError === null) return null;
  if (/ENOENT|not found/i.test(end.startError))
    return {
      kind: 'missing',
      detail: stored`The program wasn’t found.`,
      nextStep: stored`Install it: ${hints.installHint}.`,
    };
  if (/E2BIG|ENAMETOOLONG/.test(end.startError))
    return {
      kind: 'failed',
      detail: stored`The prompt is too long for a command-line argument.`,
      nextStep: stored`Set the engine to get its prompt from standard input or from a file.`,
    };
  return {
    kind: 'failed',
    detail: stored`The program couldn’t be started: ${excerpt(end.startError, 160)}`,
    nextStep: stored`Check the program’s path in the settings, and check the program’s permissions.`,
  };
}

/** Without its server, the CLI would answer without having read anything, and report success. */
function unserved({ unserved: why }: Heard): NamedFailure | null {
  if (why === null) return null;
  return {
    kind: 'failed',
    detail: stored`The server that lets it read files didn’t start, so it couldn’t read anything.`,
    nextStep: READ_PRINTED,
  };
}

function stopped(end: ProcessEnd, heard: Heard, hints: Hints): NamedFailure | null {
  switch (end.endedByUs) {
    case null:
      return null;
    case 'cancelled':
      return { kind: 'cancelled', detail: stored`It was stopped before it answered.`, nextStep: '' };
    case 'output-limit':
      return {
        kind: 'failed',
        detail: stored`It printed more than Council can keep, so Council stopped it.`,
        nextStep: stored`Review a smaller part.`,
      };
    case 'timed-out':
      return outOfTime(heard, hints);
  }
}

/**
 * If a CLI waited because of a limit or a refused login, it would wait again. So this isn't reported as a timeout,
 * because a retry wouldn't help.
 */
function outOfTime(heard: Heard, hints: Hints): NamedFailure {
  if (heard.stray.some((line) => LOGIN_QUESTION.test(line)))
    return {
      kind: 'logged-out',
      detail: stored`It isn’t logged in, and it asked to open a browser.`,
      nextStep: stored`Log in: ${hints.loginHint}.`,
    };
  const { retry } = heard;
  if (retry === null)
    return {
      kind: 'timed-out',
      detail: stored`It didn’t answer within its time limit.`,
      nextStep: stored`Increase its time limit in the settings, or review a smaller part.`,
    };
  const detail = stored`It didn’t answer within its time limit. Its last report: ${lastReport(retry)}.`;
  const named = nameFailure({ text: retry.reason, status: retry.status }, hints);
  if (named?.kind === 'quota' || named?.kind === 'logged-out') return { ...named, detail };
  return { kind: 'timed-out', detail, nextStep: named?.nextStep ?? stored`Try again later.` };
}

function complained(end: ProcessEnd, heard: Heard, hints: Hints): NamedFailure {
  const own = heard.errors.join('\n');
  const words = cleanText(bounded(own === '' ? [...heard.stray, end.stderr].join('\n') : own)).trim();
  const named = nameFailure({ text: words, status: heard.status }, hints);
  if (named !== null && (own !== '' || end.exitCode !== 0)) return named;
  return unnamed(end, heard);
}

function unnamed(end: ProcessEnd, heard: Heard): NamedFailure {
  const nextStep = READ_PRINTED;
  const last = heard.errors.at(-1);
  if (last !== undefined) return { kind: 'failed', detail: stored`It failed: ${excerpt(last, 200)}`, nextStep };
  if (end.signal !== null)
    return { kind: 'failed', detail: stored`It was ended by the signal ${end.signal}.`, nextStep };
  if (end.exitCode !== 0) {
    const words = [...heard.stray, ...end.stderr.split('\n')].find((line) => /^\s*error\b/i.test(line));
    return { kind: 'failed', detail: endedWith(end.exitCode, words), nextStep };
  }
  return heard.text.trim() === '' && heard.stray.every((line) => line.trim() === '')
    ? { kind: 'failed', detail: stored`It ended without an answer.`, nextStep: stored`Try again.` }
    : { kind: 'failed', detail: stored`It ended without reporting success.`, nextStep };
}

function endedWith(exitCode: number | null, words: string | undefined): string {
  const status = exitCode ?? stored`unknown`;
  return words === undefined
    ? stored`It ended with exit status ${status}.`
    : stored`It ended with exit status ${status}: ${excerpt(words, 160)}`;
}

/** Keeps the beginning and the end, because the error is in one of them. */
function bounded(text: string): string {
  return text.length <= 4 * OUTPUT_LIMIT
    ? text
    : `${text.slice(0, 2 * OUTPUT_LIMIT)}\n${text.slice(-2 * OUTPUT_LIMIT)}`;
}

/** Returns the ends of both streams, because they contain the errors. */
function outputOf(end: ProcessEnd): string {
  return [end.stdout, end.stderr]
    .map((stream) => cleanText(stream.slice(-OUTPUT_LIMIT)).trim())
    .filter((stream) => stream !== '')
    .join('\n');
}
