import * as vscode from 'vscode';
import type { Handlers } from './commandHandlers.ts';
import { type CommandId, COMMANDS } from './commandIds.ts';
import type { Guard } from './fault.ts';

/** Registers every command, each inside the one catch. The result of a command is that of its handler, undefined after a fault. */
export function registerCommands(handlers: Handlers, guard: Guard): vscode.Disposable {
  const ids = Object.keys(COMMANDS) as readonly CommandId[];
  return vscode.Disposable.from(
    ...ids.map((id) =>
      vscode.commands.registerCommand(id, (argument: unknown) => guard(COMMANDS[id], () => handlers[id](argument))),
    ),
  );
}
