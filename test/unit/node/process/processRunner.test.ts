import * as assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import fs, { chmodSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ProcessEnd } from '../../../../src/engines/adapter.ts';
import { ProcessRunner } from '../../../../src/node/process/processRunner.ts';
import type { ProcessRequest } from '../../../../src/node/process/processRunner.ts';
import { behaving, cancelled, isAlive, pidsIn } from './behaving.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { until } from '../../until.ts';

const runner = new ProcessRunner();

function assertNothingLeft(end: ProcessEnd, processes: number): void {
  const pids = pidsIn(end.stdout);
  assert.equal(pids.length, processes);
  assert.deepEqual(pids.filter(isAlive), []);
}

describe('a successful run', () => {
  it('returns the exit code and the output', async () => {
    const end = await runner.run(behaving('answer'));
    assert.equal(end.exitCode, 0);
    assert.match(end.stdout, /an answer\n$/);
    assert.deepEqual([end.signal, end.endedByUs, end.startError], [null, null, null]);
  });

  it('passes on lines without their line ends, including the last one', async () => {
    const lines: string[] = [];
    const signal = new AbortController().signal;
    await runner.run(behaving('lines'), { signal, onLine: (stream, line) => lines.push(`${stream}: ${line}`) });
    assert.deepEqual(lines, ['stdout: one', 'stdout: two', 'stdout: ', 'stdout: last without end']);
  });

  it('continues after bytes that are not UTF-8', async () => {
    const end = await runner.run(behaving('bad-bytes'));
    assert.equal(end.stdout, 'G\ufffdn\n\ufffd\ufffd\n');
  });

  it('passes on only the given environment and its own marker', async () => {
    const env = { ONLY: 'this', GONE: undefined };
    const end = await runner.run(behaving('environment', { env }));
    const seen = JSON.parse(end.stdout.split('\n')[1] ?? '') as Record<string, string>;
    assert.deepEqual(Object.keys(seen).sort(), ['COUNCIL_RUN', 'ONLY']);
  });

  it('passes arguments unchanged, without a shell', async () => {
    const odd = ['a b', '"', "'", '$HOME', '`id`', ';', '*', '', '\\', 'ü\n'];
    const request = behaving('arguments');
    const end = await runner.run({ ...request, args: [...request.args, ...odd] });
    assert.deepEqual(JSON.parse(end.stdout), odd);
  });
});

describe('standard input', () => {
  it('14: is closed after the input, so that no program waits for more', async () => {
    const end = await runner.run(behaving('read-for-ever', { stdin: 'ä'.repeat(1_000_000) }));
    assert.match(end.stdout, /read 2000000/);
    assert.equal(end.endedByUs, null);
  });

  it('may be left unread', async () => {
    const end = await runner.run(behaving('never-read', { stdin: 'x'.repeat(5_000_000) }));
    assert.deepEqual([end.exitCode, end.endedByUs, end.startError], [3, null, null]);
  });
});

