import { STARTED } from './reply/signs.ts';
import * as z from 'zod';
import { stored } from '../protocol/labels/stored.ts';
import { msg } from '../protocol/labels/text.ts';
import type { Activity, EngineReply } from '../protocol/seat.ts';
import type { EngineAdapter, EngineQuestion, EngineSettings, Invocation, OutputReader } from './adapter.ts';
import { assistantActivities, messageSchema, noteResults } from './reply/messages.ts';
import type { Heard } from './reply/outcome.ts';
import { eventReader, type Hearing, retrying } from './reply/reader.ts';
import type { Reads } from './reply/reads.ts';
import { maybeNumber, text, usageWith } from './reply/record.ts';
import { type Retry, statusIn } from './reply/retry.ts';

const HINTS = {
  installHint: 'npm install -g @qwen-code/qwen-code',
  loginHint: stored`run qwen, then type /auth`,
};

/** All tools that Qwen offers headless, except those that read: glob, grep_search, and read_file. */
const EXCLUDED_TOOLS = [
  ...['edit', 'write_file', 'notebook_edit', 'run_shell_command', 'agent', 'skill', 'tool_call', 'tool_search'],
  ...['enter_worktree', 'exit_worktree', 'cron_create', 'cron_delete', 'cron_list', 'send_message', 'task_stop'],
  ...['loop_wakeup', 'record_artifact', 'web_fetch', 'save_memory', 'read_mcp_resource', 'update_goal', 'get_goal'],
  ...['list_agents', 'zoom_image', 'report_findings'],
];

const eventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('system'),
    subtype: text,
    data: z
      .object({ attempt: maybeNumber, maxRetries: maybeNumber, delayMs: maybeNumber })
      .catch({ attempt: null, maxRetries: null, delayMs: null }),
  }),
  z.object({ type: z.literal('assistant'), message: messageSchema }),
  z.object({ type: z.literal('user'), message: messageSchema }),
  z.object({
    type: z.literal('result'),
    is_error: z.boolean().catch(true),
    result: text,
    structured_result: z.unknown().optional(),
    error: z.object({ message: text }).nullable().catch(null),
    usage: usageWith('cache_read_input_tokens'),
  }),
]);
type QwenEvent = z.infer<typeof eventSchema>;
type QwenResult = Extract<QwenEvent, { type: 'result' }>;

/**
 * Qwen Code, headless. It runs in a private folder, because in the repository it would load the repository's settings
 * and `.env`.
 */
export const qwenAdapter: EngineAdapter = {
  name: 'qwen',
  title: 'Qwen',
  vendor: 'Alibaba',
  defaultCommand: 'qwen',
  ...HINTS,
  loginArgs: [],
  takes: ['model'],
  minimumVersion: '0.24.0',
  provenVersion: '0.24.4',
  promptLimitBytes: 4 * 1024 * 1024,
  chatArgs: (opening, folder) => ['--include-directories', folder, '-i', opening],
  promptForm: 'balanced',
  cautions: [msg`After each answer, it calls its model once or twice more to keep its own notes.`],
  invoke,
  createReader,
};

function invoke(question: EngineQuestion, settings: EngineSettings): Invocation {
  const permissions =
    settings.autonomy === 'full'
      ? ['--approval-mode', 'yolo']
      : ['--approval-mode', 'default', '--exclude-tools', EXCLUDED_TOOLS.join(',')];
  return {
    args: [
      ...settings.args,
      // Turns off hooks, extensions, servers, and instruction files.
      '--safe-mode',
      ...permissions,
      ...['--include-directories', question.workspace],
      // Only a backstop. A rate limit can make Qwen wait for minutes, but Council ends it before this time.
      ...['--max-wall-time', `${Math.ceil(question.timeoutSeconds) + 5}s`],
      // There's no `--json-schema`, because with it an answer in prose ends in an error, and the answer is lost.
      ...['-o', 'stream-json'],
      ...(settings.model === null ? [] : ['-m', settings.model]),
    ],
    cwd: question.privateFolder,
    env: { ...settings.env, QWEN_CODE_NO_RELAUNCH: 'true' },
    stdin: question.prompt,
  };
}

function createReader(): OutputReader {
  const reader = eventReader({ schema: eventSchema, hints: HINTS, follow, retryIn });
  let isSilent = true;
  return {
    onLine(stream, line) {
      const activities = reader.onLine(stream, line);
      isSilent &&= activities.every(({ kind }) => kind === 'started');
      return activities;
    },
    finish(end, files) {
      const reply = reader.finish(end, files);
      return isSilent ? hintAtLimit(reply) : reply;
    },
  };
}

function follow(event: QwenEvent, heard: Hearing, reads: Reads): readonly Activity[] {
  switch (event.type) {
    case 'assistant':
      return assistantActivities(event.message, reads);
    case 'user':
      noteResults(event.message, reads);
      return [];
    case 'result':
      Object.assign(heard, heardOf(event));
      return [];
    case 'system':
      if (event.subtype === 'init') return [STARTED];
      return event.subtype === 'retry' ? retrying(retryAfter(heard.retry, event.data), heard) : [];
  }
}

/** After a refusal, Qwen silently retries seven times, for about a minute, before it reports the refusal. */
function hintAtLimit(reply: EngineReply): EngineReply {
  if (reply.kind !== 'timed-out') return reply;
  const nextStep = stored`It may have hit a usage limit, which it doesn’t report during the first minute. Check your usage, or increase its time limit.`;
  return { ...reply, nextStep };
}

/** Only standard error says why a try failed. So an event without a reason keeps the last known reason. */
function retryAfter(
  before: Retry | null,
  data: { attempt: number | null; maxRetries: number | null; delayMs: number | null },
): Retry {
  const { attempt, maxRetries: repetitions, delayMs } = data;
  const known = before ?? { status: null, reason: '', attempt, repetitions };
  return attempt === null ? { ...known, delayMs: null } : { ...known, attempt, repetitions, delayMs };
}

function retryIn(line: string): Retry | null {
  const found = /^Retrying in (\d+)s \(attempt (\d+)\/(\d+)\): (.*)$/.exec(line);
  if (found === null) return null;
  const [, seconds, attempt, repetitions, reason = ''] = found;
  return {
    status: statusIn(reason),
    reason,
    attempt: Number(attempt),
    repetitions: Number(repetitions),
    delayMs: Number(seconds) * 1000,
  };
}

function heardOf(result: QwenResult): Partial<Heard> {
  const structured = typeof result.structured_result === 'object' && result.structured_result !== null;
  return {
    text: structured ? JSON.stringify(result.structured_result) : result.result,
    structured,
    succeeded: !result.is_error,
    errors: [result.error?.message ?? result.result],
    usage: result.usage,
  };
}
