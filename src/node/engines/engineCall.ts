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

/** Where engines find folders of their own; none of them lies in a workspace. */
export interface EngineFolders {
  /** Holds one folder for each call while it runs. */
  readonly calls: string;
  /** Holds one empty folder for each workspace. */
  readonly privateRoot: string;
  /** Holds a note for each run that is going on. */
  readonly runs: string;
}

/** What one call runs, and in which surroundings. */
export interface EngineCall {
  readonly invocation: Invocation;
  /** The real path. */
  readonly workspace: string;
  readonly environment: Environment;
  readonly privateFolder: string;
}

export const temporaryFolderOf = (callFolder: string): string => path.join(callFolder, 'tmp');

/** What the editor, or an engine in whose terminal we were started, set for its own children. */
const OF_OTHERS = /^(?:ELECTRON_|VSCODE_|CLAUDECODE$|CLAUDE_CODE_ENTRYPOINT$|CLAUDE_CODE_SSE_PORT$)/;

export const withoutThoseOfOthers = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !OF_OTHERS.test(name)));

/** What an engine can be given to read with: our server, and how it reads. */
export interface ServedReading extends Pick<ReadingLaunch, 'shown' | 'redact' | 'encoding'> {
  /** Absolute: the bundled program. */
  readonly script: string;
  /** Remembers of programs whether they may be given our server. */
  readonly allowed: Pick<VersionCache, 'keyOf' | 'get' | 'set'>;
}

const FORBIDDEN = 'forbidden';

/** Whether the last call of a program that was given our server said that it may not have one. */
export async function isForbidden({ allowed }: ServedReading, program: string): Promise<boolean> {
  return (await allowed.get(await allowed.keyOf(program))) === FORBIDDEN;
}

/** Notes how a call went that was given our server. */
export async function noteServed({ allowed }: ServedReading, program: string, how: 'forbidden' | 'served') {
  const key = await allowed.keyOf(program);
  const known = await allowed.get(key);
  if (how === FORBIDDEN ? known !== how : known === FORBIDDEN) await allowed.set(key, how);
}

interface CallSurroundings {
  readonly folders: EngineFolders;
  /** Null: engines read by themselves. */
  readonly reading: ServedReading | null;
  readonly callFolder: string;
  readonly shield: EngineShield;
}

/** Puts a call together; starts nothing but git, and writes nothing. */
export async function engineCall(
  engine: InstalledEngine,
  ask: EngineAsk,
  { callFolder, folders, shield, reading }: CallSurroundings,
): Promise<EngineCall> {
  // Some engines hold what they are told about a folder against its real path alone: under another name, a link, it would
  // not keep the repository from having its way.
  const workspace = await realpath(ask.workspace).catch(() => ask.workspace);
  // The same for every call in one workspace, so that an engine may remember that it knows the folder.
  const privateFolder = path.join(folders.privateRoot, shortHash(workspace));
  const { autonomy } = engine.settings;
  const temporary = temporaryFolderOf(callFolder);
  const marked = {
    ...(await shield(withoutThoseOfOthers(engine.environment), { folder: workspace, autonomy })),
    // Some programs leave the prompt, readable for all, where temporary files go.
    ...{ TMPDIR: temporary, TMP: temporary, TEMP: temporary },
    ...nestingMark(engine.environment),
  };
  // A program of Node that was found beside its Node needs that Node on the search path.
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
  // In the editor the executable is the editor's; this makes it a plain Node.
  const env = { ELECTRON_RUN_AS_NODE: '1' };
  const launch = launchText({ shown, redact, encoding, workspace, scope: version, records });
  return { command: process.execPath, args: [script], env, launch };
}

/** The names of the variables that a call sets; those that count off single settings of git stand for one. */
export const variablesSet = (call: EngineCall): readonly string[] =>
  [
    ...new Set(['COUNCIL_DEPTH', 'TMPDIR', 'TMP', 'TEMP', ...SHIELD_VARIABLES, ...Object.keys(call.invocation.env)]),
  ].toSorted();
