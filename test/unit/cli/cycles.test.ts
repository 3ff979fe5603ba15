import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { breadth } from '../breadth.ts';
import { reviews, type Step, votes } from '../faults/plan.ts';
import type { Scene, SceneOptions } from '../faults/scene.ts';
import { isAlive } from '../node/process/behaving.ts';
import { until } from '../until.ts';
import { configured, council, councilProcess, sessionFolders, trio, verdictIn } from './commandLine.ts';
import { agrees, answersIn, cast, challenger, DEBATE } from './debateCast.ts';
import { ALPHA, BETA, GAMMA, FILE as DELIBERATION } from './deliberating.ts';

/** Works until it is killed, with a child in its own process session that also ignores signals. */
const STUBBORN = { hangs: true, ignoresTerm: true, grandchild: true } as const;

interface Play {
  readonly args: readonly string[];
  readonly scene: () => SceneOptions;
  /** What the stubborn seat answers when it is asked again. */
  readonly mended: Step;
}

const PLAYS: Readonly<Record<string, Play>> = {
  vote: {
    args: ['vote', '--file', 'src/pay.ts'],
    scene: () => trio(votes('APPROVE'), votes('APPROVE'), STUBBORN),
    mended: votes('REJECT'),
  },
  review: {
    args: ['review', '--file', 'src/pay.ts'],
    scene: () => trio(reviews('keep'), reviews('keep'), STUBBORN),
    mended: reviews('keep'),
  },
  deliberation: {
    args: DELIBERATION,
    scene: () => trio({ mind: ALPHA }, { mind: BETA }, STUBBORN),
    mended: { mind: GAMMA },
  },
  debate: {
    args: DEBATE,
    scene: () => cast(challenger(agrees), { ...STUBBORN, ...challenger({ hangs: true }), hangs: false }),
    mended: challenger(agrees),
  },
};

const ENDINGS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'closed terminal', 'crash'] as const;
type Ending = (typeof ENDINGS)[number];

/**
 * Each protocol with each ending in turn, often enough that each of them occurs. In a soak test, as often as requested.
 */
const ALL = Object.keys(PLAYS).flatMap((protocol) => ENDINGS.map((ending) => ({ protocol, ending })));
const SOME = ALL.filter((_, index) => index % 7 === 0);
const CYCLES = Number(process.env['COUNCIL_SOAK_CYCLES'] ?? breadth(SOME, ALL).length);

/**
 * Waits until no process of an ended council is alive. That takes less than two seconds, or longer on a busy machine.
 */
async function isGone(scene: Scene): Promise<void> {
  await until(() => scene.processes().every((pid) => !isAlive(pid)));
}

async function end(scene: Scene, { args }: Play, ending: Ending) {
  return councilProcess(scene, [...args, '--quiet', '--json'], {
    during: async (child) => {
      await until(() => answersIn(scene) === 2 && scene.calls('gamma').length > 0);
      if (ending === 'crash') return void child.kill('SIGKILL');
      if (ending !== 'closed terminal') return void child.kill(ending);
      child.stdout?.destroy();
      child.stderr?.destroy();
      child.kill('SIGHUP');
    },
  });
}

/** The prompts of a seat. If it is asked twice, both are the same text. */
const promptsOf = (scene: Scene, engine: string): readonly string[] =>
  scene.calls(engine).map(({ number }) => scene.prompt(engine, number));

async function cycle(protocol: string, ending: Ending): Promise<void> {
  const play = PLAYS[protocol] ?? assert.fail(protocol);
  const scene = configured(play.scene());
  try {
    const ended = await end(scene, play, ending);
    const [folder = '', ...others] = sessionFolders(scene);
    assert.deepEqual(others, []);
    const id = path.basename(folder);
    if (ending === 'crash') {
      assert.equal(ended.signal, 'SIGKILL');
      scene.setPlan('gamma', play.mended);
      const resumed = await council(scene, ['resume', id, '--json', '--quiet']);
      assert.notEqual(verdictIn(resumed).outcome, 'cancelled', resumed.stderr);
    } else {
      assert.deepEqual([ended.status, ended.signal], [130, null], ended.stderr);
      const kept = JSON.parse(readFileSync(path.join(folder, 'verdict.json'), 'utf8')) as { outcome: string };
      assert.equal(kept.outcome, 'cancelled');
    }
    await isGone(scene);
    for (const engine of ['alpha', 'beta']) {
      const prompts = promptsOf(scene, engine);
      assert.equal(new Set(prompts).size, prompts.length, `${engine} was asked the same twice`);
    }
    const listed = await council(scene, ['sessions', 'list']);
    assert.ok(listed.stdout.includes(id) && !/damaged/i.test(listed.stdout + listed.stderr), listed.stdout);
    // Files that a crash leaves in the cache are removed later.
    if (ending !== 'crash') assert.deepEqual(scene.leftovers(), []);
    assert.ok(existsSync(path.join(folder, 'events.jsonl')));
  } finally {
    scene.remove();
  }
}

describe('a council session that is started and ended repeatedly', () => {
  const list = CYCLES < ALL.length ? SOME : ALL;
  for (let index = 0; index < CYCLES; index += 1) {
    const { protocol, ending } = list[index % list.length] ?? assert.fail();
    it(`keeps its session and leaves no process: ${protocol}, ${ending}${index < list.length ? '' : `, ${String(index + 1)}`}`, () =>
      cycle(protocol, ending));
  }
});
