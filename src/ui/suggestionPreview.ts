import * as vscode from 'vscode';

const SCHEME = 'council-suggestion';

/** A change that is not made yet, as a comparison. The editor’s own preview of edits would leave it unticked. */
export async function showSuggestion(
  document: vscode.TextDocument,
  range: vscode.Range,
  text: string,
): Promise<{ readonly close: () => Promise<void> }> {
  const changed = changedText(document, range, text);
  const provider = { provideTextDocumentContent: () => changed };
  const registration = vscode.workspace.registerTextDocumentContentProvider(SCHEME, provider);
  const right = document.uri.with({ scheme: SCHEME, query: crypto.randomUUID() });
  const name = document.uri.path.slice(document.uri.path.lastIndexOf('/') + 1);
  const options: vscode.TextDocumentShowOptions = { preview: true, selection: range };
  await vscode.commands.executeCommand('vscode.diff', document.uri, right, `${name}: suggestion`, options);
  return {
    close: async () => {
      const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
      await vscode.window.tabGroups.close(tabs.filter(({ input }) => shows(input, right)));
      registration.dispose();
    },
  };
}

function shows(input: unknown, uri: vscode.Uri): boolean {
  return input instanceof vscode.TabInputTextDiff && input.modified.toString() === uri.toString();
}

function changedText(document: vscode.TextDocument, range: vscode.Range, text: string): string {
  const whole = document.getText();
  return whole.slice(0, document.offsetAt(range.start)) + text + whole.slice(document.offsetAt(range.end));
}
