import type { PostStep, PullRequest } from '../../session/pullRequestPorts.ts';
import type { Remote } from './remote.ts';

/** A pull request, as its host describes it. */
export interface FoundRequest extends Pick<PullRequest, 'number' | 'title' | 'url'> {
  readonly cloneUrl: string;
  readonly baseBranch: string;
  /** The ref from which to fetch its commits. */
  readonly headRef: string;
}

/** A comment on a line that the user has written, with or without Council. */
export interface OwnComment {
  readonly id: number;
  readonly body: string;
  readonly thread: string;
  /** Where the comment is, for people, such as `src/a.ts:3`. */
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
  /** If `number` is null, finds the pull request of the branch. */
  find(remote: Remote, number: number | null, branch: string): Promise<FoundRequest>;
  /** Returns what the user has written in the pull request. */
  own(request: PullRequest): Promise<OwnComments>;
  send(request: PullRequest, step: PostStep): Promise<void>;
}
