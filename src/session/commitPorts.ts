import type { CommitEntry } from './ports.ts';

/** A commit that has just been made. */
export type MadeCommit = Pick<CommitEntry, 'name' | 'subject'>;

/** Whether Council may review a commit without being asked. */
export type CommitTurn =
  /** Ends the turn. A commit that ends as `open` can get another turn, and doesn't count toward the limit. */
  | { readonly kind: 'taken'; readonly release: (end: 'reviewed' | 'open') => Promise<void> }
  /**
   * running: another commit of the repository is being reviewed. reviewed: this commit was, within the last 24 hours.
   */
  | { readonly kind: 'running' | 'reviewed' }
  /** `most` commits were reviewed within the last 24 hours, in all repositories together. */
  | { readonly kind: 'limit'; readonly most: number };

/** Notices new commits, and decides which process may review them. */
export interface Commits {
  /**
   * Calls back for each commit that any program makes in the worktree of a folder, but not for a pull, checkout, reset,
   * rebase, or merge. The newest commit counts if it was made at or after `since`, in milliseconds since 1970, because
   * it may be made while watching begins. Returns a function that stops watching. Never rejects.
   */
  watch(workspace: string, since: number, made: (commit: MadeCommit) => void): Promise<() => void>;
  /**
   * Takes the turn for this process, among all windows of this user. Throws a CouncilError if that can't be written to
   * disk.
   */
  take(workspace: string, commit: string): Promise<CommitTurn>;
}
