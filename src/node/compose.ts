import { createHash, randomBytes } from 'node:crypto';
import { homedir } from 'node:os';
import path from 'node:path';
import { inTurn, msg } from '../protocol/labels/text.ts';
import { encodingLabel } from '../artifact/text/encoding.ts';
import type { EngineTraits } from '../engines/editorModel.ts';
import { BUILT_IN_ENGINES } from '../engines/registry.ts';
import type { Config } from '../schema/config.ts';
import { engineOf, listedSeats } from '../schema/seating.ts';
import { readConfig } from '../schema/readConfig.ts';
import type { Council } from '../session/council.ts';
import { makeCouncil } from '../session/councilService.ts';
import { readLaunch } from '../reading/server.ts';
import { faultText, usage } from '../session/fault.ts';
import type { EditorModels } from '../session/editorPorts.ts';
import type { ReadingTools } from '../session/readingPorts.ts';
import type { AnswerReader, Log, Redactor } from '../session/ports.ts';
import type { SeatMemory } from '../session/seatPorts.ts';
import { withEditorModels } from '../session/run/editorEngines.ts';
import { newEnginesOf } from '../session/run/newEngines.ts';
import { nestedCouncil } from '../session/run/nestedCouncil.ts';
import { makePromptMaker } from '../session/run/promptMaker.ts';
import { redactingCouncil, redactingEngines } from '../session/run/redaction.ts';
import { watchingContext } from '../session/debate/persistDebate.ts';
import { readAsked } from '../answers/readAnswer.ts';
import { makeSeatAsker } from '../session/run/seatAsk.ts';
import { localArtifacts } from './git/artifactSource.ts';
import { openBlackboard } from './store/blackboard.ts';
import type { ServedReading } from './engines/engineCall.ts';
import { sweepCallFolders } from './engines/callFolder.ts';
import { ownFiles } from '../session/debate/ownFiles.ts';
import { LocalDecisionFolder } from './workspace/decisionFolder.ts';
import { LocalDebateFolders } from './workspace/debateFolder.ts';
import { localCallingEngines } from './engines/callingEngines.ts';
import { localChats } from './engines/engineChats.ts';
import { localAdditions } from './engines/engineAdditions.ts';
import { EngineCatalogue } from './engines/engineCatalogue.ts';
import { localEngines } from './engines/localEngines.ts';
import { LocalCitationChecker } from './workspace/citations.ts';
import { Git } from './git/git.ts';
import { localCommits } from './git/commits.ts';
import { localHooks } from './git/hooks.ts';
import { engineShield } from './git/engineShield.ts';
import { gitGuidance } from './git/guidanceSource.ts';
import { localReading } from './reading/readingTools.ts';
import { localPullRequests } from './hosting/pullRequests.ts';
import { LoginEnvironment } from './process/loginEnvironment.ts';
import { isInsideCouncil } from './engines/nesting.ts';
import type { EngineFolders } from './engines/engineCall.ts';
import { endLeftRuns } from './engines/runRecords.ts';
import { localProofs } from './engines/personaProofs.ts';
import { type Processes, ProcessRunner } from './process/processRunner.ts';
import { type ProgramCheck, programCheck } from './engines/programCheck.ts';
import { localSetUp } from './setUp.ts';
import { TextThread } from './workspace/textThread.ts';
import { BUILD } from './build.ts';
import type { ConfigFile } from './configFile.ts';
import { localDismissals } from './store/dismissals.ts';
import { FileSessionStore } from './store/sessionStore.ts';
import { localSeatMemory } from './store/seatMemory.ts';
import { shortHash } from './shortHash.ts';
import { localRevisions } from './git/revisionSource.ts';
import type { Environment } from './process/searchPath.ts';
import { spendingSince } from './store/spending.ts';
import { userFolders } from './userFolders.ts';
import { userLanguage } from '../session/userLanguage.ts';
import { VersionCache } from './engines/versionCache.ts';
import { localTeamFile } from './workspace/teamFile.ts';
import { localVersionTexts } from './workspace/versionTexts.ts';
import { workspaceKey } from './git/workspaceKey.ts';
import { LocalWorkspaceGuard } from './workspace/workspaceGuard.ts';

export interface CouncilOptions {
  /** Absolute. */
  readonly workspace: string;
  /** The user's configuration, unchecked. */
  readonly settings: unknown;
  /** The file that the settings are from. Absent if they are an editor's. */
  readonly configuration?: Pick<ConfigFile, 'file' | 'placeOf'>;
  /** The folder of the sessions. If null, it's below the user's state folder. */
  readonly sessionFolder: string | null;
  /** The bundled program of the scripted engines. */
  readonly rehearsalScript: string;
  /**
   * The program of the thread that looks for secrets and reads long answers. If absent, the calling thread does both.
   */
  readonly textScript?: string;
  /** The program with which engines read the workspace. If absent, they read it with their own tools. */
  readonly readingScript?: string;
  readonly environment: Environment;
  readonly log: Log;
  /**
   * The user's encoding for files that aren't UTF-8, by its name in the editor. If absent, Council guesses the
   * encoding.
   */
  readonly encoding?: string | undefined;
  /** The editor's display language, as a BCP 47 tag. Absent if there is no editor. */
  readonly language?: string;
  /** The editor's own language models. Absent if there is no editor. */
  readonly models?: EditorModels;
  /** Starts programs. If absent, Council starts real processes. */
  readonly processes?: Processes;
}

