import { THINKING } from './reply/signs.ts';
import * as z from 'zod';
import { stored } from '../protocol/labels/stored.ts';
import { msg } from '../protocol/labels/text.ts';
import type { Activity } from '../protocol/seat.ts';
import type { EngineAdapter, EngineQuestion, EngineSettings, Invocation } from './adapter.ts';
import { toolActivity } from './reply/messages.ts';
import type { Heard } from './reply/outcome.ts';
import { eventReader, type Hearing } from './reply/reader.ts';
import type { Reads } from './reply/reads.ts';
import { bag, flag, maybeNumber, text } from './reply/record.ts';
import { type Retry, retryActivity } from './reply/retry.ts';

const HINTS = {
  installHint: 'npm install -g @github/copilot',
  loginHint: stored`run copilot, then type /login`,
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

/** Copilot CLI, headless, from a private folder, with only its reading tools. */
export const copilotAdapter: EngineAdapter = {
  name: 'copilot',
  title: 'Copilot',
  vendor: 'GitHub',
  defaultCommand: 'copilot',
  ...HINTS,
  loginArgs: [],
  takes: ['model', 'effort'],
  minimumVersion: '1.0.0',
  promptLimitBytes: 2 * 1024 * 1024,
  promptForm: 'balanced',
  cautions: [msg`It hasn’t been tested in a hostile repository, so it runs in a private folder.`],
  invoke,
  createReader: () => eventReader({ schema: eventSchema, hints: HINTS, follow, atEnd }),
};

function invoke(question: EngineQuestion, settings: EngineSettings): Invocation {
  return {
    args: [
      ...settings.args,
      ...['--output-format', 'json', '--no-custom-instructions', '--add-dir', question.workspace],
      ...(settings.autonomy === 'full' ? ['--allow-all-tools'] : ['--available-tools', 'view', 'grep', 'glob']),
      ...(settings.model === null ? [] : ['--model', settings.model]),
      ...(settings.effort === undefined ? [] : ['--reasoning-effort', settings.effort]),
    ],
    cwd: question.privateFolder,
    env: { ...settings.env, COPILOT_AUTO_UPDATE: 'false', NO_COLOR: '1' },
    stdin: question.prompt,
  };
}

function follow(event: CopilotEvent, heard: Hearing, reads: Reads): readonly Activity[] {
  switch (event.type) {
    case 'assistant.turn_start':
      return [THINKING];
    case 'assistant.message':
      heard.text = event.data.content;
      return [];
    case 'tool.execution_start': {
      const { toolCallId: id, toolName: name, arguments: input } = event.data;
      return [toolActivity({ id, name, input }, reads)];
    }
    case 'tool.execution_complete':
      if (event.data.success) reads.given(event.data.toolCallId);
      return [];
    case 'model.call_failure':
      heard.status = event.data.statusCode;
      heard.retry = retryOf(event.data);
      return [];
    case 'assistant.turn_retry':
      return heard.retry === null ? [] : [retryActivity(heard.retry)];
    case 'session.error':
      heard.status = event.data.statusCode;
      heard.errors = [...heard.errors, event.data.message];
      return [];
    case 'result':
      heard.succeeded = event.exitCode === 0;
      return [];
  }
}

function retryOf(data: { statusCode: number | null; retryAttempt: number | null; errorMessage: string }): Retry {
  const attempt = data.retryAttempt === null ? null : data.retryAttempt + 1;
  return { status: data.statusCode, reason: data.errorMessage, attempt, repetitions: null, delayMs: null };
}

/** No trial has shown its tool events. If there are no events, it's unknown what Copilot read. */
function atEnd({ errors, status, succeeded, filesRead }: Heard): Partial<Heard> {
  const isGood = succeeded && errors.length === 0;
  return { succeeded: isGood, status: isGood ? null : status, filesRead: filesRead?.length === 0 ? null : filesRead };
}
