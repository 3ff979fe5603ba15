import { existsSync } from 'node:fs';
import { lstat, mkdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { msg } from '../../protocol/labels/text.ts';
import { usage } from '../../session/fault.ts';
import { type HookName, type Hooks, HOOKS, type HookState } from '../../session/hookPorts.ts';
import { errorCode } from '../errorCode.ts';
import { foreignText, readForeign } from '../foreignFile.ts';
import { isReplaying } from './commits.ts';
import type { Git } from './git.ts';
import { openRepository } from './openRepository.ts';
import type { Repository } from './repository.ts';

/** Marks a file as Council's. Council never changes or deletes a file without this line. */
const MARK = '# Written by `council hook install`. `council hook uninstall` removes it.';
const COMMAND = 'council hook run';
const EXECUTABLE = 0o755;
/** In bytes. No hook is longer. */
const LONGEST = 1_000_000;

const LINES: Readonly<Record<HookName, string>> = {
  'pre-commit': COMMAND,
  'post-commit': `${COMMAND} --post-commit >/dev/null 2>&1 </dev/null &`,
};

/**
 * What runs after the hook that was there before. Without Council, `pre-commit` stops the commit, so that it isn't made
 * without a review.
 */
const OURS: Readonly<Record<HookName, readonly string[]>> = {
  'pre-commit': [
    'if ! command -v council >/dev/null; then',
    '  echo "Council is not in your PATH, so it can\'t review this commit. Install it, or skip it with --no-verify." >&2',
    '  exit 1',
    'fi',
    `exec ${LINES['pre-commit']}`,
  ],
  // Runs in the background, because git waits for a hook, and a hook can't stop a commit that is already made.
  'post-commit': [
    'log="$(git rev-parse --absolute-git-dir)/council-post-commit.log"',
    `nohup ${COMMAND} --post-commit >"$log" 2>&1 </dev/null &`,
  ],
};

const textOfHook = (hook: HookName): string =>
  [
    '#!/bin/sh',
    MARK,
    `before="$(dirname "$0")/${beforeName(hook)}"`,
    'if [ -x "$before" ]; then',
    '  "$before" "$@" || exit',
    'fi',
    ...OURS[hook],
    '',
  ].join('\n');

/**
 * The name of the hook that was there before. It stays in the folder, because a hook may look for files next to itself.
 */
const beforeName = (hook: string): string => `${hook}.before-council`;

/** The hooks of the repository that a folder is in. */
export const localHooks = (git: Git): Hooks => ({
  async status(workspace) {
    const repository = await repositoryOf(git, workspace);
    return Promise.all(HOOKS.map((hook) => stateOf(repository, hook)));
  },
  async install(workspace, hook) {
    const repository = await repositoryOf(git, workspace);
    const state = await stateOf(repository, hook);
    if (state.place === 'git') await write(state);
    return stateOf(repository, hook);
  },
  async uninstall(workspace) {
    const repository = await repositoryOf(git, workspace);
    // Looks in git's own folder, even if another folder was configured since.
    const states = await Promise.all(HOOKS.map((hook) => stateIn(ownFolder(repository), hook, 'git')));
    const own = states.filter(({ found }) => found === 'own');
    for (const state of own) await remove(state);
    return own;
  },
  async isReplaying(workspace) {
    return isReplaying((await repositoryOf(git, workspace)).gitFolder);
  },
});

async function repositoryOf(git: Git, folder: string): Promise<Repository> {
  if ((await git.look(folder)).kind === 'none')
    throw usage(
      msg`${folder} isn’t in a git repository, so it has no hooks. Change to a repository, or name one with --cwd.`,
    );
  return openRepository(git, folder);
}

/** Where git looks for hooks by default. All worktrees share this folder. */
const ownFolder = ({ folder, commonFolder }: Repository): string => path.resolve(folder, commonFolder, 'hooks');

async function stateOf(repository: Repository, hook: HookName): Promise<HookState> {
  const own = ownFolder(repository);
  const configured = await configuredFolder(repository);
  const folder = configured?.folder ?? own;
  // If the folder is a link, it leads out of git's folder, usually to files that git tracks.
  if ((await real(folder)) === path.join(await real(path.dirname(own)), 'hooks')) return stateIn(own, hook, 'git');
  if (configured?.place === 'user') return stateIn(folder, hook, 'user');
  // Husky starts hooks with files in its own folder, and the hooks themselves are in the folder above.
  const isHusky = path.basename(folder) === '_' && existsSync(path.join(folder, 'h'));
  return stateIn(isHusky ? path.dirname(folder) : folder, hook, 'repository');
}

const real = (folder: string): Promise<string> => realpath(folder).catch(() => path.resolve(folder));

/** The folder that `core.hooksPath` names, and whose setting it is. Null if it isn't set. */
async function configuredFolder(
  repository: Repository,
): Promise<{ folder: string; place: 'repository' | 'user' } | null> {
  const args = ['config', '--show-scope', '--null', '--type=path', '--get-all', 'core.hooksPath'];
  const fields = (await repository.tryRead(args))?.split('\0') ?? [];
  const values = fields.flatMap((scope, at) => (at % 2 === 0 ? [{ scope, value: fields[at + 1] ?? '' }] : []));
  // The scope “command” contains Council's own value, which keeps git from running hooks.
  const last = values.findLast(({ scope, value }) => scope !== 'command' && value !== '');
  if (last === undefined) return null;
  const place = last.scope === 'local' || last.scope === 'worktree' ? 'repository' : 'user';
  return { folder: path.resolve(repository.root, last.value), place };
}

async function stateIn(folder: string, hook: HookName, place: HookState['place']): Promise<HookState> {
  const file = path.join(folder, hook);
  const before = path.join(folder, beforeName(hook));
  return {
    ...{ hook, file, place, line: LINES[hook] },
    found: await found(file),
    before: place === 'git' && (await isThere(before)) ? before : null,
  };
}

/** What is in a hook's place. A link never counts as Council's own file, wherever it leads. */
async function found(file: string): Promise<HookState['found']> {
  const read = await readForeign(file, { longest: LONGEST });
  if (read.kind === 'missing') return 'none';
  const isRead = read.kind === 'read';
  const text = isRead ? read.bytes.toString('utf8') : await foreignText(file, LONGEST).catch(() => '');
  if (isRead && text.split('\n').includes(MARK)) return 'own';
  return text.split('\n').some((line) => line.trim().startsWith(COMMAND)) ? 'line' : 'other';
}

async function isThere(file: string): Promise<boolean> {
  try {
    await lstat(file);
    return true;
  } catch (cause) {
    if (errorCode(cause) === 'ENOENT' || errorCode(cause) === 'ENOTDIR') return false;
    throw cause;
  }
}

async function write({ hook, file, found: kind, before }: HookState): Promise<void> {
  // This hook already runs Council, and so does one that another program has put in front of Council's.
  if (kind === 'line') return;
  const beside = path.join(path.dirname(file), beforeName(hook));
  if (kind === 'other' && before !== null)
    throw usage(
      msg`${beside} already exists, so Council left the hook ${file} unchanged. Move one of the two files first.`,
    );
  try {
    await mkdir(path.dirname(file), { recursive: true });
    if (kind === 'own') await rm(file);
    if (kind === 'other') await rename(file, beside);
    await writeFile(file, textOfHook(hook), { flag: 'wx', mode: EXECUTABLE }).catch(async (cause: unknown) => {
      if (kind === 'other') await rename(beside, file);
      throw cause;
    });
  } catch (cause) {
    throw usage(msg`Council can’t write ${file} (${errorCode(cause)}). Check the permissions of the folder.`, {
      cause,
    });
  }
}

async function remove({ file, before }: HookState): Promise<void> {
  try {
    await rm(file);
    if (before !== null) await rename(before, file);
  } catch (cause) {
    throw usage(msg`Council can’t remove ${file} (${errorCode(cause)}). Check the permissions of the folder.`, {
      cause,
    });
  }
}
