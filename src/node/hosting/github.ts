import { githubNumberSchema, githubRequestSchema, githubThreadsSchema } from '../../schema/hosting.ts';
import type { PostStep, PullRequest } from '../../session/pullRequestPorts.ts';
import type { FoundRequest, Host, OwnComment, OwnComments } from './host.ts';
import type { HostProgram } from './hostProgram.ts';
import type { Remote } from './remote.ts';

/** `viewerDidAuthor` says whether the user wrote a comment, even if the token may not ask for the user's name. */
const THREADS = `query($owner: String!, $name: String!, $number: Int!, $after: String) {
  repository(owner: $owner, name: $name) {
    pullRequest(number: $number) {
      reviewThreads(first: 100, after: $after) {
        pageInfo { hasNextPage endCursor }
        nodes {
          id isResolved viewerCanResolve path line
          comments(first: 1) { nodes { databaseId body viewerDidAuthor } }
        }
      }
      reviews(last: 100) { nodes { databaseId body viewerDidAuthor } }
    }
  }
}`;

const RESOLVE = 'mutation($id: ID!) { resolveReviewThread(input: { threadId: $id }) { thread { id } } }';

export const github = (gh: HostProgram): Host => ({
  find: async (remote, number, branch) => {
    const found = number ?? (await numberOf(gh, remote, branch));
    const request = await gh.read(
      { args: gh.api(`repos/${remote.project}/pulls/${String(found)}`) },
      githubRequestSchema,
    );
    return requestOf(request);
  },
  own: (request) => own(gh, request),
  send: (request, step) => send(gh, request, step),
});

const writing = (gh: HostProgram, method: string, path: string): readonly string[] => [
  ...gh.api(path),
  ...['--method', method, '--input', '-'],
];

async function numberOf(gh: HostProgram, { project }: Remote, branch: string): Promise<number> {
  const args = ['pr', 'view', branch, '--repo', `${gh.hostname}/${project}`, '--json', 'number'];
  return (await gh.read({ args }, githubNumberSchema)).number;
}

const requestOf = ({
  number,
  title,
  html_url: url,
  base,
}: ReturnType<typeof githubRequestSchema.parse>): FoundRequest => ({
  ...{ number, title, url, cloneUrl: base.repo.clone_url, baseBranch: base.ref },
  headRef: `refs/pull/${String(number)}/head`,
});

async function own(gh: HostProgram, { project, number }: PullRequest): Promise<OwnComments> {
  const [owner = '', name = ''] = project.split('/');
  const comments: OwnComment[] = [];
  for (let after: string | null = null; ;) {
    const body: object = { query: THREADS, variables: { owner, name, number, after } };
    const { data } = await gh.read({ args: [...gh.api('graphql'), '--input', '-'], body }, githubThreadsSchema);
    const { reviewThreads, reviews } = data.repository.pullRequest;
    for (const { id: thread, isResolved, viewerCanResolve, path, line, comments: all } of reviewThreads.nodes) {
      const [first] = all.nodes;
      if (first?.viewerDidAuthor !== true) continue;
      const place = line === null ? path : `${path}:${String(line)}`;
      comments.push({
        id: first.databaseId,
        body: first.body,
        thread,
        place,
        isResolved,
        mayResolve: viewerCanResolve,
      });
    }
    after = reviewThreads.pageInfo.endCursor;
    if (!reviewThreads.pageInfo.hasNextPage) {
      const summaries = reviews.nodes.filter(({ viewerDidAuthor }) => viewerDidAuthor);
      return { comments, summaries: summaries.map(({ databaseId: id, body: text }) => ({ id, body: text })) };
    }
  }
}

async function send(gh: HostProgram, request: PullRequest, step: PostStep): Promise<void> {
  const pulls = `repos/${request.project}/pulls`;
  const reviews = `${pulls}/${String(request.number)}/reviews`;
  switch (step.kind) {
    case 'review': {
      const comments = step.comments.map(({ path, startLine, line, body }) => ({
        ...{ path, body, line, side: 'RIGHT' },
        ...(startLine === line ? {} : { start_line: startLine, start_side: 'RIGHT' }),
      }));
      // Never an approval or a request for changes: those are for people.
      const body = { commit_id: request.head, event: 'COMMENT', body: step.summary, comments };
      await gh.send({ args: writing(gh, 'POST', reviews), body });
      return;
    }
    case 'summary':
      await gh.send({ args: writing(gh, 'PUT', `${reviews}/${String(step.id)}`), body: { body: step.body } });
      return;
    case 'edit':
      await gh.send({ args: writing(gh, 'PATCH', `${pulls}/comments/${String(step.id)}`), body: { body: step.body } });
      return;
    case 'resolve':
      await gh.send({
        args: [...gh.api('graphql'), '--input', '-'],
        body: { query: RESOLVE, variables: { id: step.thread } },
      });
  }
}
