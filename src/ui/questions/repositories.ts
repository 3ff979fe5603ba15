import { choice } from './choice.ts';
import * as vscode from 'vscode';
import { usage } from '../../session/fault.ts';
import type { Dialogs } from './dialogs.ts';
import { fileType, folderOf, nameOf, NO_FOLDER, openFolders } from '../folders.ts';
import type { Needs } from '../needs.ts';

/**
 * Returns the file behind a line of the source control view or the explorer, or behind an editor; null if there's no
 * file.
 */
export function fileIn(source: unknown): vscode.Uri | null {
  if (source instanceof vscode.Uri) return source;
  return propertyOf(source, 'resourceUri');
}

/**
 * Returns where to look for changes. It's the repository whose button, group, or file was clicked, or else the only
 * repository, or else the one that the user picks. Null: the user closed the question.
 */
export async function chooseRepository(
  source: unknown,
  needs: Pick<Needs, 'councils' | 'dialogs'>,
): Promise<string | null> {
  const clicked = await clickedRepository(source);
  if (clicked !== null) return clicked;
  const open = openFolders();
  if (open.length === 0) throw usage(NO_FOLDER);
  const found = await Promise.all(open.map(async (folder) => (await needs.councils.of(folder)).repositories(folder)));
  // If there's no repository, the core reports that, and says what to do instead.
  const all = found.flat().length === 0 ? open : found.flat();
  const [only, another] = all;
  return another === undefined ? (only ?? null) : pickRepository(all, needs.dialogs);
}

async function clickedRepository(source: unknown): Promise<string | null> {
  const root = propertyOf(source, 'rootUri');
  if (root !== null) return openFolderOf(root);
  const file = fileIn(source) ?? fileIn(firstOfGroup(source));
  return file === null ? null : repositoryAround(file);
}

/**
 * Returns the repository's folder if it's open or inside an open folder; otherwise, the only open folder that it
 * contains.
 */
function openFolderOf(root: vscode.Uri): string | null {
  if (folderOf(root) !== null) return root.fsPath;
  const inside = openFolders().filter((folder) => isBelow(folder, root.fsPath));
  return inside.length === 1 ? (inside[0] ?? null) : null;
}

const isBelow = (path: string, folder: string): boolean =>
  path.startsWith(folder) && /[\\/]/.test(path.charAt(folder.length));

/**
 * Returns the nearest folder with its own repository, up to the open folder. That folder may itself be part of a larger
 * repository.
 */
async function repositoryAround(file: vscode.Uri): Promise<string | null> {
  const open = folderOf(file);
  if (open === null) return null;
  for (let at = vscode.Uri.joinPath(file, '..'); isBelow(at.fsPath, open); at = vscode.Uri.joinPath(at, '..')) {
    if ((await fileType(vscode.Uri.joinPath(at, '.git'))) !== undefined) return at.fsPath;
  }
  return open;
}

/** A group of the source control view doesn't name its repository, but its items do. */
function firstOfGroup(source: unknown): unknown {
  const isGroup = typeof source === 'object' && source !== null && 'resourceStates' in source;
  return isGroup && Array.isArray(source.resourceStates) ? source.resourceStates[0] : null;
}

function propertyOf(source: unknown, name: 'rootUri' | 'resourceUri'): vscode.Uri | null {
  if (typeof source !== 'object' || source === null || !(name in source)) return null;
  const value = (source as Record<typeof name, unknown>)[name];
  return value instanceof vscode.Uri ? value : null;
}

/** The repository of the active editor comes first, so that Enter chooses it. */
async function pickRepository(all: readonly string[], dialogs: Dialogs): Promise<string | null> {
  const active = vscode.window.activeTextEditor?.document.uri;
  const own = active === undefined ? null : await repositoryAround(active);
  const sorted = all.toSorted((one, other) => Number(other === own) - Number(one === own));
  const rows = sorted.map((folder) => choice<string>(folder, nameOf(vscode.Uri.file(folder)), { description: folder }));
  const title = vscode.l10n.t('Council: review which repository?');
  return (await dialogs.pick({ title, placeholder: vscode.l10n.t('Choose a repository'), rows })) ?? null;
}
