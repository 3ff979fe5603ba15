import { inTurn, msg, NOTHING } from '../../protocol/labels/text.ts';
import { usage } from '../../session/fault.ts';
import type { CallingEngines } from '../../session/assistantPorts.ts';
import type { LoginEnvironment } from '../process/loginEnvironment.ts';
import type { Processes } from '../process/processRunner.ts';
import { makePrivateFolder } from '../store/privateFile.ts';
import { type EngineCatalogue, type InstalledEngine, installedEngine } from './engineCatalogue.ts';
import { environmentOf } from './programCheck.ts';
import { firstSaid } from '../process/firstSaid.ts';

interface CallingParts {
  readonly catalogue: EngineCatalogue;
  readonly environment: LoginEnvironment;
  readonly processes: Processes;
  /** The working directory of the programs. It's in no repository, so no repository can influence them. */
  readonly folder: string;
}

/** A first start may take ten seconds, and several times that on a busy machine. */
const LIMIT_MS = 60_000;
/** The name under which an engine offers Council's tools. */
const SERVER_NAME = 'council';

/** The engines whose own programs keep a list of servers for their user. */
export function localCallingEngines({ catalogue, environment, processes, folder }: CallingParts): CallingEngines {
  const find = async (name: string): Promise<InstalledEngine | null> =>
    installedEngine(catalogue.find(name), environment);
  return {
    async list() {
      const able = catalogue.names.filter((name) => catalogue.find(name).adapter.toolServerArgs !== undefined);
      const found = await Promise.all(able.map(find));
      return found.flatMap((engine) =>
        engine === null ? [] : [{ engine: engine.adapter.name, title: engine.adapter.title }],
      );
    },
    async connect(name, command) {
      const engine = await find(name);
      const { title, toolServerArgs, toolServerRemark = NOTHING } = catalogue.find(name).adapter;
      if (engine === null || toolServerArgs === undefined) {
        throw usage(msg`Council couldn’t find ${title}, so it didn’t connect anything. Run “Council: Check Engines”.`);
      }
      makePrivateFolder(folder);
      const args = toolServerArgs(SERVER_NAME, command);
      const env = environmentOf(engine);
      const end = await processes.run({
        command: engine.program,
        args,
        cwd: folder,
        env,
        stdin: '',
        limitMs: LIMIT_MS,
      });
      if (end.exitCode === 0) return toolServerRemark;
      const said = firstSaid(end);
      const reason = said === '' ? msg`It didn’t say why.` : msg`It said: ${said}`;
      const next = msg`Try it in a terminal: ${[name, ...args].join(' ')}`;
      throw usage(inTurn(msg`${title} didn’t add Council’s tools.`, reason, next));
    },
  };
}
