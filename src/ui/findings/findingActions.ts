import * as vscode from 'vscode';
import { cut } from '../../protocol/text/phrases.ts';
import type { CommandId } from '../commandIds.ts';
import { DIAGNOSTIC_SOURCE, type FindingDiagnostics, type Listed } from './diagnostics.ts';
import { replacementAt } from './replacement.ts';

const LONGEST_TITLE = 50;

/** What can be done with a finding where it stands in the code: the light bulb and the Problems view. */
export function registerFindingActions(diagnostics: FindingDiagnostics): vscode.Disposable {
  const provider: vscode.CodeActionProvider = {
    provideCodeActions: (document, _range, context) => {
      const own = context.diagnostics.filter(({ source }) => source === DIAGNOSTIC_SOURCE);
      return own.flatMap((diagnostic) => {
        const listed = diagnostics.find(document.uri, diagnostic);
        return listed === undefined ? [] : actionsOn(listed, diagnostic, own.length);
      });
    },
  };
  return vscode.languages.registerCodeActionsProvider({ scheme: 'file' }, provider, {
    providedCodeActionKinds: [vscode.CodeActionKind.QuickFix],
  });
}

function actionsOn(listed: Listed, diagnostic: vscode.Diagnostic, count: number): readonly vscode.CodeAction[] {
  const { file, tracked } = listed;
  // Where several findings share a line their actions have to be told apart.
  const which = count === 1 ? '' : ` – ${cut(tracked.finding.title, LONGEST_TITLE)}`;
  const action = (title: string, command: CommandId): vscode.CodeAction => {
    const made = new vscode.CodeAction(`Council: ${title}${which}`, vscode.CodeActionKind.QuickFix);
    made.diagnostics = [diagnostic];
    const argument = { sessionId: tracked.sessionId, finding: tracked.finding.id };
    made.command = { command, title, arguments: [argument] };
    return made;
  };
  const isExact = replacementAt(tracked.finding, tracked.moved, file.lines) !== null;
  return [
    ...(isExact ? [action('Apply Suggestion…', 'council.applySuggestion')] : []),
    action('Show Verdict', 'council.showVerdict'),
    action('Copy as Prompt for an Assistant', 'council.copyFinding'),
    action('Dismiss…', 'council.dismissFinding'),
  ];
}