const clock = { now: () => new Date() };
const random = { token: () => randomBytes(12).toString('hex') };

/** Puts the core together for one workspace. Throws a CouncilError that names every wrong setting. */
export async function composeCouncil(options: CouncilOptions): Promise<Council> {
  const { workspace, log } = options;
  const config = checkedConfig(options);
  const folders = userFolders(options.environment, homedir());
  const engineFolders = engineFoldersIn(folders);
  const { processes = new ProcessRunner() } = options;
  const environment = new LoginEnvironment(options.environment, processes, { workspace, log });
  const git = new Git(processes, await environment.read());
  const rehearsal = { command: process.execPath, script: options.rehearsalScript };
  const catalogue = new EngineCatalogue(config, rehearsal);
  await clearUp(options, engineFolders);
  const folderOf = workspaceFolder(workspace, folders.state, git);
  const store = await storeFor(options, folders, folderOf);
  const { redactor, answers } = textReaders(options, config);
  const shield = engineShield(git);
  const known = { shown: config.coverage, encoding: encodingLabel(options.encoding ?? '') };
  const reading = servedReading(options, { ...known, redact: config.redact }, folders.cache);
  const check = checkIn(processes, folders.cache, engineFolders);
  const enginesIn = localEngines({ environment, folders: engineFolders, shield, reading, check, processes, log });
  const { directory, runner, traitsOf } = withEditorModels(
    {
      ...enginesIn(catalogue),
      traitsOf: (engine) => catalogue.find(engine).adapter,
    },
    {
      ...{ models: options.models ?? null, seats: listedSeats(config.seats).map(engineOf) },
      reading: localReading({ ...known, git, redactor, log }),
    },
  );
  const engines = redactor === null ? runner : redactingEngines(runner, redactor);
  const prompts = makePromptMaker(traitsOf, random);
  const [debates, citations] = [new LocalDebateFolders(), new LocalCitationChecker()];
  const cache = new VersionCache(folders.cache, 'persona-proofs.json');
  const tried = { workspace, answers, citations, random, redactor };
  const made = makeCouncil({
    ...{ directory, citations, prompts, random, debates, store, clock, log },
    callers: localCallingEngines({ catalogue, environment, processes, folder: engineFolders.privateRoot }),
    chats: localChats({ catalogue, environment, calls: engineFolders.calls }),
    source: localArtifacts(git, { ...known, own: ownFiles(store) }),
    guidance: gitGuidance(git, config),
    settings: { ...config, answerLanguage: answerLanguageOf(config, options) },
    seats: seatMemoryIn(folderOf, options),
    spending: (since) => spendingSince(folders.state, since),
    ...knownOf(traitsOf),
    asker: watchingContext(makeSeatAsker({ engines, prompts, answers, citations }), debates),
    blackboard: await openBlackboard(config.blackboard, { home: homeOf(options.environment), log }),
    preflight: { engines, proofs: localProofs({ catalogue, environment, cache, directory }), random },
    digest: digestFor(config),
    decisions: new LocalDecisionFolder(config.protocol.debate.adrFolder),
    commits: localCommits(git, path.join(folders.state, 'commit-reviews')),
    pullRequests: localPullRequests(git, { environment, processes, folder: path.join(folders.state, 'hosting') }),
    setUp: localSetUp(options.configuration?.file ?? null, config),
    newEngines: newEnginesOf({ ...tried, additions: localAdditions({ options, rehearsal, enginesIn }) }),
    ...{ revisions: localRevisions(git), hooks: localHooks(git), guard: new LocalWorkspaceGuard(git) },
    ...dismissalParts(folderOf, git, known.encoding),
  });
  const council = isInsideCouncil(options.environment) ? nestedCouncil(made) : made;
  return redactor === null ? council : redactingCouncil(council, redactor);
}

/** For `editor`, the editor's language, else the environment's. If both are unknown, the language of the artifact. */
function answerLanguageOf({ answerLanguage }: Config, { language, environment }: CouncilOptions): string {
  return answerLanguage === 'editor' ? (language ?? userLanguage(environment) ?? 'artifact') : answerLanguage;
}

/** What Council knows about an engine before it asks it. */
const knownOf = (traitsOf: (engine: string) => EngineTraits) => ({
  promptLimitOf: (engine: string) => traitsOf(engine).promptLimitBytes,
  takes: (engine: string) => traitsOf(engine).takes ?? [],
  tellsCost: (engine: string) => traitsOf(engine).tellsCost === true,
});

const checkIn = (processes: Processes, cache: string, { privateRoot }: EngineFolders): ProgramCheck =>
  programCheck(processes, new VersionCache(cache), privateRoot);

