import assert from 'node:assert/strict';
import { type Plan, votes } from '../faults/plan.ts';
import { inTurn, type SceneOptions } from '../faults/scene.ts';
import { configured, council, type Outcome, trio } from './commandLine.ts';

const found = (severity: string, line = 3): Plan =>
  votes('REJECT', {
    more: `findings:\n  ${severity}:\n    - file: src/pay.ts\n      line: ${line}\n      title: "posted twice"`,
  });
const A = votes('APPROVE');
const R = votes('REJECT');
const B = votes('ABSTAIN', { confidence: 20 });
const GONE = { plan: A, config: { command: '/nowhere/gone' } };
const UNSURE = votes('APPROVE', { confidence: 40 });

interface Case {
  readonly what: string;
  readonly scene: SceneOptions;
  readonly args?: readonly string[];
  readonly status: number;
}

const CASES: readonly Case[] = [
  { what: 'approved', scene: trio(A, A, A), status: 0 },
  { what: 'approved against a dissent', scene: trio(A, A, R), status: 0 },
  { what: 'rejected', scene: trio(R, R, A), status: 1 },
  { what: 'rejected, with --fail-on reject', scene: trio(R, R, A), args: ['--fail-on', 'reject'], status: 1 },
  { what: 'rejected, with --fail-on never', scene: trio(R, R, A), args: ['--fail-on', 'never'], status: 0 },
  { what: 'a verified P1', scene: trio(A, A, found('p1')), status: 1 },
  { what: 'a P1 beyond the end of the file', scene: trio(A, A, found('p1', 99)), status: 0 },
  {
    what: 'a verified P1, with --fail-on reject',
    scene: trio(A, A, found('p1')),
    args: ['--fail-on', 'reject'],
    status: 0,
  },
  { what: 'a verified P1, undecided', scene: trio(A, B, found('p1')), status: 1 },
  { what: 'a verified P2', scene: trio(A, A, found('p2')), status: 0 },
  { what: 'a verified P2, with --fail-on p2', scene: trio(A, A, found('p2')), args: ['--fail-on', 'p2'], status: 1 },
  { what: 'undecided', scene: trio(A, R, B), status: 2 },
  { what: 'undecided, with --fail-on reject', scene: trio(A, R, B), args: ['--fail-on', 'reject'], status: 2 },
  { what: 'undecided, with --fail-on never', scene: trio(A, R, B), args: ['--fail-on', 'never'], status: 0 },
  { what: 'approved, and nobody is sure', scene: trio(UNSURE, UNSURE, UNSURE), status: 2 },
  { what: 'all engines fail', scene: trio({ exit: 1 }, { exit: 1 }, { exit: 1 }), status: 2 },
  { what: 'an approval by one of three engines', scene: trio(A, GONE, GONE), status: 2 },
  { what: 'that, accepted', scene: trio(A, GONE, GONE), args: ['--allow-degraded'], status: 0 },
  { what: 'that, with --fail-on never', scene: trio(A, GONE, GONE), args: ['--fail-on', 'never'], status: 0 },
  { what: 'that, with --fail-on reject', scene: trio(A, GONE, GONE), args: ['--fail-on', 'reject'], status: 2 },
  { what: 'a rejection by one of three engines', scene: trio(R, GONE, GONE), status: 1 },
  { what: 'an approval by two of three engines', scene: trio(A, A, GONE), status: 0 },
  { what: 'an approval by the one engine asked for', scene: trio(A, A, A), args: ['--engines', 'alpha'], status: 0 },
  {
    what: 'one of two engines asked for',
    scene: trio(A, GONE, A),
    args: ['--engines', 'alpha,beta', '--json'],
    status: 2,
  },
  {
    what: 'no engine that can be used',
    scene: { engines: { alpha: { plan: A, config: { command: '/nowhere/alpha' } } } },
    status: 4,
  },
];

describe('the exit status of council vote', () => {
  let outcomes: readonly Outcome[] = [];

  before(async () => {
    outcomes = await inTurn(CASES, async ({ scene: options, args = [] }) => {
      const scene = configured(options);
      try {
        return await council(scene, ['vote', '--file', 'src/pay.ts', '--quiet', ...args]);
      } finally {
        scene.remove();
      }
    });
  });

  it('is explained if it differs from the one that the verdict implies', () => {
    for (const [at, { what }] of CASES.entries()) {
      const { stderr = '' } = outcomes[at] ?? {};
      const isLone = what.startsWith('an approval by one of three') || what.startsWith('one of two');
      assert.equal(
        /Only alpha answered, so the exit status is 2, not 0\..*--allow-degraded/.test(stderr),
        isLone || what === 'that, with --fail-on reject',
        what,
      );
    }
  });

  for (const [at, { what, status }] of CASES.entries()) {
    it(`is ${String(status)} for ${what}`, () => {
      const outcome = outcomes[at] ?? assert.fail();
      assert.equal(outcome.status, status, `${outcome.stdout}${outcome.stderr}`);
      assert.equal(outcome.stdout === '', status === 4);
    });
  }
});
