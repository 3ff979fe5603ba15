import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { council, councilProcess, sessionFolders, verdictIn } from './commandLine.ts';
import {
  agrees,
  cast,
  challenger,
  DEBATE,
  documents,
  FOLDER,
  inDebate,
  objects,
  rebuts,
  timesAsked,
} from './debateCast.ts';
import { until } from '../until.ts';

describe('a debate folder into which an engine has put a link', () => {
  const slow = { ...rebuts('ACCEPT'), after: 500 };

  it('is not written to: the debate names the link, stops, and resumes after its removal', () =>
    inDebate(cast(challenger(agrees), challenger({ ...objects('strong'), after: 500 })), async (scene) => {
      const elsewhere = path.join(scene.folder, 'elsewhere');
      const rounds = path.join(scene.workspace, 'debates', FOLDER, 'rounds');
      mkdirSync(elsewhere);
      const outcome = await councilProcess(scene, [...DEBATE, '--quiet'], {
        during: async () => {
          await until(() => timesAsked(scene, 'gamma', 'challenge') === 1);
          symlinkSync(elsewhere, rounds);
        },
      });
      const id = path.basename(sessionFolders(scene)[0] ?? '');
      const said = `Council can’t store the debate’s documents, because debates/${FOLDER}/rounds is now a link. Find out who created the link, and remove it. Then continue with \`council resume ${id}\`.`;
      assert.deepEqual([outcome.status, outcome.stderr.trim(), outcome.stdout], [3, `council: ${said}`, '']);
      assert.deepEqual(readdirSync(elsewhere), []);
      rmSync(rounds);
      const resumed = await council(scene, ['resume', id, '--json', '--quiet']);
      assert.equal(verdictIn(resumed).debate?.kind, 'consensus', resumed.stderr);
      assert.ok(Object.hasOwn(documents(scene), `${FOLDER}/rounds/r002_gamma.md`));
    }));

  it('is not written to at the end either, and the session keeps the verdict', () =>
    inDebate(cast(challenger(agrees, { rebuttal: slow }), challenger(objects('strong'))), async (scene) => {
      const elsewhere = path.join(scene.folder, 'elsewhere');
      const rounds = path.join(scene.workspace, 'debates', FOLDER, 'rounds');
      mkdirSync(elsewhere);
      const outcome = await councilProcess(scene, [...DEBATE, '--quiet'], {
        during: async () => {
          await until(() => timesAsked(scene, 'beta', 'rebuttal') === 1);
          rmSync(rounds, { recursive: true });
          symlinkSync(elsewhere, rounds);
        },
      });
      const [folder = ''] = sessionFolders(scene);
      assert.equal(outcome.status, 3, outcome.stderr);
      assert.match(outcome.stderr, /The verdict is still valid. To see it, run `council sessions show debate-/);
      assert.deepEqual(readdirSync(elsewhere), []);
      assert.ok(readdirSync(folder).includes('verdict.json'));
      const shown = await council(scene, ['sessions', 'show', path.basename(folder), '--json']);
      assert.deepEqual(verdictIn(shown).flags, ['workspace-changed']);
    }));
});

describe('a workspace with several debates', () => {
  const play = () => cast(challenger({ ...agrees, after: 600 }), challenger(objects('strong')));

  it('is not reported as changed by a debate that runs at the same time', () =>
    inDebate(play(), async (scene) => {
      const json = ['--json', '--quiet'];
      const first = council(scene, [...DEBATE, ...json]);
      await until(() => timesAsked(scene, 'gamma', 'challenge') === 1);
      const both = await Promise.all([first, council(scene, [...DEBATE, ...json])]);
      const folders = both.map((outcome) =>
        verdictIn(outcome).debate?.folder.slice('debates/'.length, -'-a-queue-for-refunds'.length),
      );
      assert.deepEqual(folders, ['001', '002'], both[1].stderr);
      assert.deepEqual(
        both.map((outcome) => verdictIn(outcome).flags),
        [[], []],
      );
    }));

  it('is reported as changed if an engine writes to another debate’s document or beside it', () =>
    inDebate(play(), async (scene) => {
      const written = ['001-a-queue-for-refunds/outcome.md', 'notes.md'].map((name) =>
        path.join(scene.workspace, 'debates', name),
      );
      await council(scene, [...DEBATE, '--quiet']);
      writeFileSync(path.join(scene.workspace, 'debates/notes.md'), 'Mine.\n');
      scene.setPlan(
        'gamma',
        challenger({ ...agrees, writes: Object.fromEntries(written.map((file) => [file, 'Approved.\n'])) }),
      );
      const { stdout } = await council(scene, DEBATE);
      assert.match(
        stdout,
        /during the session: debates\/001-a-queue-for-refunds\/outcome\.md and debates\/notes\.md\. Check/,
      );
    }));
});
