import type { ExportedComment } from '../protocol/export/exportComments.ts';

/** A pull request of GitHub, or a merge request of GitLab, whose commits have been fetched. */
export interface PullRequest {
  readonly hostname: string;
  /** “owner/repository”. On GitLab, it includes the groups. */
  readonly project: string;
  readonly number: number;
  readonly title: string;
  readonly url: string;
  /** Full object names: of the branch that it merges into, and of its own newest commit. */
  readonly base: string;
  readonly head: string;
  /**
   * By path: the numbers of the new side's lines that can have a comment, with their numbers on the old side. Null for
   * added lines.
   */
  readonly lines: ReadonlyMap<string, ReadonlyMap<number, number | null>>;
}

/** A review as it should be on the host. */
export interface WrittenReview {
  readonly summary: string;
  readonly comments: readonly ExportedComment[];
  /**
   * Returns the new text of a comment by Council whose finding no longer exists. Null: the comment stays, because not
   * every engine answered.
   */
  readonly gone: ((body: string) => string) | null;
}

/** One request to the host, which is shown before it's sent. */
export type PostStep =
  | { readonly kind: 'review'; readonly summary: string; readonly comments: readonly ExportedComment[] }
  | { readonly kind: 'summary'; readonly id: number; readonly body: string }
  /** A comment that should be resolved is edited instead if the user isn't allowed to resolve it. */
  | {
      readonly kind: 'edit' | 'resolve';
      readonly place: string;
      readonly id: number;
      readonly thread: string;
      readonly body: string;
    };

/**
 * The user's own command-line program for a host. Each function rejects with a CouncilError (`usage`) that contains the
 * program's message.
 */
export interface PullRequests {
  /** Fetches its commits and checks nothing out. Null: the one of the checked-out branch. */
  find(workspace: string, number: number | null): Promise<PullRequest>;
  /** Returns what must be sent so that the review is on the host exactly once. Only reads. */
  plan(request: PullRequest, review: WrittenReview): Promise<readonly PostStep[]>;
  post(request: PullRequest, steps: readonly PostStep[]): Promise<void>;
}
