import * as vscode from 'vscode';
import { msg } from '../../protocol/labels/text.ts';
import type { Finding } from '../../protocol/findings/finding.ts';
import { usage } from '../../session/fault.ts';
import { fileOf, splitLines } from '../findings/fileLines.ts';
import { fileType } from '../folders.ts';
import { placeFinding } from '../../artifact/evidence/quotePlace.ts';
import type { SessionView } from '../../protocol/view/view.ts';

/** Shows the lines that a finding is about, beside the panel and never in place of it. */
export async function openFinding(
  folder: string,
  finding: Finding,
  panelColumn: vscode.ViewColumn | undefined,
): Promise<void> {
  const uri = finding.evidence === 'outside' ? null : fileOf(folder, finding.file);
  if (uri === null) {
    throw usage(msg`This finding names no file in the workspace, so there’s nothing to open.`);
  }
  if (!(await isFile(uri))) {
    throw usage(msg`${finding.file} no longer exists. Restore the file, or ask the council again.`);
  }
  const document = await vscode.workspace.openTextDocument(uri);
  await vscode.window.showTextDocument(document, {
    viewColumn: columnBeside(panelColumn),
    selection: rangeOf(finding, document),
  });
}

const isFile = async (uri: vscode.Uri): Promise<boolean> =>
  (((await fileType(uri)) ?? vscode.FileType.Unknown) & vscode.FileType.File) !== 0;

/** The lines may have moved since the verdict. Then the quote shows where they are. */
function rangeOf(finding: Finding, document: vscode.TextDocument): vscode.Range {
  const place = placeFinding(finding, splitLines(document.getText()));
  const last = document.lineCount - 1;
  const start = Math.min(place?.startLine ?? Math.max(0, finding.startLine - 1), last);
  const end = Math.min(place?.endLine ?? start, last);
  return new vscode.Range(start, 0, end, document.lineAt(end).text.length);
}

/** Returns the column for code that is opened from a panel in this column. Never the panel's own column. */
export function columnBeside(panelColumn: vscode.ViewColumn | undefined): vscode.ViewColumn {
  const editor = vscode.window.visibleTextEditors.find(
    ({ viewColumn }) => viewColumn !== undefined && viewColumn !== panelColumn,
  );
  if (editor?.viewColumn !== undefined) return editor.viewColumn;
  return panelColumn === vscode.ViewColumn.One ? vscode.ViewColumn.Beside : vscode.ViewColumn.One;
}

const NONE = msg`This debate has no outcome document. To read the outcome, export the session.`;

/** Opens the outcome of a debate, which is a document in the debate's folder. */
export async function openOutcome(
  open: { readonly folder: string; readonly view: SessionView } | undefined,
): Promise<void> {
  const debate = open?.view.debate;
  const uri = open === undefined || debate === undefined ? null : fileOf(open.folder, `${debate.folder}/outcome.md`);
  if (uri === null) throw usage(NONE);
  try {
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri), {
      viewColumn: vscode.ViewColumn.One,
    });
  } catch {
    throw usage(msg`${`${debate?.folder ?? ''}/outcome.md`} no longer exists. Export the session instead.`);
  }
}
