import path from 'node:path';
import { stored } from '../../protocol/labels/stored.ts';
import { sayTextEnglish } from '../../protocol/labels/text.ts';
import { kilobytes } from '../../protocol/text/utf8Length.ts';
import type { OutputReader } from '../../engines/adapter.ts';
import type { Activity, EngineFailure, EngineReply } from '../../protocol/seat.ts';
import type { EngineAsk, EngineRunner, Log } from '../../session/ports.ts';
import { makeCallFolder, readCallFiles, removeCallFolder, writeCallFiles } from './callFolder.ts';
import type { OutputStream } from '../process/childOutput.ts';
import { engineCall, type EngineCall, type EngineFolders, noteServed, type ServedReading } from './engineCall.ts';
import {
  type ConfiguredEngine,
  type EngineCatalogue,
  type InstalledEngine,
  installedEngine,
  modelMissing,
} from './engineCatalogue.ts';
import type { EngineShield } from '../git/engineShield.ts';
import type { LoginEnvironment } from '../process/loginEnvironment.ts';
import { isReallyBelow } from '../foreignFile.ts';
import { recordRun } from './runRecords.ts';
import { spoken } from './spoken.ts';
import type { RunIdentity } from '../process/processTree.ts';
import { makePrivateFolder } from '../store/privateFile.ts';
import type { Processes } from '../process/processRunner.ts';
import { faultText, REPORT_IT } from '../../session/fault.ts';

interface Watch {
  readonly signal: AbortSignal;
  readonly onActivity: (activity: Activity) => void;
}

function failure(kind: EngineFailure['kind'], detail: string, nextStep: string): EngineFailure {
  return { kind, detail, nextStep, output: '', durationMs: 0 };
}

function refusal(engine: ConfiguredEngine, prompt: string): EngineFailure | null {
  const unset = modelMissing(engine);
  return unset === null
    ? tooLong(engine, prompt)
    : failure('failed', sayTextEnglish(unset.detail), sayTextEnglish(unset.nextStep));
}

/** Null if the prompt fits. Some engines answer a prompt that is too long with nothing, and report success. */
function tooLong({ adapter }: ConfiguredEngine, prompt: string): EngineFailure | null {
  const bytes = Buffer.byteLength(prompt);
  if (bytes <= adapter.promptLimitBytes) return null;
  const detail = stored`The prompt has ${kilobytes(bytes)}. The engine takes at most ${kilobytes(adapter.promptLimitBytes)}.`;
  return failure('failed', detail, stored`Review a smaller part.`);
}

/**
 * Replaces the workspace's real path, which the engine reports, with the session's path, which may contain a link.
 * Changes the text only for an engine's own review, because an engine without a prompt can't know the session's path.
 */
function underItsName(reply: EngineReply, ask: EngineAsk, { workspace, invocation }: EngineCall): EngineReply {
  if (reply.kind !== 'answered' || workspace === ask.workspace) return reply;
  const [real, named] = [workspace, ask.workspace].map((folder) => path.join(folder, path.sep)) as [string, string];
  const rename = (file: string): string => (file.startsWith(real) ? `${named}${file.slice(real.length)}` : file);
  const text = invocation.ownReview === true ? reply.text.replaceAll(real, named) : reply.text;
  return { ...reply, text, filesRead: reply.filesRead?.map(rename) ?? null };
}

function readerOf({ adapter }: ConfiguredEngine, { invocation, workspace }: EngineCall): OutputReader {
  const isBelow = (file: string): boolean => isReallyBelow(path.resolve(invocation.cwd, file), workspace);
  return adapter.createReader({ invocation, isBelow });
}

/**
 * Records a run, and returns the function that deletes the record. If the record can't be written, the run continues.
 */
function noteRun(folder: string, { seat }: EngineAsk, { run, log }: { run: RunIdentity; log: Log }): () => void {
  try {
    return recordRun(folder, seat.engine, run);
  } catch (error) {
    log.warn(`The run of ${seat.id} could not be noted: ${faultText(error)}`);
    return () => undefined;
  }
}

interface RunnerParts {
  readonly catalogue: EngineCatalogue;
  readonly environment: LoginEnvironment;
  readonly processes: Processes;
  readonly folders: EngineFolders;
  readonly reading: ServedReading | null;
  readonly shield: EngineShield;
  readonly log: Log;
}

/** A call with its own folder. */
interface Attempt extends Watch {
  readonly callFolder: string;
  readonly reading: ServedReading | null;
}

