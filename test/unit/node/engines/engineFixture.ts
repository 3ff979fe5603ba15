import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { BUILT_IN_ENGINES } from '../../../../src/engines/registry.ts';
import { localCallingEngines } from '../../../../src/node/engines/callingEngines.ts';
import { localChats } from '../../../../src/node/engines/engineChats.ts';
import { EngineCatalogue } from '../../../../src/node/engines/engineCatalogue.ts';
import type { ServedReading } from '../../../../src/node/engines/engineCall.ts';
import { localDirectory } from '../../../../src/node/engines/engineDirectory.ts';
import { localRunner } from '../../../../src/node/engines/engineRunner.ts';
import { engineShield } from '../../../../src/node/git/engineShield.ts';
import { Git } from '../../../../src/node/git/git.ts';
import { LoginEnvironment } from '../../../../src/node/process/loginEnvironment.ts';
import { ProcessRunner } from '../../../../src/node/process/processRunner.ts';
import { programCheck } from '../../../../src/node/engines/programCheck.ts';
import { VersionCache } from '../../../../src/node/engines/versionCache.ts';
import { sayTextEnglish } from '../../../../src/protocol/labels/text.ts';
import { readConfig } from '../../../../src/schema/readConfig.ts';
import type { EngineAsk, Log } from '../../../../src/session/ports.ts';

export const CLI = path.resolve(import.meta.dirname, '../../../fixtures/engines/cli.mjs');

export interface KeptLog extends Log {
  readonly lines: string[];
}

export function keptLog(): KeptLog {
  const lines: string[] = [];
  const keep = (message: string): void => void lines.push(message);
  return { lines, info: keep, warn: keep, error: keep };
}

/** Puts the fake CLI into its own search path under these names. Returns that folder. */
export function install(folder: string, ...names: readonly string[]): string {
  const bin = path.join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  for (const name of names) symlinkSync(CLI, path.join(bin, name));
  return bin;
}

/** Engines below `folder`, with this configuration and environment, and without the user's settings. */
export function enginesIn(
  folder: string,
  options: {
    readonly config?: object;
    readonly env?: Record<string, string>;
    readonly reading?: ServedReading;
  } = {},
) {
  const reading = readConfig(options.config ?? {}, BUILT_IN_ENGINES);
  if (reading.kind === 'wrong') throw new Error(reading.problems.map(sayTextEnglish).join(' '));
  const rehearsal = { command: process.execPath, script: CLI };
  const catalogue = new EngineCatalogue(reading.config, rehearsal);
  const processes = new ProcessRunner();
  const log = keptLog();
  const workspace = path.join(folder, 'work space');
  mkdirSync(workspace, { recursive: true });
  const searchPath = [path.join(folder, 'bin'), path.dirname(process.execPath)].join(path.delimiter);
  const own = { PATH: searchPath, HOME: path.join(folder, 'home'), TERM: 'xterm', SHLVL: '1', ...options.env };
  const environment = new LoginEnvironment(own, processes, { workspace, log });
  const folders = {
    calls: path.join(folder, 'calls'),
    privateRoot: path.join(folder, 'private'),
    runs: path.join(folder, 'runs'),
  };
  const check = programCheck(processes, new VersionCache(path.join(folder, 'cache')), folders.privateRoot);
  const shield = engineShield(new Git(processes, own));
  const { reading: served = null } = options;
  const directory = localDirectory({ catalogue, environment, check, folders, shield, reading: served });
  const runner = localRunner({ catalogue, environment, processes, folders, shield, reading: served, log });
  const chats = localChats({ catalogue, environment, calls: folders.calls });
  const callers = localCallingEngines({ catalogue, environment, processes, folder: folders.privateRoot });
  return { directory, runner, chats, callers, log, workspace, folders };
}

export function askOf(engine: string, workspace: string, change: Partial<EngineAsk> = {}): EngineAsk {
  const seat = { id: engine, engine, title: engine, vendor: 'x', perspective: null, rehearsal: false };
  return { seat, prompt: 'A question?', answerSchema: {}, workspace, timeoutSeconds: 240, ...change };
}
