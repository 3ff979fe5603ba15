import * as vscode from 'vscode';

export type Report = (message: string) => void;

/**
 * Shows that Council is working before there's a session to show, and lets the user stop it. It's a port, so that tests
 * can stop it too.
 */
export interface Progress {
  run<T>(title: string, work: (report: Report, signal: AbortSignal) => Promise<T>): Promise<T>;
}

export function createProgress(): Progress {
  return {
    run: async (title, work) =>
      vscode.window.withProgress(
        { location: vscode.ProgressLocation.Notification, title, cancellable: true },
        (progress, token) => work((message) => progress.report({ message }), abortSignalOf(token)),
      ),
  };
}

/** Returns a signal that aborts with the token. */
export function abortSignalOf(token: vscode.CancellationToken): AbortSignal {
  const controller = new AbortController();
  if (token.isCancellationRequested) controller.abort();
  token.onCancellationRequested(() => controller.abort());
  return controller.signal;
}