/** Stops the engines that a killed run left running, and removes the files that a run left on disk. */
async function clearUp({ environment, log }: CouncilOptions, { runs, calls }: EngineFolders): Promise<void> {
  // Inside another council, this process may itself belong to a run that was left running.
  if (!isInsideCouncil(environment)) await endLeftRuns(runs, log);
  await sweepCallFolders(calls, new Date());
}

/** The server with which engines read the workspace. Null if the options don't name its program. */
function servedReading(
  { readingScript: script }: CouncilOptions,
  how: Pick<ServedReading, 'shown' | 'redact' | 'encoding'>,
  cache: string,
): ServedReading | null {
  if (script === undefined) return null;
  return { ...how, script, allowed: new VersionCache(cache, 'reading-servers.json') };
}

/**
 * Opens the reading tools of one call's server, which is a process of its own. Throws if Council didn't write `launch`.
 */
export function openReading(launch: unknown, environment: Environment): ReadingTools {
  const { workspace, scope, shown, redact, encoding } = readLaunch(launch);
  // Logs to standard error, because an engine shows or keeps what a server writes there.
  const note = (message: string): void => void process.stderr.write(`${message}\n`);
  const log: Log = { info: note, warn: note, error: (message, cause) => note(`${message} ${faultText(cause)}`) };
  const git = new Git(new ProcessRunner(), environment);
  const redactor = redact ? redactorHere() : null;
  return localReading({ git, redactor, shown, encoding, log }).open(workspace, scope);
}
const engineFoldersIn = ({ cache, state }: ReturnType<typeof userFolders>): EngineFolders => ({
  calls: path.join(cache, 'calls'),
  privateRoot: path.join(state, 'engines'),
  runs: path.join(state, 'runs'),
});

/** In characters. Reading a longer answer may take so long that an editor noticeably pauses. */
const READ_HERE = 10_000;

/**
 * Returns the redactor, which is null if redaction is off, and the reader of answers. Both use a thread if the options
 * name its program.
 */
function textReaders({ textScript }: CouncilOptions, { redact }: Config) {
  const thread = textScript === undefined ? null : new TextThread(textScript);
  const answers: AnswerReader = {
    read: async (read) =>
      thread === null || read.answer.text.length <= READ_HERE ? readAsked(read) : thread.read(read),
  };
  return { redactor: redact ? (thread ?? redactorHere()) : null, answers };
}

/** Loads the rules with the first text, because a program that only prints its version doesn't need them. */
function redactorHere(): Redactor {
  let made: Promise<Redactor> | null = null;
  const here = (): Promise<Redactor> => (made ??= import('../textThread.ts').then((file) => file.redactorHere()));
  return {
    prepared: async (prepared) => (await here()).prepared(prepared),
    texts: async (texts) => (await here()).texts(texts),
  };
}

/** Includes the build and whether secrets are removed, because both affect what is stored of an answer. */
function digestFor({ redact }: Config): (text: string) => string {
  return (text) =>
    createHash('sha256')
      .update(JSON.stringify([BUILD, redact, text]))
      .digest('hex');
}

/** The workspace's folder in the user's state folder. Council looks for it when it's first needed. */
function workspaceFolder(workspace: string, state: string, git: Git): () => Promise<string> {
  let found: Promise<string> | null = null;
  return () => (found ??= workspaceKey(workspace, git).then((key) => path.join(state, key)));
}

const seatMemoryIn = (folderOf: () => Promise<string>, { models, log }: CouncilOptions): SeatMemory =>
  localSeatMemory(folderOf, models === undefined ? 'terminal' : 'editor', log);

const dismissalParts = (folderOf: () => Promise<string>, git: Git, encoding: string | null) => ({
  texts: localVersionTexts(git, encoding),
  teamFile: localTeamFile(git),
  dismissals: localDismissals({
    file: async () => path.join(await folderOf(), 'dismissals.json'),
    prefixOf: async (workspace) => (await git.tryOpen(workspace))?.prefix ?? '',
  }),
});

async function storeFor(
  { sessionFolder }: CouncilOptions,
  { cache }: ReturnType<typeof userFolders>,
  folderOf: () => Promise<string>,
): Promise<FileSessionStore> {
  const sessions = path.resolve(sessionFolder ?? path.join(await folderOf(), 'sessions'));
  // A folder that the user chose contains only the sessions, so their index is in the cache.
  const index = sessionFolder === null ? `${sessions}.index` : cachedIndex(sessions, cache);
  return new FileSessionStore(sessions, process.pid, index);
}

function cachedIndex(sessions: string, cache: string): string {
  return path.join(cache, 'sessions', `${shortHash(sessions)}.index`);
}

function homeOf(environment: Environment): string {
  const home = environment['HOME'] ?? '';
  return path.isAbsolute(home) ? home : homedir();
}

function checkedConfig({ settings, configuration }: Pick<CouncilOptions, 'settings' | 'configuration'>): Config {
  const reading = readConfig(settings, BUILT_IN_ENGINES, configuration?.placeOf);
  if (reading.kind === 'valid') return reading.config;
  const problems = inTurn(...reading.problems);
  throw usage(
    configuration === undefined
      ? msg`The configuration isn’t valid: ${problems}`
      : msg`The configuration ${configuration.file} isn’t valid: ${problems}`,
  );
}
