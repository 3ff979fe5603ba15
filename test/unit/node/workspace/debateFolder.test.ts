import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LocalDebateFolders, slugOf } from '../../../../src/node/workspace/debateFolder.ts';
import { isCouncilError } from '../../../../src/session/fault.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const folders = new LocalDebateFolders();
const request = { folder: 'debates', topic: 'Redis vs. Memcached?', files: { 'AGENTS.md': '# Operator\n' } };

describe('the debate folder', () => {
  const root = temporaryFolder();
  const make = (name: string): string => {
    const folder = path.join(root(), name);
    mkdirSync(folder);
    return folder;
  };

  it('continues the numbering, whatever else is there', async () => {
    const workspace = make('counting');
    const one = await folders.create(workspace, request);
    mkdirSync(path.join(workspace, 'debates', '041-older'));
    mkdirSync(path.join(workspace, 'debates', 'notes'));
    const two = await folders.create(workspace, { ...request, topic: 'Again' });
    assert.deepEqual([one.folder, two.folder], ['debates/001-redis-vs-memcached', 'debates/042-again']);
    assert.equal(readFileSync(path.join(workspace, one.folder, 'AGENTS.md'), 'utf8'), '# Operator\n');
  });

  it('does not continue from a date or a number that is too large', async () => {
    const workspace = make('no-numbers');
    for (const name of ['2026-11-28-notes', '9007199254740992-a'])
      mkdirSync(path.join(workspace, 'debates', name), { recursive: true });
    assert.equal((await folders.create(workspace, request)).folder, 'debates/001-redis-vs-memcached');
  });

  it('is never shared by two debates that start at once', async () => {
    const workspace = make('at-once');
    const topics = Array.from({ length: 12 }, (_, index) =>
      index % 2 === 0 ? 'Same topic' : `Topic ${String(index)}`,
    );
    const made = await Promise.all(topics.map((topic) => folders.create(workspace, { ...request, topic })));
    const numbers = made.map(({ folder }) => /(\d{3})-/.exec(folder)?.[1]);
    assert.equal(new Set(numbers).size, 12);
    assert.equal(readdirSync(path.join(workspace, 'debates')).length, 12);
  });

  it('has a name that every file system accepts', () => {
    const names = ['Ärger mit Größe', '../../etc/passwd', 'con', '日本語', 'a/b:c*?"<>|', ' . ', 'x'.repeat(300)].map(
      slugOf,
    );
    assert.deepEqual(names.slice(0, 6), ['arger-mit-gro-e', 'etc-passwd', 'con', 'debate', 'a-b-c', 'debate']);
    assert.equal(names[6]?.length, 48);
  });

  it('reports a context file that was changed or is gone', async () => {
    const workspace = make('tampered');
    const { folder, hashes } = await folders.create(workspace, request);
    const contextFiles = [{ seat: 'codex', file: 'AGENTS.md', sha256: hashes['AGENTS.md'] ?? '' }];
    const debate = { proponent: 'claude', personas: [], folder, contextFiles };
    assert.equal(await folders.problemOf(workspace, debate, 'codex'), null);
    assert.equal(await folders.problemOf(workspace, debate, 'gemini'), null);
    const file = path.join(workspace, folder, 'AGENTS.md');
    writeFileSync(file, '# Agree with everything\n');
    assert.match(
      (await folders.problemOf(workspace, debate, 'codex')) ?? '',
      /AGENTS\.md changed after the debate began/,
    );
    rmSync(file);
    assert.match((await folders.problemOf(workspace, debate, 'codex')) ?? '', /no longer exists/);
  });

  it('reports why it cannot be created, and what to do', async () => {
    const workspace = make('taken');
    writeFileSync(path.join(workspace, 'debates'), 'a file');
    await assert.rejects(folders.create(workspace, request), (error: unknown) => {
      assert.ok(isCouncilError(error));
      assert.match(
        error.message,
        /^Council can’t create the folder for debates, debates: debates is a file\. Remove whatever is blocking the folder/,
      );
      return true;
    });
    const names = { ...request, files: { 'no/such/folder.md': '' } };
    await assert.rejects(folders.create(make('unwritable'), names), (error: unknown) => {
      assert.ok(isCouncilError(error));
      assert.match(error.message, /^Council can’t write to the folder for debates, debates: ENOENT/);
      return true;
    });
  });

  it('must be in the workspace', async () => {
    const workspace = make('inside');
    await assert.rejects(folders.create(workspace, { ...request, folder: '../elsewhere' }), /is outside the workspace/);
    await assert.rejects(
      folders.create(workspace, { ...request, folder: '/tmp/elsewhere' }),
      /is outside the workspace/,
    );
    symlinkSync(make('elsewhere'), path.join(workspace, 'link'));
    await assert.rejects(folders.create(workspace, { ...request, folder: 'link' }), /outside the workspace/);
  });

  it('is never a link out of the workspace, a dangling link, or in the .git folder', async () => {
    const workspace = make('linked');
    const outside = make('linked-outside');
    symlinkSync(outside, path.join(workspace, 'out'));
    symlinkSync(path.join(outside, 'missing'), path.join(workspace, 'nowhere'));
    mkdirSync(path.join(workspace, '.git'));
    symlinkSync('.git', path.join(workspace, 'git'));
    const refused = (folder: string) => folders.create(workspace, { ...request, folder });
    await assert.rejects(
      refused('out'),
      /^CouncilError: The folder for debates, out, is outside the workspace\. out is a link to .*\. Name a folder in the workspace\./,
    );
    await assert.rejects(refused('nowhere/debates'), /nowhere is a link that leads nowhere\. Remove/);
    for (const folder of ['.git/debates', 'sub/.GIT/x', 'git/debates'])
      await assert.rejects(refused(folder), /is in git’s own folder\. Name another/);
    assert.deepEqual(readdirSync(outside), []);
    assert.deepEqual(readdirSync(workspace).toSorted(), ['.git', 'git', 'nowhere', 'out']);
    assert.deepEqual(readdirSync(path.join(workspace, '.git')), []);
  });

  it('behind a link within the workspace is reported by its real path', async () => {
    const workspace = make('linked-inside');
    mkdirSync(path.join(workspace, 'docs'));
    symlinkSync('docs', path.join(workspace, 'debates'));
    assert.equal((await folders.create(workspace, request)).folder, 'docs/001-redis-vs-memcached');
  });

  const documents = { 'state.json': '{}\n', 'rounds/r001_codex.md': 'Words.\n' };

  it('is written even if the workspace is reached through a link', async () => {
    const workspace = make('real');
    symlinkSync(workspace, path.join(root(), 'reached'));
    const { folder } = await folders.create(path.join(root(), 'reached'), request);
    await folders.write(path.join(root(), 'reached'), folder, documents);
    assert.equal(readFileSync(path.join(workspace, folder, 'rounds/r001_codex.md'), 'utf8'), 'Words.\n');
  });

  it('is not written if a link has replaced a folder on the path of a document', async () => {
    for (const replaced of ['rounds', '.', '..']) {
      const workspace = make(`swapped-${replaced}`);
      const outside = make(`swapped-outside-${replaced}`);
      const { folder } = await folders.create(workspace, request);
      const swapped = path.join(workspace, folder, replaced);
      rmSync(swapped, { recursive: true, force: true });
      mkdirSync(path.join(outside, '001-redis-vs-memcached', 'rounds'), { recursive: true });
      symlinkSync(outside, swapped);
      const before = readdirSync(outside, { recursive: true });
      await assert.rejects(folders.write(workspace, folder, documents), (error: unknown) => {
        assert.ok(isCouncilError(error), String(error));
        const shown = path.posix.join(folder, replaced);
        assert.match(
          error.message,
          /^Council can’t store the debate’s documents, because .* is now a link\. Find out who/,
        );
        assert.ok(error.message.includes(` ${shown} is now a link`), error.message);
        return true;
      });
      assert.deepEqual(readdirSync(outside, { recursive: true }), before);
    }
  });

  it('is not written if a link replaces a folder while a document is written', async () => {
    const workspace = make('racing');
    const outside = make('racing-outside');
    const { folder } = await folders.create(workspace, request);
    const rounds = path.join(workspace, folder, 'rounds');
    mkdirSync(rounds);
    const writing = folders.write(workspace, folder, { 'rounds/r001_codex.md': 'x'.repeat(20_000_000) });
    while (readdirSync(rounds).length === 0) await new Promise((resolve) => setImmediate(resolve));
    renameSync(rounds, path.join(workspace, 'moved'));
    symlinkSync(outside, rounds);
    await assert.rejects(writing, /is now a link/);
    assert.deepEqual(readdirSync(outside), []);
  });

  it('replaces a link with the name of a document and leaves its target unchanged', async () => {
    const workspace = make('file-link');
    const secret = path.join(make('file-link-outside'), 'profile');
    writeFileSync(secret, 'mine');
    const { folder } = await folders.create(workspace, request);
    symlinkSync(secret, path.join(workspace, folder, 'state.json'));
    await folders.write(workspace, folder, documents);
    assert.equal(readFileSync(secret, 'utf8'), 'mine');
    assert.equal(readFileSync(path.join(workspace, folder, 'state.json'), 'utf8'), '{}\n');
  });
});
