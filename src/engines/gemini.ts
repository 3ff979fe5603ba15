import { STARTED } from './reply/signs.ts';
import * as z from 'zod';
import { stored } from '../protocol/labels/stored.ts';
import { msg } from '../protocol/labels/text.ts';
import type { Activity } from '../protocol/seat.ts';
import type { EngineAdapter, EngineQuestion, EngineSettings, Invocation, OutputReader, ProcessEnd } from './adapter.ts';
import { inFolder } from './callFile.ts';
import { GEMINI_SHIELD } from './geminiShield.ts';
import { toolActivity } from './reply/messages.ts';
import type { Heard } from './reply/outcome.ts';
import { eventReader, type Hearing } from './reply/reader.ts';
import type { Reads } from './reply/reads.ts';
import { bag, text, usageWith } from './reply/record.ts';
import type { Retry } from './reply/retry.ts';

const HINTS = {
  installHint: 'npm install -g @google/gemini-cli',
  loginHint: stored`run gemini and choose a way to log in, or set GEMINI_API_KEY`,
};

const POLICY_FILE = 'read-only-policy.toml';
const SHIELD_FILE = 'gemini-shield.cjs';

/** Denies every tool except those that read. */
const READ_ONLY_POLICY = `[[rule]]
toolName = "*"
decision = "deny"
priority = 900

[[rule]]
toolName = ["read_file", "read_many_files", "list_directory", "glob", "grep_search"]
decision = "allow"
priority = 999
`;

const eventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('init') }),
  z.object({ type: z.literal('message'), role: text, content: text }),
  z.object({ type: z.literal('tool_use'), tool_name: text, tool_id: text, parameters: bag }),
  z.object({ type: z.literal('tool_result'), tool_id: text, status: text }),
  z.object({ type: z.literal('error'), message: text }),
  z.object({
    type: z.literal('result'),
    status: text,
    error: z.object({ message: text }).nullable().catch(null),
    stats: usageWith('cached'),
  }),
]);
type GeminiEvent = z.infer<typeof eventSchema>;

/**
 * Gemini CLI, headless. It runs in a private folder, because in the repository it would load the repository's `.env`
 * and settings. An allow-list leaves only tools that read.
 */
export const geminiAdapter: EngineAdapter = {
  name: 'gemini',
  title: 'Gemini',
  vendor: 'Google',
  defaultCommand: 'gemini',
  ...HINTS,
  loginArgs: [],
  takes: ['model'],
  minimumVersion: '0.61.0',
  provenVersion: '0.61.0',
  // With a prompt of 9 MiB, Gemini ended with an empty answer and status 0. A prompt of 2 MiB worked.
  promptLimitBytes: 2 * 1024 * 1024,
  chatArgs: (opening, folder) => ['--include-directories', folder, '-i', opening],
  promptForm: 'extended',
  cautions: [
    msg`Council loads a module into Gemini’s Node process to hide the repository’s GEMINI.md. A version of Gemini that isn’t a Node program would read that file.`,
  ],
  invoke,
  createReader,
};

function invoke(question: EngineQuestion, settings: EngineSettings): Invocation {
  const { workspace, callFolder, privateFolder, prompt } = question;
  const policy = inFolder(callFolder, POLICY_FILE);
  return {
    args: [
      ...settings.args,
      ...['--skip-trust', '--include-directories', workspace],
      // The policy is passed twice, because Gemini ignores it as an administrator's policy if the system has its own
      // policies.
      ...(settings.autonomy === 'full' ? ['--approval-mode', 'yolo'] : ['--policy', policy, '--admin-policy', policy]),
      ...['-o', 'stream-json'],
      ...(settings.model === null ? [] : ['-m', settings.model]),
    ],
    cwd: privateFolder,
    env: {
      ...settings.env,
      // Otherwise, a login question reads our prompt as its answer, and opens a browser.
      NO_BROWSER: 'true',
      GEMINI_CLI_NO_RELAUNCH: 'true',
      NO_COLOR: '1',
      NODE_OPTIONS: nodeOptions(question, settings),
    },
    stdin: prompt,
    files: { [POLICY_FILE]: READ_ONLY_POLICY, [SHIELD_FILE]: GEMINI_SHIELD },
  };
}

/** The user's own options, followed by ours. */
function nodeOptions({ callFolder, environment }: EngineQuestion, { env }: EngineSettings): string {
  const own = env['NODE_OPTIONS'] ?? environment['NODE_OPTIONS'] ?? '';
  return `${own} --require=${JSON.stringify(inFolder(callFolder, SHIELD_FILE))}`.trimStart();
}

function createReader(): OutputReader {
  const reader = eventReader({ schema: eventSchema, hints: HINTS, follow, retryIn, strays: 'all-but-events', atEnd });
  return { ...reader, finish: (end, files) => reader.finish(withoutNoise(end), files) };
}

function follow(event: GeminiEvent, heard: Hearing, reads: Reads): readonly Activity[] {
  switch (event.type) {
    case 'init':
      return [STARTED];
    case 'message':
      // The user's message is our own prompt.
      if (event.role === 'assistant') heard.text += event.content;
      return [];
    case 'tool_use':
      // What Gemini wrote before a tool call was progress, not the answer.
      heard.text = '';
      return [toolActivity({ id: event.tool_id, name: event.tool_name, input: event.parameters }, reads)];
    case 'tool_result':
      if (event.status === 'success') reads.given(event.tool_id);
      return [];
    case 'error':
      heard.errors = [...heard.errors, event.message];
      return [];
    case 'result':
      heard.succeeded = event.status === 'success';
      heard.usage = event.stats;
      if (event.error !== null) heard.errors = [...heard.errors, event.error.message];
      return [];
  }
}

function atEnd({ errors }: Heard, end: ProcessEnd): Partial<Heard> {
  const status = STATUSES.find((one) => (one & 0xff) === end.exitCode) ?? null;
  return { errors: [...errors, ...exitMeaning(end)], status };
}

/** The statuses that Gemini turns into its exit status, by taking their lowest eight bits. */
const STATUSES = [400, 401, 403, 404, 408, 413, 429, 500, 502, 503, 504, 529];

/** The meaning of Gemini's own exit statuses. The words that explain them are on standard error. */
function exitMeaning({ exitCode, stderr }: ProcessEnd): readonly string[] {
  if (exitCode === 41) return ['not logged in', stderr];
  return exitCode === 55 ? ['not in a trusted folder'] : [];
}

/** Removes Gemini's remarks about the terminal and the search program. Every run prints them to standard error. */
function withoutNoise(end: ProcessEnd): ProcessEnd {
  const lines = end.stderr.split('\n');
  const kept = lines.filter((line) => !/^Warning: .*(?:terminal|color)|^Ripgrep |^\[STARTUP\]|^\s+at /i.test(line));
  return { ...end, stderr: kept.join('\n') };
}

function retryIn(line: string): Retry | null {
  const found = /^Attempt (\d+) failed(?: with status (\d{3}))?\. Retrying with backoff/.exec(line);
  if (found === null) return null;
  const [, attempt, status] = found;
  return {
    status: status === undefined ? null : Number(status),
    reason: line.slice(0, 300),
    attempt: Number(attempt),
    repetitions: null,
    delayMs: null,
  };
}
