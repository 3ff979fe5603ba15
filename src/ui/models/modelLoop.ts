import { stored } from '../../protocol/labels/stored.ts';
import type { ModelEnd } from '../../engines/editorModel.ts';
import type { Activity, ReadLines } from '../../protocol/seat.ts';
import { cut } from '../../protocol/text/phrases.ts';
import type { ModelAsk } from '../../session/editorPorts.ts';
import type { ReadingTools } from '../../session/readingPorts.ts';

type Tools = ReadingTools['definitions'];

/** A tool call, as the model writes it. */
export interface ToolCall {
  readonly callId: string;
  readonly name: string;
  readonly input: unknown;
}

/** The messages to and from a model. There are no other roles. */
export type ModelMessage =
  | { readonly role: 'user'; readonly text: string }
  | { readonly role: 'assistant'; readonly text: string; readonly calls: readonly ToolCall[] }
  /** One result for each call of the previous message, in its order, followed by a text, which may be empty. */
  | { readonly role: 'results'; readonly results: readonly ToolAnswer[]; readonly text: string };

interface ToolAnswer {
  readonly callId: string;
  readonly text: string;
}

export type ModelPart =
  | { readonly kind: 'text'; readonly text: string }
  | ({ readonly kind: 'call' } & ToolCall)
  /** A part that only its provider understands. */
  | { readonly kind: 'other' };

/** What the loop needs from a model. Each method may reject, hang, or continue after it was told to stop. */
export interface AskedModel {
  readonly maxInputTokens: number;
  countTokens(text: string): Promise<number>;
  send(messages: readonly ModelMessage[], tools: Tools, stop: AbortSignal): Promise<AsyncIterable<ModelPart>>;
}

/** The most requests with tools. The provider may count each request. */
const MOST_ROUNDS = 12;
/** The most that all tools together may return, in bytes of UTF-8. */
const MOST_READ_BYTES = 256 * 1024;
/** In characters. Far more than any answer has. */
const MOST_ANSWER = 1024 * 1024;
/** The model gets only results, so it has to be told that there won't be any more. */
const LAST = 'You can’t read more. Answer now, from what you have.';

interface Watch {
  readonly signal: AbortSignal;
  readonly onActivity: (activity: Activity) => void;
}

/**
 * Asks a model one question. The model reads with our tools for as long as it calls them, within limits, and is then
 * asked once without tools. Never rejects. Stops waiting for the model when the time is over or `signal` aborts.
 */
export async function askModel(model: AskedModel, ask: ModelAsk, { signal, onActivity }: Watch): Promise<ModelEnd> {
  const began = performance.now();
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), ask.timeoutSeconds * 1000);
  const stop = AbortSignal.any([signal, limit.signal]);
  const talk: Talk = {
    model,
    stop,
    onActivity,
    messages: [],
    said: '',
    read: [],
    tokens: 0,
    bytes: 0,
    used: { input: 0, output: 0 },
  };
  const end = (kind: ModelEnd['kind'], rest: object): ModelEnd =>
    ({ kind, ...rest, durationMs: Math.round(performance.now() - began) }) as ModelEnd;
  try {
    const outcome = await converse(talk, ask);
    // A stream that was told to stop ends like a complete one.
    if (!stop.aborted) return end(outcome.kind, outcome);
  } catch (cause) {
    if (!stop.aborted) return end('error', { ...saidBy(cause), output: talk.said });
  } finally {
    clearTimeout(timer);
    limit.abort();
  }
  return end(signal.aborted ? 'cancelled' : 'timed-out', { output: talk.said });
}

/** What is collected while a model is asked. */
interface Talk {
  readonly model: AskedModel;
  readonly stop: AbortSignal;
  readonly onActivity: (activity: Activity) => void;
  readonly messages: ModelMessage[];
  /** What the tools showed, in order. */
  readonly read: ReadLines[];
  /** The text of its last answer. */
  said: string;
  /** The tokens of the next request, without the definitions of the tools. */
  tokens: number;
  bytes: number;
  readonly used: { input: number; output: number };
}

type Outcome =
  | ({ readonly kind: 'answered'; readonly text: string } & Pick<Talk, 'read' | 'used'>)
  | { readonly kind: 'too-much'; readonly output: string }
  | { readonly kind: 'too-long'; readonly tokens: number };

async function converse(talk: Talk, { prompt, reading }: ModelAsk): Promise<Outcome> {
  talk.messages.push({ role: 'user', text: prompt });
  talk.tokens = await tokensOf(prompt, talk);
  if (talk.tokens > talk.model.maxInputTokens) return { kind: 'too-long', tokens: talk.tokens };
  for (let round = 1; ; round += 1) {
    const tools = round > MOST_ROUNDS || isFull(talk) ? null : reading;
    const heard = await listen(talk, tools?.definitions ?? []);
    if (talk.said.length > MOST_ANSWER) return { kind: 'too-much', output: talk.said };
    if (tools === null || heard.length === 0) {
      // An estimate, so that the answer doesn't wait until the provider has counted.
      talk.used.output += roughly(talk.said);
      return { kind: 'answered', text: talk.said, read: talk.read, used: talk.used };
    }
    await answerCalls(talk, tools, { calls: heard, isLast: round === MOST_ROUNDS });
  }
}

