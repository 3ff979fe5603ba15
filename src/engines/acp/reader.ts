import { stored } from '../../protocol/labels/text.ts';
import type { Activity, EngineReply, ReadLines } from '../../protocol/seat.ts';
import { excerpt } from '../../protocol/text/cleanText.ts';
import type { AgentInvocation, GreetingReader, OutputReader, ProcessEnd, ReaderCall, Speech } from '../adapter.ts';
import { type Hints, nameFailure, type NamedFailure } from '../reply/failure.ts';
import { concludeRun, type Heard, NOTHING_HEARD } from '../reply/outcome.ts';
import { usageOf } from '../reply/record.ts';
import { type Retry, retryActivity, statusIn } from '../reply/retry.ts';
import { pathsIn, recordsIn } from '../../reading/records.ts';
import type { AcpCall } from './call.ts';
import type { Choice } from './choices.ts';
import { AUTH_REQUIRED, readMessage, type RpcError, type Turn } from './messages.ts';
import { beginTalk, farewell, hear, type Step, type Talk, type TalkEnd } from './talk.ts';

/** An error that came as text is short; what is longer is an answer that is not in the form. */
const LONGEST_ERROR = 1000;

/** Lines in which it said something outside of the protocol, such as a question about the login. */
const MOST_STRAYS = 100;

interface Talking extends Required<Pick<OutputReader, 'onLine' | 'speech'>> {
  talk(): Talk;
  strays(): readonly string[];
}

/** Performs a call: what comes in goes through the talk, what comes out waits to be written. */
function performTalk(call: AcpCall, isBelow: ReaderCall['isBelow']): Talking {
  const begun = beginTalk(call);
  let talk = begun.talk;
  let waiting: readonly string[] = begun.send;
  const strays: string[] = [];
  const took = (step: Step): readonly Activity[] => {
    talk = step.talk;
    waiting = [...waiting, ...step.send];
    return step.activities;
  };
  const speech: Speech = {
    take() {
      const lines = waiting;
      waiting = [];
      return lines;
    },
    isOver: () => talk.end !== null,
    interrupt() {
      waiting = [...waiting, ...farewell(talk)];
    },
  };
  return {
    speech,
    talk: () => talk,
    strays: () => strays,
    onLine(stream, line) {
      if (stream === 'stderr') return [];
      const message = readMessage(line);
      if (message !== null) return took(hear(talk, message, isBelow));
      if (line.trim() !== '' && strays.length < MOST_STRAYS) strays.push(line);
      return [];
    },
  };
}

/** What is said in a call, and whether the agent reads with our server alone. */
type AgentCall = Pick<AgentInvocation, 'acp' | 'reads'>;

/** What an agent writes to its standard error, where its form is known. */
export interface AgentLog {
  isEntry(line: string): boolean;
  /** Why a request to its model failed that it repeats by itself; null for any other line. */
  troubleIn(line: string): string | null;
}

/** Speaks with an agent about one question. */
export function acpReader(
  { acp: call, reads }: AgentCall,
  isBelow: ReaderCall['isBelow'],
  hints: Hints,
  log?: AgentLog,
): OutputReader {
  const talking = performTalk(call, isBelow);
  let retry: Retry | null = null;
  return {
    ...talking,
    onLine(stream, line) {
      const reason = stream === 'stderr' ? (log?.troubleIn(line) ?? null) : null;
      if (reason === null) return talking.onLine(stream, line);
      retry = {
        status: statusIn(reason),
        reason,
        attempt: (retry?.attempt ?? 0) + 1,
        repetitions: null,
        delayMs: null,
      };
      return [retryActivity(retry)];
    },
    finish(end, files) {
      const stderr = log === undefined ? end.stderr : withoutEntries(end.stderr, log);
      return conclude(talking, { end: { ...end, stderr }, read: recordsIn(files), reads, retry }, hints);
    },
  };
}

/** What it logs of other requests of its own says nothing of how it ended. */
const withoutEntries = (text: string, log: AgentLog): string =>
  text
    .split('\n')
    .filter((line) => !log.isEntry(line))
    .join('\n');

/** How the process ended, and what our server has shown of files. */
interface Ended {
  readonly end: ProcessEnd;
  readonly read?: readonly ReadLines[];
  readonly reads?: AgentCall['reads'];
  readonly retry?: Retry | null;
}

