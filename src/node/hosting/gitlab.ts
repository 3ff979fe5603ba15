import { msg } from '../../protocol/labels/text.ts';
import {
  gitlabDiscussionsSchema,
  gitlabListSchema,
  gitlabRequestSchema,
  gitlabUserSchema,
  gitlabVersionsSchema,
} from '../../schema/hosting.ts';
import { usage } from '../../session/fault.ts';
import type { ExportedComment } from '../../protocol/export/exportComments.ts';
import type { PostStep, PullRequest } from '../../session/pullRequestPorts.ts';
import type { Host, OwnComments } from './host.ts';
import type { HostProgram } from './hostProgram.ts';
import type { Remote } from './remote.ts';

const PAGE = 100;

export const gitlab = (glab: HostProgram): Host => ({
  async find(remote, number, branch) {
    const iid = number ?? (await numberOf(glab, remote, branch));
    const request = await glab.read({ args: glab.api(mergeRequest(remote.project, iid)) }, gitlabRequestSchema);
    const { title, web_url: url, target_branch: baseBranch } = request;
    const cloneUrl = `${url.slice(0, url.indexOf('/-/'))}.git`;
    return { number: iid, title, url, cloneUrl, baseBranch, headRef: `refs/merge-requests/${String(iid)}/head` };
  },
  own: (request) => own(glab, request),
  send: (request, step) => send(glab, request, step),
});

const writing = (glab: HostProgram, method: string, path: string): readonly string[] => [
  ...glab.api(path),
  ...['--method', method, '--header', 'Content-Type: application/json', '--input', '-'],
];

const requests = (project: string): string => `projects/${encodeURIComponent(project)}/merge_requests`;
const mergeRequest = (project: string, iid: number): string => `${requests(project)}/${String(iid)}`;

async function numberOf(glab: HostProgram, { project }: Remote, branch: string): Promise<number> {
  const query = `state=opened&source_branch=${encodeURIComponent(branch)}`;
  const [found] = await glab.read({ args: glab.api(`${requests(project)}?${query}`) }, gitlabListSchema);
  if (found !== undefined) return found.iid;
  throw usage(msg`The branch ${branch} has no open merge request. Name a merge request, as in --pr=12.`);
}

async function own(glab: HostProgram, { project, number }: PullRequest): Promise<OwnComments> {
  const { id: me } = await glab.read({ args: glab.api('user') }, gitlabUserSchema);
  const found: ReturnType<typeof gitlabDiscussionsSchema.parse> = [];
  for (let page = 1; ; page += 1) {
    const path = `${mergeRequest(project, number)}/discussions?per_page=${String(PAGE)}&page=${String(page)}`;
    const listed = await glab.read({ args: glab.api(path) }, gitlabDiscussionsSchema);
    found.push(...listed);
    if (listed.length < PAGE) break;
  }
  const mine = found.flatMap(({ id: thread, notes: [first] }) =>
    first?.author.id === me ? [{ thread, ...first }] : [],
  );
  return {
    comments: mine.flatMap(({ id, body, thread, position, resolvable, resolved }) => {
      if (position == null) return [];
      const place = `${position.new_path}:${String(position.new_line ?? '')}`;
      return [{ id, body, thread, place, isResolved: resolved, mayResolve: resolvable }];
    }),
    summaries: mine.filter(({ position }) => position == null).map(({ id, body }) => ({ id, body })),
  };
}

async function send(glab: HostProgram, request: PullRequest, step: PostStep): Promise<void> {
  const path = mergeRequest(request.project, request.number);
  switch (step.kind) {
    case 'review':
      // GitLab has reviews of its own, but publishing one also publishes the user's other drafts.
      await glab.send({ args: writing(glab, 'POST', `${path}/notes`), body: { body: step.summary } });
      await discuss(glab, request, step.comments);
      return;
    case 'summary':
      await glab.send({ args: writing(glab, 'PUT', `${path}/notes/${String(step.id)}`), body: { body: step.body } });
      return;
    case 'edit': {
      const note = `${path}/discussions/${step.thread}/notes/${String(step.id)}`;
      await glab.send({ args: writing(glab, 'PUT', note), body: { body: step.body } });
      return;
    }
    case 'resolve':
      await glab.send({ args: writing(glab, 'PUT', `${path}/discussions/${step.thread}`), body: { resolved: true } });
  }
}

async function discuss(glab: HostProgram, request: PullRequest, comments: readonly ExportedComment[]): Promise<void> {
  if (comments.length === 0) return;
  const { project, number, lines } = request;
  const { base_sha, start_sha, head_sha } = await versionOf(glab, request);
  for (const { path, line, body } of comments) {
    const old = lines.get(path)?.get(line) ?? null;
    const position = {
      ...{ position_type: 'text', new_path: path, old_path: path, new_line: line },
      ...(old === null ? {} : { old_line: old }),
      ...{ base_sha, start_sha, head_sha },
    };
    await glab.send({
      args: writing(glab, 'POST', `${mergeRequest(project, number)}/discussions`),
      body: { body, position },
    });
  }
}

/** The reviewed version, in the form that the position of a comment needs. */
async function versionOf(glab: HostProgram, { project, number, head }: PullRequest) {
  const path = `${mergeRequest(project, number)}/versions`;
  const versions = await glab.read({ args: glab.api(path) }, gitlabVersionsSchema);
  const version = versions.find(({ head_commit_sha: newest }) => newest === head);
  if (version === undefined) throw usage(msg`The merge request changed during the review. Review it again.`);
  return { base_sha: version.base_commit_sha, start_sha: version.start_commit_sha, head_sha: version.head_commit_sha };
}
