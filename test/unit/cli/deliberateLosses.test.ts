import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Scene } from '../faults/scene.ts';
import { configured, council, councilProcess, linesOf, sessionFolders, trio, verdictIn } from './commandLine.ts';
import { ALPHA, BETA, ENGINES, FILE, GAMMA, minds } from './deliberating.ts';
import { until } from '../until.ts';

describe('council deliberate with fewer than three engines', () => {
  const dead = { plan: { mind: GAMMA }, config: { command: '/nowhere/gamma' } };

  it('exits with 4, says what is missing and how to fix it, and continues with --allow-degraded', async () => {
    const scene = configured(trio({ mind: ALPHA }, { mind: { ...BETA, holds: 'APPROVE' } }, dead));
    try {
      const refused = await council(scene, [...FILE, '--json']);
      assert.deepEqual([refused.status, refused.stdout], [4, '']);
      assert.match(
        refused.stderr,
        /needs 3 engines, but Council can ask only alpha and beta\. gamma: .*\/nowhere\/gamma.* --engines.* --allow-degraded /m,
      );
      assert.deepEqual([scene.calls('alpha'), sessionFolders(scene)], [[], []]);
      const outcome = await council(scene, [...FILE, '--allow-degraded', '--json']);
      assert.deepEqual(
        [outcome.status, verdictIn(outcome).outcome, verdictIn(outcome).mode],
        [0, 'approved', 'two-engine'],
      );
      assert.ok(verdictIn(outcome).flags.includes('degraded'));
      assert.match(outcome.stderr, /gamma can’t take part/);
    } finally {
      scene.remove();
    }
  });

  it('exits with 4 if only two engines are named', async () => {
    const scene = configured(minds(ALPHA, BETA, GAMMA));
    try {
      const two = await council(scene, [...FILE, '--engines', 'alpha,beta']);
      assert.equal(two.status, 4);
      assert.match(two.stderr, /Name 3 engines with --engines, or use --allow-degraded to continue with fewer/);
    } finally {
      scene.remove();
    }
  });
});

describe('council deliberate when an engine is lost in the second round', () => {
  it('reports that engine’s timeout, and continues with the others', async () => {
    const lost = trio({ mind: ALPHA }, { mind: { ...BETA, moves: { on: 'Oak-words', to: 'APPROVE' } } }, [
      { mind: GAMMA },
      { hangs: true },
    ]);
    const scene = configured({ ...lost, config: { protocol: { deliberate: { rebuttalSeconds: 240 } } } });
    try {
      const outcome = await council(scene, [...FILE, '--json']);
      const verdict = verdictIn(outcome);
      assert.deepEqual([outcome.status, verdict.outcome, verdict.pattern], [0, 'approved', 'majority'], outcome.stderr);
      assert.deepEqual([verdict.round, verdict.agreedBy], [2, ['alpha', 'beta']]);
      assert.ok(verdict.flags.includes('degraded'));
      assert.match(outcome.stderr, /^gamma: It didn’t answer within its time limit\./m);
      assert.match(outcome.stderr, /^Round 2: alpha and beta form a majority\.\n[\s\S]*^ {2}gamma didn’t answer\.$/m);
    } finally {
      scene.remove();
    }
  });
});

describe('25: council resume in the middle of the second round', () => {
  /** Kills the process that runs the session while gamma hangs in its second round. */
  async function cutOff(scene: Scene): Promise<void> {
    scene.setPlan('gamma', [{ mind: GAMMA }, { hangs: true }]);
    await councilProcess(scene, [...FILE, '--quiet'], {
      during: async (child) => {
        const files = (): readonly string[] =>
          sessionFolders(scene)
            .map((folder) => path.join(folder, 'events.jsonl'))
            .filter((file) => existsSync(file));
        const events = (): string =>
          files()
            .map((file) => readFileSync(file, 'utf8'))
            .join('');
        const answered = (): number => linesOf(events()).filter((line) => line.includes('"seat-answered"')).length;
        await until(() => answered() === 5 && scene.calls('gamma').length === 2);
        child.kill('SIGKILL');
      },
    });
  }

  it('asks again only the seats that had not answered, and reaches the verdict', async () => {
    const scene = configured(minds(ALPHA, BETA, GAMMA));
    try {
      await cutOff(scene);
      scene.end('gamma');
      scene.setPlan('gamma', { mind: GAMMA });
      const [folder = ''] = sessionFolders(scene);
      const outcome = await council(scene, ['resume', path.basename(folder), '--json']);
      assert.deepEqual(
        [outcome.status, verdictIn(outcome).outcome, verdictIn(outcome).round],
        [1, 'rejected', 2],
        outcome.stderr,
      );
      assert.deepEqual(
        ENGINES.map((engine) => scene.calls(engine).length),
        [2, 2, 3],
      );
      const plain = (prompt: string): string => prompt.replaceAll(/SAID-BY-OTHERS-\w+/g, 'MARK');
      assert.equal(plain(scene.prompt('gamma', 3)), plain(scene.prompt('gamma', 2)), 'the same question again');
      assert.ok(readdirSync(folder).includes('verdict.json'));
    } finally {
      scene.remove();
    }
  });
});
