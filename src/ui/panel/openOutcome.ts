import * as vscode from 'vscode';
import type { SessionView } from '../../protocol/view/view.ts';
import { CouncilError } from '../../session/fault.ts';
import { fileOf } from '../findings/fileLines.ts';

const NONE = 'This debate has no document of its outcome: it stands in the session, so export the session instead.';

/** Shows what a debate has come to, as the document in its own folder. */
export async function openOutcome(
  open: { readonly folder: string; readonly view: SessionView } | undefined,
): Promise<void> {
  const debate = open?.view.debate;
  const uri = open === undefined || debate === undefined ? null : fileOf(open.folder, `${debate.folder}/outcome.md`);
  if (uri === null) throw new CouncilError('usage', NONE);
  try {
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri), {
      viewColumn: vscode.ViewColumn.One,
    });
  } catch {
    throw new CouncilError(
      'usage',
      `${debate?.folder ?? ''}/outcome.md is not there any more: export the session instead.`,
    );
  }
}
