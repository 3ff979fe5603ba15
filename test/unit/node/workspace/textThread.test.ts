import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import { TextThread } from '../../../../src/node/workspace/textThread.ts';
import { type AnswerRead, readAsked } from '../../../../src/answers/readAnswer.ts';
import { isCouncilError } from '../../../../src/session/fault.ts';
import { ABOUT, ASKS } from '../../questions/asks.ts';
import { plantedSecrets } from './plantedSecrets.ts';

const THREAD = path.resolve(import.meta.dirname, '../../../../src/textThread.ts');
const TOKEN = plantedSecrets(1).find(({ kind }) => kind === 'GitHub token')?.secret ?? '';

const READ: AnswerRead = {
  answer: { text: '```yaml\nposition: REJECT\nconfidence: 80\nrationale: "No."\n```\n', structured: false, prompt: '' },
  ...{ seat: 'claude', question: ASKS.vote, about: ABOUT.change },
};

describe('the search for secrets in a separate thread', () => {
  let folder = '';
  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'council-thread-'));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  /** Writes a script that replaces the thread. */
  function thread(program: string): string {
    const file = path.join(folder, `${String(Math.random()).slice(2)}.mjs`);
    writeFileSync(file, `import { parentPort } from 'node:worker_threads';\nparentPort.on('message', ${program});\n`);
    return file;
  }

  const fails = async (redactor: TextThread, sentence: RegExp): Promise<void> =>
    assert.rejects(redactor.texts([TOKEN]), (cause) => isCouncilError(cause) && sentence.test(cause.message));

  it('replaces them in all texts', async () => {
    const redactor = new TextThread(THREAD);
    const texts = await redactor.texts([`a ${TOKEN}`, 'b', `c "${TOKEN}"`]);
    assert.ok(!texts.join('\n').includes(TOKEN));
    assert.deepEqual(
      texts.map((text) => text.charAt(0)),
      ['a', 'b', 'c'],
    );
  }).timeout(60_000);

  it('recognizes them again in the next thread', async () => {
    const value = ['Tr0ub4dor', 'xK7pQ2wZ9'].join('-');
    const redactor = new TextThread(THREAD, { idleMs: 0 });
    const [alone] = await redactor.texts([`It prints ${value}.`]);
    assert.equal(alone, `It prints ${value}.`, 'nothing tells that it is one');
    await redactor.texts([`password = "${value}"`]);
    await sleep(20);
    const [again = ''] = await redactor.texts([`It prints ${value}.`]);
    assert.ok(!again.includes(value));
  }).timeout(60_000);

  it('does not block the event loop of the caller', async () => {
    const redactor = new TextThread(THREAD);
    await redactor.texts(['warm']);
    let turns = 0;
    const counter = new AbortController();
    const counting = (async () => {
      while (!counter.signal.aborted) {
        await turn();
        turns += 1;
      }
    })();
    await redactor.texts(['const total = price * count; // of all rows\n'.repeat(20_000)]);
    counter.abort();
    await counting;
    assert.ok(turns > 100, `${String(turns)} turns`);
  }).timeout(120_000);

  it('shares the thread with reading answers, which gives the same result', async () => {
    const thread = new TextThread(THREAD);
    const reading = await thread.read(READ);
    assert.equal(reading.ballot?.vote.position, 'REJECT');
    assert.deepEqual(reading, readAsked(READ));
  }).timeout(60_000);

  it('is not mentioned if an answer could not be read', async () => {
    const broken = new TextThread(thread('() => process.exit()'));
    await assert.rejects(
      broken.read(READ),
      /^CouncilError: Council couldn’t read an answer\. The background thread ended too early\. Try again\.$/,
    );
  }).timeout(60_000);

  for (const [what, program, sentence] of [
    [
      'that ends',
      '() => process.exit()',
      /searching for secrets, so it didn’t send or store anything\. The background thread ended too early\. Try/,
    ],
    [
      'that throws',
      "() => { throw new Error('broken') }",
      /searching for secrets, so .* The background thread failed: broken\./,
    ],
    [
      'that names a fault',
      "({ id }) => parentPort.postMessage({ id, learned: [], fault: 'odd' })",
      /thread failed: odd\./,
    ],
    [
      'without an end',
      '() => { for (;;); }',
      /searching for secrets, so .* The background thread took longer than 0\.5 s\./,
    ],
    [
      'out of memory',
      '() => { const all = []; for (;;) all.push(Array(1000).fill(0).map(String)); }',
      /thread failed: /,
    ],
  ] as const)
    it(`fails every waiting call in a thread ${what}`, async () => {
      const redactor = new TextThread(thread(program), {
        callMs: what === 'without an end' ? 500 : 60_000,
        heap: 50,
      });
      await Promise.all([fails(redactor, sentence), fails(redactor, /^Council couldn’t finish searching for secrets/)]);
      await fails(redactor, /^Council couldn’t finish searching for secrets/);
    }).timeout(120_000);

  it('66: fails a call that never ends, but none that waits behind it', async () => {
    const endless = "if (task.texts[0] === 'endless') for (;;);";
    const reply = 'parentPort.postMessage({ id, learned: [], result: task.texts });';
    const redactor = new TextThread(thread(`({ id, task }) => { ${endless} ${reply} }`), { callMs: 3000 });
    const [first, ...others] = await Promise.allSettled(
      ['endless', 'a', 'endless', 'b'].map((one) => redactor.texts([one])),
    );
    assert.equal(first?.status, 'rejected');
    assert.deepEqual(
      others.map((one) => (one.status === 'fulfilled' ? one.value : one.status)),
      [['a'], 'rejected', ['b']],
    );
  }).timeout(120_000);

  it('fails the call if the thread cannot start', async () => {
    await fails(
      new TextThread(path.join(folder, 'missing.mjs')),
      /searching for secrets, so .* The background thread failed: /,
    );
  });
});
