import * as assert from 'node:assert/strict';
import { chmodSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { localArtifacts } from '../../../../src/node/git/artifactSource.ts';
import type { Artifact } from '../../../../src/protocol/setup.ts';
import { LocalWorkspaceGuard } from '../../../../src/node/workspace/workspaceGuard.ts';
import type { ArtifactRequest } from '../../../../src/session/ports.ts';
import { git, quietGit, repository, write } from '../git/gitFixture.ts';
import { breadth } from '../../breadth.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const folder = temporaryFolder();

/** What the guard reports as changed by `work`. */
async function changed(work: () => void, workspace = folder()): Promise<readonly string[]> {
  const guard = new LocalWorkspaceGuard(quietGit());
  const before = await guard.snapshot(workspace);
  work();
  return guard.changedSince(before);
}

describe('the workspace guard in a repository', () => {
  beforeEach(() => {
    repository(folder(), { 'a.ts': 'a\n', 'b.ts': 'b\n', 'app/c.ts': 'c\n', '.gitignore': '.env\nout/\n' });
    write(folder(), { 'b.ts': 'dirty\n', 'new.ts': 'new\n', '.env': 'KEY=1\n', 'out/x.js': 'x\n' });
  });

  it('reports nothing if nothing changes', async () => assert.deepEqual(await changed(() => undefined), []));

  for (const [name, work, expected] of [
    ['a clean file written', () => write(folder(), { 'a.ts': 'A\n' }), ['a.ts']],
    ['a dirty file written, of the same length', () => write(folder(), { 'b.ts': 'DIRTY\n' }), ['b.ts']],
    ['an untracked file written', () => write(folder(), { 'new.ts': 'NEW\n' }), ['new.ts']],
    ['a file made', () => write(folder(), { 'ü "x".ts': '' }), ['ü "x".ts']],
    ['a file removed', () => rmSync(path.join(folder(), 'a.ts')), ['a.ts']],
    ['an untracked file removed', () => rmSync(path.join(folder(), 'new.ts')), ['new.ts']],
    ['an ignored file written', () => write(folder(), { '.env': 'KEY=2\n' }), ['.env']],
    ['a file made executable', () => chmodSync(path.join(folder(), 'new.ts'), 0o755), ['new.ts']],
    ['a hook planted', () => write(folder(), { '.git/hooks/pre-commit': 'x' }), ['.git/hooks/pre-commit']],
    ['git configured', () => git(folder(), 'config', 'core.pager', 'x'), ['.git/config']],
    ['a file staged', () => git(folder(), 'add', 'b.ts'), ['.git/index']],
    ['a dirty file put back', () => git(folder(), 'checkout', '-q', 'b.ts'), ['b.ts']],
    ['a file committed', () => git(folder(), 'commit', '-q', '-m', 'x', 'b.ts'), ['.git/HEAD']],
    [
      'what was written and committed',
      () => {
        write(folder(), { 'a.ts': 'A\n', 'b.ts': 'B\n', 'app/d.ts': 'd\n' });
        git(folder(), 'add', 'a.ts', 'b.ts', 'app/d.ts');
        git(folder(), 'commit', '-q', '-m', 'x');
      },
      ['.git/HEAD', 'a.ts', 'app/d.ts', 'b.ts'],
    ],
    ['something built into an ignored folder', () => write(folder(), { 'out/x.js': 'y\n' }), []],
  ] as const) {
    it(`reports the right files: ${name}`, async () => assert.deepEqual(await changed(work), expected));
  }

  it('checks only the workspace if it is a folder of the repository', async () => {
    const work = (): void => write(folder(), { 'a.ts': 'A\n', 'app/c.ts': 'C\n' });
    assert.deepEqual(await changed(work, path.join(folder(), 'app')), ['c.ts']);
  });

  it('does not touch the index', async () => {
    const index = path.join(folder(), '.git/index');
    const before = [readFileSync(index).toString('hex'), statSync(index).mtimeMs];
    // A normal check by git would record a file with a new time in the index.
    write(folder(), { 'a.ts': 'a\n' });
    await changed(() => undefined);
    assert.deepEqual([readFileSync(index).toString('hex'), statSync(index).mtimeMs], before);
  });
});

describe('the workspace guard in a folder without git', () => {
  it('reports files that were written, created, or removed', async () => {
    write(folder(), { 'a.ts': 'a\n', 'sub/b.ts': 'b\n', 'c.ts': 'c\n' });
    assert.deepEqual(await changed(() => undefined), []);
    const work = (): void => {
      write(folder(), { 'sub/b.ts': 'longer\n', 'd.ts': 'd\n' });
      rmSync(path.join(folder(), 'c.ts'));
    };
    assert.deepEqual(await changed(work), ['c.ts', 'd.ts', 'sub/b.ts']);
  });
});

// Writing twenty thousand files takes seconds.
if (breadth(false, true)) {
  describe('the workspace guard in a folder with more files than it checks', () => {
    it('reports changes to checked files, but not files that drop out of the limit', async () => {
      const many = Object.fromEntries(Array.from({ length: 20_010 }, (_, index) => [`d/f${String(index)}`, '']));
      write(folder(), many);
      assert.deepEqual(await changed(() => write(folder(), { '0/new.md': 'x', '1/new.md': 'x' })), []);
      const guard = new LocalWorkspaceGuard(quietGit());
      const before = await guard.snapshot(folder());
      const [first = ''] = before.files.keys();
      write(folder(), { [first]: 'other' });
      assert.deepEqual(await guard.changedSince(before), [first]);
    });
  });
}

describe('the artifact under review', () => {
  async function stale(request: ArtifactRequest, work: () => void): Promise<readonly string[]> {
    const guard = new LocalWorkspaceGuard(quietGit());
    const artifact = await loaded(guard, request);
    const before = await guard.snapshot(folder());
    work();
    return guard.changedArtifact(folder(), artifact, await guard.changedSince(before));
  }
  async function loaded(guard: LocalWorkspaceGuard, request: ArtifactRequest): Promise<Artifact> {
    const artifact = await localArtifacts(quietGit(), {
      shown: { include: [], exclude: [] },
      own: () => Promise.resolve(new Set()),
      encoding: null,
    }).load(folder(), request, null);
    return { ...artifact, unlikeDisk: await guard.unlikeDisk(folder(), artifact) };
  }
  const editA = (): void => write(folder(), { 'a.ts': 'a\nother\n' });

  beforeEach(() => {
    repository(folder(), { 'a.ts': 'a\nb\n', 'b.ts': 'b\n' });
  });

  it('is not outdated if only other files change', async () => {
    assert.deepEqual(
      await stale({ kind: 'file', path: 'a.ts', lines: null }, () => write(folder(), { 'b.ts': 'x\n' })),
      [],
    );
  });

  it('is outdated if its file changes', async () => {
    assert.deepEqual(await stale({ kind: 'file', path: 'a.ts', lines: null }, editA), ['a.ts']);
  });

  it('that is a whole file is outdated by lines added at its end', async () => {
    const work = (): void => write(folder(), { 'a.ts': 'a\nb\nc\n' });
    assert.deepEqual(await stale({ kind: 'file', path: 'a.ts', lines: null }, work), ['a.ts']);
    assert.deepEqual(await stale({ kind: 'file', path: 'b.ts', lines: null }, work), []);
  });

  it('that is a part of a file is not outdated by other lines', async () => {
    assert.deepEqual(await stale({ kind: 'file', path: 'a.ts', lines: { start: 1, end: 1 } }, editA), []);
  });

  it('of several files is outdated by lines added to one of them', async () => {
    write(folder(), { 'b.ts': 'b\n' });
    const files = ['a.ts', 'b.ts'].map((name) => ({ kind: 'file', path: name, lines: null }) as const);
    const more = (): void => write(folder(), { 'b.ts': 'b\nmore\n' });
    assert.deepEqual(await stale({ kind: 'files', files }, more), ['b.ts']);
  });

  it('in a declared encoding is compared as it was shown', async () => {
    const bytes = (...letters: readonly number[]): Uint8Array => Uint8Array.of(...letters, 0x0a);
    write(folder(), { 'a.ts': bytes(0xd3, 0xd5, 0xcd) });
    const coverage = { files: 1, changedLines: 1, shownLines: 1, leftOut: [] };
    const encodings = [{ file: 'a.ts', encoding: 'koi8-r', isGuess: false }];
    const files = [{ path: 'a.ts', startLine: 1, lines: ['сум'] }];
    const shown = { target: 'code', scope: 'file:a.ts', title: 'a.ts', text: 'сум\n', files } as const;
    const guard = new LocalWorkspaceGuard(quietGit());
    assert.deepEqual(await guard.unlikeDisk(folder(), { ...shown, coverage: { ...coverage, encodings } }), []);
    assert.deepEqual(await guard.unlikeDisk(folder(), { ...shown, coverage }), ['a.ts']);
  });

  it('is outdated if its file is removed', async () => {
    const work = (): void => rmSync(path.join(folder(), 'a.ts'));
    assert.deepEqual(await stale({ kind: 'file', path: 'a.ts', lines: null }, work), ['a.ts']);
  });

  it('in Latin-1 is compared as it was shown, and outdated by a different letter', async () => {
    const latin = (text: string): void => write(folder(), { 'a.ts': Buffer.from(text, 'latin1') });
    const lines = Array.from({ length: 40 }, (_, index) => `line ${index}\n`).join('');
    const head = `\u00e9\n${lines}`;
    for (const request of [{ kind: 'uncommitted' }, { kind: 'staged' }] as const) {
      latin(`${head}caf\u00e9\n`);
      git(folder(), 'add', '-A');
      const work = (text: string) => (): void => {
        latin(text);
        git(folder(), 'add', '-A');
      };
      assert.deepEqual(await stale(request, work(`${head}caf\u00e9\nmore\n`)), []);
      assert.deepEqual(await stale(request, work(`${head}caf\u00e8\nmore\n`)), ['a.ts']);
    }
  });

  it('that consists of changes is outdated if one of them changes', async () => {
    write(folder(), { 'a.ts': 'A\n', 'new.ts': 'n\n' });
    assert.deepEqual(await stale({ kind: 'uncommitted' }, editA), ['a.ts']);
  });

  it('that was never saved is not outdated for that reason', async () => {
    const request = { kind: 'text', path: 'a.ts', text: 'typed\n', startLine: 1, whole: true } as const;
    assert.deepEqual(await stale(request, () => undefined), []);
    assert.deepEqual(await stale(request, () => write(folder(), { 'a.ts': 'typed\n' })), [], 'now it is saved');
    assert.deepEqual(await stale(request, editA), ['a.ts']);
  });

  it('that differs from the disk from the start is not outdated by a commit', async () => {
    write(folder(), { 'bom.ts': '\uFEFFa\n' });
    git(folder(), 'add', 'bom.ts');
    for (const kind of ['uncommitted', 'staged'] as const) {
      const work = (): void => {
        write(folder(), { 'b.ts': `${kind}\n` });
        git(folder(), 'commit', '-q', '-m', 'x', 'b.ts');
      };
      assert.deepEqual(await stale({ kind }, work), []);
    }
  });

  it('of new and removed files is outdated by appended lines and by a restored file', async () => {
    write(folder(), { 'new.ts': 'n\n' });
    rmSync(path.join(folder(), 'b.ts'));
    const guard = new LocalWorkspaceGuard(quietGit());
    for (const kind of ['uncommitted', 'staged'] as const) {
      git(folder(), 'add', '-A');
      assert.deepEqual((await loaded(guard, { kind })).unlikeDisk, []);
      const work = (): void => {
        write(folder(), { 'new.ts': 'n\nevil()\n', 'b.ts': 'b\n' });
        git(folder(), 'add', '-A');
      };
      assert.deepEqual(await stale({ kind }, work), ['b.ts', 'new.ts'], kind);
      write(folder(), { 'new.ts': 'n\n' });
      rmSync(path.join(folder(), 'b.ts'));
    }
  });

  it('with a byte order mark matches its file, and is outdated if that changes', async () => {
    write(folder(), { 'bom.ts': '\uFEFFa\n' });
    git(folder(), 'add', 'bom.ts');
    const guard = new LocalWorkspaceGuard(quietGit());
    for (const kind of ['uncommitted', 'staged'] as const)
      assert.deepEqual((await loaded(guard, { kind })).unlikeDisk, []);
    assert.deepEqual(await stale({ kind: 'uncommitted' }, () => write(folder(), { 'bom.ts': '\uFEFFb\n' })), [
      'bom.ts',
    ]);
  });

  it('is outdated regardless of the snapshot if its file matched at the start', async () => {
    const guard = new LocalWorkspaceGuard(quietGit());
    for (const request of [{ kind: 'file', path: 'a.ts', lines: null }, { kind: 'staged' }] as const) {
      write(folder(), { 'a.ts': 'a\nc\n' });
      git(folder(), 'add', '-A');
      const artifact = await loaded(guard, request);
      editA();
      git(folder(), 'add', '-A');
      assert.deepEqual(await guard.changedArtifact(folder(), artifact, []), ['a.ts'], request.kind);
      // As in older sessions, for which this wasn't checked.
      const { unlikeDisk: _, ...old } = artifact;
      assert.deepEqual(await guard.changedArtifact(folder(), old, []), [], request.kind);
      git(folder(), 'reset', '-q', '--hard');
    }
  });
});
