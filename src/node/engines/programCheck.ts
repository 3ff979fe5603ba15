import path from 'node:path';
import { msg, storedText, type Text } from '../../protocol/labels/text.ts';
import type { EngineAdapter, Greeted, LoginState, ProcessEnd } from '../../engines/adapter.ts';
import type { InstalledEngine } from './engineCatalogue.ts';
import { makePrivateFolder } from '../store/privateFile.ts';
import type { Processes } from '../process/processRunner.ts';
import type { CheckOptions } from '../../session/ports.ts';
import type { Environment } from '../process/searchPath.ts';
import { sentence } from '../../protocol/text/sentences.ts';
import { spoken } from './spoken.ts';
import type { VersionCache } from './versionCache.ts';

/** A first start may take ten seconds, and several times that on a busy machine. */
const VERSION_LIMIT_MS = 60_000;
const LOGIN_LIMIT_MS = 60_000;

/** A problem of an installed program: what was found, and what to do. */
export interface Trouble {
  readonly kind: 'logged-out' | 'failed';
  readonly detail: Text;
  readonly nextStep: Text;
  /** What to type. Empty if there is nothing to type. */
  readonly remedy: string;
}

interface FoundVersion {
  readonly version: string | null;
  readonly trouble: Trouble | null;
}

export interface ProgramFacts extends FoundVersion {
  readonly login: LoginState;
}

/** A command to type, or instructions in words. */
export const hintText = (hint: string): Text => storedText(hint);

/** The command that installs an engine. Empty if no command is known, because then the hint is in words. */
export const installCommand = ({ installedByHand, installHint }: EngineAdapter): string =>
  installedByHand === true ? '' : installHint;

const broken = (detail: Text, nextStep: Text, { adapter }: InstalledEngine): Trouble => ({
  ...{ kind: 'failed', detail, nextStep, remedy: installCommand(adapter) },
});

/**
 * Asks an installed program for its version and its login state, in parallel. For `doctor`, also greets a program that
 * has a dialogue. A run doesn't, because it begins with the same greeting.
 */
export type ProgramCheck = (engine: InstalledEngine, how: CheckOptions) => Promise<ProgramFacts>;

/** The environment of a program that is asked about itself. Such programs open no browser and print plain text. */
export const environmentOf = ({ environment, settings }: InstalledEngine): Environment => ({
  ...environment,
  ...settings.env,
  ...{ NO_BROWSER: 'true', NO_COLOR: '1' },
});

/** `folder` is the working directory of the programs. It's in no repository, so no repository can influence them. */
export function programCheck(runner: Processes, cache: VersionCache, folder: string): ProgramCheck {
  const run: RunProgram = async (engine, args, limitMs) => {
    // A program can't start in a missing folder, and before the first run this folder doesn't exist.
    makePrivateFolder(folder);
    return runner.run({ command: engine.program, args, cwd: folder, env: environmentOf(engine), stdin: '', limitMs });
  };
  const greet = async (engine: InstalledEngine, signal = NEVER): Promise<Greeted | null> => {
    const place = path.join(folder, GREETING_FOLDER);
    const talk = engine.adapter.greet?.(engine.settings, place);
    if (talk === undefined) return null;
    makePrivateFolder(place);
    const { args, cwd, env: own } = talk.invocation;
    const { hear, dialogue } = spoken(talk.reader);
    const env = { ...environmentOf(engine), ...own };
    const request = { command: engine.program, args, cwd, env, stdin: '', limitMs: LOGIN_LIMIT_MS };
    const end = await runner.run(request, { signal, onLine: hear, ...dialogue });
    return talk.reader.finish(end);
  };
  return async (engine, { extent = 'run', signal }) => {
    const [found, login, greeted] = await Promise.all([
      engine.isCustom ? NO_VERSION : versionOf(engine, cache, run),
      loginOf(engine, run),
      extent === 'doctor' ? greet(engine, signal) : null,
    ]);
    const { version, login: told, failure } = greeted ?? { version: null, login, failure: null };
    const known = found.version ?? version;
    const trouble = found.trouble ?? ageOf(engine, known) ?? loggedOut(engine, told);
    return { version: known, login: told, trouble: trouble ?? notGreeted(failure) };
  };
}