/** The result of a call: its reply, or `forbidden` if the engine may not use Council's server. */
type Outcome = EngineReply | 'forbidden';

const OWN_TOOLS = stored`Reads with its own tools, because its administrator doesn’t allow others`;

async function perform(
  { processes, folders, shield, log }: RunnerParts,
  engine: InstalledEngine,
  ask: EngineAsk,
  attempt: Attempt,
): Promise<Outcome> {
  const { signal, onActivity, callFolder, reading } = attempt;
  const made = await engineCall(engine, ask, { folders, callFolder, shield, reading });
  const { args, cwd, stdin = '', files = {} } = made.invocation;
  makePrivateFolder(made.privateFolder);
  await writeCallFiles(callFolder, files);
  const reader = readerOf(engine, made);
  const { hear, dialogue } = spoken(reader);
  const limitMs = ask.timeoutSeconds * 1000;
  const request = { command: engine.program, args, cwd, stdin, env: made.environment, limitMs };
  const hopeless = new AbortController();
  const onLine = (stream: OutputStream, line: string): void => {
    // An error in the reader must not end the process.
    try {
      const activities = hear(stream, line);
      if ((reader.unserved?.() ?? null) !== null) hopeless.abort();
      else for (const activity of activities) onActivity(activity);
    } catch (error) {
      log.error(`A line of ${ask.seat.id} could not be read.`, error);
    }
  };
  let strike = (): void => undefined;
  const onStart = (run: RunIdentity): void => {
    strike = noteRun(folders.runs, ask, { run, log });
  };
  const either = AbortSignal.any([signal, hopeless.signal]);
  const end = await processes.run(request, { signal: either, onLine, onStart, ...dialogue });
  strike();
  if (reader.unserved?.() === 'forbidden' && !signal.aborted) return 'forbidden';
  return underItsName(reader.finish(end, await readCallFiles(callFolder, files)), ask, made);
}

/** Runs engines on this machine. */
export function localRunner(parts: RunnerParts): EngineRunner {
  const { catalogue, environment, folders, log } = parts;
  /** Programs whose administrator doesn't allow Council's server. Kept as long as this process runs. */
  const forbidding = new Set<string>();
  const inFolder = async (engine: InstalledEngine, ask: EngineAsk, attempt: Omit<Attempt, 'callFolder'>) => {
    const callFolder = await makeCallFolder(folders.calls);
    try {
      return await perform(parts, engine, ask, { ...attempt, callFolder });
    } finally {
      await removeCallFolder(callFolder).catch((error: unknown) => {
        log.warn(`The folder ${callFolder} could not be removed: ${String(error)}`);
      });
    }
  };
  /** Asks an engine. If Council's server is forbidden, asks again without it and discards any partial answer. */
  const asked = async (engine: InstalledEngine, ask: EngineAsk, watch: Watch): Promise<EngineReply> => {
    const { program, adapter } = engine;
    const reading = adapter.reads !== undefined && !forbidding.has(program) ? parts.reading : null;
    const outcome = await inFolder(engine, ask, { ...watch, reading });
    if (outcome === 'forbidden') forbidding.add(program);
    if (reading !== null && adapter.reads === 'by-server')
      await noteServed(reading, program, outcome === 'forbidden' ? outcome : 'served');
    if (forbidding.has(program)) watch.onActivity({ kind: 'notice', text: OWN_TOOLS });
    const reply = outcome === 'forbidden' ? await inFolder(engine, ask, { ...watch, reading: null }) : outcome;
    if (reply !== 'forbidden') return reply;
    throw new Error(`${adapter.title} was given no server, and missed it.`);
  };
  return {
    async run(ask, signal, onActivity) {
      try {
        const engine = catalogue.find(ask.seat.engine, ask.seat);
        const refused = refusal(engine, ask.prompt);
        if (refused !== null) return refused;
        const installed = await installedEngine(engine, environment);
        if (installed !== null) return await asked(installed, ask, { signal, onActivity });
        const { settings, adapter } = engine;
        return failure(
          'missing',
          stored`Council couldn’t find the program ${settings.command}.`,
          stored`Install it: ${adapter.installHint}.`,
        );
      } catch (error) {
        // An error in Council fails this seat only, not the session.
        log.error(`${ask.seat.id} could not be run.`, error);
        return failure('failed', stored`Council couldn’t run it: ${faultText(error)}`, REPORT_IT);
      }
    },
  };
}
