import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RunningSession } from '../../../src/session/council.ts';
import { isAlive } from '../node/process/behaving.ts';
import { until } from '../until.ts';
import { AGENT_FAULTS, type AgentFault, permission, REJECTS } from './agentRows.ts';
import { fenced, type Plan, votes } from './plan.ts';
import { type Call, inScene, inTurn, type PlayedSession, processesOf, type Scene, seatOf, sit } from './scene.ts';

const AGENT = path.resolve(import.meta.dirname, '../../fixtures/fakeEngines/agent.mjs');
const SEAT = 'alpha';
const PEERS = { beta: votes('APPROVE'), gamma: votes('REJECT') };

/** Plays a scene in which one seat is an agent, beside one that approves and one that rejects. */
function agentScene<Result>(plan: Plan, own: object, use: (scene: Scene) => Promise<Result>): Promise<Result> {
  return inScene({ engines: { [SEAT]: plan, ...PEERS }, engineProcesses: 'started' }, (scene) => {
    scene.configure(SEAT, { protocol: 'acp', login: 'acme login', args: [AGENT, scene.plan(SEAT)], ...own });
    return use(scene);
  });
}

const living = (calls: readonly Call[]): readonly number[] => calls.flatMap(processesOf).filter(isAlive);

const answered = (scene: Scene): readonly unknown[] => {
  const file = `${scene.plan(SEAT)}.answered`;
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as unknown);
};

