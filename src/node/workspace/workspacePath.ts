import { mkdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { CouncilError, faultText } from '../../session/fault.ts';

const isInside = (relative: string): boolean =>
  relative !== '' && relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);

/** A path as it stands in artifacts: relative to the workspace, with forward slashes. */
export const withSlashes = (relative: string): string => relative.split(path.sep).join('/');

/** Where a path of the user's lies in the workspace, told from its letters alone; null when it leads out of it. */
export function pathInWorkspace(workspace: string, named: string): string | null {
  const relative = path.relative(workspace, path.resolve(workspace, named));
  return isInside(relative) ? withSlashes(relative) : null;
}

async function real(file: string): Promise<string> {
  try {
    return await realpath(file);
  } catch {
    return file;
  }
}

export interface WorkspaceFile {
  readonly absolute: string;
  readonly relative: string;
}

/** Throws a CouncilError for a file outside of the workspace, also for one that only a link makes look inside. */
export async function fileInWorkspace(workspace: string, named: string): Promise<WorkspaceFile> {
  const root = await real(workspace);
  const asNamed = path.resolve(workspace, named);
  const found = await real(asNamed);
  const relative = pathInWorkspace(workspace, named) ?? pathInWorkspace(root, asNamed);
  if (found === root) throw new CouncilError('usage', `${named} is a folder; name a file in it.`);
  if (relative === null || !isInside(path.relative(root, found))) {
    const next = 'open the folder it lies in, or hand its text over as a snippet';
    throw new CouncilError('usage', `${named} lies outside the workspace ${workspace}; ${next}.`);
  }
  return { absolute: found, relative };
}

/** The nearest folder above a path that exists, by its real path. */
async function existing(folder: string): Promise<string> {
  try {
    return await realpath(folder);
  } catch {
    const above = path.dirname(folder);
    return above === folder ? folder : existing(above);
  }
}

/**
 * Makes a folder of the workspace with those above it; its absolute path. Throws a CouncilError for one that lies outside,
 * also by a link, and then makes nothing, and for one that cannot be made. `what`: what it is for, to name it by.
 */
export async function makeFolderInWorkspace(workspace: string, named: string, what: string): Promise<string> {
  const relative = pathInWorkspace(workspace, named);
  const root = await real(workspace);
  const folder = path.join(workspace, relative ?? '');
  const above = relative === null ? null : await existing(folder);
  if (above === null || (above !== root && !isInside(path.relative(root, above)))) {
    throw new CouncilError('usage', `The folder for ${what}, ${named}, lies outside the workspace; name one in it.`);
  }
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    throw unwritable(named, what, { cannot: 'made', error });
  });
  return folder;
}

/** The fault of a folder of the workspace in which nothing can be kept, with the system's reason. */
export function unwritable(
  named: string,
  what: string,
  { cannot, error }: { readonly cannot: 'made' | 'written'; readonly error: unknown },
): CouncilError {
  const reason = faultText(error).replace(/\.?$/, '.');
  const next =
    'Remove what is in its way, give yourself the right to write there, or name another folder in the settings.';
  return new CouncilError('usage', `The folder for ${what}, ${named}, cannot be ${cannot}: ${reason} ${next}`);
}
