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

/** An error that an agent sends as text is short. A longer text is an answer in the wrong form. */
const LONGEST_ERROR = 1000;

/** The most lines to keep that an agent writes outside of the protocol, such as a question about the login. */
const MOST_STRAYS = 100;

interface Talking extends Required<Pick<OutputReader, 'onLine' | 'speech'>> {
  talk(): Talk;
  strays(): readonly string[];
}

/** Conducts a call: incoming lines go to the talk, and outgoing lines wait until they're written. */
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

/** What Council says in a call, and whether the agent reads only through our server. */
type AgentCall = Pick<AgentInvocation, 'acp' | 'reads'>;

/** How to read an agent's standard error, if its format is known. */
export interface AgentLog {
  isEntry(line: string): boolean;
  /** Why a request to its model failed, if the agent repeats the request by itself; null for any other line. */
  troubleIn(line: string): string | null;
}

/** Returns a reader that talks with an agent about one question. */
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

/** Removes the agent's log entries. What it logs about its other requests doesn't say how the run ended. */
const withoutEntries = (text: string, log: AgentLog): string =>
  text
    .split('\n')
    .filter((line) => !log.isEntry(line))
    .join('\n');

/** How the process ended, and what our server showed of the files. */
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

/**
 * If the agent reads only through our server, Council knows every line that it read. Otherwise, the agent may have read
 * more than it reports.
 */
function readOf(
  { filesRead }: Talk,
  { read = [], reads }: Pick<Ended, 'read' | 'reads'>,
): Pick<Heard, 'filesRead'> & Partial<Pick<Heard, 'read'>> {
  if (reads === 'by-server') return { read, filesRead: pathsIn(read) };
  const known = [...new Set([...filesRead, ...pathsIn(read)])];
  // Some agents don't report every read, so if nothing is reported, nothing is known.
  return { filesRead: known.length === 0 ? null : known };
}

/** After the talk is over, ignores how the process ended, because some agents don't exit by themselves. */
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
 * Explains why no answer can be read in a text, even after Council asked again. Remarks are the cause only if no tokens
 * are counted, because then the model didn't finish.
 */
function unreadMeans({ refused, remarks, call }: Talk, { text, usage }: Answer, hints: Hints): NamedFailure | null {
  if (refused !== null) return askedForMore(refused, call);
  const said = remarks === '' || usage !== null ? text : remarks;
  return said.length > LONGEST_ERROR ? null : nameFailure({ text: said, status: null }, hints);
}

type Answer = Extract<EngineReply, { kind: 'answered' }>;

/**
 * Agents differ in whether they count cached tokens as input. So all tokens of the total that aren't output count as
 * input.
 */
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

/** Returns a reader that opens a session and asks nothing. */
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
