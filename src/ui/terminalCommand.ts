import type * as vscode from 'vscode';
import { faultText } from '../session/fault.ts';
import type { Log } from '../session/ports.ts';

/** The command `council` in the user's terminals, which starts the command line of this extension. */
export interface TerminalCommand {
  /** Rejects with a CouncilError (`usage`) where it can't be written, or something else has the name. */
  install(): Promise<{ readonly file: string; readonly inPath: boolean }>;
  /** Resolves to the file that it deleted, or null where there was none. Rejects like `install`. */
  remove(): Promise<string | null>;
}

const KEY = 'council.terminalCommand';

interface Kept {
  /** The editor's, for all workspaces. */
  readonly memory: vscode.Memento;
  /** That of the extension. */
  readonly version: string;
  readonly log: Log;
}

/**
 * Notes the version with which the command was installed, and installs it once more after an update of the extension,
 * whose folder is another one then.
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