function conclude(talking: Talking, { end, retry = null, ...shown }: Ended, hints: Hints): EngineReply {
  const talk = talking.talk();
  const heard = { ...NOTHING_HEARD, stray: talking.strays(), retry, ...heardOf(talk, hints), ...readOf(talk, shown) };
  const reply = concludeRun(asTold(end, talk), heard, hints);
  if (reply.kind === 'timed-out' && retry === null && isSilent(talk)) return { ...reply, nextStep: IN_SILENCE };
  if (reply.kind !== 'answered') return reply;
  const otherwise = unreadMeans(talk, reply, hints);
  return otherwise === null ? reply : { ...reply, otherwise };
}

/** It was asked, and has neither used a tool nor written or thought anything. */
const isSilent = ({ stage, shown, refused }: Talk): boolean =>
  stage.kind === 'turn' && shown === '' && refused === null;

const IN_SILENCE = stored`Its model or provider may be failing, which the engine doesn’t report. Check the model and the provider, or increase the engine’s time limit.`;

/** With our server alone, what was read is known to the line; beside it an agent may have read more than it tells. */
function readOf(
  { filesRead }: Talk,
  { read = [], reads }: Pick<Ended, 'read' | 'reads'>,
): Pick<Heard, 'filesRead'> & Partial<Pick<Heard, 'read'>> {
  if (reads === 'by-server') return { read, filesRead: pathsIn(read) };
  const known = [...new Set([...filesRead, ...pathsIn(read)])];
  // Not every agent tells of every read, so nothing told is nothing known.
  return { filesRead: known.length === 0 ? null : known };
}

/** Once a talk is over, how the process ends means nothing: some have to be ended. */
function asTold(end: ProcessEnd, { end: told }: Talk): ProcessEnd {
  return told === null ? end : { ...end, exitCode: 0, signal: null };
}

function heardOf(talk: Talk, hints: Hints): Partial<Heard> {
  const { end, text } = talk;
  if (end?.kind !== 'turn') return { failure: end === null ? null : failureOf(end, talk.call, hints) };
  const failure = turnFailure(talk, end.turn);
  const usage = usedBy(end.turn);
  return { text, succeeded: true, failure, usage };
}

/**
 * What it is when no answer can be read out of a text, not even when asked again. A remark beside it is the cause only
 * where no tokens are counted: then the model did not come to an end.
 */
function unreadMeans({ refused, remarks, call }: Talk, { text, usage }: Answer, hints: Hints): NamedFailure | null {
  if (refused !== null) return askedForMore(refused, call);
  const said = remarks === '' || usage !== null ? text : remarks;
  return said.length > LONGEST_ERROR ? null : nameFailure({ text: said, status: null }, hints);
}

type Answer = Extract<EngineReply, { kind: 'answered' }>;

function askedForMore(wanted: string, { engine }: AcpCall): NamedFailure {
  return {
    kind: 'failed',
    detail: `It asked for more than reading (“${wanted}”). Council refused, and it gave no answer.`,
    nextStep: `Set engines.${engine}.mode or engines.${engine}.args so that it only reads.`,
  };
}

function turnFailure({ refused, call, text }: Talk, { stopReason }: Turn): NamedFailure | null {
  if (stopReason === 'end_turn') return refused !== null && text.trim() === '' ? askedForMore(refused, call) : null;
  if (stopReason === 'cancelled' && refused !== null) return askedForMore(refused, call);
  return { kind: 'failed', ...(STOPS[stopReason] ?? UNKNOWN_STOP) };
}

type Words = Pick<NamedFailure, 'detail' | 'nextStep'>;

/** All reasons of the protocol but the good one. */
const STOPS: Readonly<Record<string, Words>> = {
  max_tokens: {
    detail: stored`Its answer reached the model’s output limit and was cut off.`,
    nextStep: stored`Review a smaller part, or raise the limit in the engine’s own settings.`,
  },
  max_turn_requests: {
    detail: stored`It reached its own limit on model requests before it answered.`,
    nextStep: stored`Raise the limit in the engine’s own settings, or review a smaller part.`,
  },
  refusal: { detail: stored`It refused to answer.`, nextStep: stored`Ask another engine.` },
  cancelled: { detail: stored`It stopped without an answer.`, nextStep: stored`Try again.` },
};
const UNKNOWN_STOP: Words = {
  detail: stored`It stopped for a reason that the protocol doesn’t define.`,
  nextStep: stored`See the log for what it printed.`,
};

