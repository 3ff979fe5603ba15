import { STARTED, THINKING } from './reply/signs.ts';
import * as z from 'zod';
import { stored } from '../protocol/labels/stored.ts';
import { msg } from '../protocol/labels/text.ts';
import type { Activity } from '../protocol/seat.ts';
import type { EngineAdapter, LoginState, ProcessEnd } from './adapter.ts';
import { ANSWER_FILE, invokeCodex } from './codexInvocation.ts';
import { withReviewInForm } from './codexReview.ts';
import { excerpt } from '../protocol/text/cleanText.ts';
import type { Heard } from './reply/outcome.ts';
import { eventReader, type Hearing, retrying } from './reply/reader.ts';
import type { Reads } from './reply/reads.ts';
import { inShape, maybeNumber, parseJson, text, usageWith } from './reply/record.ts';
import { type Retry, statusIn } from './reply/retry.ts';

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
  z.object({ type: z.literal('turn.completed'), usage: usageWith('cached_input_tokens') }),
  z.object({ type: z.literal('turn.failed'), error: z.object({ message: text }).catch({ message: '' }) }),
]);
type CodexEvent = z.infer<typeof eventSchema>;
type Item = z.infer<typeof itemSchema>;

/**
 * Codex, headless, in the workspace folder, in its read-only sandbox. The folder counts as untrusted, whatever Codex's
 * settings say.
 */
export const codexAdapter: EngineAdapter = {
  name: 'codex',
  title: 'Codex',
  vendor: 'OpenAI',
  defaultCommand: 'codex',
  ...HINTS,
  loginArgs: ['login'],
  minimumVersion: '0.171.0',
  provenVersion: '0.171.0',
  takes: ['model', 'effort'],
  loginCheck: { args: ['login', 'status'], read: readLogin },
  // Codex refuses more than 1,048,576 characters. A text never has fewer bytes than characters.
  promptLimitBytes: 1024 * 1024,
  // It doesn't need the folder, because it may read every file anyway.
  chatArgs: (opening) => [opening],
  toolServerArgs: (name, command) => ['mcp', 'add', name, '--', ...command],
  toolServerRemark: msg`A review takes longer than the 1-minute limit that Codex sets for tools. Set tool_timeout_sec = 1800 under [mcp_servers.council] in ~/.codex/config.toml.`,
  promptForm: 'concise',
  // The cautions say what it can read.
  access: msg`It can’t change files.`,
  cautions: [
    msg`It can read every file that you can read, even outside the workspace.`,
    msg`It also starts the MCP servers in your own Codex configuration.`,
  ],
  invoke: invokeCodex,
  createReader: () =>
    eventReader({
      schema: eventSchema,
      hints: HINTS,
      follow,
      atEnd: (heard, _end, files) => answerIn(heard.text === '' ? (files[ANSWER_FILE] ?? '') : heard.text),
    }),
};

/** The check ignores keys in the environment and the user's own provider. A run uses them. */
function readLogin(end: ProcessEnd, environment: Readonly<Record<string, string | undefined>>): LoginState {
  const keys = Object.keys(environment).filter((name) => name.endsWith('_API_KEY') && environment[name] !== '');
  if (keys.includes('CODEX_API_KEY')) return { kind: 'ready', payment: 'api-key' };
  if (keys.includes('OPENAI_API_KEY')) return { kind: 'ready' };
  const printed = end.stdout + end.stderr;
  if (!/not logged in/i.test(printed)) return end.exitCode === 0 ? readyBy(printed) : { kind: 'unknown' };
  return keys.length > 0 ? { kind: 'unknown' } : { kind: 'logged-out', detail: stored`It isn’t logged in.` };
}

/** Codex reports a key or a subscription in one of these two ways. Its other logins don't show who pays. */
function readyBy(printed: string): LoginState {
  if (printed.includes('API key configured')) return { kind: 'ready', payment: 'api-key' };
  return printed.includes('using ChatGPT') ? { kind: 'ready', payment: 'subscription' } : { kind: 'ready' };
}

function follow(event: CodexEvent, heard: Hearing, reads: Reads): readonly Activity[] {
  switch (event.type) {
    case 'thread.started':
      return [STARTED];
    case 'item.started':
      return event.item.type === 'command_execution' ? [commandActivity(event.item, reads)] : [];
    case 'item.completed':
      return followItem(event.item, heard, reads);
    case 'error':
      if (event.message.startsWith('Reconnecting...')) return retrying(retryOf(event.message), heard);
      heard.errors = [...heard.errors, event.message];
      return [];
    case 'turn.completed':
      heard.succeeded = true;
      heard.usage = event.usage;
      return [];
    case 'turn.failed':
      heard.succeeded = false;
      heard.errors = [...heard.errors, event.error.message];
      return [];
  }
}

function followItem(item: Item, heard: Hearing, reads: Reads): readonly Activity[] {
  switch (item.type) {
    case 'agent_message':
      // Earlier messages report progress. The last one is the answer.
      heard.text = item.text;
      return [];
    case 'command_execution':
      if (item.exit_code === 0) reads.given(item.id);
      return [];
    case 'reasoning':
      return [THINKING];
    case 'error':
      // This is a warning. The run may still succeed.
      return [{ kind: 'notice', text: excerpt(item.message, 80) }];
    default:
      return [];
  }
}

const READING_PROGRAMS = new Set(['cat', 'head', 'tail', 'nl', 'less', 'sed', 'bat']);

/**
 * Describes a command for people. Codex reads through shell commands, so a command that prints a file counts as a
 * request for that file.
 */
export function commandActivity(
  { id, command }: { readonly id: string; readonly command: string },
  reads: Reads,
): Activity {
  const inner = innerCommand(command);
  const path = fileRead(inner);
  return path === null ? { kind: 'reading', text: stored`Running ${excerpt(inner, 60)}` } : reads.ask(id, path);
}

/** The command without the shell that it is wrapped in. */
function innerCommand(command: string): string {
  const shell = /^\S*sh\s+-l?c\s/.exec(command)?.[0];
  return shell === undefined ? command : unquoted(command.slice(shell.length).trim());
}

/** The file that a simple command prints; null when it does something else. */
function fileRead(command: string): string | null {
  const first = command.split(/\||&&|;|>/)[0] ?? '';
  const words = first.match(/'[^']*'|"[^"]*"|\S+/g) ?? [];
  if (!READING_PROGRAMS.has(words[0] ?? '')) return null;
  const last = words.slice(1).at(-1) ?? '-';
  return last.startsWith('-') ? null : unquoted(last);
}

const unquoted = (word: string): string => word.replace(/^(['"])([\s\S]*)\1$/, '$2');

function answerIn(answer: string): Partial<Heard> {
  const structured = inShape(z.record(z.string(), z.unknown()), parseJson(answer)) !== null;
  return { text: withReviewInForm(answer), structured };
}

function retryOf(message: string): Retry {
  const [, attempt, repetitions] = /(?<!\d)(\d+)\/(\d+)/.exec(message.slice(0, 30)) ?? [];
  return {
    status: statusIn(message),
    reason: message,
    attempt: attempt === undefined ? null : Number(attempt),
    repetitions: repetitions === undefined ? null : Number(repetitions),
    delayMs: null,
  };
}
