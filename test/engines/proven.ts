// The command lines that withstand the hostile repository, as code. PROVEN.md explains why. The product's adapters have
// their own, and the product's tests compare them with these.
import { fileURLToPath } from 'node:url';
import { FILES_ON_DISK } from '../../src/reading/readingScope.ts';
import { launchText } from '../../src/reading/server.ts';
import { GEMINI_SHIELD } from '../../src/engines/geminiShield.ts';
import type { EngineName } from './lab.ts';

export interface Places {
  /** The real path of the workspace. */
  readonly workspace: string;
  /** A private empty folder. */
  readonly privateFolder: string;
  /** The folder for the call's own files. */
  readonly callFolder: string;
}

export interface CommandLine {
  readonly cwd: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** The files that the call needs in its folder: content by name. */
  readonly files: Readonly<Record<string, string>>;
}

export const PERSONA = 'You are a reviewer of the lab.';

/** All of Qwen's tools that do more than read. */
const QWEN_EXCLUDE = [
  ...['edit', 'write_file', 'notebook_edit', 'run_shell_command', 'agent', 'skill', 'tool_call', 'tool_search'],
  ...['enter_worktree', 'exit_worktree', 'cron_create', 'cron_delete', 'cron_list', 'send_message', 'task_stop'],
  ...['loop_wakeup', 'record_artifact', 'web_fetch', 'save_memory', 'read_mcp_resource', 'update_goal', 'get_goal'],
  ...['list_agents', 'zoom_image', 'report_findings'],
].join(',');

const GEMINI_POLICY = `[[rule]]
toolName = "*"
decision = "deny"
priority = 900
[[rule]]
toolName = ["read_file", "read_many_files", "list_directory", "glob", "grep_search"]
decision = "allow"
priority = 999
`;

const READING_SERVER = fileURLToPath(new URL('../../dist/readingServer.js', import.meta.url));

/** Only with our server, from an empty folder. */
function claude({ workspace, privateFolder, callFolder }: Places): CommandLine {
  const launch = `${callFolder}/reading.json`;
  const server = { command: process.execPath, args: [READING_SERVER, launch], env: { ELECTRON_RUN_AS_NODE: '1' } };
  const files = {
    'persona.md': PERSONA,
    'reading.json': launchText({
      ...{ workspace, scope: FILES_ON_DISK, shown: { include: [], exclude: [] } },
      ...{ redact: true, encoding: null, records: `${callFolder}/reads.jsonl` },
    }),
  };
  const tools = ['--tools', '', '--mcp-config', JSON.stringify({ mcpServers: { council: server } })];
  return claudeWith({ callFolder, cwd: privateFolder, tools: [...tools, '--allowedTools', ALLOWED], files });
}

const ALLOWED = ['read_lines', 'list_folder', 'search', 'git_log', 'git_show', 'git_blame']
  .map((name) => `mcp__council__${name}`)
  .join(',');

/** For programs whose administrator allows no server. */
export function claudeAlone(_engine: EngineName, { workspace, callFolder }: Places): CommandLine {
  const files = { 'persona.md': PERSONA };
  return claudeWith({ callFolder, cwd: workspace, tools: ['--tools', 'Read,Grep,Glob'], files });
}

interface ClaudeParts extends Pick<CommandLine, 'cwd' | 'files'> {
  readonly callFolder: string;
  readonly tools: readonly string[];
}

function claudeWith({ cwd, callFolder, tools, files }: ClaudeParts): CommandLine {
  return {
    ...{ cwd, files },
    args: [
      ...['-p', '--output-format', 'stream-json', '--verbose', '--setting-sources', 'user', '--strict-mcp-config'],
      ...[...tools, '--append-system-prompt-file', `${callFolder}/persona.md`],
      '--no-session-persistence',
    ],
    env: {
      CLAUDE_CODE_DISABLE_FILE_MENTIONS: '1',
      CLAUDE_CODE_MAX_RETRIES: '2',
      CLAUDE_CODE_DISABLE_AUTO_MEMORY: '1',
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
      DISABLE_AUTOUPDATER: '1',
    },
  };
}