function failureOf(end: Exclude<TalkEnd, { kind: 'turn' }>, call: AcpCall, hints: Hints): NamedFailure | null {
  switch (end.kind) {
    case 'open':
      return null;
    case 'refused':
      return refusal(end.error, hints);
    case 'not-chosen':
      return notChosen(end.choice, end.error, call);
    case 'foreign':
      return {
        kind: 'failed',
        detail: stored`Its answer doesn’t follow version 1 of the Agent Client Protocol.`,
        nextStep: `Check engines.${call.engine}.command and engines.${call.engine}.args, or update it.`,
      };
  }
}

/** Agents put a status of HTTP into the code, and the cause into the message or behind it. */
function refusal({ code, message, data }: RpcError, hints: Hints): NamedFailure {
  const status = code >= 400 && code < 600 ? code : null;
  const named = nameFailure({ text: message, status }, hints);
  if (code === AUTH_REQUIRED) return named?.kind === 'logged-out' ? named : loggedOut(message, hints);
  return named ?? behind(data, hints) ?? unnamed(message, code);
}

const behind = (data: unknown, hints: Hints): NamedFailure | null =>
  data === undefined ? null : nameFailure({ text: JSON.stringify(data), status: null }, hints);

const unnamed = (message: string, code: number): NamedFailure => ({
  kind: 'failed',
  detail: `It failed: ${saidIn(message, code)}`,
  nextStep: stored`See the log for what it printed.`,
});

const saidIn = (message: string, code: number): string =>
  message === '' ? `error ${String(code)}, without a message` : excerpt(message, 200);

const loggedOut = (message: string, { loginHint }: Hints): NamedFailure => ({
  kind: 'logged-out',
  detail: message === '' ? 'It isn’t logged in.' : `It isn’t logged in: ${excerpt(message, 160)}`,
  nextStep: `Log in: ${loginHint}.`,
});

function notChosen({ setting, wanted, offered }: Choice, error: string, { engine }: AcpCall): NamedFailure {
  const key = `engines.${engine}.${setting}`;
  const why = error === '' ? 'it doesn’t offer that choice' : excerpt(error, 160);
  return {
    kind: 'failed',
    detail: `It refused “${wanted}” for ${key}: ${why}.`,
    nextStep: offered.length === 0 ? `Remove ${key} from the settings.` : `Choose one of: ${listed(offered)}.`,
  };
}

const MOST_LISTED = 12;
const listed = (offered: readonly string[]): string =>
  [...offered.slice(0, MOST_LISTED), ...(offered.length > MOST_LISTED ? ['…'] : [])].join(', ');

/** Whether the total counts what came from a cache apart differs between agents; all of the input is what is no output. */
function usedBy({ usage, _meta }: Turn): Heard['usage'] {
  if (usage === null) {
    const tokens = _meta?.quota.token_count;
    if (tokens === undefined) return null;
    const { input_tokens: inputTokens, output_tokens: outputTokens } = tokens;
    return usageOf({ inputTokens, outputTokens, cachedTokens: 0, costUsd: null });
  }
  const { inputTokens, outputTokens, totalTokens, thoughtTokens, cachedReadTokens } = usage;
  const input = Math.max(inputTokens, totalTokens - outputTokens - thoughtTokens);
  return usageOf({ inputTokens: input, outputTokens, cachedTokens: cachedReadTokens, costUsd: null });
}

/** Opens a session and asks nothing. */
export function greetingReader(call: AcpCall, hints: Hints): GreetingReader {
  const talking = performTalk(call, () => false);
  return {
    ...talking,
    finish(end) {
      const talk = talking.talk();
      const { version } = talk;
      const unknown = { version, login: { kind: 'unknown' } } as const;
      if (talk.end?.kind === 'open') return { version, login: { kind: 'ready' }, failure: null };
      if (end.endedByUs === 'timed-out') return { ...unknown, failure: NO_SESSION };
      const reply = conclude(talking, { end }, hints);
      if (reply.kind === 'answered') return { ...unknown, failure: null };
      const { kind, detail, nextStep } = reply;
      if (kind === 'logged-out') return { version, login: { kind, detail }, failure: null };
      return { ...unknown, failure: { detail, nextStep } };
    },
  };
}

const NO_SESSION: Words = {
  detail: stored`It didn’t open a session in time.`,
  nextStep: stored`Try its command and arguments in a terminal.`,
};
