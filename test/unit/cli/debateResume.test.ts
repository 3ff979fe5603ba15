import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Scene } from '../faults/scene.ts';
import { council, councilProcess, sessionFolders, verdictIn } from './commandLine.ts';
import {
  agrees,
  answersIn,
  cast,
  challenger,
  DEBATE,
  documents,
  FOLDER,
  inDebate,
  objects,
  PLAN,
  promptOf,
  rebuts,
  timesAsked,
} from './debateCast.ts';
import { until } from '../until.ts';

const JSON_ONLY = [...DEBATE, '--json', '--quiet'];

describe('council resume in the middle of a debate', () => {
  const play = () => cast(challenger(agrees), challenger(objects('strong'), { rebuttal: rebuts('ACCEPT') }));

  /** Replaces the session IDs, which always differ between two otherwise equal debates. */
  const plain = (files: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
    Object.fromEntries(
      Object.entries(files).map(([name, text]) => [name, text.replace(/debate-\d{8}-\d{6}-\d+/g, 'SESSION')]),
    );

  it('25: asks again only the seats that had not answered, and writes the same documents', async () => {
    const whole = await inDebate(play(), async (scene) => {
      await council(scene, JSON_ONLY);
      return plain(documents(scene));
    });
    await inDebate(play(), async (scene) => {
      scene.setPlan('gamma', challenger({ hangs: true }));
      await councilProcess(scene, JSON_ONLY, {
        during: async (child) => {
          await until(() => answersIn(scene) === 2 && timesAsked(scene, 'gamma', 'challenge') === 1);
          child.kill('SIGKILL');
        },
      });
      scene.end('gamma');
      const before = documents(scene);
      assert.deepEqual(
        Object.keys(before).map((name) => path.basename(name)),
        ['BETA.md', 'GAMMA.md', 'context.md', 'state.json', 'transcript.md'],
      );
      assert.doesNotMatch(Object.values(before).join('\n'), /-words/, 'an answer of an open round is in the folder');
      scene.setPlan('gamma', challenger(objects('strong'), { rebuttal: rebuts('ACCEPT') }));
      const outcome = await council(scene, ['resume', path.basename(sessionFolders(scene)[0] ?? ''), '--json']);
      assert.deepEqual([outcome.status, verdictIn(outcome).debate?.kind], [0, 'consensus'], outcome.stderr);
      assert.deepEqual(verdictIn(outcome).flags, []);
      assert.deepEqual(
        ['alpha opening', 'beta challenge', 'gamma challenge', 'beta preflight', 'gamma rebuttal'].map((what) => {
          const [engine = '', question = ''] = what.split(' ');
          return timesAsked(scene, engine, question);
        }),
        [1, 1, 2, 1, 1],
      );
      assert.deepEqual(plain(documents(scene)), whole);
      assert.match(promptOf(scene, 'gamma', '"stance"'), /durable queue/);
    });
  });

  it('restores files that a crash after the last event left missing or outdated', () =>
    inDebate(play(), async (scene) => {
      await council(scene, JSON_ONLY);
      const whole = documents(scene);
      const [session = ''] = sessionFolders(scene);
      const verdict = path.join(session, 'verdict.json');
      const outcomeFile = path.join(scene.workspace, 'debates', FOLDER, 'outcome.md');
      const kept = readFileSync(verdict, 'utf8');
      const crashes: readonly (() => void)[] = [
        () => {
          rmSync(verdict);
          rmSync(outcomeFile);
        },
        () => rmSync(outcomeFile),
        () => writeFileSync(verdict, '{"round": 1}\n'),
      ];
      for (const crash of crashes) {
        crash();
        const outcome = await council(scene, ['resume', path.basename(session)]);
        assert.match(outcome.stderr, /already has a verdict/);
        assert.equal(readFileSync(verdict, 'utf8'), kept);
        assert.deepEqual(documents(scene), whole);
      }
      writeFileSync(outcomeFile, 'As the team has put it.\n');
      rmSync(verdict);
      await council(scene, ['resume', path.basename(session)]);
      assert.equal(readFileSync(outcomeFile, 'utf8'), 'As the team has put it.\n');
      assert.equal(readFileSync(verdict, 'utf8'), kept);
      rmSync(path.dirname(outcomeFile), { recursive: true });
      await council(scene, ['resume', path.basename(session)]);
      assert.deepEqual(documents(scene), {}, 'what the team has removed stays away');
    }));

  it('marks the verdict as stale if the document changed, even without the workspace snapshot', () =>
    inDebate(play(), async (scene) => {
      await cutOff(scene, () => scene.write({ [PLAN]: '# Another plan\n' }));
      const [session = ''] = sessionFolders(scene);
      rmSync(path.join(session, 'workspace.json'));
      const resumed = await goOn(scene);
      assert.deepEqual(verdictIn(resumed).flags, ['stale']);
      assert.match(resumed.stderr, /the earlier state of the workspace is unknown/);
    }));

  /** Kills the process while gamma is asked for its challenge, calls `work`, and resumes. */
  const cutOff = async (scene: Scene, work: () => void): Promise<void> => {
    scene.setPlan('gamma', challenger({ hangs: true }));
    await councilProcess(scene, JSON_ONLY, {
      during: async (child) => {
        await until(() => answersIn(scene) === 2 && timesAsked(scene, 'gamma', 'challenge') === 1);
        work();
        child.kill('SIGKILL');
      },
    });
    scene.end('gamma');
    scene.setPlan('gamma', challenger(objects('strong'), { rebuttal: rebuts('ACCEPT') }));
  };
  const goOn = (scene: Scene) => council(scene, ['resume', path.basename(sessionFolders(scene)[0] ?? ''), '--json']);

  it('reports files that were written to the workspace before the interruption', () =>
    inDebate(play(), async (scene) => {
      await cutOff(scene, () => scene.write({ 'evil.txt': 'mine\n', [PLAN]: '# Another plan\n' }));
      const verdict = verdictIn(await goOn(scene));
      assert.deepEqual(verdict.flags, ['workspace-changed', 'stale']);
      assert.match(JSON.stringify(verdict), /evil\.txt/);
    }));

  it('marks the verdict as workspace-changed and stale if the document changed during the interruption', () =>
    inDebate(play(), async (scene) => {
      await cutOff(scene, () => undefined);
      scene.write({ [PLAN]: '# Another plan\n' });
      assert.deepEqual(verdictIn(await goOn(scene)).flags, ['workspace-changed', 'stale']);
    }));

  it('drops a challenger whose context file changed during the interruption', () =>
    inDebate(play(), async (scene) => {
      scene.setPlan('gamma', challenger({ hangs: true }));
      await councilProcess(scene, JSON_ONLY, {
        during: async (child) => {
          await until(() => answersIn(scene) === 2 && timesAsked(scene, 'gamma', 'challenge') === 1);
          child.kill('SIGKILL');
        },
      });
      writeFileSync(path.join(scene.workspace, 'debates', FOLDER, 'GAMMA.md'), '# Another\n');
      scene.end('gamma');
      const outcome = await council(scene, ['resume', path.basename(sessionFolders(scene)[0] ?? ''), '--json']);
      assert.deepEqual([outcome.status, verdictIn(outcome).outcome], [0, 'approved'], outcome.stderr);
      assert.match(verdictIn(outcome).engineErrors[0]?.detail ?? '', /GAMMA\.md changed/);
      assert.equal(timesAsked(scene, 'gamma', 'challenge'), 1);
    }));
});
