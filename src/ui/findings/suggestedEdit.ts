import * as vscode from 'vscode';
import type { ChosenFinding } from './chosenFinding.ts';
import { replacementAt } from './replacement.ts';

/** A change that a finding proposes, in the text as it is now. */
export interface SuggestedEdit {
  readonly document: vscode.TextDocument;
  /** Whole lines. */
  readonly range: vscode.Range;
  readonly text: string;
}

/** Null unless the finding proposes exact lines for lines that are there unchanged. */
export async function suggestedEdit({ uri, finding, moved, lines }: ChosenFinding): Promise<SuggestedEdit | null> {
  const replacement = replacementAt(finding, moved, lines);
  if (uri === null || replacement === null) return null;
  const { startLine, endLine } = replacement;
  const document = await vscode.workspace.openTextDocument(uri);
  const range = new vscode.Range(startLine, 0, endLine, document.lineAt(endLine).text.length);
  const text = replacement.lines.join(document.eol === vscode.EndOfLine.CRLF ? '\r\n' : '\n');
  return { document, range, text };
}

/** The whole document as it would be. */
export function editedText({ document, range, text }: SuggestedEdit): string {
  const whole = document.getText();
  return whole.slice(0, document.offsetAt(range.start)) + text + whole.slice(document.offsetAt(range.end));
}
