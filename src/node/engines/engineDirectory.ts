import path from 'node:path';
import { msg, NOTHING, type Text } from '../../protocol/labels/text.ts';
import { makePrivateFolder } from '../store/privateFile.ts';
import type { EngineAdapter, Invocation } from '../../engines/adapter.ts';
import { modelChoice, type SeatChoice } from '../../protocol/seat.ts';
import type { CheckOptions, EngineAsk, EngineDirectory, EngineState } from '../../session/ports.ts';
import {
  engineCall,
  type EngineFolders,
  isForbidden,
  type ServedReading,
  variablesSet,
  withoutThoseOfOthers,
} from './engineCall.ts';
import {
  type ConfiguredEngine,
  type EngineCatalogue,
  type InstalledEngine,
  installedEngine,
  modelMissing,
} from './engineCatalogue.ts';
import type { EngineShield } from '../git/engineShield.ts';
import type { LoginEnvironment } from '../process/loginEnvironment.ts';
import type { Environment } from '../process/searchPath.ts';
import { takeTurn } from '../takeTurn.ts';
import { hintText, installCommand, isOlder, type ProgramCheck } from './programCheck.ts';

/** The name of a call's folder in a dry run. A real call gets a random name. */
const SOME_CALL = 'call-XXXXXX';

/** What was found out about an engine, in addition to what its adapter says. */
type Findings = Pick<EngineState, 'kind' | 'command' | 'version' | 'detail' | 'nextStep' | 'remedy'> &
  Partial<Pick<EngineState, 'loginArgs' | 'payment' | 'readsItself' | 'access' | 'cautions'>>;

const SERVED_ACCESS = msg`It can read the workspace, except files with secrets, and can’t change it.`;
const NOT_SERVED = msg`An administrator doesn’t allow it to use MCP servers, so it uses its own tools to read files, including files with secrets.`;

function stateOf(configured: ConfiguredEngine, findings: Findings): EngineState {
  const { name: engine, title, vendor, kind, cautions } = configured.adapter;
  const [rehearsal, experimental] = [kind === 'rehearsal', kind === 'experimental'];
  const unknown = { loginArgs: null, payment: null };
  const access = accessOf(configured);
  const proven = isProven(configured) ? {} : ({ unproven: true } as const);
  const { price } = configured;
  const priced = price === undefined ? {} : { price };
  return {
    engine,
    title,
    vendor,
    rehearsal,
    experimental,
    ...proven,
    access,
    cautions,
    ...unknown,
    ...priced,
    ...findings,
  };
}

/** The engine's state in a seat, which may have its own name. */
function seated(
  state: EngineState,
  { id, engine, effort }: SeatChoice,
  { adapter, settings }: ConfiguredEngine,
): EngineState {
  const model = adapter.takes?.includes('model') === true ? (settings.model ?? undefined) : undefined;
  return { ...state, ...modelChoice({ model, effort }), ...(id === engine ? {} : { seat: id, title: id }) };
}

/** Whether an engine is proven. A scripted engine does nothing that needs proof. */
const isProven = ({ adapter: { kind, provenVersion } }: ConfiguredEngine): boolean =>
  kind === 'rehearsal' || provenVersion !== undefined;

/** What an engine may do. Unknown for an engine of the user's own, and if a flag's effect wasn't proven. */
function accessOf(configured: ConfiguredEngine): Text {
  const { adapter, settings, isCustom } = configured;
  const { name, kind, access } = adapter;
  if (isCustom || kind === 'rehearsal') return NOTHING;
  if (settings.autonomy === 'full')
    return msg`It can run commands and change files, because engines.${name}.autonomy is “full”.`;
  return isProven(configured) ? (access ?? msg`It can read the workspace but can’t change it.`) : NOTHING;
}

function missing({ adapter, settings, isCustom }: ConfiguredEngine): Findings {
  const { command } = settings;
  const isUsual = !isCustom && command === adapter.defaultCommand;
  const key = `engines.${adapter.name}.command`;
  return {
    kind: 'missing',
    command: null,
    version: null,
    detail: isUsual
      ? msg`The program ${command} isn’t in the PATH or the usual folders.`
      : msg`${key} is set to “${command}”, which isn’t an executable file.`,
    nextStep: isUsual ? msg`Install it: ${hintText(adapter.installHint)}.` : msg`Correct ${key} in the settings.`,
    remedy: isUsual ? installCommand(adapter) : '',
  };
}

const usable = (command: string, version: string | null): Findings => ({
  kind: 'usable',
  command,
  version,
  detail: version === null ? msg`Found ${command}.` : msg`Found version ${version} at ${command}.`,
  nextStep: NOTHING,
  remedy: '',
});

