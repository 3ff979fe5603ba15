import * as z from 'zod';
import type { Activity, Usage } from '../protocol/seat.ts';
import type { EngineAdapter, LoginState, OutputReader, ProcessEnd } from './adapter.ts';
import { type CodexReads, codexReads } from './codexCommand.ts';
import { ANSWER_FILE, invokeCodex } from './codexInvocation.ts';
import { withReviewInForm } from './codexReview.ts';
import { excerpt } from '../protocol/text/cleanText.ts';
import { concludeRun, type Heard, NOTHING_HEARD } from './reply/outcome.ts';
import { count, inShape, maybeNumber, parseJson, text } from './reply/record.ts';
import { type Retry, retryActivity, statusIn } from './reply/retry.ts';

const HINTS = { installHint: 'npm install -g @openai/codex', loginHint: 'codex login' };

const itemSchema = z.object({
  type: text,
  id: text,
  text,
  message: text,
  command: text,
  exit_code: maybeNumber,
});

const eventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('thread.started') }),
  z.object({ type: z.literal('item.started'), item: itemSchema }),
  z.object({ type: z.literal('item.completed'), item: itemSchema }),
  z.object({ type: z.literal('error'), message: text }),
  z.object({
    type: z.literal('turn.completed'),
    usage: z.object({ input_tokens: count, cached_input_tokens: count, output_tokens: count }).nullable().catch(null),
  }),
  z.object({ type: z.literal('turn.failed'), error: z.object({ message: text }).catch({ message: '' }) }),
]);
type CodexEvent = z.infer<typeof eventSchema>;
type Item = z.infer<typeof itemSchema>;

/** Codex, headless, in the workspace folder, in its read-only sandbox; the folder counts as untrusted whatever its settings say. */
export const codexAdapter: EngineAdapter = {
  name: 'codex',
  title: 'Codex',
  vendor: 'OpenAI',
  defaultCommand: 'codex',
  rehearsal: false,
  experimental: false,
  ...HINTS,
  minimumVersion: '0.171.0',
  loginCheck: { args: ['login', 'status'], read: readLogin },
  // It refuses more than 1,048,576 characters; bytes are never fewer.
  promptLimitBytes: 1024 * 1024,
  promptForm: 'concise',
  cautions: [
    'It can read every file that you can read, also outside the workspace.',
    'The MCP servers of your own configuration start with it.',
  ],
  invoke: invokeCodex,
  createReader,
};

/** The check looks neither at keys in the environment nor at a provider of the user's own; a run does. */
function readLogin(end: ProcessEnd, environment: Readonly<Record<string, string | undefined>>): LoginState {
  const keys = Object.keys(environment).filter((name) => name.endsWith('_API_KEY') && environment[name] !== '');
  if (keys.some((name) => name === 'CODEX_API_KEY' || name === 'OPENAI_API_KEY')) return { kind: 'ready' };
  if (!/not logged in/i.test(end.stdout + end.stderr)) return { kind: end.exitCode === 0 ? 'ready' : 'unknown' };
  return keys.length > 0 ? { kind: 'unknown' } : { kind: 'logged-out', detail: 'It is not logged in.' };
}

interface Followed {
  readonly message: string;
  readonly errors: readonly string[];
  readonly retry: Retry | null;
  readonly completed: boolean;
  readonly usage: Usage | null;
}

const NOTHING_FOLLOWED: Followed = { message: '', errors: [], retry: null, completed: false, usage: null };

function createReader(): OutputReader {
  const reads = codexReads();
  const stray: string[] = [];
  let followed = NOTHING_FOLLOWED;
  const onEvent = (event: CodexEvent): readonly Activity[] => {
    followed = after(event, followed);
    switch (event.type) {
      case 'thread.started':
        return [{ kind: 'started', text: 'Started' }];
      case 'item.started':
        return event.item.type === 'command_execution' ? [reads.started(event.item.id, event.item.command)] : [];
      case 'item.completed':
        return completedActivities(event.item, reads);
      case 'error':
        return isRetry(event.message) ? [retryActivity(retryOf(event.message))] : [];
      default:
        return [];
    }
  };
  return {
    onLine(stream, line) {
      const json = stream === 'stdout' ? parseJson(line) : undefined;
      const event = inShape(eventSchema, json);
      if (event !== null) return onEvent(event);
      if (stream === 'stdout' && json === undefined) stray.push(line);
      return [];
    },
    finish: (end, files) =>
      concludeRun(end, { ...heardOf(followed, files[ANSWER_FILE] ?? ''), stray, filesRead: reads.files() }, HINTS),
  };
}

function completedActivities(item: Item, reads: CodexReads): readonly Activity[] {
  if (item.type === 'command_execution') reads.ended(item.id, item.exit_code);
  if (item.type === 'reasoning') return [{ kind: 'thinking', text: 'Thinking' }];
  // A warning in a run that may still end well.
  return item.type === 'error' ? [{ kind: 'notice', text: excerpt(item.message, 80) }] : [];
}

function after(event: CodexEvent, before: Followed): Followed {
  switch (event.type) {
    case 'item.completed':
      // Earlier messages tell about progress; the last one is the answer.
      return event.item.type === 'agent_message' ? { ...before, message: event.item.text } : before;
    case 'error':
      return isRetry(event.message)
        ? { ...before, retry: retryOf(event.message) }
        : { ...before, errors: [...before.errors, event.message] };
    case 'turn.completed':
      return { ...before, completed: true, usage: usageOf(event.usage) };
    case 'turn.failed':
      return { ...before, completed: false, errors: [...before.errors, event.error.message] };
    default:
      return before;
  }
}

function heardOf(followed: Followed, file: string): Heard {
  const { message, completed, errors, retry, usage } = followed;
  const answer = message === '' ? file : message;
  return {
    ...NOTHING_HEARD,
    text: withReviewInForm(answer),
    structured: inShape(z.record(z.string(), z.unknown()), parseJson(answer)) !== null,
    succeeded: completed,
    errors: completed ? [] : errors,
    retry,
    usage,
  };
}

const isRetry = (message: string): boolean => message.startsWith('Reconnecting...');

function retryOf(message: string): Retry {
  const [, attempt, repetitions] = /(\d+)\/(\d+)/.exec(message.slice(0, 30)) ?? [];
  return {
    status: statusIn(message),
    reason: message,
    attempt: attempt === undefined ? null : Number(attempt),
    repetitions: repetitions === undefined ? null : Number(repetitions),
    delayMs: null,
  };
}

function usageOf(
  usage: { input_tokens: number; cached_input_tokens: number; output_tokens: number } | null,
): Usage | null {
  if (usage === null || usage.input_tokens + usage.output_tokens === 0) return null;
  const { input_tokens: inputTokens, output_tokens: outputTokens, cached_input_tokens: cachedTokens } = usage;
  return { inputTokens, outputTokens, cachedTokens, costUsd: null };
}