describe('an agent of the Agent Client Protocol in a vote, end to end', () => {
  interface Played extends AgentFault {
    readonly session: PlayedSession;
    readonly alive: readonly number[];
    readonly leftovers: readonly string[];
  }
  let played: readonly Played[] = [];
  before(async () => {
    played = await inTurn(AGENT_FAULTS, (one) =>
      agentScene(one.plan, one.config ?? {}, async (scene) => {
        const session = await sit(scene);
        return { ...one, session, alive: living(scene.calls(SEAT)), leftovers: scene.leftovers() };
      }),
    );
  });

  for (const { row, fault } of AGENT_FAULTS) {
    it(row === undefined ? fault : `${String(row)}: ${fault}`, () => {
      const one = played.find((each) => each.fault === fault);
      assert.ok(one);
      const { session, status, told, starts = 1 } = one;
      const seat = seatOf(session, SEAT);
      assert.equal(seat.status, status, JSON.stringify(seat));
      assert.equal(seat.attempts, starts, 'starts');
      assert.deepEqual([seat.vote.position, seat.vote.confidence], ['ABSTAIN', 0]);
      assert.deepEqual([session.verdict.outcome, session.verdict.flags], ['undecided', ['degraded']]);
      assert.match(seat.engineError?.detail ?? '', told);
      assert.deepEqual([one.alive, one.leftovers], [[], []]);
    });
  }

  it('is asked once more for the form, and its second answer counts', async () => {
    await agentScene([{ says: 'Position: no.' }, REJECTS], {}, async (scene) => {
      const session = await sit(scene);
      const seat = seatOf(session, SEAT);
      assert.deepEqual([seat.status, seat.vote.position, seat.attempts], ['answered', 'REJECT', 2]);
      assert.equal(session.verdict.outcome, 'rejected');
    });
  });

  it('works in an empty folder unless the settings name the workspace', async () => {
    for (const [own, isInWorkspace] of [
      [{}, false],
      [{ cwd: 'workspace' }, true],
    ] as const) {
      await agentScene(REJECTS, own, async (scene) => {
        await sit(scene);
        const [call] = scene.calls(SEAT) as readonly (Call & { readonly opening: { readonly cwd: string } })[];
        assert.deepEqual([call?.folder === scene.workspace, call?.opening.cwd], [isInWorkspace, call?.folder]);
        assert.ok(scene.prompt(SEAT).includes(scene.workspace));
      });
    }
  });

  it('receives the mode and the metadata from the settings', async () => {
    const own = { mode: 'plan', meta: { tools: [] }, env: { ACME_KEY: 'made-up' } };
    const plan = { ...REJECTS, agent: { session: { modes: { availableModes: [{ id: 'plan' }] } } } };
    await agentScene(plan, own, async (scene) => {
      const session = await sit(scene);
      assert.equal(seatOf(session, SEAT).status, 'answered', JSON.stringify(seatOf(session, SEAT)));
      const [call] = scene.calls(SEAT) as readonly (Call & { readonly opening: Record<string, unknown> })[];
      assert.deepEqual([call?.opening['modeId'], call?.opening['_meta']], ['plan', { tools: [] }]);
    });
  });

  it('may read what is really in the workspace, but nothing outside that a link leads to', async () => {
    await inScene({ engines: { [SEAT]: REJECTS, ...PEERS }, engineProcesses: 'started' }, async (scene) => {
      const outside = path.join(scene.folder, 'outside');
      mkdirSync(outside);
      writeFileSync(path.join(outside, 'secret.txt'), 'secret');
      symlinkSync(outside, path.join(scene.workspace, 'link'));
      const asked = [
        ...['src/pay.ts', '.', 'link/secret.txt', '../outside/secret.txt', 'gone.ts'],
        path.join(outside, 'secret.txt'),
      ].map((place) => permission('read', path.resolve(scene.workspace, place), place));
      const requests = [...asked, { method: 'fs/read_text_file', params: { path: '/etc/hostname' } }];
      scene.setPlan(SEAT, { ...REJECTS, agent: { requests } });
      scene.configure(SEAT, { protocol: 'acp', args: [AGENT, scene.plan(SEAT)] });
      const session = await sit(scene);
      assert.equal(seatOf(session, SEAT).status, 'answered');
      const options = answered(scene).map((one) => {
        const { outcome, code } = one as { outcome?: { optionId: string }; code?: number };
        return outcome?.optionId ?? code;
      });
      assert.deepEqual(options, ['once', 'once', 'no', 'no', 'no', 'no', -32601]);
    });
  });

  it('15: is canceled at its time limit, and leaves no process', async () => {
    await agentScene({ hangs: true, says: fenced('position: APPROVE') }, { timeoutSeconds: 2 }, async (scene) => {
      const session = await sit(scene, { timeoutSeconds: null });
      assert.equal(seatOf(session, SEAT).status, 'timed-out');
      // It may be ended before it was asked anything. In that case, there is nothing to cancel.
      assert.deepEqual(new Set(answered(scene)), new Set(scene.calls(SEAT).length > 0 ? ['cancelled'] : []));
      assert.deepEqual(living(scene.calls(SEAT)), []);
    });
  });

  it('18 and 19: is ended with its child if the session is canceled, even if it ignores everything', async () => {
    for (const stubborn of [{}, { ignoresCancel: true, ignoresTerm: true, lingers: true, grandchild: true }]) {
      const peers = { beta: { hangs: true }, gamma: { hangs: true } };
      const engines = { [SEAT]: { hangs: true, agent: stubborn }, ...peers };
      await inScene({ engines, engineProcesses: 'started' }, async (scene) => {
        scene.configure(SEAT, { protocol: 'acp', args: [AGENT, scene.plan(SEAT)] });
        const called = async (running: RunningSession): Promise<void> => {
          await until(() => scene.calls(SEAT).length === 1);
          running.cancel();
        };
        const session = await sit(scene, {}, { called });
        assert.equal(seatOf(session, SEAT).status, 'cancelled');
        assert.deepEqual(answered(scene), ['cancelled']);
        assert.deepEqual(living(scene.calls(SEAT)), []);
      });
    }
  });

  it('is ended if it does not end after its answer', async () => {
    await agentScene({ ...REJECTS, agent: { lingers: true, ignoresTerm: true } }, {}, async (scene) => {
      const session = await sit(scene);
      assert.equal(session.verdict.outcome, 'rejected');
      assert.deepEqual(living(scene.calls(SEAT)), []);
    });
  });
});
