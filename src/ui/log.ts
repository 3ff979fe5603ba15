import * as vscode from 'vscode';
import type { Log } from '../session/ports.ts';

export interface LogChannel extends Log {
  show(): void;
  dispose(): void;
}

export function createLog(): LogChannel {
  const channel = vscode.window.createOutputChannel('Council', { log: true });
  return {
    info: (message) => channel.info(message),
    warn: (message) => channel.warn(message),
    error: (message, cause) => channel.error(cause === undefined ? message : `${message}\n${describeCause(cause)}`),
    show: () => channel.show(true),
    dispose: () => channel.dispose(),
  };
}

/** Performs an action that a message offers: shows the log, or executes another command. */
export const performing =
  (log: Pick<LogChannel, 'show'>) =>
  async (command: string): Promise<void> => {
    if (command === 'show-log') log.show();
    else await vscode.commands.executeCommand(command);
  };

/** Describes the whole chain of causes, with stacks, because the log is for finding the cause of a fault. */
function describeCause(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const own = cause.stack ?? cause.message;
  return cause.cause === undefined ? own : `${own}\nCaused by: ${describeCause(cause.cause)}`;
}
