import type { ExportedComment } from '../protocol/export/exportComments.ts';

/** A pull request of GitHub, or a merge request of GitLab, whose commits are here. */
export interface PullRequest {
  readonly hostname: string;
  /** “owner/repository”, with the groups of GitLab. */
  readonly project: string;
  readonly number: number;
  readonly title: string;
  readonly url: string;
  /** Full names: of the branch that it goes into, and of its own newest commit. */
  readonly base: string;
  readonly head: string;
  /** By path: the lines of the new side at which a comment can stand, with their numbers on the old one; null for added ones. */
  readonly lines: ReadonlyMap<string, ReadonlyMap<number, number | null>>;
}

/** A review as it is to stand there. */
export interface WrittenReview {
  readonly summary: string;
  readonly comments: readonly ExportedComment[];
  /** What a comment of ours becomes whose finding isn't there any more; null: it stays, since not every engine answered. */
  readonly gone: ((body: string) => string) | null;
}

/** One request, as it is shown before it is sent. */
export type PostStep =
  | { readonly kind: 'review'; readonly summary: string; readonly comments: readonly ExportedComment[] }
  | { readonly kind: 'summary'; readonly id: number; readonly body: string }
  /** One that is to be resolved is edited instead where the user may not do that. */
  | {
      readonly kind: 'edit' | 'resolve';
      readonly place: string;
      readonly id: number;
      readonly thread: string;
      readonly body: string;
    };

/** The user's own command-line program of a host. Each rejects with a CouncilError (`usage`) that has what it says. */
export interface PullRequests {
  /** Fetches its commits and checks nothing out. Null: the one of the branch that is checked out. */
  find(workspace: string, number: number | null): Promise<PullRequest>;
  /** What is to be sent so that the review stands there, once; reads, and changes nothing. */
  plan(request: PullRequest, review: WrittenReview): Promise<readonly PostStep[]>;
  post(request: PullRequest, steps: readonly PostStep[]): Promise<void>;
}
