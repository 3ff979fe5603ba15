import { STARTED } from './reply/signs.ts';
import * as z from 'zod';
import { stored } from '../protocol/labels/stored.ts';
import type { Activity } from '../protocol/seat.ts';
import type { EngineAdapter, EngineQuestion, EngineSettings, Invocation, LoginState, ProcessEnd } from './adapter.ts';
import { pathsIn, recordsIn } from '../reading/records.ts';
import { SERVED_TOOLS, SERVER_NAME } from '../reading/server.ts';
import { servedFrom } from './callFile.ts';
import { assistantActivities, messageSchema, noteResults } from './reply/messages.ts';
import type { Heard } from './reply/outcome.ts';
import { eventReader, type Hearing, retrying } from './reply/reader.ts';
import type { Reads } from './reply/reads.ts';
import { count, inShape, maybeNumber, parseJson, text, usageOf } from './reply/record.ts';
import type { Retry } from './reply/retry.ts';

const HINTS = {
  installHint: 'npm install -g @anthropic-ai/claude-code',
  loginHint: 'claude auth login',
};

const eventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('system'),
    subtype: text,
    attempt: maybeNumber,
    max_retries: maybeNumber,
    retry_delay_ms: maybeNumber,
    error_status: maybeNumber,
    error: text,
    tools: z.array(z.string()).catch([]),
    mcp_servers: z.array(z.object({ name: text, status: text })).catch([]),
  }),
  z.object({ type: z.literal('assistant'), message: messageSchema }),
  z.object({ type: z.literal('user'), message: messageSchema }),
  z.object({
    type: z.literal('result'),
    subtype: text,
    // Absent counts as an error: `subtype` says success even when the service refused.
    is_error: z.boolean().catch(true),
    api_error_status: maybeNumber,
    terminal_reason: text,
    result: text,
    structured_output: z.unknown().optional(),
    errors: z.array(z.string()).catch([]),
    usage: z
      .object({
        input_tokens: count,
        cache_creation_input_tokens: count,
        cache_read_input_tokens: count,
        output_tokens: count,
      })
      .nullable()
      .catch(null),
    total_cost_usd: maybeNumber,
  }),
]);
type ClaudeEvent = z.infer<typeof eventSchema>;
type ClaudeResult = Extract<ClaudeEvent, { type: 'result' }>;

/**
 * Claude Code, headless. It doesn't load the repository's settings, hooks, servers, and CLAUDE.md. It reads only
 * through our server, from an empty folder. Without the server, it reads with its own tools in the workspace.
 */
export const claudeAdapter: EngineAdapter = {
  name: 'claude',
  title: 'Claude',
  vendor: 'Anthropic',
  defaultCommand: 'claude',
  ...HINTS,
  loginArgs: ['auth', 'login'],
  minimumVersion: '2.1.0',
  provenVersion: '2.1.332',
  takes: ['model', 'effort'],
  loginCheck: { args: ['auth', 'status', '--json'], read: readLogin },
  promptLimitBytes: 4 * 1024 * 1024,
  promptForm: 'balanced',
  tellsCost: true,
  reads: 'by-server',
  cautions: [],
  // `opening` comes first, because `--add-dir` takes a list and would read it as one more folder.
  chatArgs: (opening, folder) => [opening, '--add-dir', folder],
  toolServerArgs: (name, command) => ['mcp', 'add', '--scope', 'user', name, '--', ...command],
  invoke,
  createReader: ({ invocation }) =>
    eventReader({
      ...{ schema: eventSchema, hints: HINTS },
      ...(invocation.reads === 'by-server' ? { follow: followServed, atEnd: readByServer } : { follow }),
    }),
};

/** What Claude may do, depending on the settings, and the folder in which it runs. */
function toolsFor({ reading, workspace, privateFolder, callFolder }: EngineQuestion, { autonomy }: EngineSettings) {
  if (autonomy === 'full') return { args: ['--permission-mode', 'acceptEdits'], cwd: workspace };
  if (reading == null) return { args: ['--tools', 'Read,Grep,Glob'], cwd: workspace };
  const { server, files } = servedFrom(reading, callFolder);
  return {
    args: [
      ...['--tools', '', '--mcp-config', JSON.stringify({ mcpServers: { [SERVER_NAME]: server } })],
      ...['--allowedTools', SERVED_TOOLS.join(',')],
    ],
    cwd: privateFolder,
    files,
    reads: 'by-server' as const,
  };
}

