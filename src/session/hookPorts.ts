export const HOOKS = ['pre-commit', 'post-commit'] as const;
/** The git hooks that Council can install. */
export type HookName = (typeof HOOKS)[number];

/** One hook of a repository in its current state. */
export interface HookState {
  readonly hook: HookName;
  /** The file that runs it, absolute. In another program's folder, the file to which the line must be added. */
  readonly file: string;
  /**
   * own: the file is Council's. line: the file belongs to someone else, and runs Council. other: it doesn't run
   * Council.
   */
  readonly found: 'own' | 'line' | 'other' | 'none';
  /** Absolute: the hook that was there before, which runs first. Null if there was none. */
  readonly before: string | null;
  /**
   * git: in git's own folder, where Council may write. repository: in a folder of the team. user: in a folder for all
   * repositories.
   */
  readonly place: 'git' | 'repository' | 'user';
  /** The shell line that runs Council in this hook. */
  readonly line: string;
}

/**
 * The hooks of a repository. Each function rejects with a CouncilError (`usage`) if the folder has none, or a file
 * can't be written.
 */
export interface Hooks {
  status(workspace: string): Promise<readonly HookState[]>;
  /** Writes a hook into git's own folder, which runs the existing hook first. Changes nothing in any other folder. */
  install(workspace: string, hook: HookName): Promise<HookState>;
  /**
   * Deletes Council's own hooks and restores the hooks that were there before. Resolves to their states before the
   * removal.
   */
  uninstall(workspace: string): Promise<readonly HookState[]>;
  /** Whether git is in an operation whose commits are copies of others, such as a rebase. */
  isReplaying(workspace: string): Promise<boolean>;
}