const isFull = ({ bytes }: Talk): boolean => bytes >= MOST_READ_BYTES;

/** Sends one request. Stores its text in `said`, and returns its tool calls. */
async function listen(talk: Talk, tools: Tools): Promise<readonly ToolCall[]> {
  const { model, stop, onActivity } = talk;
  talk.said = '';
  const calls: ToolCall[] = [];
  talk.used.input += talk.tokens;
  onActivity({ kind: 'thinking', text: stored`Thinking` });
  const stream = await within(model.send([...talk.messages], tools, stop), stop);
  const parts = stream[Symbol.asyncIterator]();
  for (;;) {
    const next = await within(parts.next(), stop);
    if (next.done === true || talk.said.length > MOST_ANSWER) return calls;
    const part = next.value;
    if (part.kind === 'text') talk.said += part.text;
    else if (part.kind === 'call') calls.push({ callId: part.callId, name: part.name, input: part.input });
  }
}

/** Performs the calls of the newest answer one after the other, as long as there's room, and adds their results. */
async function answerCalls(
  talk: Talk,
  tools: ReadingTools,
  { calls, isLast }: { readonly calls: readonly ToolCall[]; readonly isLast: boolean },
): Promise<void> {
  talk.messages.push({ role: 'assistant', text: talk.said, calls });
  const said = await tokensOf(`${talk.said}${JSON.stringify(calls)}`, talk);
  talk.tokens += said;
  talk.used.output += said;
  const results: ToolAnswer[] = [];
  for (const call of calls) results.push({ callId: call.callId, text: await resultOf(talk, tools, call) });
  talk.messages.push({ role: 'results', results, text: isLast || isFull(talk) ? LAST : '' });
}

/**
 * Returns the result of a call, as text for the model. Leaves out a result for which there's no room, and reads nothing
 * after it.
 */
async function resultOf(talk: Talk, tools: ReadingTools, { name, input }: ToolCall): Promise<string> {
  if (isFull(talk)) return LAST;
  talk.onActivity(activityOf(name, input));
  const { text, read } = await within(tools.call(name, input, talk.stop), talk.stop);
  const tokens = talk.tokens + (await tokensOf(text, talk));
  if (tokens > talk.model.maxInputTokens) {
    talk.bytes = MOST_READ_BYTES;
    return LAST;
  }
  talk.tokens = tokens;
  talk.bytes += new TextEncoder().encode(text).length;
  talk.read.push(...read);
  return text;
}

const LONGEST_WORDS = 80;

/** Describes a tool call for people. */
function activityOf(name: string, input: unknown): Activity {
  const given = typeof input === 'object' && input !== null ? (input as Readonly<Record<string, unknown>>) : {};
  const words = ['text', 'path', 'revision'].map((key) => given[key]).find((value) => typeof value === 'string');
  return { kind: 'reading', text: cut(doing(name, words), LONGEST_WORDS) };
}

function doing(name: string, words: string | undefined): string {
  if (words === undefined) return stored`Asked for ${name}`;
  return name === 'search' ? stored`Searching for ${words}` : stored`Reading ${words}`;
}

/** About how many characters a token has. */
const CHARACTERS_PER_TOKEN = 3;
const roughly = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN);

/** Counts tokens as the provider does. Estimates them if the provider can't count, because it can still answer. */
async function tokensOf(text: string, { model, stop }: Talk): Promise<number> {
  const counted = await within(
    model.countTokens(text).catch(() => Number.NaN),
    stop,
  );
  return Number.isFinite(counted) ? counted : roughly(text);
}

/** Rejects when `stop` aborts, even if the work continues. The result of the work is then ignored. */
async function within<T>(work: Promise<T>, stop: AbortSignal): Promise<T> {
  work.catch(() => undefined);
  stop.throwIfAborted();
  let leave = (): void => undefined;
  const stopped = new Promise<never>((_, reject) => {
    leave = () => reject(new Error('stopped'));
    stop.addEventListener('abort', leave, { once: true });
  });
  try {
    return await Promise.race([work, stopped]);
  } finally {
    stop.removeEventListener('abort', leave);
  }
}

/** The editor's own errors have a code. Only the message of any other error is kept. */
function saidBy(cause: unknown): { readonly code: string | null; readonly message: string } {
  const code = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : null;
  return { code, message: cause instanceof Error ? cause.message : String(cause) };
}
