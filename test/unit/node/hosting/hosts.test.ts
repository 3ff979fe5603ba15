import assert from 'node:assert/strict';
import { github } from '../../../../src/node/hosting/github.ts';
import { HostProgram } from '../../../../src/node/hosting/hostProgram.ts';
import { readRemote } from '../../../../src/node/hosting/remote.ts';
import { LoginEnvironment } from '../../../../src/node/process/loginEnvironment.ts';
import { type ProcessRequest, ProcessRunner } from '../../../../src/node/process/processRunner.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

describe('the address of a remote', () => {
  it('is parsed in each of its forms', () => {
    for (const [url, hostname, project] of [
      ['https://github.com/octo/shop.git', 'github.com', 'octo/shop'],
      ['https://user:token@GitHub.com/octo/shop', 'github.com', 'octo/shop'],
      ['http://git.example:8080/octo/shop/', 'git.example:8080', 'octo/shop'],
      ['git@gitlab.com:group/sub/shop.git', 'gitlab.com', 'group/sub/shop'],
      ['ssh://git@git.example:2222/group/shop.git', 'git.example', 'group/shop'],
    ] as const)
      assert.deepEqual(readRemote(url), { hostname, project }, url);
  });

  it('is rejected for a folder and for anything that could run a program', () => {
    for (const url of ['/srv/shop.git', '../shop', 'file:///srv/octo/shop', 'ext::sh -c touch% x', 'shop', 'host:shop'])
      assert.equal(readRemote(url), null, url);
  });
});

describe('the comments on GitHub', () => {
  const folder = temporaryFolder();
  const page = (id: number, after: string | null): object => ({
    data: {
      repository: {
        pullRequest: {
          reviewThreads: {
            pageInfo: { hasNextPage: after !== null, endCursor: after },
            nodes: [
              {
                ...{ id: `T${String(id)}`, isResolved: false, viewerCanResolve: true, path: 'a.ts', line: null },
                comments: { nodes: [{ databaseId: id, body: 'x', viewerDidAuthor: id !== 2 }] },
              },
            ],
          },
          reviews: { nodes: [] },
        },
      },
    },
  });

  it('are read to the last page, and only those of the user are kept', async () => {
    const sent: ProcessRequest[] = [];
    const answers = [page(1, 'first'), page(2, 'second'), page(3, null)];
    const processes = {
      run: (request: ProcessRequest) => {
        const stdout = JSON.stringify(answers[sent.length]);
        sent.push(request);
        const end = { exitCode: 0, signal: null, stdout, stderr: '', endedByUs: null, startError: null, durationMs: 1 };
        return Promise.resolve(end);
      },
    };
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const environment = new LoginEnvironment({ PATH: '/bin', TERM: 'xterm', SHLVL: '1' }, new ProcessRunner(), {
      workspace: folder(),
      log,
    });
    const gh = new HostProgram('gh', 'github.com', '/bin/gh', { environment, processes, folder: folder() });
    const request = { hostname: 'github.com', project: 'octo/shop', number: 12 } as const;
    const { comments } = await github(gh).own({ ...request, title: '', url: '', base: '', head: '', lines: new Map() });
    assert.deepEqual(
      comments.map(({ id, place }) => [id, place]),
      [
        [1, 'a.ts'],
        [3, 'a.ts'],
      ],
    );
    const after = sent.map(({ stdin }) => (JSON.parse(stdin) as { variables: { after: unknown } }).variables.after);
    assert.deepEqual(after, [null, 'first', 'second']);
    assert.ok(
      sent.every(({ cwd }) => cwd === folder()),
      'no repository has a say',
    );
  });
});
