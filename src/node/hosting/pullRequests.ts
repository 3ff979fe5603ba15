import { msg } from '../../protocol/labels/text.ts';
import { diffSections, hunkLines } from '../../artifact/diff/diffSections.ts';
import { namesOf } from '../../artifact/diff/diffNames.ts';
import { keyIn, SUMMARY_KEY } from '../../protocol/export/exportComments.ts';
import { isCouncilError, usage } from '../../session/fault.ts';
import type { PostStep, PullRequest, PullRequests, WrittenReview } from '../../session/pullRequestPorts.ts';
import type { Git } from '../git/git.ts';
import { openRepository } from '../git/openRepository.ts';
import type { Repository } from '../git/repository.ts';
import { commitNamed, mergeBase } from '../git/revisions.ts';
import { github } from './github.ts';
import { gitlab } from './gitlab.ts';
import type { FoundRequest, Host, OwnComments } from './host.ts';
import { type HostParts, type HostProgram, programFor } from './hostProgram.ts';
import { remoteOf } from './remote.ts';
import { shellQuoted } from '../../protocol/text/shellQuoted.ts';

/** In milliseconds. Enough for a first fetch of a large repository. */
const FETCH_MS = 600_000;

export function localPullRequests(git: Git, parts: HostParts): PullRequests {
  /** By host name. Remembered, because checking the login takes a process for each program. */
  const programs = new Map<string, HostProgram>();
  const programOf = async (hostname: string): Promise<HostProgram> => {
    const program = programs.get(hostname) ?? (await programFor(hostname, parts));
    programs.set(hostname, program);
    return program;
  };
  const hostFor = async ({ hostname }: Pick<PullRequest, 'hostname'>): Promise<Host> =>
    hostOf(await programOf(hostname));
  return {
    async find(workspace, number) {
      const repository = await openRepository(git, workspace);
      const remote = await remoteOf(repository);
      const program = await programOf(remote.hostname);
      const branch = number === null ? await currentBranch(repository) : '';
      const found = await hostOf(program).find(remote, number, branch);
      const commits = await fetched(repository, found, program);
      const { title, url } = found;
      const lines = await commentable(repository, commits);
      return { ...remote, number: found.number, title, url, ...commits, lines };
    },
    async plan(request, review) {
      return planOf(review, await (await hostFor(request)).own(request));
    },
    async post(request, steps) {
      const host = await hostFor(request);
      for (const step of steps) await sendOrEdit(host, request, step);
    },
  };
}

const hostOf = (program: HostProgram): Host => (program.name === 'gh' ? github(program) : gitlab(program));

async function currentBranch(repository: Repository): Promise<string> {
  const head = (await repository.tryRead(['symbolic-ref', '--quiet', '--short', 'HEAD']))?.trim() ?? '';
  if (head !== '') return head;
  throw usage(
    msg`You haven’t checked out a branch, so Council can’t find a pull request for it. Name the pull request, as in --pr=12.`,
  );
}

/** Fetches into Council's own refs, with the login of the host's program. Changes no branch, and checks out nothing. */
async function fetched(repository: Repository, found: FoundRequest, program: HostProgram) {
  if (!/^https?:\/\//.test(found.cloneUrl))
    throw usage(msg`Council couldn’t find an address to fetch ${found.url} from. Fetch the request yourself.`);
  const refs = `refs/council/${program.hostname.replaceAll(':', '-')}/${String(found.number)}`;
  await repository.read(
    [
      ...[
        '-c',
        `credential.helper=!${shellQuoted(program.program)} auth git-credential`,
        'fetch',
        '--quiet',
        '--no-tags',
      ],
      ...['--no-write-fetch-head', '--no-recurse-submodules', '--end-of-options', found.cloneUrl],
      ...[`+${found.headRef}:${refs}/head`, `+refs/heads/${found.baseBranch}:${refs}/base`],
    ],
    { environment: { GIT_ALLOW_PROTOCOL: 'https:http' }, limitMs: FETCH_MS },
  );
  const [base, head] = await Promise.all(['base', 'head'].map((name) => commitNamed(repository, `${refs}/${name}`)));
  return { base: base ?? '', head: head ?? '' };
}

/** The lines that a comment can refer to. Both hosts show three lines around each changed one. */
async function commentable(repository: Repository, { base, head }: Pick<PullRequest, 'base' | 'head'>) {
  const from = await mergeBase(repository, [base, head]);
  const args = ['diff', '--unified=3', '--find-renames', '--no-color', '--no-ext-diff', '--no-textconv', from, head];
  const sections = diffSections(await repository.read(args));
  return new Map(
    sections.map(({ header, hunks }) => {
      const lines = hunks.flatMap(hunkLines).filter(({ sign }) => sign !== '-');
      return [namesOf(header).path, new Map(lines.map(({ sign, now, old }) => [now, sign === '+' ? null : old]))];
    }),
  );
}

const sameText = (one: string, other: string): boolean =>
  one.replaceAll('\r\n', '\n').trim() === other.replaceAll('\r\n', '\n').trim();

/** Plans the steps that turn what Council has already written into the new review. */
export function planOf({ summary, comments, gone }: WrittenReview, own: OwnComments): readonly PostStep[] {
  const earlier = own.comments.flatMap((comment) => {
    const key = keyIn(comment.body);
    return key === null || key === SUMMARY_KEY ? [] : [{ ...comment, key }];
  });
  const edits = earlier.flatMap(({ key, id, thread, place, body }): readonly PostStep[] => {
    const now = comments.find((one) => one.key === key);
    return now === undefined || sameText(now.body, body) ? [] : [{ kind: 'edit', id, thread, place, body: now.body }];
  });
  const left = earlier.filter(({ key, isResolved }) => !isResolved && !comments.some((one) => one.key === key));
  const closed = left.flatMap(({ id, thread, place, body, mayResolve }): readonly PostStep[] => {
    const text = gone?.(body) ?? body;
    if (gone === null || (!mayResolve && sameText(text, body))) return [];
    return [{ kind: mayResolve ? 'resolve' : 'edit', id, thread, place, body: text }];
  });
  const fresh = comments.filter(({ key }) => !earlier.some((one) => one.key === key));
  const before = own.summaries.findLast(({ body }) => keyIn(body) === SUMMARY_KEY);
  return [...edits, ...closed, ...summarized(summary, fresh, before)];
}

/** One review with everything that is new. Only the first one has a summary, which later ones edit. */
function summarized(
  summary: string,
  fresh: WrittenReview['comments'],
  before: OwnComments['summaries'][number] | undefined,
): readonly PostStep[] {
  if (before === undefined) return [{ kind: 'review', summary, comments: fresh }];
  const body = sameText(before.body, summary) ? [] : [{ kind: 'summary', id: before.id, body: summary } as const];
  const more = 'New findings from Council. See its summary above.';
  return [...body, ...(fresh.length === 0 ? [] : [{ kind: 'review', summary: more, comments: fresh } as const])];
}

/** Sends a step. If the user may not resolve a comment, edits it instead, because a host may allow only that. */
async function sendOrEdit(host: Host, request: PullRequest, step: PostStep): Promise<void> {
  try {
    await host.send(request, step);
  } catch (cause) {
    if (step.kind !== 'resolve' || !isCouncilError(cause)) throw cause;
    await host.send(request, { ...step, kind: 'edit' });
  }
}
