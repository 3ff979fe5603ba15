import { msg } from '../../protocol/labels/text.ts';
import type { AcpEngineConfig } from '../../schema/config.ts';
import type { AgentInvocation, EngineAdapter, EngineQuestion, EngineSettings } from '../adapter.ts';
import { SERVER_NAME } from '../../reading/server.ts';
import { servedFrom } from '../callFile.ts';
import type { Hints } from '../reply/failure.ts';
import type { AcpCall } from './call.ts';
import { OWN_TOOLS } from './ownTools.ts';
import { type AgentLog, acpReader, greetingReader } from './reader.ts';

/** An agent that speaks the Agent Client Protocol, as the user describes it in the settings. */
export interface AcpEngine extends Pick<
  AcpEngineConfig,
  'vendor' | 'command' | 'protocol' | 'mode' | 'configOptions' | 'meta' | 'cwd' | 'login'
> {
  readonly name: string;
}

/** What an agent needs to know about a question, such as its folders. `prompt` is null if nothing is asked. */
export type Place = Pick<EngineQuestion, 'workspace' | 'privateFolder' | 'callFolder' | 'reading'> & {
  readonly prompt: string | null;
};

/** The longest prompt that was tried with agents, in bytes. */
export const AGENT_PROMPT_LIMIT = 4 * 1024 * 1024;

/** Returns what the adapters of all agents have in common: how to follow an invocation, with or without a question. */
export function agentBy(
  hints: Hints,
  invoke: (place: Place, settings: EngineSettings) => AgentInvocation,
  log?: AgentLog,
): Pick<EngineAdapter, 'invoke' | 'createReader' | 'greet'> {
  return {
    invoke,
    createReader({ invocation, isBelow }) {
      if (invocation.acp === undefined) throw new Error('This is no call of an agent.');
      return acpReader({ ...invocation, acp: invocation.acp }, isBelow, hints, log);
    },
    greet(settings, folder) {
      const invocation = invoke(
        { workspace: folder, privateFolder: folder, callFolder: folder, prompt: null },
        settings,
      );
      return { invocation, reader: greetingReader(invocation.acp, hints) };
    },
  };
}

/**
 * Returns how an agent starts our server, and the names that agents give to its tools. Both are empty without a server.
 */
export function served({ reading, callFolder }: Place): Pick<AgentInvocation, 'files'> & {
  readonly acp: Pick<AcpCall, 'mcpServers' | 'ownTools'>;
} {
  if (reading == null) return { acp: { mcpServers: [], ownTools: [] } };
  const { server: started, files } = servedFrom(reading, callFolder);
  const env = Object.entries(started.env).map(([name, value]) => ({ name, value }));
  const server = { ...started, name: SERVER_NAME, env };
  return { files, acp: { mcpServers: [server], ownTools: [...OWN_TOOLS.keys()] } };
}

/** The parts in which the adapters of the user's own engines differ. */
export type CustomParts = Pick<
  EngineAdapter,
  'promptLimitBytes' | 'cautions' | 'reads' | 'takes' | 'invoke' | 'createReader' | 'greet'
>;

/** Returns the parts for an agent. */
export function agentParts(engine: AcpEngine, hints: Hints): CustomParts {
  return {
    promptLimitBytes: AGENT_PROMPT_LIMIT,
    cautions: [
      msg`Council doesn’t provide files or a terminal to an agent, and refuses all requests except those to read. Council can’t prevent anything that the agent does without asking.`,
    ],
    reads: 'also-by-server',
    takes: ['model', 'effort'],
    ...agentBy(hints, (place, settings) => invoke(engine, place, settings)),
  };
}

/** Adds the effort to the options. Agents that support an effort have an option with this ID. */
const optionsOf = ({ configOptions }: AcpEngine, { effort }: EngineSettings): Readonly<Record<string, string>> =>
  effort === undefined ? configOptions : { ...configOptions, effort };

function invoke(engine: AcpEngine, place: Place, settings: EngineSettings): AgentInvocation {
  const { files = {}, acp } = served(place);
  const cwd = engine.cwd === 'workspace' ? place.workspace : place.privateFolder;
  return {
    args: settings.args,
    cwd,
    env: { ...settings.env },
    files,
    acp: {
      ...acp,
      ...{ engine: engine.name, cwd, prompt: place.prompt },
      ...{ mode: engine.mode ?? null, model: settings.model, configOptions: optionsOf(engine, settings) },
      meta: engine.meta ?? null,
      access: settings.autonomy === 'full' ? 'all' : 'reading',
    },
  };
}
