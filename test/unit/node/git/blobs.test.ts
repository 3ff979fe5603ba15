import assert from 'node:assert/strict';
import { Blobs } from '../../../../src/node/git/blobs.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { git, quietGit, repository } from './gitFixture.ts';

const folder = temporaryFolder();
const MANY = 9_000_000;
const bytesOf = (letter: string): Buffer => Buffer.from(`${letter}\0\n`.repeat(MANY / 3), 'latin1');

async function blobs(): Promise<Blobs> {
  const opened = await quietGit().open(folder());
  return opened === null ? assert.fail('no repository') : new Blobs(opened);
}

describe('blobs from the object database of git', () => {
  it('are complete even if git prints more than fits in one read, up to the requested size', async () => {
    const files = { 'one bin': bytesOf('1'), 'two.bin': bytesOf('é'), 'three.bin': bytesOf('3'), 'small.ts': 'x\n' };
    repository(folder(), files);
    const ofTwo = git(folder(), 'rev-parse', 'HEAD:two.bin').trim();
    const found = await (
      await blobs()
    ).read(
      new Map([
        ['HEAD:one bin', MANY],
        ['HEAD:none blob 3', MANY],
        [ofTwo, MANY],
        [':three.bin', MANY - 1],
        [':small.ts', 0],
        ['HEAD:', MANY],
      ]),
    );
    assert.deepEqual([...found.keys()], ['HEAD:one bin', ofTwo, ':three.bin', ':small.ts']);
    assert.ok(Buffer.compare(found.get('HEAD:one bin')?.bytes ?? Buffer.from(''), files['one bin']) === 0);
    assert.ok(Buffer.compare(found.get(ofTwo)?.bytes ?? Buffer.from(''), files['two.bin']) === 0);
    assert.deepEqual(
      [':three.bin', ':small.ts'].map((name) => found.get(name)?.bytes),
      [null, null],
    );
    assert.equal(found.get(':three.bin')?.size, MANY);
  });

  it('are requested again if more bytes are needed', async () => {
    repository(folder(), { 'a.bin': bytesOf('a'), 'b.bin': bytesOf('b'), 'c.bin': bytesOf('c') });
    const all = await blobs();
    const names = [':a.bin', ':b.bin', ':c.bin'];
    const less = await all.read(new Map(names.map((name) => [name, 1])));
    assert.deepEqual(
      [...less.values()].map(({ bytes }) => bytes),
      [null, null, null],
    );
    const [first] = (await all.read(new Map([[':b.bin', MANY]]))).values();
    assert.equal(first?.bytes?.length, MANY);
  });
});
