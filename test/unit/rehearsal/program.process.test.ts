import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { rehearsalAdapter } from '../../../src/engines/rehearsal.ts';
import { versionIn } from '../../../src/node/engines/programCheck.ts';
import type { RehearsalQuestion } from '../../../src/rehearsal/question.ts';
import { readerOf } from '../engines/samples.ts';
import { questionTo, SAMPLE_CHANGE, VOTE } from './rehearsedCouncil.ts';

const PROGRAM = path.resolve(import.meta.dirname, '../../../src/rehearsal.ts');
const folder = mkdtempSync(path.join(tmpdir(), 'council-rehearsal-'));
const QUESTION = path.join(folder, 'question.json');

/** Starts the program as the product does, but from the sources instead of the bundle. */
function start(args: readonly string[], question: RehearsalQuestion | null) {
  if (question !== null) writeFileSync(QUESTION, JSON.stringify(question));
  const env = {
    ...process.env,
    COUNCIL_REHEARSAL_SPEED: '200',
    ...(question === null ? {} : { COUNCIL_QUESTION: QUESTION }),
  };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM, ...args], { env });
  child.stdin.end();
  return child;
}

async function run(args: readonly string[], question: RehearsalQuestion | null) {
  const child = start(args, question);
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { exitCode: child.exitCode, stdout, stderr };
}

/** How the adapter reads a run. */
function understood({ exitCode, stdout, stderr }: Awaited<ReturnType<typeof run>>) {
  const reader = readerOf(rehearsalAdapter('rehearsal-a'));
  const activities = stdout.split('\n').flatMap((line) => reader.onLine('stdout', line));
  const end = { exitCode, signal: null, stdout, stderr, endedByUs: null, startError: null, durationMs: 1 };
  return { activities, reply: reader.finish(end, {}) };
}

describe('the rehearsal program', function () {
  after(() => rmSync(folder, { recursive: true }));

  it('reports its activities and then answers, in the form that its adapter reads', async () => {
    const end = await run(['rehearsal-a'], questionTo(VOTE, { artifact: SAMPLE_CHANGE }));
    const { activities, reply } = understood(end);
    assert.deepEqual(activities[0], { kind: 'reading', text: 'Reading src/refund.ts' });
    assert.equal(activities.length, 3);
    assert.ok(reply.kind === 'answered', reply.kind);
    assert.match(reply.text, /"position": "REJECT"/);
  });

  it('fails with a message and status 1 when the question asks for it', async () => {
    const end = await run(['rehearsal-c'], questionTo(VOTE, { text: 'fail-rehearsal-c' }));
    assert.equal(end.exitCode, 1);
    assert.match(end.stderr, /asks this scripted engine to fail/);
    assert.equal(understood(end).reply.kind, 'failed');
  });

  it('hangs when the question asks for it, until it is ended', async () => {
    const child = start(['rehearsal-b'], questionTo(VOTE, { text: 'hang-rehearsal-b' }));
    let printed = '';
    for await (const chunk of child.stdout) {
      printed += String(chunk);
      if (printed.split('\n').length > 3) break;
    }
    assert.equal(child.exitCode, null);
    child.kill();
    await once(child, 'close');
    assert.equal(child.signalCode, 'SIGTERM');
    assert.doesNotMatch(printed, /"answer"/);
  });

  it('prints its version', async () => {
    const { exitCode, stdout } = await run(['--version'], null);
    assert.equal(exitCode, 0);
    assert.ok(versionIn(stdout) !== null);
  });

  it('prints its usage if the engine is unknown or there is no question', async () => {
    for (const [name, question] of [
      ['rehearsal-z', questionTo(VOTE)],
      ['rehearsal-a', null],
    ] as const) {
      const { exitCode, stderr } = await run([name], question);
      assert.equal(exitCode, 2);
      assert.match(stderr, /^usage:/);
    }
  });

  it('rejects an invalid question with status 2', async () => {
    const { exitCode, stdout, stderr } = await run(['rehearsal-a'], { ...questionTo(VOTE), asked: null as never });
    assert.deepEqual([exitCode, stdout], [2, '']);
    assert.notEqual(stderr, '');
  });
});
