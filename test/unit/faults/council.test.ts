import assert from 'node:assert/strict';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sayEnglish, sayAllEnglish } from '../../../src/protocol/labels/label.ts';
import type { Outcome, Pattern } from '../../../src/protocol/verdict/verdict.ts';
import { type Plan, type Step, votes } from './plan.ts';
import { inScene, inTurn, PAY, type Scene, sit, type PlayedSession } from './scene.ts';

const NAMES = ['alpha', 'beta', 'gamma', 'delta', 'epsilon'];
const A = votes('APPROVE');
const R = votes('REJECT');
const B = votes('ABSTAIN', { confidence: 20 });
const DEAD: Step = { complains: 'Error: it broke\n', exit: 1 };

interface Count {
  readonly row: string;
  readonly plans: readonly Step[];
  readonly outcome: Outcome;
  readonly pattern: Pattern;
  /** A pattern for the heading. */
  readonly heading: RegExp;
}

const COUNTS: readonly Count[] = [
  {
    row: '49: one of three dead',
    plans: [A, A, DEAD],
    outcome: 'approved',
    pattern: 'majority',
    heading: /^Approved 2–0, gamma didn’t answer\.$/,
  },
  {
    row: '49: one of three dead, rejected',
    plans: [DEAD, R, R],
    outcome: 'rejected',
    pattern: 'majority-rejection',
    heading: /^Rejected 2–0, alpha didn’t answer\.$/,
  },
  {
    row: '49: two of three dead',
    plans: [DEAD, A, DEAD],
    outcome: 'undecided',
    pattern: 'insufficient-quorum',
    heading: /only beta voted, alpha and gamma didn’t answer/,
  },
  {
    row: '49: all dead',
    plans: [DEAD, DEAD, DEAD],
    outcome: 'undecided',
    pattern: 'insufficient-information',
    heading: /no votes, alpha, beta, and gamma didn’t answer/,
  },
  {
    row: '49: one of four dead, two against one',
    plans: [A, A, R, DEAD],
    outcome: 'undecided',
    pattern: 'split',
    heading: /delta didn’t answer/,
  },
  {
    row: '49: three of five dead',
    plans: [A, A, DEAD, DEAD, DEAD],
    outcome: 'undecided',
    pattern: 'split',
    heading: /gamma, delta, and epsilon didn’t answer/,
  },
  {
    row: '54: 1 for, 1 against, one neither',
    plans: [A, R, B],
    outcome: 'undecided',
    pattern: 'split',
    heading: /1 for, 1 against, gamma abstained/,
  },
  {
    row: '54: one for, one dead, one neither',
    plans: [A, DEAD, B],
    outcome: 'undecided',
    pattern: 'insufficient-quorum',
    heading: /beta didn’t answer/,
  },
  { row: '55: a tie of two', plans: [A, R], outcome: 'undecided', pattern: 'split', heading: /1 for, 1 against/ },
  {
    row: '55: a tie of four with an abstention',
    plans: [A, R, A, R, B],
    outcome: 'undecided',
    pattern: 'split',
    heading: /epsilon abstained/,
  },
  {
    row: '55: an abstention leaves the count',
    plans: [A, A, B],
    outcome: 'approved',
    pattern: 'majority',
    heading: /^Approved 2–0, gamma abstained\.$/,
  },
];

async function count({ plans }: Count, protocol: 'vote' | 'review'): Promise<PlayedSession> {
  const engines = Object.fromEntries(plans.map((plan, at) => [NAMES[at] ?? '', plan]));
  return inScene({ engines }, (scene) => sit(scene, { protocol }));
}

const three = (alpha: Plan): Readonly<Record<string, Plan>> => ({ alpha, beta: A, gamma: A });

/** Changes the file after the engines have started. The first of them answers slowly. */
async function changeWhileRunning(scene: Scene, change: () => void): Promise<void> {
  while (!existsSync(`${scene.plan('alpha')}.prompt-1`)) await pause(20);
  change();
}

