import * as vscode from 'vscode';
import { unlinked } from '../protocol/text/phrases.ts';

export type Tone = 'info' | 'warning' | 'error';

/** Shows one sentence to the user, as plain text. It's a port, so that tests can read the sentence. */
export interface Notifier {
  /** Resolves to the action chosen, or undefined when the message was closed. */
  say(tone: Tone, message: string, ...actions: readonly string[]): Promise<string | undefined>;
}

const SHOW = {
  info: vscode.window.showInformationMessage,
  warning: vscode.window.showWarningMessage,
  error: vscode.window.showErrorMessage,
} satisfies Record<Tone, unknown>;

export function createNotifier(): Notifier {
  return { say: async (tone, message, ...actions) => SHOW[tone]<string>(unlinked(message), ...actions) };
}