/** The folder must be empty, and the same each time. */
const GREETING_FOLDER = 'greeting';
const NEVER = new AbortController().signal;
const NO_VERSION: FoundVersion = { version: null, trouble: null };

const notGreeted = (failure: Greeted['failure']): Trouble | null =>
  failure === null
    ? null
    : {
        kind: 'failed',
        detail: storedText(sentence(failure.detail, '')),
        nextStep: storedText(failure.nextStep),
        remedy: '',
      };

type RunProgram = (engine: InstalledEngine, args: readonly string[], limitMs: number) => Promise<ProcessEnd>;

function ageOf(engine: InstalledEngine, version: string | null): Trouble | null {
  const needed = engine.adapter.minimumVersion;
  if (needed === undefined || version === null || !isOlder(version, needed)) return null;
  const detail = msg`Version ${version} is too old. Council needs ${needed} or newer.`;
  return broken(detail, msg`Update it: ${hintText(engine.adapter.installHint)}.`, engine);
}

async function versionOf(engine: InstalledEngine, cache: VersionCache, run: RunProgram): Promise<FoundVersion> {
  const key = await cache.keyOf(engine.program);
  const known = await cache.get(key);
  if (known !== null) return { version: known, trouble: null };
  const end = await run(engine, ['--version'], VERSION_LIMIT_MS);
  const version = versionIn(`${end.stdout}\n${end.stderr}`);
  if (end.exitCode !== 0 || version === null) return { version: null, trouble: noVersion(engine, end) };
  await cache.set(key, version);
  return { version, trouble: null };
}

/** A program that succeeds but prints no version may still be able to answer. */
function noVersion(engine: InstalledEngine, end: ProcessEnd): Trouble | null {
  if (end.exitCode === 0) return null;
  const next = msg`Run it in a terminal to check it, or reinstall it: ${hintText(engine.adapter.installHint)}.`;
  const again = (detail: Text): Trouble => broken(detail, next, engine);
  if (end.startError !== null) return again(storedText(end.startError));
  const asked = `${engine.program} --version`;
  if (end.endedByUs !== null) return again(msg`“${asked}” didn’t finish within ${VERSION_LIMIT_MS / 1000} s.`);
  const printed = end.stderr === '' ? end.stdout : end.stderr;
  const said = printed.trim().split('\n').at(-1)?.slice(0, 200) ?? '';
  return again(said === '' ? msg`“${asked}” failed.` : msg`“${asked}” failed: ${said}.`);
}

/** Also “unknown” if the check couldn't run. The first run then shows the login state. */
async function loginOf({ adapter, ...engine }: InstalledEngine, run: RunProgram): Promise<LoginState> {
  if (adapter.loginCheck === undefined) return { kind: 'unknown' };
  const end = await run({ adapter, ...engine }, adapter.loginCheck.args, LOGIN_LIMIT_MS);
  if (end.endedByUs !== null || end.startError !== null) return { kind: 'unknown' };
  return adapter.loginCheck.read(end, { ...engine.environment, ...engine.settings.env });
}

function loggedOut({ adapter: { loginHint: remedy } }: InstalledEngine, login: LoginState): Trouble | null {
  if (login.kind !== 'logged-out') return null;
  return { kind: 'logged-out', detail: storedText(login.detail), nextStep: msg`Log in: ${hintText(remedy)}.`, remedy };
}

/** The first version number in the output of `--version`. Null if there is none. */
export function versionIn(output: string): string | null {
  return /\b\d+\.\d+\.\d+(?:-[\w.]+)?/.exec(output)?.[0] ?? null;
}

const partsOf = (version: string): readonly number[] => (version.match(/\d+/g) ?? []).slice(0, 3).map(Number);

/** Compares major, minor, and patch. Ignores everything after them. */
export function isOlder(found: string, needed: string): boolean {
  const [have, want] = [partsOf(found), partsOf(needed)];
  const at = want.findIndex((part, index) => part !== (have[index] ?? 0));
  return at !== -1 && (have[at] ?? 0) < (want[at] ?? 0);
}
