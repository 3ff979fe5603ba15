import * as vscode from 'vscode';
import { segmentsInWorkspace } from '../workspacePath.ts';

/** Returns the file that an engine named, below the workspace; null if the path leads anywhere else. */
export function fileOf(folder: string, path: string): vscode.Uri | null {
  const segments = segmentsInWorkspace(path);
  return segments === null ? null : vscode.Uri.joinPath(vscode.Uri.file(folder), ...segments);
}

/**
 * Returns the lines of a file as they are in the editor, saved or not, or else on disk. Empty if the file doesn't
 * exist.
 */
export async function linesNow(uri: vscode.Uri): Promise<readonly string[]> {
  const open = vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
  if (open !== undefined) return splitLines(open.getText());
  // Imported late, because it includes a detector of encodings.
  const { decodeText } = await import('../../artifact/text/decodeText.ts');
  try {
    return splitLines(decodeText(await vscode.workspace.fs.readFile(uri)));
  } catch {
    // The finding was verified in the text that the seats saw. If the file is gone now, nothing of that text is left.
    return [];
  }
}

export function splitLines(text: string): readonly string[] {
  return text.split(/\r\n|\r|\n/);
}