describe('the verdict of a council', () => {
  for (const protocol of ['vote', 'review'] as const) {
    describe(`by the number of seats that answer, in a ${protocol}`, () => {
      let sessions: readonly PlayedSession[] = [];
      before(async () => {
        sessions = await inTurn(COUNTS, (one) => count(one, protocol));
      });

      for (const [at, { row, plans, outcome, pattern, heading }] of COUNTS.entries()) {
        it(row, () => {
          const { verdict, view } = sessions[at] ?? assert.fail();
          assert.deepEqual([verdict.outcome, verdict.pattern], [outcome, pattern]);
          // A review also says what was found.
          assert.match(sayAllEnglish(view.heading).replace(', no findings', ''), heading);
          const dead = plans.filter((plan) => plan === DEAD).length;
          assert.equal(verdict.flags.includes('degraded'), dead > 0);
          assert.equal(verdict.engineErrors.length, dead);
          assert.equal(
            view.notices
              .map(sayEnglish)
              .filter((text) => / didn’t answer\. .*exit status 1.*Read what it printed/.test(text)).length,
            dead,
          );
          assert.equal(verdict.riskRegister.filter(({ risk }) => risk.includes('’s view is missing. ')).length, dead);
        });
      }
    });
  }

  it('50: is flagged as one-vendor if two seats of one vendor approve', async () => {
    const engines = {
      alpha: { plan: A, config: { vendor: 'acme' } },
      beta: { plan: A, config: { vendor: 'acme' } },
      gamma: R,
    };
    const { verdict, view } = await inScene({ engines }, (scene) => sit(scene));
    assert.equal(verdict.outcome, 'approved');
    assert.ok(verdict.flags.includes('one-vendor'));
    assert.match(view.notices.map(sayEnglish).join('\n'), /one vendor/);
  });

  it('52: names in its heading an engine that was lost', async () => {
    const engines = { alpha: { hangs: true }, beta: A, gamma: A };
    const { verdict } = await inScene({ engines }, (scene) => sit(scene, { timeoutSeconds: null }));
    assert.ok(verdict.flags.includes('degraded'));
    assert.equal(verdict.pattern, 'majority');
    assert.match(verdict.decision, /^Approved 2–0, alpha didn’t answer\.$/);
  });

  it('51: says that the plan against a safety dissent is missing if its engine fails', async () => {
    const unsafe = votes('REJECT', {
      more: 'safety: concern\nsafety_concern:\n  what: "anybody may refund"\n  mitigation: null',
    });
    const sure = votes('APPROVE', { confidence: 90 });
    for (const [plan, told] of [
      [[sure, DEAD], /alpha was asked how to address the dissent and gave no plan.*exit status 1/],
      [[sure, { says: 'I do not know.\n' }], /alpha was asked how to address the dissent and gave no plan/],
    ] as const) {
      await inScene({ engines: { alpha: plan, beta: A, gamma: unsafe } }, async (scene) => {
        const { verdict, view } = await sit(scene);
        assert.equal(scene.calls('alpha').length, 2);
        assert.deepEqual([verdict.outcome, verdict.action], ['approved', 'mitigate-first']);
        assert.ok(['provisional', 'mitigation-required'].every((flag) => verdict.flags.some((one) => one === flag)));
        assert.equal(verdict.dissents[0]?.mitigation, '');
        assert.match(view.notices.map(sayEnglish).join('\n'), told);
      });
    }
  });

  it('has no seat for an engine that cannot start, and names it with the next step', async () => {
    const engines = { alpha: { plan: A, config: { command: '/nowhere/alpha' } }, beta: A, gamma: A };
    const { verdict, view } = await inScene({ engines }, (scene) => sit(scene));
    assert.deepEqual([verdict.mode, verdict.outcome, verdict.seats.length], ['two-engine', 'approved', 2]);
    assert.ok(verdict.flags.includes('degraded'));
    assert.match(verdict.decision, /alpha couldn’t take part/);
    assert.match(
      view.notices.map(sayEnglish).join('\n'),
      /alpha isn’t taking part\. .*\/nowhere\/alpha.*Correct engines\.alpha\.command/,
    );
    assert.deepEqual(
      verdict.engineErrors.map(({ engine }) => engine),
      ['alpha'],
    );
  });

  it('comes from one engine asked three times, and is flagged as one-vendor', async () => {
    await inScene({ engines: { alpha: A } }, async (scene) => {
      const { verdict } = await sit(scene);
      assert.deepEqual([verdict.mode, verdict.seats.length, scene.calls('alpha').length], ['simple', 3, 3]);
      assert.ok(verdict.flags.includes('one-vendor'));
    });
  });

  describe('57: a verdict whose workspace changes during the session', () => {
    const slow = three({ ...A, after: 700 });

    it('is stale if the file under review changes', async () => {
      await inScene({ engines: slow }, async (scene) => {
        const changed = PAY.replace('-amount', 'amount');
        const { verdict, view } = await sit(
          scene,
          {},
          {
            called: () => changeWhileRunning(scene, () => scene.write({ 'src/pay.ts': changed })),
          },
        );
        assert.ok(verdict.flags.includes('stale'));
        assert.match(view.notices.map(sayEnglish).join('\n'), /Outdated: src\/pay\.ts changed/);
      });
    });

    it('is stale if the file under review is deleted', async () => {
      await inScene({ engines: slow }, async (scene) => {
        const { verdict } = await sit(
          scene,
          {},
          {
            called: () => changeWhileRunning(scene, () => rmSync(path.join(scene.workspace, 'src/pay.ts'))),
          },
        );
        assert.ok(verdict.flags.includes('stale'));
      });
    });

    it('is not stale, but flagged as workspace-changed, if only lines below the shown ones change', async () => {
      await inScene({ engines: slow }, async (scene) => {
        const artifact = { kind: 'file', path: 'src/pay.ts', lines: { start: 1, end: 2 } } as const;
        const { verdict } = await sit(
          scene,
          { artifact },
          {
            called: () => changeWhileRunning(scene, () => scene.write({ 'src/pay.ts': `${PAY}// more\n` })),
          },
        );
        assert.deepEqual(
          ['stale', 'workspace-changed'].map((flag) => verdict.flags.some((one) => one === flag)),
          [false, true],
        );
      });
    });
  });
});
