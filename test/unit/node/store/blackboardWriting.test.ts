import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import * as fc from 'fast-check';
import { updateJsonObject } from '../../../../src/node/store/jsonDocument.ts';
import { BoardFolder, decided } from './boardFolder.ts';
import { breadth } from '../../breadth.ts';

describe('writing to the blackboard', () => {
  const folder = new BoardFolder();

  it('loses nothing if many writers, including other processes, write at once', async () => {
    folder.lay();
    const script = `
      import { openBlackboard } from ${JSON.stringify(path.resolve(import.meta.dirname, '../../../../src/node/store/blackboard.ts'))};
      const log = { info() {}, warn: (text) => console.error(text), error() {} };
      const settings = { enabled: 'auto', folder: ${JSON.stringify(folder.path())} };
      const board = await openBlackboard(settings, { home: '/', log });
      const verdict = JSON.parse(process.argv[1]);
      await Promise.all([1, 2, 3].map((n) => board.record({ ...verdict, sessionId: verdict.sessionId + n })));`;
    const runs = ['a', 'b', 'c'].map((sessionId) =>
      promisify(execFile)(process.execPath, [
        ...['--disable-warning=ExperimentalWarning', '--input-type=module-typescript', '-e', script],
        JSON.stringify(decided({ sessionId })),
      ]),
    );
    const ended = await Promise.all(runs);
    assert.deepEqual(
      ended.map(({ stderr }) => stderr),
      ['', '', ''],
    );
    assert.equal(folder.experiences.length, 9);
    assert.equal(folder.count('experiences/index.json', 'entries'), 9);
    assert.equal(folder.count('context.json', 'recent_decisions'), 10);
  });

  it('does not wait for the lock of a process that is gone', async () => {
    folder.lay();
    writeFileSync(folder.path('.council.lock'), '999999999');
    await (await folder.open()).record(decided());
    assert.equal(folder.experiences.length, 1);
    assert.equal(existsSync(folder.path('.council.lock')), false);
  });

  it('keeps every unknown field, whatever its name', async () => {
    const taken = new Set(['current_task', 'recent_decisions', 'session_metadata', 'entries', 'metadata']);
    const unknown = fc
      .dictionary(fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString')), fc.jsonValue())
      .map((fields) => Object.entries(fields).filter(([key]) => !taken.has(key)));
    await fc.assert(
      fc.asyncProperty(unknown, unknown, unknown, async (inContext, inTask, inIndex) => {
        // Built as text, because an object literal would treat __proto__ specially.
        const textOf = (fields: readonly (readonly [string, unknown])[], more: string): string =>
          `{${[...fields.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`), more].join()}}`;
        const ours = new Set(['id', 'description', 'type', 'started_at', 'status']);
        const task = inTask.filter(([key]) => !ours.has(key));
        folder.lay({
          'context.json': textOf(inContext, `"current_task":${textOf(task, '"status":"pending"')}`),
          'experiences/index.json': textOf(inIndex, '"entries":[]'),
        });
        await (await folder.open()).record(decided());
        const kept = (text: string, fields: readonly (readonly [string, unknown])[]): void => {
          const value = JSON.parse(text) as Record<string, unknown>;
          for (const [key, expected] of fields) {
            assert.ok(Object.hasOwn(value, key), key);
            assert.deepEqual(Object.getOwnPropertyDescriptor(value, key)?.value, JSON.parse(JSON.stringify(expected)));
          }
        };
        kept(readFileSync(folder.path('context.json'), 'utf8'), inContext);
        kept(JSON.stringify(folder.read('context.json')['current_task']), task);
        kept(readFileSync(folder.path('experiences/index.json'), 'utf8'), inIndex);
      }),
      { numRuns: breadth(30, 300) },
    );
  });

  it('reapplies its change to what another program has written meanwhile', async () => {
    folder.lay();
    const file = folder.path('context.json');
    let times = 0;
    await updateJsonObject(file, (before) => {
      times += 1;
      if (times === 1) writeFileSync(file, JSON.stringify({ theirs: 1 }));
      return { ...before, ours: 2 };
    });
    assert.deepEqual([folder.read('context.json'), times], [{ theirs: 1, ours: 2 }, 2]);
  });

  it('gives up if another program keeps writing', async () => {
    folder.lay();
    const file = folder.path('context.json');
    let times = 0;
    const change = updateJsonObject(file, (before) => {
      times += 1;
      writeFileSync(file, JSON.stringify({ theirs: times }));
      return { ...before, ours: 2 };
    });
    await assert.rejects(change, /Other programs keep writing to .*, so Council left it unchanged/);
    assert.deepEqual(folder.read('context.json'), { theirs: times });
  });
});
