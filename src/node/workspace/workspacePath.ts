import type { Stats } from 'node:fs';
import { lstat, mkdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { inTurn, msg, type Text } from '../../protocol/labels/text.ts';
import { isOfGit } from '../../artifact/coverage/leftOut.ts';
import { type CouncilError, faultText, usage } from '../../session/fault.ts';
import { errorCode } from '../errorCode.ts';

/** Whether a relative path leads to something below its start. */
export const isInside = (relative: string): boolean =>
  relative !== '' && relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);

/** Converts a path to the form in artifacts: relative to the workspace, with forward slashes. */
export const withSlashes = (relative: string): string => relative.split(path.sep).join('/');

/** The path in the workspace of a path that the user named, judged by its text alone. Null if it leads outside. */
export function pathInWorkspace(workspace: string, named: string): string | null {
  const relative = path.relative(workspace, path.resolve(workspace, named));
  return isInside(relative) ? withSlashes(relative) : null;
}

const real = (file: string): Promise<string> => realpath(file).catch(() => file);

export interface WorkspaceFile {
  /** The real path of the workspace. */
  readonly root: string;
  readonly absolute: string;
  readonly relative: string;
}

/**
 * Finds a file in the workspace. Throws a CouncilError for a file outside, even if a link makes it look as if it were
 * inside.
 */
export async function fileInWorkspace(workspace: string, named: string): Promise<WorkspaceFile> {
  const root = await real(workspace);
  const asNamed = path.resolve(workspace, named);
  const found = await real(asNamed);
  const relative = pathInWorkspace(workspace, named) ?? pathInWorkspace(root, asNamed);
  if (found === root) throw usage(msg`${named} is a folder. Name a file in that folder.`);
  if (relative === null || !isInside(path.relative(root, found))) {
    throw usage(
      msg`${named} is outside the workspace ${workspace}. Open the folder that contains it, or pass its text with --stdin.`,
    );
  }
  return { root, absolute: found, relative };
}

/** The use of a folder in the workspace, such as “debates”, and the name that the user gave it. */
interface Named {
  readonly named: string;
  readonly what: Use;
}

type Use = 'debates' | 'records' | 'rules';

/**
 * Creates a folder in the workspace, with its parents. Returns its real absolute path, which may be behind a link in
 * the workspace. If the folder is outside, even by a link, or in git's own folder, creates nothing and throws a
 * CouncilError. Also throws one if the folder can't be created. `what` is what it's for.
 */
export async function makeFolderInWorkspace(workspace: string, named: string, what: Use): Promise<string> {
  const relative = pathInWorkspace(workspace, named);
  if (relative === null) throw outside({ named, what });
  requireNotOfGit(relative, { named, what });
  const root = await real(workspace);
  let folder = root;
  for (const step of relative.split('/')) folder = await stepInto(root, path.join(folder, step), { named, what });
  return folder;
}

/** Returns the real path of a folder, and creates the folder if it doesn't exist. */
async function stepInto(root: string, next: string, { named, what }: Named): Promise<string> {
  const shown = withSlashes(path.relative(root, next));
  const found = await foundAt(next).catch((error: unknown) => {
    throw unwritable(named, what, { cannot: 'create', error });
  });
  const place = found?.real ?? next;
  if (!isInside(path.relative(root, place))) throw outside({ named, what }, msg`${shown} is a link to ${place}.`);
  requireNotOfGit(withSlashes(path.relative(root, place)), { named, what });
  if (found === null) {
    await mkdir(next, { recursive: true }).catch((error: unknown) => {
      throw unwritable(named, what, { cannot: 'create', error });
    });
  } else if (!found.isFolder) {
    throw unwritable(named, what, { cannot: 'create', error: `${shown} is ${found.kind}` });
  }
  return place;
}

interface Found {
  readonly real: string;
  readonly isFolder: boolean;
  readonly kind: string;
}

/** Null if nothing is there. */
async function foundAt(file: string): Promise<Found | null> {
  try {
    const itself = await lstat(file);
    const place = await realpath(file).catch((error: unknown) => {
      if (itself.isSymbolicLink()) return null;
      throw error;
    });
    if (place === null) return { real: file, isFolder: false, kind: 'a link that leads nowhere' };
    return { real: place, isFolder: (await stat(place)).isDirectory(), kind: 'a file' };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

function outside({ named, what }: Named, why?: Text): CouncilError {
  const problem = {
    debates: msg`The folder for debates, ${named}, is outside the workspace.`,
    records: msg`The folder for decision records, ${named}, is outside the workspace.`,
    rules: msg`The folder for your team’s rules, ${named}, is outside the workspace.`,
  }[what];
  return usage(inTurn(problem, ...(why === undefined ? [] : [why]), msg`Name a folder in the workspace.`));
}

function requireNotOfGit(relative: string, { named, what }: Named): void {
  if (!isOfGit(relative)) return;
  throw usage(
    {
      debates: msg`The folder for debates, ${named}, is in git’s own folder. Name another folder.`,
      records: msg`The folder for decision records, ${named}, is in git’s own folder. Name another folder.`,
      rules: msg`The folder for your team’s rules, ${named}, is in git’s own folder. Name another folder.`,
    }[what],
  );
}

/**
 * Checks that a path leads from the root to its end through folders only, and creates those that are missing. Returns
 * null, or the first step that isn't a folder. A link isn't one, because it leads elsewhere.
 */
export async function obstacleOn(root: string, relative: string): Promise<{ step: string; isLink: boolean } | null> {
  let folder = root;
  for (const name of relative.split('/')) {
    folder = path.join(folder, name);
    const found = await lstatOrMade(folder);
    if (!found.isDirectory()) {
      return { step: withSlashes(path.relative(root, folder)), isLink: found.isSymbolicLink() };
    }
  }
  return null;
}

async function lstatOrMade(folder: string): Promise<Stats> {
  try {
    return await lstat(folder);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    await mkdir(folder).catch((cause: unknown) => {
      if (errorCode(cause) !== 'EEXIST') throw cause;
    });
    return lstat(folder);
  }
}

/** The error for a folder in the workspace in which nothing can be stored, with the system's reason. */
export function unwritable(
  named: string,
  what: Use,
  { cannot, error }: { readonly cannot: 'create' | 'write to'; readonly error: unknown },
): CouncilError {
  const reason = faultText(error).replace(/\.?$/, '.');
  const next = msg`Remove whatever is blocking the folder, give yourself write permission, or choose another folder in the settings.`;
  const problems = {
    create: {
      debates: msg`Council can’t create the folder for debates, ${named}: ${reason}`,
      records: msg`Council can’t create the folder for decision records, ${named}: ${reason}`,
      rules: msg`Council can’t create the folder for your team’s rules, ${named}: ${reason}`,
    },
    'write to': {
      debates: msg`Council can’t write to the folder for debates, ${named}: ${reason}`,
      records: msg`Council can’t write to the folder for decision records, ${named}: ${reason}`,
      rules: msg`Council can’t write to the folder for your team’s rules, ${named}: ${reason}`,
    },
  };
  return usage(inTurn(problems[cannot][what], next));
}
