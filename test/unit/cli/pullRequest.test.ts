import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { SUMMARY_KEY } from '../../../src/protocol/export/exportComments.ts';
import { reviews } from '../faults/plan.ts';
import { PAY } from '../faults/scene.ts';
import { git } from '../node/git/gitFixture.ts';
import { council, freshScene, type Outcome, type RunOptions, trio } from './commandLine.ts';
import { fileServer, HostStandIn } from './hostStandIn.ts';

const KEEP = reviews('keep', { confidence: 80 });
const RAISES = reviews('revise', {
  p1: ['src/pay.ts:3 `ledger.post(order.id, -amount);` posted twice, @octocat: fixes #7 and octo/shop#8 /approve'],
  confidence: 70,
});
const LATER = reviews('revise', { p1: ['src/pay.ts:4 `return amount;` the amount is negative'], confidence: 70 });
const CHANGED = PAY.replace(
  '  const amount = order.total;\n',
  '  const amount = order.total;\n  ledger.post(order.id, -amount);\n',
);

const PULL = 'api --hostname github.com repos/octo/shop/pulls/12';
const GRAPHQL = 'api --hostname github.com graphql --input -';
const REVIEWS = `${PULL}/reviews --method POST --input -`;
const STATUS = 'auth status --hostname github.com';

const threads = (nodes: readonly object[] = [], reviewNodes: readonly object[] = []): object => ({
  data: {
    repository: {
      pullRequest: {
        reviewThreads: { pageInfo: { hasNextPage: false, endCursor: null }, nodes },
        reviews: { nodes: reviewNodes },
      },
    },
  },
});
const thread = (body: string, own: object = {}, author: 'own' | 'other' = 'own'): object => ({
  ...{ id: 'T1', isResolved: false, viewerCanResolve: true, path: 'src/pay.ts', line: 3 },
  comments: { nodes: [{ databaseId: 501, body, viewerDidAuthor: author === 'own' }] },
  ...own,
});

