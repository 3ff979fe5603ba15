import * as vscode from 'vscode';
import { cut } from '../../protocol/text/phrases.ts';
import type { CommandId } from '../commandIds.ts';
import { isEntry } from './diagnostics.ts';
import type { Findings } from './findings.ts';
import { type OpenFinding, rangeOf } from './openFindings.ts';
import { replacementAt } from './replacement.ts';

const LONGEST_TITLE = 50;

/**
 * What can be done with a finding where it stands in the code: the light bulb and the Problems view. Of what is listed in
 * Problems the editor names the entries that it asks about; what is not goes by its lines.
 */
export function registerFindingActions({
  open,
  diagnostics,
}: Pick<Findings, 'open' | 'diagnostics'>): vscode.Disposable {
  const provider: vscode.CodeActionProvider = {
    provideCodeActions: ({ uri }, range, context) => {
      const listed = diagnostics.in(uri);
      const inProblems = new Set(listed.map(({ tracked }) => tracked));
      const asked: readonly Target[] = [
        ...listed.flatMap((one) => {
          const entry = context.diagnostics.find((diagnostic) => isEntry(diagnostic, one));
          return entry === undefined ? [] : [{ ...one, entries: [entry] }];
        }),
        ...open
          .in(uri)
          .filter((one) => !inProblems.has(one.tracked) && rangeOf(one).intersection(range) !== undefined)
          .map((one) => ({ ...one, entries: [] })),
      ];
      return asked.flatMap((target) => actionsOn(target, asked.length));
    },
  };
  return vscode.languages.registerCodeActionsProvider({ scheme: 'file' }, provider, {
    providedCodeActionKinds: [vscode.CodeActionKind.QuickFix],
  });
}

interface Target extends OpenFinding {
  readonly entries: readonly vscode.Diagnostic[];
}

function actionsOn({ file, tracked, entries }: Target, count: number): readonly vscode.CodeAction[] {
  // Where several findings share a line their actions have to be told apart.
  const which = count === 1 ? '' : ` – ${cut(tracked.finding.title, LONGEST_TITLE)}`;
  const action = (title: string, command: CommandId): vscode.CodeAction => {
    const made = new vscode.CodeAction(`Council: ${title}${which}`, vscode.CodeActionKind.QuickFix);
    made.diagnostics = [...entries];
    const argument = { sessionId: tracked.sessionId, finding: tracked.finding.id };
    made.command = { command, title, arguments: [argument] };
    return made;
  };
  const isExact = replacementAt(tracked.finding, tracked.moved, file.lines) !== null;
  return [
    ...(isExact ? [action(vscode.l10n.t('Apply Suggestion…'), 'council.applySuggestion')] : []),
    action(vscode.l10n.t('Show Verdict'), 'council.showVerdict'),
    action(vscode.l10n.t('Copy as Prompt for an Assistant'), 'council.copyFinding'),
    action(vscode.l10n.t('Ask About It…'), 'council.askFinding'),
    action(vscode.l10n.t('Dismiss…'), 'council.dismissFinding'),
  ];
}
