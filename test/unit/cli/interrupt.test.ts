import assert from 'node:assert/strict';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from '../node/process/behaving.ts';
import { votes } from '../faults/plan.ts';
import type { Scene } from '../faults/scene.ts';
import { council, councilProcess, freshScene, linesOf, sessionFolders, trio, verdictIn } from './commandLine.ts';
import { until } from '../until.ts';
import { breadth } from '../breadth.ts';

const STUBBORN = { hangs: true, ignoresTerm: true, grandchild: true } as const;
const VOTE = ['vote', '--file', 'src/pay.ts', '--quiet'];

const answersOf = (scene: Scene): readonly string[] =>
  sessionFolders(scene).flatMap((folder) => {
    const events = path.join(folder, 'events.jsonl');
    const lines = existsSync(events) ? linesOf(readFileSync(events, 'utf8')) : [];
    return lines.flatMap((line) => (line.includes('"kind":"seat-answered"') ? [line] : []));
  });

/** Two have answered, and the third is working. */
const midway = (scene: Scene) => async (): Promise<void> => {
  await until(() => answersOf(scene).length === 2 && scene.calls('gamma').length === 1);
};

describe('an interrupted council', () => {
  const scene = freshScene(() => trio(votes('APPROVE'), votes('APPROVE'), STUBBORN));

  // cycles.test.ts also tests every signal.
  for (const signal of breadth(['SIGINT', 'SIGTERM'] as const, ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const)) {
    it(`ends every process after ${signal}, keeps the answers, and exits with 130`, async () => {
      const outcome = await councilProcess(scene(), [...VOTE, '--json'], {
        during: async (child) => {
          await midway(scene())();
          child.kill(signal);
        },
      });
      assert.deepEqual(scene().processes().filter(isAlive), []);
      assert.deepEqual([outcome.status, outcome.signal], [130, null]);
      const verdict = verdictIn(outcome);
      assert.deepEqual([verdict.outcome, verdict.pattern], ['cancelled', null]);
      assert.deepEqual(
        verdict.seats.map(({ status }) => status),
        ['answered', 'answered', 'cancelled'],
      );
      const [folder = ''] = sessionFolders(scene());
      assert.equal(readFileSync(path.join(folder, 'verdict.json'), 'utf8'), outcome.stdout);
      assert.match(readFileSync(path.join(folder, 'rounds/r001_alpha.md'), 'utf8'), /position: APPROVE/);
      assert.deepEqual(scene().leftovers(), []);
    });
  }

  it('ends at once after a second signal, and keeps the answers', async () => {
    const outcome = await councilProcess(scene(), VOTE, {
      during: async (child) => {
        await midway(scene())();
        child.kill('SIGINT');
        await new Promise((resolve) => setTimeout(resolve, 400));
        child.kill('SIGQUIT');
      },
    });
    assert.deepEqual([outcome.status, outcome.stdout], [130, '']);
    assert.match(outcome.stderr, /Stopped immediately\. Council keeps the answers that it has received/);
    await until(() =>
      scene()
        .processes()
        .every((pid) => !isAlive(pid)),
    );
    assert.equal(answersOf(scene()).length, 2);
  });

  it('ends at once if no engine has been asked yet', async () => {
    const outcome = await councilProcess(scene(), ['vote', '--stdin'], {
      stdin: null,
      during: async (child) => {
        // More than fits into a pipe. When it is written, the program is reading.
        await new Promise<void>((resolve) => void child.stdin?.write('x'.repeat(1_000_000), () => resolve()));
        child.kill('SIGINT');
      },
    });
    assert.deepEqual([outcome.status, sessionFolders(scene())], [130, []]);
    assert.match(outcome.stderr, /^council: Canceled before Council asked any engine\.$/m);
  });

  it('25: resumes after a kill, and asks again only the seats that had not answered', async () => {
    const outcome = await councilProcess(scene(), VOTE, {
      during: async (child) => {
        await midway(scene())();
        assert.doesNotMatch((await council(scene(), ['sessions', 'show', 'latest'])).stderr, /council resume/);
        child.kill('SIGKILL');
      },
    });
    assert.equal(outcome.signal, 'SIGKILL');
    const [folder = ''] = sessionFolders(scene());
    const id = path.basename(folder);
    const listed = await council(scene(), ['sessions']);
    assert.match(listed.stdout, /Unfinished/);
    for (const command of ['replay', 'show'])
      assert.match((await council(scene(), ['sessions', command, id])).stderr, /has no verdict yet.*council resume/);

    scene().setPlan('gamma', votes('REJECT'));
    const resumed = await council(scene(), ['resume', id, '--json']);
    const verdict = verdictIn(resumed);
    assert.deepEqual([resumed.status, verdict.outcome, verdict.sessionId], [0, 'approved', id]);
    assert.deepEqual(
      ['alpha', 'beta', 'gamma'].map((engine) => scene().calls(engine).length),
      [1, 1, 2],
    );
    const again = await council(scene(), ['resume', id]);
    assert.equal(again.status, 3);
    assert.match(again.stderr, /already has a verdict\. See it with `council sessions show/);
    assert.equal((await council(scene(), ['sessions', 'replay', id])).stdout, resumed.stdout);
  });

  it('stops the engines and exits with 70 if its session folder is lost', async () => {
    const signal = path.join(scene().folder, 'may-answer');
    scene().setPlan('beta', { ...votes('APPROVE'), awaits: signal });
    const outcome = await councilProcess(scene(), VOTE, {
      during: async () => {
        await until(() => answersOf(scene()).length === 1 && scene().processes().length === 4);
        for (const folder of sessionFolders(scene())) {
          renameSync(folder, path.join(scene().folder, 'removed'));
          writeFileSync(folder, '');
        }
        writeFileSync(signal, '');
      },
    });
    assert.deepEqual([outcome.status, outcome.stdout], [70, '']);
    assert.match(outcome.stderr, /^council: Council can’t store any more data in .*ENOTDIR/m);
    assert.deepEqual(scene().processes().filter(isAlive), []);
  });
});

describe('council with a closed output stream', () => {
  const scene = freshScene(() => trio(votes('APPROVE'), { ...votes('APPROVE'), after: 300 }, votes('REJECT')));

  it('exits normally if stdout is closed after the first line', async () => {
    const outcome = await councilProcess(scene(), ['vote', '--file', 'src/pay.ts', '--events', '--quiet'], {
      during: async (child) => {
        await new Promise<void>((resolve) => void child.stdout?.once('data', resolve));
        child.stdout?.destroy();
      },
    });
    assert.deepEqual([outcome.status, outcome.stderr], [0, '']);
    const [folder = ''] = sessionFolders(scene());
    assert.ok(existsSync(path.join(folder, 'verdict.json')));
  });

  it('exits normally if stderr is closed after the first line', async () => {
    const outcome = await councilProcess(scene(), ['vote', '--file', 'src/pay.ts', '--json'], {
      during: async (child) => {
        await new Promise<void>((resolve) => void child.stderr?.once('data', resolve));
        child.stderr?.destroy();
      },
    });
    assert.deepEqual([outcome.status, verdictIn(outcome).outcome], [0, 'approved']);
  });
});
