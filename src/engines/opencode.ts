import { msg } from '../protocol/labels/text.ts';
import { SERVER_NAME } from '../reading/server.ts';
import { AGENT_PROMPT_LIMIT, agentBy, type Place, served } from './acp/acpEngine.ts';
import type { AgentInvocation, EngineAdapter, EngineSettings } from './adapter.ts';

const HINTS = {
  installHint: 'npm install -g opencode-ai',
  loginHint: 'opencode auth login',
};

/** The agent that Council defines in opencode. What the user allows other agents doesn't apply to it. */
const AGENT = 'council-reads';

/** opencode, through the Agent Client Protocol, from a private folder, with all its own tools denied. */
export const opencodeAdapter: EngineAdapter = {
  name: 'opencode',
  title: 'opencode',
  vendor: 'opencode',
  vendorOf: providerOf,
  defaultCommand: 'opencode',
  ...HINTS,
  loginArgs: ['auth', 'login'],
  takes: ['model'],
  minimumVersion: '1.18.0',
  provenVersion: '1.18.33',
  promptLimitBytes: AGENT_PROMPT_LIMIT,
  promptForm: 'balanced',
  needsModel: msg`Without a model setting, it may send the code to free models that third parties host.`,
  reads: 'by-server',
  cautions: [],
  ...agentBy(HINTS, invoke, { isEntry, troubleIn }),
};

/** The provider of a model: “anthropic” for “anthropic/claude-opus-5”. */
function providerOf(model: string): string {
  return model.split('/')[0] ?? model;
}

function invoke(place: Place, settings: EngineSettings): AgentInvocation {
  const { privateFolder, prompt } = place;
  const { model, autonomy } = settings;
  const { files = {}, acp } = served(place);
  const access = autonomy === 'full' ? 'all' : 'reading';
  return {
    // If its model refuses, opencode says so only in its log, and retries forever.
    args: ['acp', '--print-logs', '--log-level', 'ERROR', ...settings.args],
    cwd: privateFolder,
    env: {
      ...settings.env,
      OPENCODE_CONFIG_CONTENT: JSON.stringify(configOf(settings)),
      OPENCODE_DISABLE_PROJECT_CONFIG: '1',
      OPENCODE_DISABLE_AUTOUPDATE: '1',
    },
    files,
    ...(place.reading == null || access === 'all' ? {} : { reads: 'by-server' }),
    acp: {
      ...acp,
      ...{ engine: 'opencode', cwd: privateFolder, meta: null, configOptions: {} },
      // Both are checked before the question is sent. If another model or agent is active, Council sends nothing.
      ...{ mode: access === 'all' ? null : AGENT, model, access, prompt },
    },
  };
}

/** An entry is one line: `timestamp=… level=ERROR run=… message="stream error" … error.error="AI_APICallError: …"`. */
function isEntry(line: string): boolean {
  return line.startsWith('timestamp=') || line.startsWith('level=');
}

const STREAM_ERROR = 'message="stream error"';
const REASON = ' error.error="';

function troubleIn(line: string): string | null {
  const at = line.lastIndexOf(REASON);
  if (!isEntry(line) || !line.includes(STREAM_ERROR) || at === -1) return null;
  return line.slice(at + REASON.length, line.lastIndexOf('"'));
}

/** The configuration that overrides the user's own. */
function configOf({ model, autonomy }: EngineSettings): object {
  const ofModel = model === null ? {} : { model, small_model: model, enabled_providers: [providerOf(model)] };
  const permission = { '*': 'deny', [`${SERVER_NAME}_*`]: 'allow' };
  const reads = { mode: 'primary', description: 'Reads and answers', permission };
  return {
    // opencode's other requests also go to that model. A session's title isn't needed.
    ...ofModel,
    agent: { title: { disable: true }, ...(autonomy === 'full' ? {} : { [AGENT]: reads }) },
    ...(autonomy === 'full' ? {} : { default_agent: AGENT, permission }),
    ...{ share: 'disabled', autoupdate: false },
  };
}
