import * as assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FileSessionStore } from '../../../../src/node/store/sessionStore.ts';
import type { Verdict } from '../../../../src/protocol/verdict/verdict.ts';
import { CouncilError } from '../../../../src/session/fault.ts';
import type { SessionWriter } from '../../../../src/session/storePorts.ts';
import { asked, recorded, sampleSetup } from './sampleSession.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const folder = temporaryFolder();
const AT = new Date(2026, 0, 2, 3, 4, 5);
const ID = `vote-20260102-030405-${process.pid}`;
const root = (): string => path.join(folder(), 'state', 'sessions');
const store = (): FileSessionStore => new FileSessionStore(root(), process.pid, `${root()}.index`);
const inSession = (...names: readonly string[]): string => path.join(root(), ID, ...names);
const text = (...names: readonly string[]): string => readFileSync(inSession(...names), 'utf8');
const mode = (file: string): string => (statSync(file).mode & 0o777).toString(8);

async function opened(): Promise<SessionWriter> {
  const { sessionId, writer } = await store().create('vote', AT);
  await writer.append(recorded(1, { kind: 'session-opened', setup: sampleSetup(sessionId) }));
  return writer;
}

const fault = (words: RegExp) => (error: unknown) => {
  assert.ok(error instanceof CouncilError, String(error));
  assert.match(error.message, words);
  return true;
};

describe('a new session', () => {
  it('is named by protocol, time, and process, and has its own folder', async () => {
    const ids = [
      await store().create('vote', AT),
      await store().create('vote', AT),
      await store().create('review', AT),
    ];
    assert.deepEqual(
      ids.map(({ sessionId }) => sessionId),
      [ID, `${ID}-2`, `review-20260102-030405-${process.pid}`],
    );
  });

  it('gets a unique name if several start at once', async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => store().create('vote', AT)));
    assert.equal(new Set(made.map(({ sessionId }) => sessionId)).size, 4);
  });

  it('is accessible only to the user', async () => {
    const writer = await opened();
    await writer.keepAnswer({ round: 1, seat: 'claude:Logos', attempt: 1 }, 'yes');
    for (const name of ['events.jsonl', 'artifact.md', 'metadata.json', 'rounds/r001_claude~Logos.md']) {
      assert.equal(mode(inSession(name)), '600', name);
    }
    for (const name of ['', 'rounds']) assert.equal(mode(inSession(name)), '700', name);
  });

  it('keeps the workspace snapshot until there is a verdict', async () => {
    const writer = await opened();
    const files = new Map([
      ['a.ts', 'file 1'],
      ['__proto__', 'file 2'],
    ]);
    await writer.keepSnapshot({ workspace: '/work', files });
    assert.equal(mode(inSession('workspace.json')), '600');
    assert.deepEqual(await store().snapshot(ID), { workspace: '/work', files });
    for (const damaged of ['', '{', '[]', '{"workspace":"/work"}', '{"workspace":"/work","files":[["a.ts",1]]}']) {
      writeFileSync(inSession('workspace.json'), damaged);
      assert.equal(await store().snapshot(ID), null, damaged);
    }
    const documents = { verdict: {} as Verdict, summary: () => 'x' };
    assert.equal(await store().isFinished(ID, documents), false);
    await writer.finish(documents);
    assert.equal(await store().isFinished(ID, documents), true);
    const newer = { ...documents, verdict: { round: 2 } as Verdict };
    assert.equal(await store().isFinished(ID, newer), false, 'what stands there is of before');
    assert.ok(!existsSync(inSession('workspace.json')));
    assert.equal(await store().snapshot(ID), null);
  });

  it('reports in one sentence that it cannot be stored', async () => {
    writeFileSync(path.join(folder(), 'state'), 'a file');
    await assert.rejects(store().create('vote', AT), fault(/Council can’t store sessions in .*\. Name another folder/));
  });
});