/** Warns that a version can be used but is older than the proven one. */
function belowProven(adapter: EngineAdapter, kind: EngineState['kind'], version: string | null): readonly Text[] {
  const { provenVersion: proven } = adapter;
  if (kind !== 'usable' || proven === undefined || version === null || !isOlder(version, proven)) return [];
  return [
    msg`Version ${version} is older than ${proven}, the version that Council is tested with. Update it: ${hintText(adapter.installHint)}.`,
  ];
}

/**
 * The prompt that is sent, whether on standard input, in an argument, or in a file. Empty for an engine's own review.
 */
function promptOf({ ownReview, stdin }: Invocation, ask: EngineAsk): string {
  if (ownReview === true) return '';
  return stdin === undefined || stdin === '' ? ask.prompt : stdin;
}

/**
 * The variables that tell a program its model and its service, such as ANTHROPIC_MODEL. Their names begin with the
 * engine's or the vendor's name.
 */
function ownVariables({ adapter: { name, vendor }, environment }: InstalledEngine): Environment {
  const own = [name, vendor].map((one) => one.toUpperCase());
  const set = Object.entries(withoutThoseOfOthers(environment));
  return Object.fromEntries(
    set.filter(([variable]) => own.some((one) => variable.startsWith(one))).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

interface DirectoryParts {
  readonly catalogue: EngineCatalogue;
  readonly environment: LoginEnvironment;
  readonly check: ProgramCheck;
  readonly folders: EngineFolders;
  readonly reading: ServedReading | null;
  readonly shield: EngineShield;
}

/** The engines on this machine, as `doctor` shows them and as every run uses them. */
export function localDirectory({
  catalogue,
  environment,
  check,
  folders,
  shield,
  reading,
}: DirectoryParts): EngineDirectory {
  const look = async (configured: ConfiguredEngine, how: CheckOptions): Promise<Findings> => {
    const engine = await installedEngine(configured, environment);
    if (engine === null) return missing(configured);
    const { program, adapter } = engine;
    if (adapter.kind === 'rehearsal')
      return { ...usable(program, null), detail: msg`It gives scripted answers and doesn’t use a model.` };
    const unset = modelMissing(configured);
    if (unset !== null) return { ...usable(program, null), kind: 'failed', ...unset };
    const { version, trouble, login } = await check(engine, how);
    const found = trouble === null ? usable(program, version) : { command: program, version, ...trouble };
    const { cautions = adapter.cautions, ...reads } = await served(engine);
    const all = { ...found, ...reads, cautions: [...cautions, ...belowProven(adapter, found.kind, version)] };
    if (login.kind === 'ready') return { ...all, payment: login.payment ?? null };
    // If a program doesn't work, there is nothing to log in to.
    return found.kind === 'failed' ? all : { ...all, loginArgs: adapter.loginArgs ?? null };
  };
  /** Whether an engine reads by itself, or what it can read with Council's server. */
  const served = async ({ adapter, settings, program }: InstalledEngine): Promise<Partial<Findings>> => {
    if (adapter.reads !== 'by-server' || settings.autonomy === 'full' || reading === null) return { readsItself: true };
    const isRefused = await isForbidden(reading, program);
    if (isRefused) return { readsItself: true, cautions: [...adapter.cautions, NOT_SERVED] };
    return { access: SERVED_ACCESS };
  };
  return {
    names: catalogue.names,
    knows: (engine) => catalogue.names.includes(engine),
    offered: () => Promise.resolve(catalogue.names),
    async check(seats, how = {}) {
      // Looks up all names first, so that a wrong name is reported before anything starts.
      const configured = seats.map((seat) => ({ seat, engine: catalogue.find(seat.engine, seat) }));
      // If these folders couldn't be created, every seat would fail.
      for (const folder of [folders.privateRoot, folders.calls]) makePrivateFolder(folder);
      return Promise.all(
        configured.map(async ({ seat, engine }) => seated(stateOf(engine, await look(engine, how)), seat, engine)),
      );
    },
    async identity(name) {
      const configured = catalogue.find(name);
      if (configured.isCustom || configured.adapter.kind === 'rehearsal') return null;
      const engine = await installedEngine(configured, environment);
      return engine === null ? null : JSON.stringify([engine.program, engine.settings, ownVariables(engine)]);
    },
    async describe(ask) {
      await takeTurn();
      const configured = catalogue.find(ask.seat.engine, ask.seat);
      const found = await installedEngine(configured, environment);
      const asNamed = { ...configured, program: configured.settings.command, environment: await environment.read() };
      const engine = found ?? asNamed;
      const callFolder = path.join(folders.calls, SOME_CALL);
      const call = await engineCall(engine, ask, { folders, callFolder, shield, reading });
      const { args, cwd } = call.invocation;
      const command = { command: engine.program, args, cwd, env: variablesSet(call) };
      return { command, prompt: promptOf(call.invocation, ask) };
    },
  };
}
