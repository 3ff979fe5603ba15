import type { PostStep, PullRequest } from '../../session/pullRequestPorts.ts';
import type { Remote } from './remote.ts';

/** A pull request as its host has it. */
export interface FoundRequest extends Pick<PullRequest, 'number' | 'title' | 'url'> {
  readonly cloneUrl: string;
  readonly baseBranch: string;
  /** Under which its commits are to be fetched. */
  readonly headRef: string;
}

/** A comment at a line that the user has written, with Council or without it. */
export interface OwnComment {
  readonly id: number;
  readonly body: string;
  readonly thread: string;
  /** For people: `src/a.ts:3`. */
  readonly place: string;
  readonly isResolved: boolean;
  readonly mayResolve: boolean;
}

export interface OwnComments {
  readonly comments: readonly OwnComment[];
  readonly summaries: readonly Pick<OwnComment, 'id' | 'body'>[];
}

/** What GitHub and GitLab do differently. */
export interface Host {
  /** `number` null: that of the branch. */
  find(remote: Remote, number: number | null, branch: string): Promise<FoundRequest>;
  /** What the user has written there. */
  own(request: PullRequest): Promise<OwnComments>;
  send(request: PullRequest, step: PostStep): Promise<void>;
}
