import assert from 'node:assert/strict';
import type { Scene } from '../faults/scene.ts';
import { council, sessionFolders, verdictIn } from './commandLine.ts';
import {
  agrees,
  cast,
  challenger,
  confronts,
  DEBATE,
  documents,
  FOLDER,
  inDebate,
  objects,
  proponent,
  rebuts,
  timesAsked,
} from './debateCast.ts';

const JSON_ONLY = ['--json', '--quiet'];

describe('a trade-off', () => {
  const play = () =>
    cast(
      challenger(agrees),
      challenger(objects('strong'), { rebuttal: rebuts('MAINTAIN') }),
      proponent({ confrontation: confronts('REJECT') }),
    );
  const held = async (scene: Scene) => verdictIn(await council(scene, [...DEBATE, '--rounds', '2', ...JSON_ONLY]));
  const text = (scene: Scene, name: string): string => documents(scene)[`${FOLDER}/${name}`] ?? '';

  it('shows the user’s decision in its documents, above the contested outcome', () =>
    inDebate(play(), async (scene) => {
      const { sessionId } = await held(scene);
      const contested = text(scene, 'outcome.md');
      const settled = verdictIn(
        await council(scene, ['resolve', sessionId, '--choose', 'alpha', '--reason', 'It is rare', '--json']),
      );
      const at = settled.resolution?.at ?? 'never';
      assert.equal(
        text(scene, 'outcome.md'),
        `> Settled by the user: Follow the current position (${at}). Reason: It is rare. Overruled: gamma.\n\n${contested}`,
      );
      const state = JSON.parse(text(scene, 'state.json')) as { outcome: string; settled: unknown };
      assert.equal(state.outcome, 'trade-off');
      assert.deepEqual(state.settled, { option: 'alpha', reason: 'It is rare', accepted_risk: false, at });
    }));

  it('can be settled only once: a second choice names the first and what to do', () =>
    inDebate(play(), async (scene) => {
      const { sessionId } = await held(scene);
      await council(scene, ['resolve', sessionId, '--choose', 'alpha']);
      const before = documents(scene);
      const again = await council(scene, ['resolve', sessionId, '--choose', 'gamma']);
      assert.equal(again.status, 3);
      assert.match(
        again.stderr,
        /^council: Session debate-\S+ is already settled: Follow the current position \(\d{4}-\S+\)\. To change the decision, ask again with `council redeliberate debate-\S+ --context TEXT`\.$/m,
      );
      assert.deepEqual(documents(scene), before);
    }));

  it('starts over with all seats on redeliberation, and its transcript keeps the earlier rounds', () =>
    inDebate(play(), async (scene) => {
      const { sessionId } = await held(scene);
      const first = text(scene, 'transcript.md');
      const outcome = await council(scene, [
        'redeliberate',
        sessionId,
        '--context',
        'We will\nlose one.',
        ...JSON_ONLY,
      ]);
      assert.deepEqual([outcome.status, verdictIn(outcome).round], [2, 4], outcome.stderr);
      assert.deepEqual(
        verdictIn(outcome).redeliberations[0]?.seats.map(({ seat }) => seat),
        ['alpha', 'beta', 'gamma'],
      );
      assert.deepEqual(
        ['beta', 'gamma'].map((engine) => timesAsked(scene, engine, 'challenge')),
        [2, 2],
      );
      const now = text(scene, 'transcript.md');
      assert.ok(now.startsWith(first.trimEnd()), now);
      assert.match(
        now.slice(first.trimEnd().length),
        /^\n\n## Asked again after round 2\n\nNew information: We will lose one\.\n\n## Opening [\s\S]*^## Round 3\n[\s\S]*^## Round 4\n/m,
      );
      assert.equal(now.match(/^# Debate/gm)?.length, 1);
      assert.equal(now.match(/^## Round /gm)?.length, 4);
      assert.equal(sessionFolders(scene).length, 1);
    }));
});
