import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { shortHash } from '../shortHash.ts';
import type { Git } from './git.ts';

const LONGEST_NAME = 40;

/** Worktrees of one repository share its common folder. */
async function identityOf(workspace: string, git: Git): Promise<string> {
  const folder = await realpath(workspace);
  try {
    const repository = await git.open(folder);
    return repository === null ? folder : await realpath(path.resolve(folder, repository.commonFolder));
  } catch {
    // Without git, the folder itself identifies the workspace.
    return folder;
  }
}

/** The name of the folder that contains the repository. It's only for people. */
function readableName(identity: string): string {
  const named = path.basename(identity) === '.git' ? path.dirname(identity) : identity;
  return path
    .basename(named)
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .slice(0, LONGEST_NAME);
}

/** Returns a key that identifies a workspace. It's the same for all its worktrees and windows, and for the terminal. */
export async function workspaceKey(workspace: string, git: Git): Promise<string> {
  const identity = await identityOf(workspace, git);
  return `${readableName(identity)}-${shortHash(identity)}`;
}
