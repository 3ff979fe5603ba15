import path from 'node:path';
import { inTurn, msg } from '../../protocol/labels/text.ts';
import { usage } from '../../session/fault.ts';
import type { ChatStart, EngineChats } from '../../session/assistantPorts.ts';
import { launchOf } from '../process/launch.ts';
import type { LoginEnvironment } from '../process/loginEnvironment.ts';
import { searchFolders } from '../process/searchPath.ts';
import { makeCallFolder, writeCallFiles } from './callFolder.ts';
import { type EngineCatalogue, type InstalledEngine, installedEngine } from './engineCatalogue.ts';

interface ChatParts {
  readonly catalogue: EngineCatalogue;
  readonly environment: LoginEnvironment;
  /** Contains a folder for each prompt. A sweep removes it a day later. */
  readonly calls: string;
}

const PROMPT_FILE = 'findings.md';

/** Chats with the engines' own programs, which the user's terminal starts itself. */
export function localChats({ catalogue, environment, calls }: ChatParts): EngineChats {
  const talkative = catalogue.names.filter((name) => catalogue.find(name).adapter.chatArgs !== undefined);
  const find = async (name: string): Promise<InstalledEngine | null> =>
    installedEngine(catalogue.find(name), environment);
  return {
    async list() {
      const found = await Promise.all(talkative.map(find));
      return found.flatMap((engine) =>
        engine === null ? [] : [{ engine: engine.adapter.name, title: engine.adapter.title }],
      );
    },
    async open(name, prompt) {
      const engine = await find(name);
      const { title, chatArgs } = catalogue.find(name).adapter;
      if (engine === null || chatArgs === undefined) {
        throw usage(
          msg`Council couldn’t find ${title}, so it didn’t open a terminal. Run “Council: Check Engines”, or use the clipboard.`,
        );
      }
      const folder = await makeCallFolder(calls);
      await writeCallFiles(folder, { [PROMPT_FILE]: prompt });
      return startOf(engine, chatArgs(`Read ${path.join(folder, PROMPT_FILE)} and do what it says.`, folder));
    },
    async logIn(name) {
      const engine = await find(name);
      const { title, loginArgs } = catalogue.find(name).adapter;
      if (engine === null || loginArgs === undefined) {
        throw usage(msg`Council couldn’t find ${title}, so it didn’t open a terminal. Run “Council: Check Engines”.`);
      }
      return startOf(engine, loginArgs);
    },
  };
}

async function startOf(
  { adapter, program, settings, environment }: InstalledEngine,
  args: readonly string[],
): Promise<ChatStart> {
  const launch = await launchOf(program, environment);
  if (launch.kind === 'refused') throw usage(inTurn(msg`${adapter.title} can’t start.`, launch.problem));
  // A Node program that was found next to its Node needs that Node in the search path.
  const PATH = [...searchFolders(environment), path.dirname(program)].join(path.delimiter);
  return { program: launch.command, args: [...launch.args, ...args], env: { PATH, ...settings.env } };
}
