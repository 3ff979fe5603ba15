import * as vscode from 'vscode';
import type { FindingNeeds } from '../needs.ts';
import { chooseFinding, type ChosenFinding } from './chosenFinding.ts';
import { linesNow } from './fileLines.ts';
import { replacementAt } from './replacement.ts';

const SCHEME = 'council-suggestion';

/** The finding that makes the suggestion. */
interface Proposer {
  readonly sessionId: string;
  readonly finding: string;
}

/** Returns the URI of a file with a suggestion applied. The URI contains everything that identifies the document. */
export function suggestionUri(file: vscode.Uri, { sessionId, finding }: Proposer): vscode.Uri {
  return file.with({ scheme: SCHEME, query: new URLSearchParams({ sessionId, finding }).toString() });
}

/** Returns the finding behind a suggestion; null for any other document. */
export function proposerOf(uri: vscode.Uri): Proposer | null {
  const named = new URLSearchParams(uri.query);
  const [sessionId, finding] = [named.get('sessionId'), named.get('finding')];
  return uri.scheme === SCHEME && sessionId !== null && finding !== null ? { sessionId, finding } : null;
}

/** Lets the editor show suggestions. If a suggestion no longer fits, shows the file as it is. */
export function registerSuggestions(needs: FindingNeeds): vscode.Disposable {
  return vscode.workspace.registerTextDocumentContentProvider(SCHEME, {
    provideTextDocumentContent: async (uri) => {
      const proposer = proposerOf(uri);
      const chosen = proposer === null ? null : await chooseFinding(proposer, needs);
      const edit = chosen === null ? null : await suggestedEdit(chosen);
      return edit === null ? (await linesNow(uri.with({ scheme: 'file', query: '' }))).join('\n') : editedText(edit);
    },
  });
}

/** Returns the suggestion that the active editor compares with its file; null if it shows something else. */
export function activeSuggestion(): vscode.Uri | null {
  const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  return input instanceof vscode.TabInputTextDiff && input.modified.scheme === SCHEME ? input.modified : null;
}

export async function closeSuggestion(uri: vscode.Uri): Promise<void> {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  await vscode.window.tabGroups.close(tabs.filter(({ input }) => shows(input, uri)));
}

function shows(input: unknown, uri: vscode.Uri): boolean {
  return input instanceof vscode.TabInputTextDiff && input.modified.toString() === uri.toString();
}

/** A change that a finding suggests, in the current text. */
export interface SuggestedEdit {
  readonly document: vscode.TextDocument;
  /** Whole lines. */
  readonly range: vscode.Range;
  readonly text: string;
}

/** Returns null unless the finding suggests exact lines in place of lines that are in the file unchanged. */
export async function suggestedEdit({ uri, finding, moved, lines }: ChosenFinding): Promise<SuggestedEdit | null> {
  const replacement = replacementAt(finding, moved, lines);
  if (uri === null || replacement === null) return null;
  const { startLine, endLine } = replacement;
  const document = await vscode.workspace.openTextDocument(uri);
  const range = new vscode.Range(startLine, 0, endLine, document.lineAt(endLine).text.length);
  const text = replacement.lines.join(document.eol === vscode.EndOfLine.CRLF ? '\r\n' : '\n');
  return { document, range, text };
}

/** Returns the whole document with the suggestion applied. */
function editedText({ document, range, text }: SuggestedEdit): string {
  const whole = document.getText();
  return whole.slice(0, document.offsetAt(range.start)) + text + whole.slice(document.offsetAt(range.end));
}
