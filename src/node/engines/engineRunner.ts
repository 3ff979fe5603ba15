import path from 'node:path';
import { kilobytes } from '../../artifact/text/utf8Length.ts';
import type { OutputReader } from '../../engines/adapter.ts';
import type { Activity, EngineFailure, EngineReply } from '../../protocol/seat.ts';
import type { EngineAsk, EngineRunner, Log } from '../../session/ports.ts';
import { makeCallFolder, readCallFiles, removeCallFolder, writeCallFiles } from './callFolder.ts';
import type { OutputStream } from '../process/childOutput.ts';
import { engineCall, type EngineCall, type EngineFolders } from './engineCall.ts';
import {
  type ConfiguredEngine,
  type EngineCatalogue,
  type InstalledEngine,
  installedEngine,
} from './engineCatalogue.ts';
import type { LoginEnvironment } from '../process/loginEnvironment.ts';
import { makePrivateFolder } from '../store/privateFile.ts';
import type { Processes } from '../process/processRunner.ts';
import { faultText } from '../../session/fault.ts';

type OnActivity = (activity: Activity) => void;

function failure(kind: EngineFailure['kind'], detail: string, nextStep: string): EngineFailure {
  return { kind, detail, nextStep, output: '', durationMs: 0 };
}

const missing = ({ adapter, settings }: ConfiguredEngine): EngineFailure =>
  failure('missing', `The program ${settings.command} was not found.`, `Install it: ${adapter.installHint}.`);

/** Null when the prompt fits. Some engines answer a prompt that is too long with nothing, and call that success. */
function tooLong({ adapter }: ConfiguredEngine, prompt: string): EngineFailure | null {
  const bytes = Buffer.byteLength(prompt);
  if (bytes <= adapter.promptLimitBytes) return null;
  const detail = `The prompt has ${kilobytes(bytes)}; it takes ${kilobytes(adapter.promptLimitBytes)} at the most.`;
  return failure('failed', detail, 'Have a smaller part reviewed.');
}

/**
 * The engine knows the workspace by its real path, the session by the one that it was given, which may lead over a link.
 * An engine that was sent no prompt can not even know that other name.
 */
function underItsName(reply: EngineReply, ask: EngineAsk, { workspace, invocation }: EngineCall): EngineReply {
  if (reply.kind !== 'answered' || workspace === ask.workspace) return reply;
  const [real, named] = [workspace, ask.workspace].map((folder) => path.join(folder, path.sep)) as [string, string];
  const rename = (file: string): string => (file.startsWith(real) ? `${named}${file.slice(real.length)}` : file);
  const text = invocation.ownReview === true ? reply.text.replaceAll(real, named) : reply.text;
  return { ...reply, text, filesRead: reply.filesRead?.map(rename) ?? null };
}

interface RunnerParts {
  readonly catalogue: EngineCatalogue;
  readonly environment: LoginEnvironment;
  readonly processes: Processes;
  readonly folders: EngineFolders;
  readonly log: Log;
}

/** Runs engines on this machine. */
export class LocalEngineRunner implements EngineRunner {
  readonly #parts: RunnerParts;

  constructor(parts: RunnerParts) {
    this.#parts = parts;
  }

  async run(ask: EngineAsk, signal: AbortSignal, onActivity: OnActivity): Promise<EngineReply> {
    try {
      const engine = this.#parts.catalogue.find(ask.seat.engine);
      const refused = tooLong(engine, ask.prompt);
      if (refused !== null) return refused;
      const installed = await installedEngine(engine, this.#parts.environment);
      if (installed === null) return missing(engine);
      return await this.#inFolder(installed, ask, { signal, onActivity });
    } catch (error) {
      // Whatever goes wrong on our side costs this seat and not the session.
      this.#parts.log.error(`${ask.seat.id} could not be run.`, error);
      const reason = faultText(error);
      return failure('failed', `Council could not run it: ${reason}`, 'The log holds the details.');
    }
  }

  async #inFolder(engine: InstalledEngine, ask: EngineAsk, watch: { signal: AbortSignal; onActivity: OnActivity }) {
    const callFolder = await makeCallFolder(this.#parts.folders.calls);
    try {
      return await this.#call(engine, ask, { ...watch, callFolder });
    } finally {
      await removeCallFolder(callFolder).catch((error: unknown) => {
        this.#parts.log.warn(`The folder ${callFolder} could not be removed: ${String(error)}`);
      });
    }
  }

  async #call(
    engine: InstalledEngine,
    ask: EngineAsk,
    { signal, onActivity, callFolder }: { signal: AbortSignal; onActivity: OnActivity; callFolder: string },
  ): Promise<EngineReply> {
    const call = await engineCall(engine, ask, { folders: this.#parts.folders, callFolder });
    const { command, args, cwd, stdin, files } = call.invocation;
    await makePrivateFolder(call.privateFolder);
    await writeCallFiles(callFolder, files);
    const reader = engine.adapter.createReader();
    const onLine = this.#follow(reader, ask.seat.id, onActivity);
    const limits = { limitMs: ask.timeoutSeconds * 1000, idleMs: null };
    const request = { command, args, cwd, stdin, env: call.environment, ...limits };
    const end = await this.#parts.processes.run(request, { signal, onLine });
    return underItsName(reader.finish(end, await readCallFiles(callFolder, files)), ask, call);
  }

  /** A line that our reader trips over must not take the process down with it. */
  #follow(reader: OutputReader, seat: string, onActivity: OnActivity) {
    return (stream: OutputStream, line: string): void => {
      try {
        for (const activity of reader.onLine(stream, line)) onActivity(activity);
      } catch (error) {
        this.#parts.log.error(`A line of ${seat} could not be read.`, error);
      }
    };
  }
}
