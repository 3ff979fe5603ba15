import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { breadth } from '../breadth.ts';
import { makeSample } from '../../../scripts/sample.mjs';
import { firstOfEach } from '../../../src/protocol/text/words.ts';
import { EXIT } from '../../../src/cli/exitStatus.ts';
import { NODE, PROGRAM } from '../cli/commandLine.ts';
import { git } from '../node/git/gitFixture.ts';
import { documents, ROOT } from './documents.ts';

/** A verdict of any kind. Every other status is a fault of the example. */
const VERDICTS: readonly number[] = [EXIT.ok, EXIT.rejected, EXIT.undecided];
const SEATS = ['rehearsal-a', 'rehearsal-b', 'rehearsal-c'];

const examples = documents().flatMap(({ path: file, codeBlocks }) =>
  codeBlocks
    .filter(({ info }) => info === 'sh run')
    .map(({ text, line }) => ({ name: `${file}:${String(line)}`, text })),
);

const fileOf = ({ name }: { readonly name: string }): string => name.split(':')[0] ?? '';

describe('the examples of the documents that are marked `sh run`', () => {
  let folder = '';
  const within = (...names: readonly string[]): string => path.join(folder, ...names);

  /** The sample on a branch with a commit since it left main, and with one staged file. */
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'council-examples-'));
    for (const name of ['home', 'bin', 'sample']) mkdirSync(within(name));
    const sample = makeSample(within('sample'));
    git(sample, 'checkout', '-q', '-b', 'feature');
    git(sample, 'add', 'test');
    git(sample, 'commit', '-q', '-m', 'Test the retries');
    git(sample, 'add', 'src');
    writeFileSync(within('config.json'), JSON.stringify({ seats: SEATS }));
    const council = `"${NODE}" "${PROGRAM}" "$@"\nstatus=$?\necho "$status council $*" >> "${within('called')}"\n`;
    writeFileSync(within('bin/council'), `#!/bin/sh\n${council}exit "$status"\n`);
    chmodSync(within('bin/council'), 0o755);
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  async function run(script: string): Promise<{ readonly status: number | null; readonly said: string }> {
    const child = spawn('sh', ['-c', script], {
      cwd: within('sample'),
      env: {
        PATH: [within('bin'), process.env['PATH']].join(path.delimiter),
        HOME: within('home'),
        COUNCIL_CONFIG: within('config.json'),
        COUNCIL_REHEARSAL_SPEED: '100',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
    const status = await new Promise<number | null>((resolve) => void child.on('close', resolve));
    return { status, said: Buffer.concat(chunks).toString('utf8') };
  }

  it('are at least eight', () => {
    assert.ok(examples.length >= 8, String(examples.length));
  });

  for (const { name, text } of breadth(firstOfEach(examples, fileOf), examples))
    it(`end with the status of a verdict: ${name}`, async () => {
      const { status, said } = await run(text);
      assert.ok(VERDICTS.includes(status ?? NaN), `${String(status)}\n${said}`);
      const called = readFileSync(within('called'), 'utf8').trim().split('\n');
      const failed = called.filter((line) => !VERDICTS.includes(Number(line.split(' ')[0])));
      assert.deepEqual(failed, [], said);
    });
});

describe('the commit hook of CONTRIBUTING', () => {
  const hook = documents()
    .find(({ path: file }) => file === 'CONTRIBUTING.md')
    ?.codeBlocks.find(({ text }) => text.includes('subject='))?.text;

  it('accepts a subject of 72 characters and rejects one of 73', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'council-subject-'));
    try {
      const statuses = await Promise.all(
        [72, 73].map(async (length) => {
          const message = path.join(folder, String(length));
          writeFileSync(message, `${'x'.repeat(length)}\n\nA body, which may be as long as it likes.\n`);
          const child = spawn('sh', ['-c', hook ?? assert.fail('there is no hook'), 'commit-msg', message], {
            cwd: ROOT,
            stdio: 'ignore',
          });
          return new Promise<number | null>((resolve) => void child.on('close', resolve));
        }),
      );
      assert.deepEqual(statuses, [0, 1]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