/** All of Codex's arguments before its prompt or the word `review`. */
function codexOptions({ workspace, callFolder }: Places, setting: string): readonly string[] {
  const settings = [
    'approval_policy="never"',
    'project_doc_max_bytes=0',
    'skills.include_instructions=false',
    'project_root_markers=[]',
    'features.shell_snapshot=false',
    `projects={${JSON.stringify(workspace)}={trust_level="untrusted"}}`,
    setting,
  ];
  return [
    ...['exec', '--json', '--color', 'never', '-s', 'read-only', '--ignore-rules'],
    ...settings.flatMap((one) => ['-c', one]),
    ...['--skip-git-repo-check', '--ephemeral', '-o', `${callFolder}/answer.txt`],
  ];
}

function codex(places: Places): CommandLine {
  const persona = `developer_instructions=${JSON.stringify(PERSONA)}`;
  return { cwd: places.workspace, args: [...codexOptions(places, persona), '-'], env: {}, files: {} };
}

/** The command line of Codex's review of uncommitted changes. */
export function provenReviewLine(_engine: EngineName, places: Places): CommandLine {
  const args = [...codexOptions(places, 'model_reasoning_effort=high'), 'review', '--uncommitted'];
  return { cwd: places.workspace, args, env: {}, files: {} };
}

function gemini({ workspace, privateFolder, callFolder }: Places): CommandLine {
  const policy = `${callFolder}/policy.toml`;
  return {
    cwd: privateFolder,
    args: [
      ...['--skip-trust', '--include-directories', workspace, '--policy', policy, '--admin-policy', policy],
      ...['-m', 'gemini-2.5-pro', '-o', 'stream-json'],
    ],
    env: {
      NO_BROWSER: 'true',
      GEMINI_CLI_NO_RELAUNCH: 'true',
      NO_COLOR: '1',
      TMPDIR: callFolder,
      NODE_OPTIONS: `--require=${JSON.stringify(`${callFolder}/shield.cjs`)}`,
    },
    files: {
      'policy.toml': GEMINI_POLICY,
      'shield.cjs': GEMINI_SHIELD,
    },
  };
}

function qwen({ workspace, privateFolder }: Places): CommandLine {
  return {
    cwd: privateFolder,
    args: [
      ...['--safe-mode', '--approval-mode', 'default', '--exclude-tools', QWEN_EXCLUDE],
      ...['--include-directories', workspace, '--append-system-prompt', PERSONA],
      ...['--max-wall-time', '300s', '-o', 'stream-json'],
    ],
    env: { QWEN_CODE_NO_RELAUNCH: 'true' },
    files: {},
  };
}

const COMMAND_LINES: Readonly<Record<EngineName, (places: Places) => CommandLine>> = { claude, codex, gemini, qwen };

export const provenCommandLine = (engine: EngineName, places: Places): CommandLine => COMMAND_LINES[engine](places);

/** The command line that a user would write from the CLI's manual alone. The proof shows that it isn't enough. */
export function carelessCommandLine(engine: EngineName, { workspace }: Places): CommandLine {
  const args: Readonly<Record<EngineName, readonly string[]>> = {
    claude: ['-p', '--output-format', 'stream-json', '--verbose'],
    codex: ['exec', '--json', '-s', 'read-only', '-'],
    gemini: ['--skip-trust', '-m', 'gemini-2.5-pro', '-o', 'stream-json'],
    qwen: ['--safe-mode', '-o', 'stream-json'],
  };
  return { cwd: workspace, args: args[engine], env: {}, files: {} };
}

/** Codex's review with only the read-only sandbox, without the settings that stop a hostile repository. */
export function carelessReviewLine(_engine: EngineName, { workspace }: Places): CommandLine {
  const args = ['exec', '-s', 'read-only', 'review', '--json', '--ephemeral', '--uncommitted'];
  return { cwd: workspace, args, env: {}, files: {} };
}
