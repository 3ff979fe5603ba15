import * as vscode from 'vscode';
import { msg } from '../../protocol/labels/text.ts';
import { usage } from '../../session/fault.ts';
import { type ChosenFinding, chooseFinding } from '../findings/chosenFinding.ts';
import { nameOf } from '../folders.ts';
import type { FindingNeeds, Needs } from '../needs.ts';
import { columnBeside } from '../panel/openDocument.ts';
import {
  type SuggestedEdit,
  suggestedEdit,
  activeSuggestion,
  closeSuggestion,
  proposerOf,
  suggestionUri,
} from '../findings/suggestions.ts';

type SuggestionNeeds = FindingNeeds & Pick<Needs, 'notifier'>;

const HINT = vscode.l10n.t(
  'To apply this suggestion, select the check mark above it, or press Ctrl+Enter (Cmd+Enter on macOS). If you close the suggestion, nothing changes.',
);
const NOT_EXACT = msg`Council can’t apply this suggestion, because it doesn’t propose exact lines or because the quoted lines have changed. Copy it as a prompt instead.`;
const NOTHING_SHOWN = msg`There’s no open suggestion to accept. Choose “Council: Apply Suggestion…” on a finding first.`;

/**
 * Shows what a suggestion would change, next to the current text. The editor’s own preview of edits would leave the
 * change unselected.
 */
export async function applySuggestion(argument: unknown, needs: SuggestionNeeds): Promise<void> {
  const chosen = await chooseFinding(argument, needs);
  if (chosen === null) return;
  const { document, range } = await exactEdit(chosen);
  const { sessionId, finding } = chosen;
  const suggestion = suggestionUri(document.uri, { sessionId, finding: finding.id });
  const options: vscode.TextDocumentShowOptions = { preview: true, selection: range, viewColumn: columnForCode() };
  await vscode.commands.executeCommand(
    'vscode.diff',
    document.uri,
    suggestion,
    vscode.l10n.t('{file}: suggestion', { file: nameOf(document.uri) }),
    options,
  );
  void needs.notifier.say('info', HINT);
}

/** Makes the change that is shown. The user can undo it. Saves nothing. */
export async function acceptSuggestion(argument: unknown, needs: FindingNeeds): Promise<void> {
  const suggestion = argument instanceof vscode.Uri ? argument : activeSuggestion();
  const proposer = suggestion === null ? null : proposerOf(suggestion);
  if (suggestion === null || proposer === null) throw usage(NOTHING_SHOWN);
  const chosen = await chooseFinding(proposer, needs);
  if (chosen === null) return;
  const { document, range, text } = await exactEdit(chosen);
  const { viewColumn } = vscode.window.tabGroups.activeTabGroup;
  await closeSuggestion(suggestion);
  const edit = new vscode.WorkspaceEdit();
  edit.replace(document.uri, range, text);
  await vscode.workspace.applyEdit(edit);
  await vscode.window.showTextDocument(document, { selection: new vscode.Range(range.start, range.start), viewColumn });
}

/** Beside the panel, if the command was chosen there. */
function columnForCode(): vscode.ViewColumn {
  const { activeTab, viewColumn } = vscode.window.tabGroups.activeTabGroup;
  return activeTab?.input instanceof vscode.TabInputWebview ? columnBeside(viewColumn) : viewColumn;
}

async function exactEdit(chosen: ChosenFinding): Promise<SuggestedEdit> {
  const edit = await suggestedEdit(chosen);
  if (edit === null) throw usage(NOT_EXACT);
  return edit;
}
