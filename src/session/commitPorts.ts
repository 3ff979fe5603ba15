import type { CommitEntry } from './ports.ts';

/** A commit that has just been made. */
export type MadeCommit = Pick<CommitEntry, 'name' | 'subject'>;

/** Whether a commit may be reviewed without being asked for. */
export type CommitTurn =
  /** Ends the turn; a commit that is still `open` may have another one, and does not count. */
  | { readonly kind: 'taken'; readonly release: (end: 'reviewed' | 'open') => Promise<void> }
  /** running: another one of the repository is being reviewed. reviewed: this one was, within the last 24 hours. */
  | { readonly kind: 'running' | 'reviewed' }
  /** So many were reviewed within the last 24 hours, in whatever repository. */
  | { readonly kind: 'limit'; readonly most: number };

/** Commits as they are made, and whose turn it is to review them. */
export interface Commits {
  /**
   * Calls back with each commit that is made in the worktree of a folder, by whatever program; not for what pulls, checks
   * out, resets, rebases or merges. The newest counts from `since` on, in milliseconds since 1970: it may be made while
   * this begins to watch. Returns the way to stop. Never rejects.
   */
  watch(workspace: string, since: number, made: (commit: MadeCommit) => void): Promise<() => void>;
  /** The turn of this process, among all windows of this user. Throws a CouncilError where that cannot be written down. */
  take(workspace: string, commit: string): Promise<CommitTurn>;
}
