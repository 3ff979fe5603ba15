import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { type Bounds, followForeign, foreignText, readForeign } from '../../../src/node/foreignFile.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const TERABYTE = 2 ** 40;

describe('65: a foreign file', () => {
  const folder = temporaryFolder();
  const root = (): string => path.join(folder(), 'root');
  const at = (...names: readonly string[]): string => path.join(root(), ...names);
  const bounds = (): Bounds => ({ longest: 1000, root: root() });
  const kinds = async (file: string) => [
    (await readForeign(file, bounds())).kind,
    (await followForeign(file, bounds())).kind,
  ];
  beforeEach(() => {
    mkdirSync(at('inside'), { recursive: true });
    mkdirSync(path.join(folder(), 'outside'));
    writeFileSync(path.join(folder(), 'outside/secret'), 'of others');
    writeFileSync(at('inside/text'), 'words');
  });

  it('is read in full if it is a regular file within the bounds', async () => {
    writeFileSync(at('most'), 'x'.repeat(1000));
    chmodSync(at('most'), 0o755);
    for (const [name, text, isProgram] of [
      ['inside/text', 'words', false],
      ['most', 'x'.repeat(1000), true],
    ] as const) {
      const found = await readForeign(at(name), bounds());
      assert.ok(found.kind === 'read');
      assert.deepEqual([found.bytes.toString(), found.isProgram], [text, isProgram]);
    }
  });

  it('is read to its end even if its reported size is wrong', async function () {
    if (process.platform !== 'linux') return this.skip();
    assert.match(await foreignText('/proc/self/status'), /^Name:/);
  });

  it('that is a link reports its target and is followed only within the root', async () => {
    symlinkSync('inside/text', at('near'));
    symlinkSync('../outside/secret', at('far'));
    symlinkSync('nowhere', at('dangling'));
    symlinkSync('round', at('round'));
    assert.deepEqual(await readForeign(at('far'), bounds()), { kind: 'link', target: '../outside/secret' });
    assert.deepEqual(await kinds(at('near')), ['link', 'read']);
    assert.deepEqual(await kinds(at('far')), ['link', 'outside']);
    assert.deepEqual(await kinds(at('dangling')), ['link', 'missing']);
    assert.deepEqual(await kinds(at('round')), ['link', 'unreadable']);
  });

  it('is outside if its folder is a link out of the root', async () => {
    symlinkSync('../outside', at('folder'));
    symlinkSync('inside', at('other'));
    assert.deepEqual(await kinds(at('folder/secret')), ['outside', 'outside']);
    assert.deepEqual(await kinds(at('other/text')), ['read', 'read']);
  });

  it('is never a pipe, socket, device, or folder, even through a link, and blocks no thread', async () => {
    assert.equal(spawnSync('mkfifo', [at('pipe')]).status, 0);
    symlinkSync('pipe', at('to pipe'));
    symlinkSync('/dev/zero', at('to zero'));
    const server = createServer().listen(at('socket'));
    await new Promise((resolve) => void server.once('listening', resolve));
    try {
      // Twice as many as Node has threads for files, so one blocking read each would use them all.
      const found = await Promise.all(Array.from({ length: 8 }, () => kinds(at('pipe'))));
      assert.ok(found.flat().every((kind) => kind === 'special-file'));
      assert.deepEqual(await kinds(at('socket')), ['special-file', 'special-file']);
      assert.deepEqual(await kinds(at('to pipe')), ['link', 'special-file']);
      assert.deepEqual(await kinds(at('to zero')), ['link', 'special-file']);
      assert.deepEqual(await kinds('/dev/zero'), ['special-file', 'special-file']);
      assert.deepEqual(await kinds(at('inside')), ['folder', 'folder']);
      assert.deepEqual(await kinds(at('inside/text/below')), ['missing', 'missing']);
    } finally {
      server.close();
    }
  });

  it('is too large beyond the limit, however little of it is on disk', async () => {
    writeFileSync(at('one more'), 'x'.repeat(1001));
    writeFileSync(at('sparse'), '');
    truncateSync(at('sparse'), TERABYTE);
    assert.deepEqual(await kinds(at('one more')), ['too-large', 'too-large']);
    assert.deepEqual(await kinds(at('sparse')), ['too-large', 'too-large']);
  });

  it('is never read beyond the limit while it grows', async () => {
    writeFileSync(at('growing'), '');
    const writer = spawn('sh', ['-c', 'yes | head -c 50000000 >>"$0"', at('growing')]);
    try {
      for (let kind = 'read'; kind === 'read';) {
        const found = await readForeign(at('growing'), { longest: 2_000_000 });
        assert.ok(found.kind === 'too-large' || (found.kind === 'read' && found.bytes.length <= 2_000_000));
        ({ kind } = found);
      }
    } finally {
      writer.kill('SIGKILL');
    }
  });
});
