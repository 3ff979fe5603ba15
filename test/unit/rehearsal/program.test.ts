import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { rehearsalAdapter } from '../../../src/engines/rehearsal.ts';
import { answerIn, promptFor, NO_ARTIFACT, sampleText, wholeFile } from './rehearsedCouncil.ts';

const PROGRAM = path.resolve(import.meta.dirname, '../../../src/rehearsal.ts');
const FAST = { ...process.env, COUNCIL_REHEARSAL_SPEED: '200' };

/** Starts it as the product does, on the source instead of the bundle. */
function start(args: readonly string[], prompt: string) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM, ...args], { env: FAST });
  child.stdin.end(prompt);
  return child;
}

async function run(args: readonly string[], prompt: string) {
  const child = start(args, prompt);
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { exitCode: child.exitCode, stdout, stderr };
}

/** What the adapter makes of a run. */
function understood({ exitCode, stdout, stderr }: Awaited<ReturnType<typeof run>>) {
  const reader = rehearsalAdapter('rehearsal-a').createReader();
  const activities = stdout.split('\n').flatMap((line) => reader.onLine('stdout', line));
  const end = { exitCode, signal: null, stdout, stderr, endedByUs: null, startError: null, durationMs: 1 };
  return { activities, reply: reader.finish(end, {}) };
}

describe('the rehearsal program', function () {
  // Starting Node takes its time on a busy machine.
  this.timeout(30_000);

  const prompt = promptFor(wholeFile('src/refund.ts', sampleText('uncommitted/src/refund.ts')));

  it('shows signs of life and then answers, in the form that its adapter reads', async () => {
    const { activities, reply } = understood(await run(['rehearsal-a'], prompt));
    assert.deepEqual(activities[0], { kind: 'reading', text: 'Reading src/refund.ts' });
    assert.equal(activities.length, 3);
    assert.ok(reply.kind === 'answered', reply.kind);
    assert.equal(answerIn(reply.text).position, 'REJECT');
  });

  it('fails with a message and status 1 when the question asks for it', async () => {
    const end = await run(['rehearsal-c'], promptFor(NO_ARTIFACT, 'fail-rehearsal-c'));
    assert.equal(end.exitCode, 1);
    assert.match(end.stderr, /asks this scripted engine to fail/);
    assert.equal(understood(end).reply.kind, 'failed');
  });

  it('hangs when the question asks for it, until it is ended', async () => {
    const child = start(['rehearsal-b'], promptFor(NO_ARTIFACT, 'hang-rehearsal-b'));
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

  it('tells its version', async () => {
    const { exitCode, stdout } = await run(['--version'], '');
    assert.equal(exitCode, 0);
    assert.ok(rehearsalAdapter('rehearsal-a').parseVersion(stdout) !== null);
  });

  it('says how it is used when it is started in another way', async () => {
    const { exitCode, stderr } = await run(['rehearsal-z'], '');
    assert.equal(exitCode, 2);
    assert.match(stderr, /^usage:/);
  });
});
