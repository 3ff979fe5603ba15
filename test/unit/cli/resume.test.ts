import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Scene } from '../faults/scene.ts';
import { votes } from '../faults/plan.ts';
import { until } from '../until.ts';
import {
  council,
  councilProcess,
  freshScene,
  linesOf,
  type Outcome,
  sessionFolders,
  trio,
  verdictIn,
} from './commandLine.ts';

/** Cuts off a vote in a scene before any engine has answered. Returns its ID. */
async function cutOff(scene: Scene): Promise<string> {
  await council(scene, ['vote', '--file', 'src/pay.ts', '--quiet']);
  const [folder = ''] = sessionFolders(scene);
  const file = path.join(folder, 'events.jsonl');
  const lines = linesOf(readFileSync(file, 'utf8'));
  const first = lines.findIndex((line) => line.includes('"kind":"seat-answered"'));
  writeFileSync(file, `${lines.slice(0, first).join('\n')}\n`);
  return path.basename(folder);
}

const inOneSentence = ({ status, stdout, stderr }: Outcome, words: RegExp): void => {
  assert.deepEqual([status, stdout, linesOf(stderr).length], [3, '', 1], stderr);
  assert.match(stderr, words);
};

describe('72: council continuing a session without its engines', () => {
  const scene = freshScene(() => trio(votes('APPROVE'), votes('APPROVE'), votes('REJECT')));
  const without = (engine: string): string => {
    const config = structuredClone(scene().config) as { seats: string[]; engines: Record<string, object> };
    config.seats = config.seats.filter((name) => name !== engine);
    config.engines = Object.fromEntries(Object.entries(config.engines).filter(([name]) => name !== engine));
    const file = path.join(scene().folder, 'other.json');
    writeFileSync(file, JSON.stringify(config));
    return file;
  };

  it('refuses to resume, names the seats, and can resume later', async () => {
    const id = await cutOff(scene());
    const refused = await council(scene(), ['resume', id, '--config', without('beta')]);
    inOneSentence(
      refused,
      /because Council can’t ask all of the session’s seats\. beta: .*no engine named beta.*--config/,
    );
    const resumed = await council(scene(), ['resume', id, '--json']);
    assert.deepEqual([resumed.status, verdictIn(resumed).outcome], [0, 'approved']);
  });

  it('refuses to resume if a program is gone', async () => {
    const id = await cutOff(scene());
    const config = structuredClone(scene().config) as { engines: Record<string, { command: string }> };
    for (const name of ['alpha', 'gamma']) if (config.engines[name]) config.engines[name].command = '/gone/away';
    const file = path.join(scene().folder, 'other.json');
    writeFileSync(file, JSON.stringify(config));
    const refused = await council(scene(), ['resume', id, '--config', file]);
    inOneSentence(
      refused,
      /because Council can’t ask all of the session’s seats\. alpha: Council couldn’t find the program for alpha\. gamma: /,
    );
    assert.equal((await council(scene(), ['resume', id])).status, 0);
  });

  it('refuses to redeliberate with a seat that has no engine, and keeps the decision', async () => {
    await council(scene(), ['vote', '--file', 'src/pay.ts', '--quiet']);
    const id = path.basename(sessionFolders(scene())[0] ?? '');
    const again = ['redeliberate', id, '--context', 'The ledger is locked.', '--engines'];
    const refused = await council(scene(), [...again, 'beta', '--config', without('beta')]);
    inOneSentence(refused, /because Council can’t ask all of the session’s seats\. beta: /);
    const other = await council(scene(), [...again, 'alpha', '--config', without('beta'), '--json']);
    assert.deepEqual([other.status, verdictIn(other).outcome], [0, 'approved'], other.stderr);
  });

  it('treats a session with unknown events as one of a newer version, and does not change it', async () => {
    const id = await cutOff(scene());
    const file = path.join(sessionFolders(scene())[0] ?? '', 'events.jsonl');
    const seq = linesOf(readFileSync(file, 'utf8')).length + 1;
    appendFileSync(
      file,
      `${JSON.stringify({ seq, at: new Date(0).toISOString(), kind: 'seat-dreamt', seat: 'alpha' })}\n`,
    );
    const before = readFileSync(file, 'utf8');
    const refused = await council(scene(), ['resume', id]);
    inOneSentence(refused, /is from a newer version of Council/);
    const listed = await council(scene(), ['sessions', 'list']);
    assert.match(listed.stderr, new RegExp(`^Council can’t read ${id}: it’s from a newer version`, 'm'));
    assert.equal(readFileSync(file, 'utf8'), before);
  });
});

describe('73: several simultaneous runs of council resume', () => {
  const scene = freshScene(() => trio(votes('APPROVE'), votes('APPROVE'), votes('REJECT')));

  it('let one continue, and tell the others which process runs the session', async () => {
    const id = await cutOff(scene());
    const [folder = ''] = sessionFolders(scene());
    writeFileSync(path.join(folder, 'running'), '999999999 1');
    scene().setPlan('gamma', { hangs: true });
    const racers: ChildProcess[] = [];
    const outcomes = await Promise.all(
      [1, 2, 3, 4, 5].map(() =>
        councilProcess(scene(), ['resume', id, '--quiet', '--json'], {
          during: async (child) => {
            racers.push(child);
            // The winner waits for an engine that never answers, until the others have been refused.
            await until(() => racers.length === 5 && racers.filter(({ exitCode }) => exitCode === null).length === 1);
            child.kill('SIGINT');
          },
        }),
      ),
    );
    const winner = outcomes.findIndex(({ status }) => status === 130);
    assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), [130, 3, 3, 3, 3]);
    const told = `is already running in process ${String(racers[winner]?.pid)}.`;
    for (const { status, stderr } of outcomes) assert.ok(status === 130 || stderr.includes(told), stderr);
    const events = linesOf(readFileSync(path.join(folder, 'events.jsonl'), 'utf8'));
    assert.deepEqual(
      events.map((line) => (JSON.parse(line) as { seq: number }).seq),
      events.map((_, index) => index + 1),
    );
  });
});
