import * as vscode from 'vscode';
import { segmentsInWorkspace } from '../workspacePath.ts';

/** The file that an engine named, below the workspace; null for a path that leads anywhere else. */
export function fileOf(folder: string, path: string): vscode.Uri | null {
  const segments = segmentsInWorkspace(path);
  return segments === null ? null : vscode.Uri.joinPath(vscode.Uri.file(folder), ...segments);
}

/** As it stands in the editor, saved or not, else as it stands on disk; none when there is no such file. */
export async function linesNow(uri: vscode.Uri): Promise<readonly string[]> {
  const open = vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
  if (open !== undefined) return splitLines(open.getText());
  // It brings a detector of encodings along.
  const { decodeText } = await import('../../artifact/text/decodeText.ts');
  try {
    return splitLines(decodeText(await vscode.workspace.fs.readFile(uri)));
  } catch {
    // The finding was proven against the text that the seats saw; of a file that has gone since nothing stands any more.
    return [];
  }
}

export function splitLines(text: string): readonly string[] {
  return text.split(/\r\n|\r|\n/);
}
