import * as vscode from 'vscode';
import { cut } from '../../protocol/text/phrases.ts';
import { saidIn } from '../language.ts';
import type { CommandId } from '../commandIds.ts';
import { isEntry } from './diagnostics.ts';
import type { Findings } from './findings.ts';
import { type OpenFinding, rangeOf } from './openFindings.ts';
import { replacementAt } from './replacement.ts';

const LONGEST_TITLE = 50;

/**
 * Offers actions on a finding in the code, in the light bulb and the Problems view. The editor names the Problems
 * entries that it asks about. Findings that aren't in Problems are found by their lines.
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
  // If several findings share a line, the user must be able to tell their actions apart.
  const which = count === 1 ? '' : ` – ${cut(saidIn(tracked.finding.title, tracked.verdict), LONGEST_TITLE)}`;
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
