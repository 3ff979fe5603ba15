import { stored } from '../../protocol/labels/stored.ts';
import type { Activity, EngineReply, ReadLines } from '../../protocol/seat.ts';
import type {
  AgentInvocation,
  Greeted,
  GreetingReader,
  OutputReader,
  ProcessEnd,
  ReaderCall,
  Speech,
} from '../adapter.ts';
import { type Hints, nameFailure, type NamedFailure } from '../reply/failure.ts';
import { concludeRun, type Heard, NOTHING_HEARD } from '../reply/outcome.ts';
import { usageOf } from '../reply/record.ts';
import { type Retry, retryActivity, statusIn } from '../reply/retry.ts';
import { pathsIn, recordsIn } from '../../reading/records.ts';
import type { AcpCall } from './call.ts';
import { askedForMore, endedEarly, lateMeans, talkFailure, turnFailure } from './failures.ts';
import { readMessage, type Turn } from './messages.ts';
import { beginTalk, farewell, hear, type Step, type Talk } from './talk.ts';

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
  const heard = {
    ...NOTHING_HEARD,
    stray: talking.strays(),
    retry,
    ...heardOf(talk, end, hints),
    ...readOf(talk, shown),
  };
  const reply = concludeRun(asTold(end, talk), heard, hints);
  if (reply.kind === 'timed-out' && retry === null) return { ...reply, ...lateMeans(talk) };
  if (reply.kind !== 'answered') return reply;
  const otherwise = unreadMeans(talk, reply, hints);
  return otherwise === null ? reply : { ...reply, otherwise };
}

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

function heardOf(talk: Talk, { exitCode }: ProcessEnd, hints: Hints): Partial<Heard> {
  const { end, text, call } = talk;
  if (end === null) return { failure: exitCode === 0 ? endedEarly(talk) : null };
  if (end.kind !== 'turn') return { failure: talkFailure(end, call, hints) };
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

const NO_SESSION: Greeted['failure'] = {
  detail: stored`It didn’t open a session in time.`,
  nextStep: stored`Try its command and arguments in a terminal.`,
};
