import assert from 'node:assert/strict';
import { existsSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { breadth } from '../breadth.ts';
import { sayEnglish, sayAllEnglish } from '../../../src/protocol/labels/label.ts';
import type { RunningSession } from '../../../src/session/council.ts';
import { until } from '../until.ts';
import { isAlive } from '../node/process/behaving.ts';
import { type Plan, votes } from './plan.ts';
import { RUN_ROWS, type RunRow } from './runRows.ts';
import { type Call, inScene, inTurn, processesOf, seatOf, sit, type PlayedSession } from './scene.ts';

const SEATS = ['alpha', 'beta', 'gamma'] as const;
type Seat = (typeof SEATS)[number];

interface Case {
  readonly row: RunRow;
  readonly faulty: Seat;
  readonly protocol: 'vote' | 'review';
}

interface Played extends Case {
  readonly session: PlayedSession;
  readonly calls: readonly Call[];
  readonly alive: readonly number[];
  readonly leftovers: readonly string[];
}

const living = (calls: readonly Call[]): readonly number[] => calls.flatMap(processesOf).filter(isAlive);

async function play({ row, faulty, protocol }: Case): Promise<Played> {
  const [approving = '', rejecting = ''] = SEATS.filter((seat) => seat !== faulty);
  const entry = { ...row, config: { ...row.config, timeoutSeconds: row.limit ?? 240 } };
  const seats = { [faulty]: entry, [approving]: votes('APPROVE'), [rejecting]: votes('REJECT') };
  const engines = Object.fromEntries(SEATS.map((seat) => [seat, seats[seat] ?? []]));
  return inScene({ engines, engineProcesses: row.engineProcesses ?? 'started' }, async (scene) => {
    const session = await sit(scene, { protocol, timeoutSeconds: null });
    const calls = scene.calls(faulty);
    return { row, faulty, protocol, session, calls, alive: living(calls), leftovers: scene.leftovers() };
  });
}

function check({ row, faulty, session, calls, alive, leftovers }: Played): void {
  const { verdict, view } = session;
  const seat = seatOf(session, faulty);
  assert.equal(seat.status, row.status, seat.vote.rationale);
  assert.equal(seat.attempts, row.starts ?? 1, 'starts');
  // An engine with a short limit may be ended before it has recorded its call.
  if (row.limit === undefined) assert.equal(calls.length, seat.attempts);
  assert.equal(verdict.outcome, row.status === 'answered' ? 'rejected' : 'undecided', verdict.decision);
  assert.equal(verdict.flags.includes('degraded'), row.status !== 'answered');
  assert.deepEqual([alive, leftovers], [[], []]);
  if (row.status === 'answered') return;
  assert.deepEqual([seat.vote.position, seat.vote.confidence], ['ABSTAIN', 0]);
  assert.ok(sayAllEnglish(view.heading).includes(`${faulty} didn’t answer`), sayAllEnglish(view.heading));
  const notice = view.notices.map(sayEnglish).find((text) => text.startsWith(`${faulty} didn’t answer.`)) ?? '';
  assert.match(notice, row.told ?? /./);
  assert.match(seat.engineError?.detail ?? '', row.told ?? /./);
}

describe('an engine in a vote and a review, end to end', () => {
  let played: readonly Played[] = [];

  before(async () => {
    const cases = RUN_ROWS.flatMap((row, at): readonly Case[] => [
      ...breadth<readonly Seat[]>(SEATS.slice(at % 3, (at % 3) + 1), SEATS).map((faulty): Case => ({
        row,
        faulty,
        protocol: 'vote',
      })),
      // In one seat. The votes show that the seat doesn't matter.
      ...breadth<readonly Case[]>([], [{ row, faulty: SEATS[at % 3] ?? 'alpha', protocol: 'review' }]),
    ]);
    played = await inTurn(cases, play);
  });

  for (const row of RUN_ROWS) {
    it(`${row.row}: ${row.fault}`, () => {
      const mine = played.filter((one) => one.row === row);
      assert.ok(mine.length > 0);
      for (const one of mine) check(one);
    });
  }

  const peers = { beta: votes('APPROVE'), gamma: votes('REJECT') };
  const once = { protocol: { vote: { retries: 0 } } };

  it('1: is missing if its program disappears between the check and the call', async () => {
    await inScene({ engines: { alpha: { plan: votes('APPROVE') }, ...peers } }, async (scene) => {
      const program = path.join(scene.folder, 'program');
      symlinkSync(process.execPath, program);
      scene.configure('alpha', { command: program });
      const session = await sit(scene, {}, { prepared: () => rmSync(program) });
      assert.equal(seatOf(session, 'alpha').status, 'missing');
      assert.equal(session.verdict.outcome, 'undecided');
      assert.match(
        session.view.notices.map(sayEnglish).join('\n'),
        /alpha didn’t answer\..*find the program .*engines\.alpha\.command/,
      );
    });
  });

  it('18 and 19: leaves no process after a cancel, even if it ignores SIGTERM and has a detached child', async () => {
    const plan: Plan = { ignoresTerm: true, grandchild: true, hangs: true };
    await inScene({ engines: { alpha: plan, ...peers }, config: once }, async (scene) => {
      const called = async (running: RunningSession): Promise<void> => {
        await until(() => scene.calls('alpha').length === 1);
        running.cancel();
      };
      const session = await sit(scene, {}, { called });
      const calls = scene.calls('alpha');
      assert.ok(calls[0]?.grandchild != null);
      assert.deepEqual(living(calls), []);
      assert.equal(seatOf(session, 'alpha').status, 'cancelled');
    });
  });

  it('19: answers without waiting for a grandchild that keeps the pipe open', async () => {
    const plan: Plan = { ...votes('REJECT'), grandchild: true };
    await inScene({ engines: { alpha: plan, ...peers } }, async (scene) => {
      const session = await sit(scene);
      assert.equal(session.verdict.outcome, 'rejected');
      assert.deepEqual(living(scene.calls('alpha')), []);
    });
  });

  it('22: is reported with the file name if it writes into the workspace', async () => {
    for (const seat of SEATS) {
      const engines = Object.fromEntries(SEATS.map((one): [string, Plan] => [one, votes('APPROVE')]));
      await inScene({ engines }, async (scene) => {
        const file = path.join(scene.workspace, 'src/new file.ts');
        scene.setPlan(seat, { ...votes('APPROVE'), writes: { [file]: 'export {};\n' } });
        const { verdict, view } = await sit(scene);
        assert.ok(existsSync(file));
        assert.ok(verdict.flags.includes('workspace-changed') && !verdict.flags.includes('stale'));
        assert.match(view.notices.map(sayEnglish).join('\n'), /src\/new file\.ts.*Check that no engine changed/);
      });
    }
  });

  it('23: gets a text beyond the argument limit in parts to the last line, in every seat', async () => {
    const lines = Array.from({ length: 4000 }, (_, at) => `// line ${String(at)} of forty-one characters or so`);
    const args = ['--prompt-file', '{file}'];
    const engines = {
      alpha: { plan: votes('APPROVE'), config: { prompt: 'argument' } },
      beta: { plan: votes('APPROVE'), config: { prompt: 'file' }, args },
      gamma: votes('APPROVE'),
    };
    await inScene({ engines, files: { 'src/pay.ts': `${lines.join('\n')}\n` } }, async (scene) => {
      const session = await sit(scene);
      assert.equal(session.verdict.pattern, 'unanimous');
      for (const engine of ['alpha', 'beta', 'gamma']) {
        const asks = scene.calls(engine).length;
        assert.ok(asks > 1, 'it was shown in parts');
        const prompts = Array.from({ length: asks }, (_, at) => scene.prompt(engine, at + 1));
        assert.ok(prompts.every((prompt) => Buffer.byteLength(prompt) < 128 * 1024));
        const shown = new Set(prompts.flatMap((prompt) => prompt.match(/line \d+ of forty-one/g) ?? []));
        assert.equal(shown.size, lines.length);
      }
    });
  });
});
