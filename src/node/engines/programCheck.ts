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

/** What is wrong with a program that is there: what was found, and what to do. */
export interface Trouble {
  readonly kind: 'logged-out' | 'failed';
  readonly detail: Text;
  readonly nextStep: Text;
  /** What to type; empty where there is nothing to type. */
  readonly remedy: string;
}

interface FoundVersion {
  readonly version: string | null;
  readonly trouble: Trouble | null;
}

export interface ProgramFacts extends FoundVersion {
  readonly login: LoginState;
}

/** What to type, or how to do it in words. */
export const hintText = (hint: string): Text => storedText(hint);

/** How to get one that could not be tried is said in words, and there is nothing to type. */
export const installCommand = ({ installedByHand, installHint }: EngineAdapter): string =>
  installedByHand === true ? '' : installHint;

const broken = (detail: Text, nextStep: Text, { adapter }: InstalledEngine): Trouble => ({
  ...{ kind: 'failed', detail, nextStep, remedy: installCommand(adapter) },
});

/**
 * Asks an installed program for its version and whether it is logged in, all at once. One that is spoken with is greeted
 * for that; only for doctor, since a run begins with the same greeting.
 */
export type ProgramCheck = (engine: InstalledEngine, how: CheckOptions) => Promise<ProgramFacts>;

/** For a program that is asked about itself: it opens nothing, and writes plain text. */
export const environmentOf = ({ environment, settings }: InstalledEngine): Environment => ({
  ...environment,
  ...settings.env,
  ...{ NO_BROWSER: 'true', NO_COLOR: '1' },
});

/** `folder`: where the programs are started, so that no repository has a say in it. */
export function programCheck(runner: Processes, cache: VersionCache, folder: string): ProgramCheck {
  const run: RunProgram = async (engine, args, limitMs) => {
    // Nothing can be started in a folder that is not there, as before the very first run.
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

/** It has to be empty, and the same each time. */
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

/** A program that starts and ends well but names no version may still be good for an answer. */
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

/** Unknown also when the check could not be made; the first run tells. */
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

/** The first version number in what `--version` prints; null when there is none. */
export function versionIn(output: string): string | null {
  return /\b\d+\.\d+\.\d+(?:-[\w.]+)?/.exec(output)?.[0] ?? null;
}

const partsOf = (version: string): readonly number[] => (version.match(/\d+/g) ?? []).slice(0, 3).map(Number);

/** Compares major, minor and patch; what stands behind them does not count. */
export function isOlder(found: string, needed: string): boolean {
  const [have, want] = [partsOf(found), partsOf(needed)];
  const at = want.findIndex((part, index) => part !== (have[index] ?? 0));
  return at !== -1 && (have[at] ?? 0) < (want[at] ?? 0);
}
