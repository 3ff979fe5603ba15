import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { votes } from '../faults/plan.ts';
import { inTurn } from '../faults/scene.ts';
import { BAD_INPUT, type BadInput } from './badInputRows.ts';
import { configured, council, linesOf, type Outcome, sessionFolders, trio } from './commandLine.ts';

interface Tried {
  readonly outcome: Outcome;
  readonly asked: boolean;
  readonly kept: readonly string[];
}

async function attempt({ args, prepare, stdin = '' }: BadInput): Promise<Tried> {
  const scene = configured(trio(votes('APPROVE'), votes('APPROVE'), votes('REJECT')));
  try {
    prepare?.(scene);
    const outcome = await council(scene, args, { stdin });
    const asked = ['alpha', 'beta', 'gamma'].some((engine) => existsSync(`${scene.plan(engine)}.started-1`));
    return { outcome, asked, kept: [...sessionFolders(scene), ...scene.leftovers()] };
  } finally {
    scene.remove();
  }
}

describe('council vote with bad input', () => {
  let tried: readonly Tried[] = [];

  before(async () => {
    tried = await inTurn(BAD_INPUT, attempt);
  });

  for (const [at, { what, status, sentence }] of BAD_INPUT.entries()) {
    it(what, () => {
      const { outcome, asked, kept } = tried[at] ?? assert.fail();
      assert.match(outcome.stderr, sentence);
      assert.equal(outcome.status, status);
      assert.match(outcome.stderr, /^council: /);
      // Without an engine: one line for each, and three about what to do.
      assert.equal(linesOf(outcome.stderr).length, status === 4 ? 5 : 1, outcome.stderr);
      assert.equal(outcome.stdout, '');
      assert.deepEqual([asked, kept], [false, []]);
    });
  }
});
