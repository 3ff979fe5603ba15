import { msg } from '../protocol/labels/text.ts';
import { choice } from './questions/choice.ts';
import * as vscode from 'vscode';
import { usage } from '../session/fault.ts';
import type { Dialogs } from './questions/dialogs.ts';

export const NO_FOLDER = msg`Council needs an open folder. Choose “File: Open Folder…”, open the folder with your code, and try again.`;

/** Returns the workspace folder that contains a document; null for anything that isn't a file in one. */
export function folderOf(uri: vscode.Uri): string | null {
  if (uri.scheme !== 'file') return null;
  return vscode.workspace.getWorkspaceFolder(uri)?.uri.fsPath ?? null;
}

/** Returns the type of what is at this URI; undefined if nothing is. */
export async function fileType(uri: vscode.Uri): Promise<vscode.FileType | undefined> {
  return vscode.workspace.fs.stat(uri).then(
    ({ type }) => type,
    () => undefined,
  );
}

/** The last part of a path. */
export const nameOf = ({ path }: vscode.Uri): string => path.slice(path.lastIndexOf('/') + 1);

export function openFolders(): readonly string[] {
  return (vscode.workspace.workspaceFolders ?? [])
    .filter(({ uri }) => uri.scheme === 'file')
    .map(({ uri }) => uri.fsPath);
}

/**
 * Returns the folder of the active editor, or else the only folder, or else the one that the user picks. Null: the user
 * closed the question.
 */
export async function chooseFolder(dialogs: Dialogs): Promise<string | null> {
  const folders = openFolders();
  const [first] = folders;
  if (first === undefined) throw usage(NO_FOLDER);
  const active = vscode.window.activeTextEditor;
  const own = active === undefined ? null : folderOf(active.document.uri);
  if (own !== null) return own;
  if (folders.length === 1) return first;
  const rows = folders.map((folder) => choice<string>(folder, folderName(folder), { description: folder }));
  const title = vscode.l10n.t('Which folder should the council use?');
  return (await dialogs.pick({ title, placeholder: vscode.l10n.t('Choose a folder'), rows })) ?? null;
}

/** The name of a folder in the editor; its path if it isn't open. */
export const folderName = (folder: string): string =>
  vscode.workspace.getWorkspaceFolder(vscode.Uri.file(folder))?.name ?? folder;
