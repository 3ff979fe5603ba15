import * as z from 'zod';
import type { Activity } from '../protocol/seat.ts';
import type { EngineAdapter, EngineQuestion, EngineSettings, Invocation, OutputReader } from './adapter.ts';
import { toolActivity } from './reply/messages.ts';
import { concludeRun, type Heard, NOTHING_HEARD } from './reply/outcome.ts';
import { createReads, type Reads } from './reply/reads.ts';
import { bag, flag, inShape, maybeNumber, parseJson, text } from './reply/record.ts';
import { type Retry, retryActivity } from './reply/retry.ts';

const HINTS = {
  installHint: 'npm install -g @github/copilot',
  loginHint: 'run copilot, then type /login',
};

const eventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('assistant.turn_start') }),
  z.object({ type: z.literal('assistant.message'), data: z.object({ content: text }) }),
  z.object({
    type: z.literal('tool.execution_start'),
    data: z.object({ toolCallId: text, toolName: text, arguments: bag }),
  }),
  z.object({ type: z.literal('tool.execution_complete'), data: z.object({ toolCallId: text, success: flag }) }),
  z.object({
    type: z.literal('model.call_failure'),
    data: z.object({ statusCode: maybeNumber, retryAttempt: maybeNumber, errorMessage: text }),
  }),
  z.object({ type: z.literal('assistant.turn_retry'), data: z.object({ reason: text }) }),
  z.object({ type: z.literal('session.error'), data: z.object({ message: text, statusCode: maybeNumber }) }),
  z.object({ type: z.literal('result'), exitCode: maybeNumber }),
]);
type CopilotEvent = z.infer<typeof eventSchema>;

/** Copilot CLI, headless, from a private folder, with nothing but its reading tools. */
export const copilotAdapter: EngineAdapter = {
  name: 'copilot',
  title: 'Copilot',
  vendor: 'GitHub',
  defaultCommand: 'copilot',
  rehearsal: false,
  experimental: false,
  ...HINTS,
  minimumVersion: '1.0.0',
  loginCheck: null,
  promptLimitBytes: 2 * 1024 * 1024,
  promptForm: 'balanced',
  cautions: ['How it behaves in a hostile repository has not been tried; it runs in a private folder for that reason.'],
  invoke,
  createReader,
};

function invoke(question: EngineQuestion, settings: EngineSettings): Invocation {
  return {
    command: settings.command,
    args: [
      ...settings.args,
      ...['--output-format', 'json', '--no-custom-instructions', '--add-dir', question.workspace],
      ...(settings.autonomy === 'full' ? ['--allow-all-tools'] : ['--available-tools', 'view', 'grep', 'glob']),
      ...(settings.model === null ? [] : ['--model', settings.model]),
    ],
    cwd: question.privateFolder,
    env: { ...settings.env, COPILOT_AUTO_UPDATE: 'false', NO_COLOR: '1' },
    stdin: question.prompt,
    files: {},
  };
}

interface Followed {
  readonly answer: string;
  readonly errors: readonly string[];
  readonly status: number | null;
  readonly succeeded: boolean;
  readonly retry: Retry | null;
}

const NOTHING_FOLLOWED: Followed = { answer: '', errors: [], status: null, succeeded: false, retry: null };

function createReader(): OutputReader {
  const reads = createReads();
  const stray: string[] = [];
  let followed = NOTHING_FOLLOWED;
  const onEvent = (event: CopilotEvent): readonly Activity[] => {
    followed = after(event, followed);
    switch (event.type) {
      case 'assistant.turn_start':
        return [{ kind: 'thinking', text: 'Thinking' }];
      case 'tool.execution_start':
        return [
          toolActivity({ id: event.data.toolCallId, name: event.data.toolName, input: event.data.arguments }, reads),
        ];
      case 'tool.execution_complete':
        if (event.data.success) reads.given(event.data.toolCallId);
        return [];
      case 'assistant.turn_retry':
        return followed.retry === null ? [] : [retryActivity(followed.retry)];
      default:
        return [];
    }
  };
  return {
    onLine(stream, line) {
      if (stream === 'stderr') return [];
      const json = parseJson(line);
      const event = inShape(eventSchema, json);
      if (event !== null) return onEvent(event);
      if (json === undefined) stray.push(line);
      return [];
    },
    finish: (end) => concludeRun(end, { ...heardOf(followed), stray, filesRead: toldReads(reads) }, HINTS),
  };
}

/** Its tool events were not seen in any trial; without one nothing is known about what it read. */
function toldReads(reads: Reads): readonly string[] | null {
  const files = reads.files();
  return files.length === 0 ? null : files;
}

function after(event: CopilotEvent, before: Followed): Followed {
  switch (event.type) {
    case 'assistant.message':
      return { ...before, answer: event.data.content };
    case 'model.call_failure':
      return { ...before, status: event.data.statusCode, retry: retryOf(event.data) };
    case 'session.error':
      return { ...before, errors: [...before.errors, event.data.message], status: event.data.statusCode };
    case 'result':
      return { ...before, succeeded: event.exitCode === 0 };
    default:
      return before;
  }
}

function retryOf(data: { statusCode: number | null; retryAttempt: number | null; errorMessage: string }): Retry {
  const attempt = data.retryAttempt === null ? null : data.retryAttempt + 1;
  return { status: data.statusCode, reason: data.errorMessage, attempt, repetitions: null, delayMs: null };
}

function heardOf({ answer, errors, status, succeeded, retry }: Followed): Heard {
  const good = succeeded && errors.length === 0;
  return { ...NOTHING_HEARD, text: answer, succeeded: good, errors, status: good ? null : status, retry };
}