describe('a running session', () => {
  it('cannot be opened again, by the same or another process, until it is released', async () => {
    const writer = await opened();
    await assert.rejects(
      new FileSessionStore(root(), process.ppid, `${root()}.index`).open(ID),
      fault(/is already running in process/),
    );
    await writer.release();
    const again = await store().open(ID);
    await assert.rejects(
      store().open(ID),
      fault(/Session .* is already running in process \d+\. Wait for it to finish/),
    );
    await again.release();
  });

  it('is free if its process is gone', async () => {
    const writer = await opened();
    await writer.release();
    const gone = spawnSync(process.execPath, ['--version']).pid;
    writeFileSync(inSession('running'), String(gone));
    await (await store().open(ID)).release();
    writeFileSync(inSession('running'), 'rubbish');
    await (await store().open(ID)).release();
    assert.equal(existsSync(inSession('running')), false);
  });
});

describe('the files of a session', () => {
  it('contain the artifact and the metadata once it is opened', async () => {
    await opened();
    assert.equal(text('artifact.md'), 'const a = 1;\n');
    const metadata = JSON.parse(text('metadata.json')) as Record<string, unknown>;
    assert.deepEqual(
      [metadata['sessionId'], metadata['envelopeSessionId'], metadata['workspace'], metadata['startedAt']],
      [ID, `debate-20260102-030405-${process.pid}`, '/work/space', '2026-01-02T03:04:05.678Z'],
    );
  });

  it('contain one envelope for each round', async () => {
    const writer = await opened();
    await writer.append(asked(2));
    await writer.append(asked(3, 'claude:Pathos'));
    await writer.append(asked(4, 'claude:Logos', 2));
    assert.deepEqual(JSON.parse(text('envelope-r1.json')), {
      session_id: `debate-20260102-030405-${process.pid}`,
      round: 1,
      target: 'code',
      scope: 'file:a.ts',
      artifact_file: inSession('artifact.md'),
      budget_minutes: 2,
    });
    assert.ok(existsSync(inSession('envelope-r2.json')));
  });

  it('contain every raw answer under its own name', async () => {
    const writer = await opened();
    for (const [seat, attempt] of [
      ['a', 1],
      ['a', 2],
      ['a:b', 1],
      ['a~b', 1],
      ['../x', 1],
      ['a*', 1],
    ] as const) {
      await writer.keepAnswer({ round: 1, seat, attempt }, `${seat} ${attempt}`);
    }
    const names = readdirSync(inSession('rounds')).sort();
    assert.deepEqual(names, [
      'r001_..%2Fx.md',
      'r001_a%2A.md',
      'r001_a%7Eb.md',
      'r001_a.md',
      'r001_a_attempt2.md',
      'r001_a~b.md',
    ]);
    assert.equal(text('rounds', 'r001_a_attempt2.md'), 'a 2');
  });

  it('contain the verdict and the summary at the end, and nothing half-written', async () => {
    const writer = await opened();
    await writer.finish({ verdict: { sessionId: ID } as Verdict, summary: () => '# Approved\n' });
    assert.deepEqual(JSON.parse(text('verdict.json')), { sessionId: ID });
    assert.equal(text('summary.md'), '# Approved\n');
    assert.deepEqual(
      readdirSync(inSession()).filter((name) => name.startsWith('.')),
      [],
    );
  });

  it('contain events in the order of their appends, even if those are concurrent', async () => {
    const writer = await opened();
    const seqs = Array.from({ length: 200 }, (_, index) => index + 2);
    await Promise.all(seqs.map((seq) => writer.append(asked(seq))));
    const events = await store().read(ID);
    assert.deepEqual(
      events.map(({ seq }) => seq),
      [1, ...seqs],
    );
  });

  it('contain seat activities in order, written with the next event or the release', async () => {
    const writer = await opened();
    const activity = { kind: 'reading', text: 'Reading' } as const;
    const doing = (seq: number) => recorded(seq, { kind: 'seat-activity', seat: 'claude:Logos', activity });
    const numbers = (): readonly number[] =>
      [...text('events.jsonl').matchAll(/^.*"seq":(\d+).*$/gm)].map(([, seq]) => Number(seq));
    for (let seq = 2; seq <= 1000; seq += 1) await writer.append(doing(seq));
    assert.deepEqual(numbers(), [1]);
    await writer.append(asked(1001));
    await writer.append(doing(1002));
    await writer.release();
    assert.deepEqual(
      numbers(),
      Array.from({ length: 1002 }, (_, at) => at + 1),
    );
  });

  it('contain an event once its append resolves', async () => {
    const writer = await opened();
    for (const seq of [2, 3, 4]) {
      await writer.append(asked(seq));
      assert.equal(text('events.jsonl').trim().split('\n').length, seq);
    }
  });
});

