import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { council, sessionFolders, until, verdictIn } from './commandLine.ts';
import { agrees, cast, challenger, DEBATE, documents, inDebate, objects, rebuts, timesAsked } from './debateCast.ts';

const FOLDER = '001-a-queue-for-refunds';

describe('the folder of a debate whose engine has put a link into it', function () {
  this.timeout(60_000);
  const slow = { ...rebuts('ACCEPT'), after: 500 };

  it('is not written through: the debate stops with the link named, and goes on once it is gone', () =>
    inDebate(cast(challenger(agrees), challenger({ ...objects('strong'), after: 500 })), async (scene) => {
      const elsewhere = path.join(scene.folder, 'elsewhere');
      const rounds = path.join(scene.workspace, 'debates', FOLDER, 'rounds');
      mkdirSync(elsewhere);
      const outcome = await council(scene, [...DEBATE, '--quiet'], {
        during: async () => {
          await until(() => timesAsked(scene, 'gamma', 'challenge') === 1);
          symlinkSync(elsewhere, rounds);
        },
      });
      const id = path.basename(sessionFolders(scene)[0] ?? '');
      const said = `The debate’s documents cannot be kept: debates/${FOLDER}/rounds is a link now. Remove it and see who has put it there; then go on with \`council resume ${id}\`.`;
      assert.deepEqual([outcome.status, outcome.stderr.trim(), outcome.stdout], [3, `council: ${said}`, '']);
      assert.deepEqual(readdirSync(elsewhere), []);
      rmSync(rounds);
      const resumed = await council(scene, ['resume', id, '--json', '--quiet']);
      assert.equal(verdictIn(resumed).debate?.kind, 'consensus', resumed.stderr);
      assert.ok(Object.hasOwn(documents(scene), `${FOLDER}/rounds/r002_gamma.md`));
    }));

  it('is not written through at the end either: the verdict stands in the session', () =>
    inDebate(cast(challenger(agrees), challenger(objects('strong'), { rebuttal: slow })), async (scene) => {
      const elsewhere = path.join(scene.folder, 'elsewhere');
      const rounds = path.join(scene.workspace, 'debates', FOLDER, 'rounds');
      mkdirSync(elsewhere);
      const outcome = await council(scene, [...DEBATE, '--quiet'], {
        during: async () => {
          await until(() => timesAsked(scene, 'gamma', 'rebuttal') === 1);
          rmSync(rounds, { recursive: true });
          symlinkSync(elsewhere, rounds);
        },
      });
      const [folder = ''] = sessionFolders(scene);
      assert.equal(outcome.status, 3, outcome.stderr);
      assert.match(outcome.stderr, /the verdict stands: see it with `council sessions show debate-/);
      assert.deepEqual(readdirSync(elsewhere), []);
      assert.ok(readdirSync(folder).includes('verdict.json'));
      const shown = await council(scene, ['sessions', 'show', path.basename(folder), '--json']);
      assert.deepEqual(verdictIn(shown).flags, ['workspace-changed']);
    }));
});