function invoke(question: EngineQuestion, settings: EngineSettings): Invocation {
  const { args: tools, ...place } = toolsFor(question, settings);
  return {
    ...place,
    args: [
      '-p',
      ...settings.args,
      ...['--output-format', 'stream-json', '--verbose', '--no-session-persistence'],
      // These two prevent the repository from running programs, redirecting the service, and instructing its reviewer.
      ...['--setting-sources', 'user', '--strict-mcp-config'],
      ...tools,
      ...['--json-schema', JSON.stringify(question.answerSchema)],
      ...(settings.model === null ? [] : ['--model', settings.model]),
      ...(settings.effort === undefined ? [] : ['--effort', settings.effort]),
    ],
    env: {
      // The default of 10 retries takes three minutes.
      ...((question.environment['CLAUDE_CODE_MAX_RETRIES'] ?? '') === '' ? { CLAUDE_CODE_MAX_RETRIES: '2' } : {}),
      ...settings.env,
      DISABLE_AUTOUPDATER: '1',
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
      CLAUDE_CODE_DISABLE_AUTO_MEMORY: '1',
      // Otherwise, `@path` in the text under review adds that file to the request, from anywhere on the disk.
      CLAUDE_CODE_DISABLE_FILE_MENTIONS: '1',
    },
    stdin: question.prompt,
  };
}

const loginSchema = z.object({ loggedIn: z.boolean(), authMethod: text, subscriptionType: text });
const KEY_VARIABLES = [
  'ANTHROPIC_AUTH_TOKEN',
  'CLAUDE_CODE_OAUTH_TOKEN',
  'CLAUDE_CODE_USE_BEDROCK',
  'CLAUDE_CODE_USE_VERTEX',
];

function readLogin(end: ProcessEnd, environment: Readonly<Record<string, string | undefined>>): LoginState {
  if (KEY_VARIABLES.some((name) => (environment[name] ?? '') !== '')) return { kind: 'ready' };
  // In headless mode, Claude uses the key, even if there's another login.
  if ((environment['ANTHROPIC_API_KEY'] ?? '') !== '') return { kind: 'ready', payment: 'api-key' };
  const status = inShape(loginSchema, parseJson(end.stdout.trim()));
  if (status === null) return { kind: 'unknown' };
  if (!status.loggedIn) return { kind: 'logged-out', detail: stored`It isn’t logged in.` };
  if (status.authMethod === 'api_key') return { kind: 'ready', payment: 'api-key' };
  return status.subscriptionType === '' ? { kind: 'ready' } : { kind: 'ready', payment: 'subscription' };
}

function follow(event: ClaudeEvent, heard: Hearing, reads: Reads): readonly Activity[] {
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
      return event.subtype === 'api_retry' ? retrying(retryOf(event), heard) : [];
  }
}

/** The first line lists the servers and the tools. A forbidden server isn't listed. */
function followServed(event: ClaudeEvent, heard: Hearing, reads: Reads): readonly Activity[] {
  if (event.type === 'system' && event.subtype === 'init') {
    const server = event.mcp_servers.find(({ name }) => name === SERVER_NAME);
    const isWhole = server?.status === 'connected' && SERVED_TOOLS.every((tool) => event.tools.includes(tool));
    heard.started = true;
    heard.unserved = server === undefined ? 'forbidden' : isWhole ? null : 'not-started';
  }
  return follow(event, heard, reads);
}

function readByServer(heard: Heard, _end: ProcessEnd, files: Readonly<Record<string, string>>): Partial<Heard> {
  const read = recordsIn(files);
  // Without a first line, nothing shows that it could read.
  const unserved = heard.succeeded && !heard.started ? 'not-started' : heard.unserved;
  return { read, unserved, filesRead: pathsIn(read) };
}

function retryOf(event: Extract<ClaudeEvent, { type: 'system' }>): Retry {
  const { error_status: status, error: reason, attempt, max_retries: repetitions, retry_delay_ms: delayMs } = event;
  return { status, reason, attempt, repetitions, delayMs };
}

function heardOf(result: ClaudeResult): Partial<Heard> {
  const structured = typeof result.structured_output === 'object' && result.structured_output !== null;
  return {
    text: structured ? JSON.stringify(result.structured_output) : result.result,
    structured,
    succeeded: !result.is_error,
    errors: [result.result, result.terminal_reason, ...result.errors].filter((words) => words !== ''),
    status: result.api_error_status,
    usage: usedBy(result),
  };
}

/** Claude doesn't count tokens that it writes to its cache, or reads from it, as input. */
function usedBy({ usage, total_cost_usd: costUsd }: ClaudeResult): Heard['usage'] {
  if (usage === null) return null;
  const cachedTokens = usage.cache_read_input_tokens;
  const inputTokens = usage.input_tokens + usage.cache_creation_input_tokens + cachedTokens;
  return usageOf({ inputTokens, outputTokens: usage.output_tokens, cachedTokens, costUsd });
}
