import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { reviews, votes } from '../faults/plan.ts';
import { PAY } from '../faults/scene.ts';
import { git } from '../node/git/gitFixture.ts';
import { council, freshScene, linesOf, trio } from './commandLine.ts';

const REVIEW = ['review', '--quiet', '--json'];

describe('65: council in a repository that makes git read endless files', () => {
  const keep = reviews('keep');
  const yes = votes('approve', { confidence: 80 });
  const reviewing = freshScene(() => trio(keep, keep, keep));
  const voting = freshScene(() => trio(yes, yes, yes));
  const at = (name: string): string => path.join(reviewing().workspace, name);
  const pipe = (file: string): void => {
    rmSync(file, { force: true });
    mkdirSync(path.dirname(file), { recursive: true });
    assert.equal(spawnSync('mkfifo', [file]).status, 0);
  };
  const set = (key: string, value: string): string => git(reviewing().workspace, 'config', '--add', key, value);
  beforeEach(() => {
    reviewing().initialise();
    writeFileSync(at('src/pay.ts'), PAY.replace('order.total', 'order.total + 1'));
  });

  for (const key of ['core.attributesFile', 'core.excludesFile', 'CORE.AttributesFile']) {
    for (const file of ['/dev/zero', 'pipe']) {
      it(`reads ${key} from the user and not from the repository: ${file}`, async () => {
        pipe(at('pipe'));
        set(key, file);
        const outcome = await council(reviewing(), REVIEW);
        assert.equal(outcome.status, 0, outcome.stderr);
        assert.match(reviewing().prompt('alpha'), /order\.total \+ 1/);
      });
    }
  }

  it('ignores core.attributesFile of the repository for a named file too', async () => {
    voting().initialise();
    git(voting().workspace, 'config', 'core.attributesFile', '/dev/zero');
    const outcome = await council(voting(), ['vote', '--file', 'src/pay.ts']);
    assert.equal(outcome.status, 0, outcome.stderr);
  });

  const refused: Readonly<Record<string, () => string>> = {
    'an included file': () => {
      set('include.path', '../pipe');
      return at('pipe');
    },
    'one that an included file includes under a condition': () => {
      writeFileSync(at('.git/more'), '[core]\n\tbare = false\n[INCLUDEIF "gitdir:**"] path = "./deep/\\\npipe" # so\n');
      set('include.path', 'more');
      return at('.git/deep/pipe');
    },
    'one that comes before what git cannot read': () => {
      appendFileSync(at('.git/config'), '[include]\n\tpath = ../pipe\n[broken\n');
      return at('pipe');
    },
    'the names of other stores': () => at('.git/objects/info/alternates'),
    'the same in another store': () => {
      writeFileSync(at('.git/objects/info/alternates'), '# one\n../../other\n');
      return at('other/info/alternates');
    },
    'a branch': () => at('.git/refs/heads/some/branch'),
    'the attributes of the repository': () => at('.git/info/attributes'),
    'the order of a diff': () => {
      set('diff.orderFile', 'order');
      return at('order');
    },
    'the names of authors': () => {
      set('mailmap.file', './.git/names');
      return at('.git/names');
    },
  };
  for (const [what, prepare] of Object.entries(refused)) {
    for (const kind of ['a pipe', 'a link to a device'] as const) {
      it(`names the file on which git would hang: ${what} is ${kind}`, async () => {
        mkdirSync(at('.git/objects/info'), { recursive: true });
        const file = prepare();
        pipe(file);
        if (kind === 'a link to a device') {
          rmSync(file);
          symlinkSync('/dev/zero', file);
        }
        const { status, stderr } = await council(reviewing(), REVIEW);
        assert.deepEqual([status, linesOf(stderr).length], [3, 1], stderr);
        assert.ok(stderr.includes(file) && stderr.includes('a pipe or a device. Remove'), stderr);
      });
    }
  }

  for (const [where, value] of [
    ['in the home of somebody else', '~daemon/pipe'],
    ['beside git’s programs', '%(prefix)/../dev/zero'],
  ] as const) {
    it(`refuses an included file ${where}`, async () => {
      set('include.path', value);
      const { status, stderr } = await council(reviewing(), REVIEW);
      assert.equal(status, 3, stderr);
      assert.ok(stderr.includes(value), stderr);
    });
  }

  it('accepts /dev/null and a socket, and reads included files', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(at('.git/s.ipc'), resolve));
    mkdirSync(at('.git/info'), { recursive: true });
    symlinkSync('/dev/null', at('.git/info/attributes'));
    for (const key of ['core.excludesFile', 'core.hooksPath', 'mailmap.file', 'include.path']) set(key, '/dev/null');
    writeFileSync(
      at('.git/more'),
      '[include]\n\tpath = missing\n[filter "late"]\n\tclean = false\n\trequired = true\n',
    );
    set('include.path', 'more');
    writeFileSync(at('.gitattributes'), '*.ts filter=late\n');
    const outcome = await council(reviewing(), REVIEW);
    server.close();
    assert.equal(outcome.status, 0, outcome.stderr);
  });
});