describe('council review --pr', () => {
  const scene = freshScene(() => trio(KEEP, RAISES, KEEP));
  let gh: HostStandIn;
  let server: Server;
  let address = '';
  const bin = (): string => path.join(scene().folder, 'bin');
  const review = (args: readonly string[], options: RunOptions = {}): Promise<Outcome> =>
    council(scene(), ['review', ...args], {
      ...options,
      env: { PATH: `${bin()}:${scene().environment['PATH'] ?? ''}`, NO_PROXY: '127.0.0.1', ...options.env },
    });
  /** The body of the only comment in the last write. */
  const commentOf = (): string => {
    const { comments } = gh.written.at(-1)?.body as { readonly comments: readonly { readonly body: string }[] };
    return comments[0]?.body ?? assert.fail('no comment was written');
  };

  /** Only the host has the pull request's commits. */
  beforeEach(async () => {
    scene().initialise();
    const hosted = path.join(scene().folder, 'hosted');
    const side = path.join(scene().folder, 'side');
    mkdirSync(hosted);
    git(scene().folder, 'clone', '-q', '--bare', '--template=', scene().workspace, path.join(hosted, 'shop.git'));
    git(scene().folder, 'clone', '-q', path.join(hosted, 'shop.git'), side);
    writeFileSync(path.join(side, 'src/pay.ts'), CHANGED);
    git(side, 'commit', '-q', '-a', '-m', 'Post it');
    git(side, 'push', '-q', 'origin', 'HEAD:refs/pull/12/head', 'HEAD:refs/merge-requests/12/head');
    git(path.join(hosted, 'shop.git'), 'update-server-info');
    ({ server, address } = await fileServer(hosted));
    git(scene().workspace, 'remote', 'add', 'origin', 'git@github.com:octo/shop.git');
    mkdirSync(bin());
    gh = new HostStandIn(bin(), 'gh');
    gh.answer(STATUS, '');
    gh.answer(PULL, {
      ...{ number: 12, title: 'Post it', html_url: 'https://github.com/octo/shop/pull/12' },
      base: { ref: 'main', repo: { clone_url: `${address}/shop.git` } },
    });
    gh.answer(GRAPHQL, threads());
    for (const write of [REVIEWS, `${PULL}/reviews/77 --method PUT --input -`]) gh.answer(write, {});
    gh.answer('api --hostname github.com repos/octo/shop/pulls/comments/501 --method PATCH --input -', {});
    gh.answer(GRAPHQL, {}, 'mutation');
  });
  afterEach(() => new Promise((resolve) => void server.close(resolve)));

  it('fetches without a checkout, reviews what would be merged, and writes nothing', async () => {
    const before = git(scene().workspace, 'for-each-ref', 'refs/heads', 'refs/remotes');
    const { status, stderr } = await review(['--pr=12']);
    assert.equal(status, 1, stderr);
    assert.match(stderr, /Reviewing https:\/\/github\.com\/octo\/shop\/pull\/12: Post it/);
    assert.deepEqual(
      gh.requests.map(({ words }) => words),
      [STATUS, PULL],
    );
    assert.match(scene().prompt('alpha'), /\+ {2}ledger\.post/);
    assert.equal(git(scene().workspace, 'for-each-ref', 'refs/heads', 'refs/remotes'), before);
    assert.equal(git(scene().workspace, 'status', '--porcelain'), '');
    assert.ok(!existsSync(path.join(scene().workspace, '.git/FETCH_HEAD')));
  });

  it('finds the pull request of the current branch', async () => {
    gh.answer('pr view main --repo github.com/octo/shop --json number', { number: 12 });
    const { status, stderr } = await review(['--pr', '--dry-run']);
    assert.equal(status, 0, stderr);
    assert.equal(gh.requests.length, 3);
    assert.equal(scene().calls('alpha').length, 0);
  });

  it('shows what it would post, asks, and posts nothing if the answer is no', async () => {
    const { status, stderr } = await review(['--pr=12', '--post'], { typed: ['n'] });
    assert.equal(status, 1);
    assert.match(
      stderr,
      /New comment at src\/pay\.ts:3:\n {4}\*\*P1\*\*[\s\S]*Post this to .*pull\/12\? \[y\/N\]\nCouncil didn’t post anything\./,
    );
    assert.deepEqual(gh.written, []);
    const yes = await review(['--pr=12', '--post'], { typed: ['y'] });
    assert.match(yes.stderr, /Posted to https:/);
    assert.equal(gh.written.length, 1);
  });

  it('contacts no engine and no host if it cannot ask for confirmation', async () => {
    const { status, stderr } = await review(['--pr=12', '--post']);
    assert.deepEqual([status, gh.requests.length, scene().calls('alpha').length], [3, 0, 0]);
    assert.match(
      stderr,
      /--post asks for confirmation, but this isn’t a terminal\. To post without confirmation, add --yes\./,
    );
  });

  it('posts one review as a comment, never an approval, without mentions by engines', async () => {
    const { status } = await review(['--pr=12', '--post', '--yes']);
    assert.equal(status, 1);
    const head = git(scene().workspace, 'rev-parse', 'refs/council/github.com/12/head').trim();
    const [posted, ...others] = gh.written;
    assert.deepEqual([posted?.words, others], [REVIEWS, []]);
    assert.equal(gh.requests.filter(({ words }) => words === STATUS).length, 1);
    const { body, comments, ...rest } = posted?.body as { body: string; comments: readonly Record<string, unknown>[] };
    assert.deepEqual(rest, { commit_id: head, event: 'COMMENT' });
    assert.match(body, new RegExp(`^## Council: Approved 2–1[\\s\\S]*<!-- council:${SUMMARY_KEY} -->\n$`));
    const [{ body: text, ...place } = {}, ...more] = comments;
    assert.deepEqual([place, more], [{ path: 'src/pay.ts', line: 3, side: 'RIGHT' }, []]);
    assert.match(String(text), /^\*\*P1\*\*[^\n]*`@octocat`: fixes `#7` and `octo\/shop#8` `\/approve`\./);
    assert.match(String(text), /\n<!-- council:[0-9a-f]{16} -->\n$/);
  });

  it('recognizes its own comments: keeps, edits, or resolves them, and ignores those of others', async () => {
    await review(['--pr=12', '--post', '--yes']);
    const [comment, count] = [commentOf(), gh.written.length];
    const summary = (gh.written[0]?.body as { readonly body: string }).body;
    const forged = thread(comment.replace('P1', 'P9'), { id: 'T2' }, 'other');
    gh.answer(
      GRAPHQL,
      threads(
        [thread(comment), forged],
        [{ databaseId: 77, body: 'old\n<!-- council:summary -->', viewerDidAuthor: true }],
      ),
    );
    await review(['--pr=12', '--post', '--yes']);
    const [updated, ...none] = gh.written.slice(count);
    assert.deepEqual([updated?.words, none], [`${PULL}/reviews/77 --method PUT --input -`, []]);
    assert.match(JSON.stringify(updated?.body), /Council: Approved/);
    assert.match(summary, /Findings on lines of this change: 1$/m);
    scene().setPlan('beta', LATER);
    await review(['--pr=12', '--post', '--yes']);
    const later = gh.written.slice(count + 1);
    assert.deepEqual(
      later.map(({ words }) => words),
      [GRAPHQL, `${PULL}/reviews/77 --method PUT --input -`, REVIEWS],
    );
    assert.deepEqual((later[0]?.body as { readonly variables: object }).variables, { id: 'T1' });
    assert.match(commentOf(), /the amount is negative/);
  });

  it('marks a comment as no longer found if it may not resolve the thread', async () => {
    await review(['--pr=12', '--post', '--yes']);
    const [comment, count] = [commentOf(), gh.written.length];
    scene().setPlan('beta', KEEP);
    gh.answer(GRAPHQL, threads([thread(comment, { viewerCanResolve: false })]));
    await review(['--pr=12', '--post', '--yes']);
    const [edit] = gh.written.slice(count);
    assert.equal(edit?.words, 'api --hostname github.com repos/octo/shop/pulls/comments/501 --method PATCH --input -');
    const { body } = edit.body as { readonly body: string };
    assert.ok(body.startsWith('**No longer found** in '), body);
    assert.ok(body.endsWith(comment), body);
  });

  it('resolves nothing if an engine failed that might have found it again', async () => {
    await review(['--pr=12', '--post', '--yes']);
    const [comment, count] = [commentOf(), gh.written.length];
    scene().setPlan('beta', { complains: 'Error: it broke\n', exit: 1 });
    gh.answer(GRAPHQL, threads([thread(comment)]));
    await review(['--pr=12', '--post', '--yes']);
    assert.deepEqual(
      gh.written.slice(count).map(({ words }) => words),
      [REVIEWS],
    );
  });

  it('reports what the host’s program says, and what to do', async () => {
    const { status, stderr } = await review(['--pr=13']);
    assert.equal(status, 3);
    assert.match(
      stderr,
      /gh failed\. It said: HTTP 404: .*pulls\/13\. Run `gh auth status` to check your login, and then try again\./,
    );
    const odd = await review(['--pr=12', '--staged']);
    assert.match(odd.stderr, /--pr already says what to review\. Remove --staged\./);
    git(scene().workspace, 'remote', 'set-url', 'origin', '/somewhere/else');
    assert.match((await review(['--pr=12'])).stderr, /has no remote on GitHub or GitLab\./);
    git(scene().workspace, 'remote', 'set-url', 'origin', 'https://git.example/octo/shop');
    assert.match(
      (await review(['--pr=12'])).stderr,
      /Neither gh nor glab is logged in to git\.example\. Run `gh auth login/,
    );
  });

  it('works the same on GitLab with glab', async () => {
    const glab = new HostStandIn(bin(), 'glab');
    const base = 'api --hostname gitlab.com projects/octo%2Fshop/merge_requests/12';
    const write = '--header Content-Type: application/json --input -';
    git(scene().workspace, 'remote', 'set-url', 'origin', 'https://gitlab.com/octo/shop.git');
    glab.answer('auth status --hostname gitlab.com', '');
    glab.answer(base, {
      iid: 12,
      title: 'Post it',
      web_url: `${address}/shop/-/merge_requests/12`,
      target_branch: 'main',
    });
    glab.answer('api --hostname gitlab.com user', { id: 9 });
    glab.answer(`${base}/discussions?per_page=100&page=1`, []);
    const head = git(path.join(scene().folder, 'side'), 'rev-parse', 'HEAD').trim();
    const shas = { base_commit_sha: 'b', start_commit_sha: 's', head_commit_sha: head };
    glab.answer(`${base}/versions`, [shas]);
    glab.answer(`${base}/notes --method POST ${write}`, {});
    glab.answer(`${base}/discussions --method POST ${write}`, {});
    const { stderr } = await review(['--pr=12', '--post', '--yes']);
    assert.match(stderr, /Posted to/);
    assert.deepEqual(
      glab.written.map(({ words }) => words),
      [`${base}/notes --method POST ${write}`, `${base}/discussions --method POST ${write}`],
    );
    const { body, position } = glab.written[1]?.body as { body: string; position: object };
    assert.deepEqual(position, {
      ...{ position_type: 'text', new_path: 'src/pay.ts', old_path: 'src/pay.ts', new_line: 3, old_line: 3 },
      ...{ base_sha: 'b', start_sha: 's', head_sha: head },
    });
    const own = (id: number, author: number) => ({
      ...{
        id: `D${String(id)}`,
        notes: [
          { id, body, author: { id: author }, resolvable: true, position: { new_path: 'src/pay.ts', new_line: 3 } },
        ],
      },
    });
    scene().setPlan('beta', KEEP);
    glab.answer(`${base}/discussions?per_page=100&page=1`, [own(1, 9), own(2, 8)]);
    glab.answer(`${base}/discussions/D1/notes/1 --method PUT ${write}`, {});
    const count = glab.written.length;
    await review(['--pr=12', '--post', '--yes']);
    // The token may not be allowed to resolve the thread, so the comment is edited.
    assert.deepEqual(
      glab.written.slice(count).map(({ words }) => words),
      [
        `${base}/discussions/D1 --method PUT ${write}`,
        `${base}/discussions/D1/notes/1 --method PUT ${write}`,
        `${base}/notes --method POST ${write}`,
      ],
    );
    assert.deepEqual(gh.written, []);
    assert.equal(readFileSync(path.join(scene().workspace, 'src/pay.ts'), 'utf8'), PAY);
  });
});
