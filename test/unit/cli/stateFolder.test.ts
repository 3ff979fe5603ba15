import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from '../node/process/behaving.ts';
import { votes } from '../faults/plan.ts';
import { councilProcess, freshScene, linesOf, sessionFolders, trio } from './commandLine.ts';
import { until } from '../until.ts';

const VOTE = ['vote', '--file', 'src/pay.ts', '--quiet'];
const INTERNAL = /internal error|^ +at /m;

describe('council with an unusable state folder', () => {
  const scene = freshScene(() => trio(votes('APPROVE'), votes('APPROVE'), votes('APPROVE')));

  const places: Readonly<Record<string, (folder: string) => string>> = {
    'a folder that takes none': () => '/proc/nope',
    'a link that leads nowhere': (folder) => {
      symlinkSync(path.join(folder, 'unmounted'), path.join(folder, 'dangling'));
      return path.join(folder, 'dangling');
    },
    'a file': (folder) => {
      writeFileSync(path.join(folder, 'file'), '');
      return path.join(folder, 'file');
    },
  };
  for (const variable of ['XDG_STATE_HOME', 'XDG_CACHE_HOME']) {
    for (const [place, make] of Object.entries(places)) {
      it(`exits with 3 and one sentence: ${variable} is ${place}`, async () => {
        const named = make(scene().folder);
        const outcome = await councilProcess(scene(), VOTE, { env: { [variable]: named } });
        assert.equal(outcome.status, 3, outcome.stderr);
        assert.deepEqual(
          linesOf(outcome.stderr).map((line) => line.includes(named) && line.includes('XDG_STATE_HOME')),
          [true],
          outcome.stderr,
        );
      });
    }
  }
});

/** A separate file system. Null if it can't be mounted. */
function tinyDisk(folder: string, size: string): string | null {
  const disk = path.join(folder, 'disk');
  mkdirSync(disk);
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk]).status === 0 ? disk : null;
}

describe('council when it can store nothing more', () => {
  const scene = freshScene(() => trio(votes('APPROVE'), votes('APPROVE'), { hangs: true, ignoresTerm: true }));
  const signal = (): string => path.join(scene().folder, 'may-answer');
  beforeEach(() => scene().setPlan('beta', { ...votes('APPROVE'), awaits: signal() }));

  it('exits with 70 and one sentence once the disk is full', async function () {
    const disk = tinyDisk(scene().folder, '300k');
    if (disk === null) return this.skip();
    try {
      const outcome = await councilProcess(scene(), [...VOTE, '--session-dir', path.join(disk, 'sessions')], {
        during: async () => {
          await until(() => scene().processes().length >= 3);
          spawnSync('sh', ['-c', 'head -c 400000 /dev/zero > "$0"', path.join(disk, 'filler')]);
          writeFileSync(signal(), '');
        },
      });
      assert.deepEqual([outcome.status, outcome.stdout], [70, '']);
      assert.match(
        outcome.stderr,
        /^council: Council can’t store any more data in .*the disk is full\. Free up some space/m,
      );
      assert.doesNotMatch(outcome.stderr, INTERNAL);
      assert.deepEqual(scene().processes().filter(isAlive), []);
    } finally {
      spawnSync('umount', [disk]);
    }
  });

  it('exits with 70 and one sentence once its session is removed', async () => {
    const outcome = await councilProcess(scene(), VOTE, {
      during: async () => {
        await until(() => scene().processes().length >= 3);
        // With a rename, because a new file could be written while the others are removed one by one.
        for (const folder of sessionFolders(scene())) renameSync(folder, path.join(scene().folder, 'removed'));
        writeFileSync(signal(), '');
      },
    });
    assert.deepEqual([outcome.status, outcome.stdout], [70, '']);
    assert.match(outcome.stderr, /^council: Council can’t store any more data in .*ENOENT/m);
    assert.doesNotMatch(outcome.stderr, INTERNAL);
    assert.deepEqual(scene().processes().filter(isAlive), []);
  });
});
