export const HOOKS = ['pre-commit', 'post-commit'] as const;
/** The hooks of git that Council can be. */
export type HookName = (typeof HOOKS)[number];

/** One hook of a repository as it is now. */
export interface HookState {
  readonly hook: HookName;
  /** The file that runs it, absolute; for another program's folder, the one that the line belongs into. */
  readonly file: string;
  /** own: the file is Council's. line: somebody else's, and it runs Council. other: it doesn't. */
  readonly found: 'own' | 'line' | 'other' | 'none';
  /** Absolute: the hook that was there before and runs first; null where there was none. */
  readonly before: string | null;
  /** git: in git's own folder, where Council may write. repository: a folder of the team's. user: of all repositories. */
  readonly place: 'git' | 'repository' | 'user';
  /** The shell line that runs Council there. */
  readonly line: string;
}

/** The hooks of a repository. Each rejects with a CouncilError (`usage`) where a folder has none, or a file can't be written. */
export interface Hooks {
  status(workspace: string): Promise<readonly HookState[]>;
  /** Writes one in git's own folder, in front of which the present one runs; elsewhere it changes nothing. */
  install(workspace: string, hook: HookName): Promise<HookState>;
  /** Deletes those of Council's, and puts back what was there before. Resolves to them as they were. */
  uninstall(workspace: string): Promise<readonly HookState[]>;
  /** Whether git is in the middle of something whose commits are copies of others, such as a rebase. */
  isReplaying(workspace: string): Promise<boolean>;
}
