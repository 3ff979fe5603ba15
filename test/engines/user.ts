// A made-up user of the CLIs: a fresh home whose settings and environment aim each CLI at the loopback model, so that
// only the environment must be passed on. All keys are made up.
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { InstalledName, Installation } from '../../scripts/engines/install.mjs';

export interface UserOptions {
  /**
   * A folder that the user told every CLI to trust, with settings that allow everything: the best case for a hostile
   * repository.
   */
  readonly trusts?: string;
  /** No keys: every CLI is logged out. */
  readonly loggedOut?: true;
}

/** What a CLI needs in its environment, and in files (by path below the home). */
interface Aim {
  readonly env: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, string>>;
}

const json = (value: object): string => JSON.stringify(value, undefined, 2);

function claude(url: string, { trusts, loggedOut }: UserOptions): Aim {
  const projects = trusts === undefined ? {} : { [trusts]: { hasTrustDialogAccepted: true } };
  const permissions = { allow: ['Write', 'Edit', 'Bash'], defaultMode: 'acceptEdits' };
  const allowing = trusts === undefined ? {} : { enabledMcpjsonServers: ['evil'], permissions };
  return {
    env: { ANTHROPIC_BASE_URL: url, ...(loggedOut ? {} : { ANTHROPIC_API_KEY: 'sk-ant-made-up' }) },
    files: {
      '.claude.json': json({ projects, hasCompletedOnboarding: true }),
      '.claude/settings.json': json(allowing),
    },
  };
}

/** A custom provider, because the built-in one ignores OPENAI_BASE_URL. It uses the key that `codex login` stores. */
function codex(url: string, { trusts, loggedOut }: UserOptions): Aim {
  const allowing = `[projects.${JSON.stringify(trusts)}]\ntrust_level = "trusted"\n`;
  const config = `${trusts === undefined ? '' : 'sandbox_mode = "workspace-write"\n'}model_provider = "loopback"
[model_providers.loopback]
name = "loopback"
base_url = ${JSON.stringify(`${url}/v1`)}
wire_api = "responses"
requires_openai_auth = true
supports_websockets = false
[analytics]
enabled = false
${trusts === undefined ? '' : allowing}`;
  const login = json({ auth_mode: 'apikey', OPENAI_API_KEY: 'sk-made-up' });
  const rule = 'prefix_rule(pattern=["touch"], decision="allow")\n';
  const files = {
    '.codex/config.toml': config,
    ...(loggedOut ? {} : { '.codex/auth.json': login }),
    ...(trusts === undefined ? {} : { '.codex/rules/default.rules': rule }),
  };
  return { env: {}, files };
}

function gemini(url: string, { trusts, loggedOut }: UserOptions): Aim {
  // with only the base URL, Gemini chooses a way to log in that it then refuses without a terminal
  const auth = loggedOut ? {} : { security: { auth: { selectedType: 'gemini-api-key' } } };
  const general = { enableAutoUpdate: false, ...(trusts === undefined ? {} : { defaultApprovalMode: 'auto_edit' }) };
  const settings = { ...auth, privacy: { usageStatisticsEnabled: false }, general };
  const trusted = trusts === undefined ? {} : { [trusts]: 'TRUST_FOLDER' };
  return {
    env: { GOOGLE_GEMINI_BASE_URL: url, ...(loggedOut ? {} : { GEMINI_API_KEY: 'AIza-made-up' }) },
    files: { '.gemini/settings.json': json(settings), '.gemini/trustedFolders.json': json(trusted) },
  };
}

function qwen(url: string, { trusts, loggedOut }: UserOptions): Aim {
  const key = { OPENAI_API_KEY: 'sk-made-up', OPENAI_MODEL: 'qwen3-coder-plus' };
  const tools = trusts === undefined ? {} : { approvalMode: 'yolo' };
  const settings = { privacy: { usageStatisticsEnabled: false }, general: { enableAutoUpdate: false }, tools };
  const trusted = trusts === undefined ? {} : { [trusts]: 'TRUST_FOLDER' };
  return {
    env: { OPENAI_BASE_URL: `${url}/v1`, ...(loggedOut ? {} : key) },
    files: { '.qwen/settings.json': json(settings), '.qwen/trustedFolders.json': json(trusted) },
  };
}

/** The user allows everything, in the settings and in the agents that they define. */
function opencode(url: string, { trusts, loggedOut }: UserOptions): Aim {
  const options = { baseURL: `${url}/v1`, ...(loggedOut ? {} : { apiKey: 'sk-made-up' }) };
  const models = { m1: { name: 'm1', tool_call: true } };
  const provider = { loopback: { npm: '@ai-sdk/openai-compatible', name: 'loopback', options, models } };
  const permission = { '*': 'allow', edit: 'allow', bash: 'allow', webfetch: 'allow' };
  const allowing = trusts === undefined ? {} : { permission, agent: { build: { permission } } };
  return { env: {}, files: { '.config/opencode/opencode.json': json({ provider, ...allowing }) } };
}

const AIMS: Readonly<Record<InstalledName, (url: string, options: UserOptions) => Aim>> = {
  ...{ claude, codex, gemini, qwen, opencode },
};

/** Fills `home` for the engines in `urls`, and returns the whole environment. Nothing is inherited. */
export async function makeUser(
  home: string,
  urls: Readonly<Partial<Record<InstalledName, string>>>,
  { installation, node, ...options }: UserOptions & { readonly installation: Installation; readonly node: string },
): Promise<Record<string, string>> {
  const engines = Object.keys(urls) as InstalledName[];
  // Installs only the requested engines for this user, in the place where `npm install -g` puts them with a custom
  // prefix. The product uses no program from a `node_modules/.bin`.
  const programs = path.join(home, '.npm-global/bin');
  await mkdir(programs, { recursive: true });
  for (const engine of engines) await symlink(installation[engine].command, path.join(programs, engine));
  const env: Record<string, string> = {
    HOME: home,
    PATH: [node, programs, '/usr/local/bin', '/usr/bin', '/bin'].join(path.delimiter),
    TMPDIR: path.join(home, 'tmp'),
    LANG: 'C.UTF-8',
    TERM: 'dumb',
  };
  await mkdir(path.join(home, 'tmp'), { recursive: true });
  for (const engine of engines) {
    const aim = AIMS[engine](urls[engine] ?? '', options);
    Object.assign(env, aim.env);
    for (const [name, content] of Object.entries(aim.files)) {
      await mkdir(path.dirname(path.join(home, name)), { recursive: true });
      await writeFile(path.join(home, name), content, { mode: 0o600 });
    }
  }
  return env;
}
