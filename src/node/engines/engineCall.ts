import { realpath } from 'node:fs/promises';
import path from 'node:path';
import type { Invocation } from '../../engines/adapter.ts';
import { FILES_ON_DISK } from '../../reading/readingScope.ts';
import { RECORDS_FILE } from '../../reading/records.ts';
import { launchText, type ReadingLaunch, type ReadingServer } from '../../reading/server.ts';
import type { EngineAsk } from '../../session/ports.ts';
import type { VersionCache } from './versionCache.ts';
import type { EngineShield } from '../git/engineShield.ts';
import { shortHash } from '../shortHash.ts';
import type { InstalledEngine } from './engineCatalogue.ts';
import { SHIELD_VARIABLES } from '../git/shield.ts';
import { nestingMark } from './nesting.ts';
import { type Environment, searchFolders, withSearchFolders } from '../process/searchPath.ts';

/** The folders that engines get. None of them is in a workspace. */
export interface EngineFolders {
  /** Contains a folder for each call while it runs. */
  readonly calls: string;
  /** Contains an empty folder for each workspace. */
  readonly privateRoot: string;
  /** Contains a record of each run in progress. */
  readonly runs: string;
}

/** What one call runs, and in which environment. */
export interface EngineCall {
  readonly invocation: Invocation;
  /** The real path. */
  readonly workspace: string;
  readonly environment: Environment;
  readonly privateFolder: string;
}

export const temporaryFolderOf = (callFolder: string): string => path.join(callFolder, 'tmp');

/** Variables that the editor, or an engine whose terminal runs Council, sets for its own children. */
const OF_OTHERS = /^(?:ELECTRON_|VSCODE_|CLAUDECODE$|CLAUDE_CODE_ENTRYPOINT$|CLAUDE_CODE_SSE_PORT$)/;

export const withoutThoseOfOthers = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !OF_OTHERS.test(name)));

/** The reading server that Council can offer to an engine, and how the server reads. */
export interface ServedReading extends Pick<ReadingLaunch, 'shown' | 'redact' | 'encoding'> {
  /** The absolute path of the bundled program. */
  readonly script: string;
  /** Remembers whether programs may use Council's server. */
  readonly allowed: Pick<VersionCache, 'keyOf' | 'get' | 'set'>;
}

const FORBIDDEN = 'forbidden';

/** Whether a program's last call with Council's server reported that it may not use the server. */
export async function isForbidden({ allowed }: ServedReading, program: string): Promise<boolean> {
  return (await allowed.get(await allowed.keyOf(program))) === FORBIDDEN;
}

/** Records whether a call with Council's server could use it. */
export async function noteServed({ allowed }: ServedReading, program: string, how: 'forbidden' | 'served') {
  const key = await allowed.keyOf(program);
  const known = await allowed.get(key);
  if (how === FORBIDDEN ? known !== how : known === FORBIDDEN) await allowed.set(key, how);
}

interface CallSurroundings {
  readonly folders: EngineFolders;
  /** Null if engines read with their own tools. */
  readonly reading: ServedReading | null;
  readonly callFolder: string;
  readonly shield: EngineShield;
}

/** Prepares a call. Starts only git, and writes nothing. */
export async function engineCall(
  engine: InstalledEngine,
  ask: EngineAsk,
  { callFolder, folders, shield, reading }: CallSurroundings,
): Promise<EngineCall> {
  // Some engines compare what they're told about a folder only with its real path. Under the name of a link, the
  // settings that restrict the repository wouldn't apply.
  const workspace = await realpath(ask.workspace).catch(() => ask.workspace);
  // The same for every call in a workspace, so that an engine can remember that it knows the folder.
  const privateFolder = path.join(folders.privateRoot, shortHash(workspace));
  const { autonomy } = engine.settings;
  const temporary = temporaryFolderOf(callFolder);
  const marked = {
    ...(await shield(withoutThoseOfOthers(engine.environment), { folder: workspace, autonomy })),
    // Some programs leave the prompt in the folder for temporary files, where every user can read it.
    ...{ TMPDIR: temporary, TMP: temporary, TEMP: temporary },
    ...nestingMark(engine.environment),
  };
  // A Node program that was found next to its Node needs that Node in the search path.
  const inherited = withSearchFolders(marked, [...searchFolders(marked), path.dirname(engine.program)]);
  const server = reading === null ? null : serverFor(reading, ask, { workspace, callFolder });
  const question = { ...ask, workspace, callFolder, privateFolder, environment: inherited, reading: server };
  const invocation = engine.adapter.invoke(question, engine.settings);
  return { invocation, workspace, environment: { ...inherited, ...invocation.env }, privateFolder };
}

function serverFor(
  { script, shown, redact, encoding }: ServedReading,
  { version = FILES_ON_DISK }: EngineAsk,
  { workspace, callFolder }: { readonly workspace: string; readonly callFolder: string },
): ReadingServer {
  const records = path.join(callFolder, RECORDS_FILE);
  // In the editor, the executable is the editor itself. This variable makes it run as plain Node.
  const env = { ELECTRON_RUN_AS_NODE: '1' };
  const launch = launchText({ shown, redact, encoding, workspace, scope: version, records });
  return { command: process.execPath, args: [script], env, launch };
}

/**
 * The names of the variables that a call sets. GIT_CONFIG_COUNT stands for the numbered variables, one for each git
 * setting.
 */
export const variablesSet = (call: EngineCall): readonly string[] =>
  [
    ...new Set(['COUNCIL_DEPTH', 'TMPDIR', 'TMP', 'TEMP', ...SHIELD_VARIABLES, ...Object.keys(call.invocation.env)]),
  ].toSorted();