describe('the end of a run', () => {
  it('comes at the time limit', async () => {
    const end = await runner.run(behaving('hang', { limitMs: 400 }));
    assert.equal(end.endedByUs, 'timed-out');
    assert.deepEqual(pidsIn(end.stdout).filter(isAlive), []);
  });

  it('comes at the time limit even if the program keeps printing', async () => {
    const end = await runner.run(behaving('trickle', { limitMs: 900 }));
    assert.equal(end.endedByUs, 'timed-out');
  });

  it('is reported if a signal kills the program', async () => {
    const end = await runner.run(behaving('die'));
    assert.deepEqual([end.exitCode, end.signal, end.endedByUs], [null, 'SIGKILL', null]);
  });

  it('comes before the start if the run is already canceled', async () => {
    const end = await runner.run(behaving('answer'), { signal: AbortSignal.abort(), onLine: () => undefined });
    assert.deepEqual([end.endedByUs, end.exitCode, end.stdout], ['cancelled', null, '']);
  });

  for (const [behaviour, processes] of [
    ['hang', 1],
    ['ignore-term', 1],
    ['keep-setsid-grandchild', 2],
    ['keep-stranger', 2],
  ] as const) {
    it(`leaves no process after a cancellation: ${behaviour}`, async () => {
      const { end } = await cancelled(runner, behaviour, processes);
      assert.equal(end.endedByUs, 'cancelled');
      assertNothingLeft(end, processes);
    });
  }

  it('begins with SIGTERM, even for processes that left the group', async function () {
    if (process.platform !== 'linux') this.skip();
    const { end } = await cancelled(runner, 'keep-setsid-child', 2);
    assertNothingLeft(end, 2);
    assert.equal(end.signal, 'SIGTERM');
  });

  for (const behaviour of ['leave-grandchild', 'leave-setsid-grandchild']) {
    it(`does not wait for processes left behind, and ends them: ${behaviour}`, async function () {
      if (behaviour.includes('setsid') && process.platform !== 'linux') this.skip();
      const end = await runner.run(behaving(behaviour));
      assert.deepEqual([end.exitCode, end.endedByUs], [0, null]);
      assertNothingLeft(end, 2);
    });
  }

  it('scans all processes once, and not at all if the program is said to leave nothing', async function () {
    if (process.platform !== 'linux') this.skip();
    const { readdirSync } = fs;
    const looked: unknown[] = [];
    fs.readdirSync = ((...args: Parameters<typeof readdirSync>) => {
      if (args[0] === '/proc') looked.push(args[0]);
      return readdirSync(...args);
    }) as typeof readdirSync;
    syncBuiltinESMExports();
    try {
      await runner.run(behaving('answer', { leavesNothing: true }));
      assert.equal(looked.length, 0);
      await runner.run(behaving('answer'));
      assert.equal(looked.length, 1);
    } finally {
      fs.readdirSync = readdirSync;
      syncBuiltinESMExports();
    }
  });

  it('leaves no process after a cancellation even if the program is said to leave nothing', async () => {
    const left = new AbortController();
    const pids: string[] = [];
    const onLine = (_: string, line: string): void => {
      pids.push(line);
      if (pids.length === 2) left.abort();
    };
    const end = await runner.run(behaving('keep-setsid-grandchild', { leavesNothing: true }), {
      signal: left.signal,
      onLine,
    });
    assertNothingLeft(end, 2);
  });

  it('can be requested for all runs at once', async () => {
    const several = new ProcessRunner();
    let begun = 0;
    const watch = { signal: new AbortController().signal, onLine: () => void (begun += 1) };
    const runs = [1, 2, 3].map(() => several.run(behaving('hang'), watch));
    await until(() => begun === 3);
    await several.endAll();
    const ends = await Promise.all(runs);
    assert.deepEqual(ends.flatMap((end) => pidsIn(end.stdout)).filter(isAlive), []);
  });

  it('comes for all engines if our own process exits', async () => {
    const program = `
      import { ProcessRunner } from ${JSON.stringify(path.resolve(import.meta.dirname, '../../../../src/node/process/processRunner.ts'))};
      import { behaving } from ${JSON.stringify(path.resolve(import.meta.dirname, 'behaving.ts'))};
      let seen = 0;
      const onLine = (_, line) => { console.log(line); if (++seen === 2) process.exit(0); };
      void new ProcessRunner().run(behaving('keep-setsid-grandchild'), { signal: new AbortController().signal, onLine });`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
    assert.equal(pidsIn(stdout).length, 2);
    await until(() => !pidsIn(stdout).some(isAlive));
  });
});

describe('excessive output', () => {
  it('is cut off and reported, with bounded memory', async () => {
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    const end = await runner.run(behaving('flood-stdout'));
    assert.equal(end.endedByUs, 'output-limit');
    assert.equal(end.stdout.length, 100_000);
    const grown = process.memoryUsage().rss - before;
    assert.ok(grown < 160_000_000, `${String(Math.round(grown / 1e6))} MB`);
  });

  it('on standard error does not prevent an answer', async () => {
    const end = await runner.run(behaving('flood-stderr'));
    assert.deepEqual([end.exitCode, end.endedByUs, end.stderr.length], [0, null, 2_000_000]);
    assert.match(end.stdout, /an answer/);
  });

  it('on standard error ends the run if it never stops', async () => {
    const end = await runner.run(behaving('flood-stderr-for-ever'));
    assert.equal(end.endedByUs, 'output-limit');
  });
});

describe('the start of a program', () => {
  const folder = temporaryFolder();
  const startError = async (change: Partial<ProcessRequest>): Promise<string> =>
    (await runner.run(behaving('answer', change))).startError ?? 'started';

  it('reports a missing program', async () => {
    assert.match(await startError({ command: path.join(folder(), 'absent') }), /absent can’t start: .*\(ENOENT\)/);
  });

  it('reports a file that is not executable', async () => {
    const file = path.join(folder(), 'text');
    writeFileSync(file, 'no program');
    assert.match(await startError({ command: file }), /don’t have permission to run the file \(EACCES\)/);
  });

  it('reports a command line that is too long', async () => {
    assert.match(await startError({ args: ['x'.repeat(200_000)] }), /too long for the system \(E2BIG\)/);
  });

  it('reports a missing working folder', async () => {
    assert.match(await startError({ cwd: path.join(folder(), 'absent') }), /can’t start/);
  });

  it('4: works with a path that contains spaces, quotes, and non-ASCII letters', async () => {
    const file = path.join(folder(), `en"gine 'ü`);
    writeFileSync(file, `#!/bin/sh\necho "$0"\n`);
    chmodSync(file, 0o755);
    const end = await runner.run(behaving('answer', { command: file, args: [] }));
    assert.equal(end.stdout, `${file}\n`);
  });
});
