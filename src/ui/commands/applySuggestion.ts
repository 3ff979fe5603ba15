import * as vscode from 'vscode';
import type { Finding } from '../../protocol/finding.ts';
import { CouncilError } from '../../session/fault.ts';
import { type ChosenFinding, chooseFinding, type FindingNeeds } from '../chosenFinding.ts';
import type { PickQuestion } from '../dialogs.ts';
import { type LineReplacement, replacementAt } from '../replacement.ts';
import { showSuggestion } from '../suggestionPreview.ts';

const NOT_EXACT =
  'This suggestion cannot be applied as it is: the finding proposes no exact lines, or those that it quotes are not there unchanged. Copy it as a prompt instead.';

/** Shows the change beside what there is, and makes it when the user says so. It can be undone, and nothing is saved. */
export async function applySuggestion(argument: unknown, needs: FindingNeeds): Promise<void> {
  const chosen = await chooseFinding(argument, needs);
  if (chosen === null) return;
  const edit = await editOf(chosen);
  const preview = await showSuggestion(edit.document, edit.range, edit.text);
  const answer = await needs.dialogs.pick(applyQuestion(chosen.finding));
  await preview.close();
  if (answer !== 'apply') return;
  const { sessionId, finding } = chosen;
  // While it was looked at the code may have changed.
  const now = await chooseFinding({ sessionId, finding: finding.id }, needs);
  if (now !== null) await replace(await editOf(now));
}

interface Edit {
  readonly document: vscode.TextDocument;
  readonly range: vscode.Range;
  readonly text: string;
}

async function editOf({ uri, finding, moved, lines }: ChosenFinding): Promise<Edit> {
  const replacement = replacementAt(finding, moved, lines);
  if (uri === null || replacement === null) throw new CouncilError('usage', NOT_EXACT);
  const document = await vscode.workspace.openTextDocument(uri);
  return { document, range: rangeOf(replacement, document), text: textOf(replacement, document) };
}

async function replace({ document, range, text }: Edit): Promise<void> {
  const edit = new vscode.WorkspaceEdit();
  edit.replace(document.uri, range, text);
  await vscode.workspace.applyEdit(edit);
  await vscode.window.showTextDocument(document, { selection: new vscode.Range(range.start, range.start) });
}

function applyQuestion({ title, severity }: Finding): PickQuestion<'apply' | 'discard'> {
  return {
    title: 'Council: apply this suggestion?',
    placeholder: `${severity}: ${title}`,
    rows: [
      {
        kind: 'choice',
        label: '$(check) Apply',
        description: '',
        detail: 'Makes the change in the editor. It can be undone, and the file is not saved.',
        value: 'apply',
      },
      { kind: 'choice', label: '$(close) Discard', description: '', detail: 'Changes nothing.', value: 'discard' },
    ],
  };
}

function rangeOf({ startLine, endLine }: LineReplacement, document: vscode.TextDocument): vscode.Range {
  return new vscode.Range(startLine, 0, endLine, document.lineAt(endLine).text.length);
}

function textOf({ lines }: LineReplacement, { eol }: vscode.TextDocument): string {
  return lines.join(eol === vscode.EndOfLine.CRLF ? '\r\n' : '\n');
}
