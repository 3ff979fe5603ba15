import assert from 'node:assert/strict';
import { judges, reviews, votes } from '../faults/plan.ts';
import { inTurn, type SceneOptions } from '../faults/scene.ts';
import { configured, council, type Outcome, trio } from './commandLine.ts';

const KEEP = reviews('keep', { confidence: 80 });
const MORE = reviews('continue', { missing: ['the calling code'] });
const TWICE = 'src/pay.ts:3 `ledger.post(order.id, -amount);` the refund is posted twice';
const RAISES = reviews('revise', { p1: [TWICE], confidence: 70 });
const NO = judges({ judgement: 'refute', reason: 'posting is idempotent', quote: 'return amount;' });
const YES = judges({ judgement: 'confirm', reason: 'the line is there' });

interface Case {
  readonly what: string;
  readonly scene: SceneOptions;
  readonly args?: readonly string[];
  readonly status: number;
  readonly said?: RegExp;
}

const refuted: SceneOptions = trio([KEEP, NO], RAISES, [KEEP, NO]);
const confirmed: SceneOptions = trio([KEEP, YES], RAISES, [KEEP, YES]);
const wish = reviews('revise', { p2: ['src/pay.ts:2 `const amount = order.total;` cents are lost'] });
const nowhere = reviews('revise', { p1: ['src/pay.ts:2 `this line is nowhere at all;` lost'] });

const CASES: readonly Case[] = [
  { what: 'kept by all', scene: trio(KEEP, KEEP, KEEP), status: 0 },
  { what: 'a P1 that is confirmed', scene: confirmed, status: 1 },
  { what: 'a P1 that is refuted: nothing is voted away', scene: refuted, status: 1 },
  { what: 'a P1, with --fail-on reject', scene: refuted, args: ['--fail-on', 'reject'], status: 0 },
  { what: 'a P1, with --fail-on never', scene: refuted, args: ['--fail-on', 'never'], status: 0 },
  {
    what: 'a P1 whose quote is nowhere',
    scene: trio(KEEP, [nowhere, YES], KEEP),
    status: 0,
    said: /^Council couldn’t check 1 P1 finding\. --fail-on p1 counts only verified findings\. To count the others too, use --fail-on p1-any\.$/m,
  },
  {
    what: 'a P1 whose quote is nowhere, with --fail-on p1-any',
    scene: trio(KEEP, [nowhere, YES], KEEP),
    args: ['--fail-on', 'p1-any'],
    status: 1,
    said: /^Council couldn’t check 1 P1 finding\. --fail-on p1-any counts unchecked findings too\.$/m,
  },
  { what: 'a P2', scene: trio(KEEP, wish, KEEP), status: 0 },
  { what: 'a P2, with --fail-on p2', scene: trio(KEEP, wish, KEEP), args: ['--fail-on', 'p2'], status: 1 },
  { what: 'a P1, with --fail-on p2', scene: refuted, args: ['--fail-on', 'p2'], status: 1 },
  { what: 'rejected by two', scene: trio(KEEP, reviews('reject'), reviews('reject')), status: 1 },
  {
    what: 'rejected, with --fail-on reject',
    scene: trio(KEEP, reviews('reject'), reviews('reject')),
    args: ['--fail-on', 'reject'],
    status: 1,
  },
  { what: 'another round wanted by all to the end', scene: trio(MORE, MORE, MORE), status: 2 },
  { what: 'plain ballots', scene: trio(votes('APPROVE'), votes('APPROVE'), votes('APPROVE')), status: 0 },
  { what: 'two of three fail', scene: trio(KEEP, { exit: 1 }, { exit: 1 }), status: 2 },
  { what: 'no engine', scene: { engines: { alpha: { plan: KEEP, config: { command: '/nowhere' } } } }, status: 4 },
];

describe('the exit status of council review', () => {
  let outcomes: readonly Outcome[] = [];

  before(async () => {
    outcomes = await inTurn(CASES, async ({ scene: options, args = [] }) => {
      const scene = configured(options);
      try {
        return await council(scene, ['review', '--file', 'src/pay.ts', '--quiet', ...args]);
      } finally {
        scene.remove();
      }
    });
  });

  for (const [at, { what, status, said }] of CASES.entries()) {
    it(`is ${String(status)} for ${what}`, () => {
      const outcome = outcomes[at] ?? assert.fail();
      assert.equal(outcome.status, status, `${outcome.stdout}${outcome.stderr}`);
      if (said !== undefined) assert.match(outcome.stderr, said);
    });
  }
});
