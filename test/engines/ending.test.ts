// Real CLIs that hang: a cancel and a time limit end them and everything that they started.
import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Verdict } from '../../src/protocol/verdict/verdict.ts';
import { answers } from './answers.ts';
import type { Lab, LabUser } from './lab.ts';
import { ENGINES, openLab } from './lab.ts';
import { canSeeProcesses } from './processes.ts';
import { callsLeft, readVote, seatOf, startCouncil, vote, voteArguments } from './product.ts';

const HANGS = [{ hang: true }] as const;
const HANGING = ['codex', 'gemini', 'qwen'] as const;

/** Returns this user's only session folder. */
async function sessionFolder({ home }: LabUser): Promise<string> {
  const sessions = (await readdir(path.join(home, '.local/state/council'), { recursive: true })).filter((name) =>
    /sessions\/[^/]+$/.test(name),
  );
  assert.equal(sessions.length, 1);
  return path.join(home, '.local/state/council', sessions[0] ?? '');
}

async function until(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const limit = performance.now() + 240_000;
  while (!(await isTrue())) {
    assert.ok(performance.now() < limit, `never: ${what}`);
    await sleep(50);
  }
}

describe('ending real CLIs', () => {
  let lab: Lab;
  let cwd: string;
  before(async () => {
    lab = await openLab();
    cwd = await lab.folder('workspace');
    await writeFile(path.join(cwd, 'add.js'), 'export const add = (a, b) => a - b;\n');
  });
  after(() => lab.close());

  it('leaves no process after Ctrl-C while three hang, and keeps the answer that arrived', async () => {
    const claude = [answers({ position: 'APPROVE', rationale: 'The answer that came in time.' })];
    const user = await lab.user({ claude, codex: HANGS, gemini: HANGS, qwen: HANGS });
    const request = { cwd, file: 'add.js', engines: ENGINES };
    const running = startCouncil(user, { cwd, args: voteArguments(request) });
    const answer = async () => path.join(await sessionFolder(user), 'rounds/r001_claude.md');
    await until('all are asked', () => HANGING.every((engine) => user.requests(engine).some(({ step }) => step?.hang)));
    await until('claude has answered', async () => (await readFile(await answer(), 'utf8').catch(() => '')) !== '');
    if (canSeeProcesses) assert.ok((await user.running()).length >= 4, 'nothing was running');

    running.interrupt();
    const run = await running.ended;
    assert.equal(run.exitCode, 130, run.stderr);
    if (canSeeProcesses) assert.deepEqual(await user.survivors(), []);
    assert.deepEqual(await callsLeft(user), []);

    const result = readVote(run);
    assert.equal(result.verdict.outcome, 'cancelled');
    assert.equal(seatOf(result, 'claude').status, 'answered');
    for (const engine of HANGING) assert.equal(seatOf(result, engine).status, 'cancelled');
    assert.match(await readFile(await answer(), 'utf8'), /The answer that came in time\./);
    const kept = JSON.parse(await readFile(path.join(await sessionFolder(user), 'verdict.json'), 'utf8')) as Verdict;
    assert.equal(kept.outcome, 'cancelled');
  });

  it('asks each once more after a limit of two seconds, then times out and leaves no process', async () => {
    const user = await lab.user(Object.fromEntries(ENGINES.map((engine) => [engine, HANGS])));
    const result = await vote(user, { cwd, file: 'add.js', engines: ENGINES, timeoutSeconds: 2 });
    assert.deepEqual([result.verdict.outcome, result.exitCode], ['undecided', 2]);
    for (const engine of ENGINES) {
      const seat = seatOf(result, engine);
      assert.deepEqual(
        [seat.status, seat.attempts, seat.vote.position],
        ['timed-out', 2, 'ABSTAIN'],
        JSON.stringify(seat),
      );
      assert.equal(seat.engineError?.error_type, 'timeout');
      const asked = result.events.flatMap((event) =>
        event.kind === 'seat-asked' && event.seat === engine ? [event.purpose] : [],
      );
      assert.deepEqual(asked, ['first', 'retry']);
    }
    assert.deepEqual(await callsLeft(user), []);
    if (canSeeProcesses) assert.deepEqual(await user.survivors(), []);
  });
});
