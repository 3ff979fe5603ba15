import type * as vscode from 'vscode';
import { faultText } from '../session/fault.ts';
import type { Log } from '../session/ports.ts';

/** The command `council` in the user's terminals, which starts the command line of this extension. */
export interface TerminalCommand {
  /** Rejects with a CouncilError (`usage`) if the file can't be written, or if something else has its name. */
  install(): Promise<{ readonly file: string; readonly inPath: boolean }>;
  /** Resolves to the file that it deleted; null if there was no file. Rejects like `install`. */
  remove(): Promise<string | null>;
}

const KEY = 'council.terminalCommand';

interface Kept {
  /** The editor's memory for all workspaces. */
  readonly memory: vscode.Memento;
  /** The version of the extension. */
  readonly version: string;
  readonly log: Log;
}

/**
 * Remembers the version with which the command was installed. Installs it again after an update of the extension, which
 * is then in another folder.
 */
export function keptCommand(command: TerminalCommand, { memory, version, log }: Kept): TerminalCommand {
  const install = async (): ReturnType<TerminalCommand['install']> => {
    const installed = await command.install();
    await memory.update(KEY, version);
    return installed;
  };
  const before = memory.get<string>(KEY);
  if (before !== undefined && before !== version) {
    install().catch((error: unknown) => {
      log.warn(`The council command still starts version ${before}: ${faultText(error)}`);
    });
  }
  return {
    install,
    async remove() {
      const removed = await command.remove();
      await memory.update(KEY, undefined);
      return removed;
    },
  };
}