describe('reading sessions', () => {
  it('drops a last line that a crash cut off, and continues from there', async () => {
    const before = await opened();
    await before.append(asked(2));
    await before.release();
    appendFileSync(inSession('events.jsonl'), '{"kind":"seat-asked","seq":3,"a');
    assert.equal((await store().read(ID)).length, 2);
    const writer = await store().open(ID);
    await writer.append(asked(3));
    assert.deepEqual(
      (await store().read(ID)).map(({ seq }) => seq),
      [1, 2, 3],
    );
  });

  it('continues after a last line that only lacks its newline', async () => {
    await (await opened()).release();
    writeFileSync(inSession('events.jsonl'), text('events.jsonl').trimEnd());
    const writer = await store().open(ID);
    await writer.append(asked(2));
    assert.equal((await store().read(ID)).length, 2);
  });

  for (const [name, damage] of [
    ['a line in the middle', (whole: string) => `${whole}garbage\n${JSON.stringify(asked(3))}\n`],
    ['a gap', (whole: string) => `${whole}${JSON.stringify(asked(5))}\n`],
    ['a missing beginning', () => `${JSON.stringify(asked(1))}\n`],
    ['emptiness', () => ''],
  ] as const) {
    it(`sets a session aside because of ${name}, and loads the others`, async () => {
      await opened();
      const { sessionId, writer } = await store().create('vote', AT);
      await writer.append(recorded(1, { kind: 'session-opened', setup: sampleSetup(sessionId) }));
      writeFileSync(inSession('events.jsonl'), damage(text('events.jsonl')));
      const { sessions, damaged } = await store().list();
      assert.deepEqual(
        sessions.map((each) => each.sessionId),
        [`${ID}-2`],
      );
      assert.deepEqual(
        damaged.map((each) => each.sessionId),
        [ID],
      );
      await assert.rejects(store().read(ID), fault(/is damaged \(.+\)\. Other sessions aren’t affected/));
    });
  }

  for (const [name, more] of [
    ['an event of another kind', ''],
    ['one, and known ones in another form', `{"kind":"seat-asked","seq":2,"at":""}\n`],
  ] as const) {
    it(`72: reports a session with ${name} as one from a newer version`, async () => {
      await (await opened()).release();
      writeFileSync(inSession('events.jsonl'), `${text('events.jsonl')}${more}{"kind":"new","seq":3,"at":""}\n`);
      const { sessions, damaged } = await store().list();
      assert.deepEqual([sessions, damaged.map(({ kind }) => kind)], [[], ['newer']]);
      await assert.rejects(store().read(ID), fault(/is from a newer version of Council/));
      await assert.rejects(store().open(ID), fault(/is from a newer version of Council/));
    });
  }

  it('finds nothing if there is no folder', async () => {
    assert.deepEqual(await store().list(), { sessions: [], damaged: [], elsewhere: [], older: 0 });
  });

  it('does not treat any other folder as a session', async () => {
    await opened();
    mkdirSync(path.join(root(), 'something else'));
    assert.equal((await store().list()).sessions.length, 1);
    for (const name of ['..', '../sessions', 'something else', 'vote-20260102-030405-78', '']) {
      await assert.rejects(store().read(name), fault(/This workspace has no session/), name);
      await assert.rejects(store().remove(name), fault(/This workspace has no session/), name);
    }
  });

  it('removes a session with all its files', async () => {
    await opened();
    await store().remove(ID);
    assert.equal(existsSync(inSession()), false);
  });
});
