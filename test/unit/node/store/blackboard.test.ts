import assert from 'node:assert/strict';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { BoardFolder, CONTEXT, decided, INDEX, question } from './boardFolder.ts';

describe('the blackboard', () => {
  const folder = new BoardFolder();

  it('is used if its folder exists, unless the user disables it', async () => {
    assert.equal(await folder.settings('auto'), null);
    assert.deepEqual(folder.log.lines, []);
    assert.equal(await folder.settings(true), null);
    assert.match(
      folder.log.lines.join(),
      /There’s no blackboard folder .+\. Create it, or correct blackboard\.folder\./,
    );
    folder.lay();
    assert.ok(await folder.settings('auto'));
    assert.equal(await folder.settings(false), null);
    assert.ok(await folder.settings('auto', folder.path()));
  });

  it('recalls the task, recent decisions, and experience with similar tasks', async () => {
    folder.lay({
      'experiences/index.json': {
        entries: [
          {
            id: 'a',
            file: 'a.json',
            task_type: 'decision',
            tags: ['ledger'],
            timestamp: '2026-03-18',
            confidence: 0.8,
          },
          {
            filename: 'b.json',
            task_type: 'bug',
            tags: ['ledger', 'move'],
            recorded_at: '2026-03-17',
            confidence: 'low',
          },
          { file: 'c.json', tags: ['slack'] },
          { file: '../outside.json', tags: ['ledger'] },
          { file: 'gone.json', tags: ['ledger'] },
          'nonsense',
        ],
      },
      'experiences/a.json': {
        task_description: 'Ledger in one file',
        verdict: 'no',
        held_up: 'yes',
        timestamp: '2026-03-18',
      },
      'experiences/b.json': { description: 'The ledger lost rows', lessons: ['Count before and after.'] },
      'experiences/c.json': { description: 'Slack was down' },
      'outside.json': { description: 'From outside' },
      'patterns.json': {
        execution_patterns: [
          { pattern: 'Ask several models', context: 'ledger work', outcome: 'fewer reverts', occurrences: 4 },
          { wave_shape: '2-wave', frequency: 'high' },
        ],
      },
    });
    assert.equal(
      await (await folder.open()).recall(question('May the ledger move?')),
      `Current task:
- Move the ledger

Constraints:
- max 1000 lines per file
- no new dependency

Recent decisions:
- Use ajv for schemas

Experience with similar tasks:
- The ledger lost rows. Count before and after.
- 2026-03-18: Ledger in one file. Decision: no. Held up: yes.

Patterns seen before:
- Ask several models; ledger work; fewer reverts`,
    );
    assert.deepEqual(folder.log.lines, []);
  });

  it('recalls nothing if nothing is noted', async () => {
    mkdirSync(folder.path(), { recursive: true });
    assert.equal(await (await folder.open()).recall(question('May we?')), '');
    assert.deepEqual(folder.log.lines, []);
  });

  it('records the decision, the experience, and its entry in the index', async () => {
    folder.lay();
    await (await folder.open()).record(decided());
    const context = folder.read('context.json');
    assert.equal((context['current_task'] as Record<string, unknown>)['status'], 'complete');
    assert.equal((context['recent_decisions'] as readonly unknown[]).length, 2);
    assert.deepEqual(folder.experiences, ['2026-11-03_may-the-ledger-move.json']);
    const experience = folder.read('experiences', folder.experiences[0] ?? '');
    assert.deepEqual(
      ['decision_domain', 'verdict', 'held_up'].map((key) => experience[key]),
      ['May the ledger move?', 'Postgres', 'unknown'],
    );
    const index = folder.read('experiences', 'index.json') as {
      entries: readonly { file: string }[];
      metadata: object;
    };
    assert.deepEqual(
      index.entries.map(({ file }) => file),
      folder.experiences,
    );
    assert.deepEqual(index.metadata, { total_count: 1, last_updated: '2026-11-03T00:10:00.000Z', max_entries: 200 });
    assert.deepEqual(folder.log.lines, []);
    assert.deepEqual(
      readdirSync(folder.path()).toSorted(),
      ['context.json', 'experiences'],
      'no lock, no temporary file',
    );
  });

  it('is created in an empty folder', async () => {
    mkdirSync(folder.path(), { recursive: true });
    await (await folder.open()).record(decided());
    assert.deepEqual(readdirSync(folder.path()).toSorted(), ['context.json', 'experiences']);
    assert.equal(folder.experiences.length, 1);
  });

  it('recalls what it recorded, but no rehearsals', async () => {
    folder.lay();
    const blackboard = await folder.open();
    await blackboard.record(decided());
    await blackboard.record(decided({ sessionId: 'other', question: 'May the ledger stay?', flags: ['rehearsal'] }));
    const text = await blackboard.recall(question('Where does the ledger go?'));
    assert.match(text, /2026-11-03: May the ledger move\?.* Decision: Postgres\./);
    assert.equal(text.match(/Decision: /g)?.length, 1, text);
  });

  it('keeps one experience per session, even if sessions have the same name', async () => {
    folder.lay();
    const blackboard = await folder.open();
    await blackboard.record(decided());
    await blackboard.record(decided({ decision: 'SQLite', endedAt: '2026-11-04T00:00:00.000Z' }));
    await blackboard.record(decided({ sessionId: 'another' }));
    assert.deepEqual(folder.experiences, [
      '2026-11-03_may-the-ledger-move-2.json',
      '2026-11-03_may-the-ledger-move.json',
    ]);
    const first = folder.read('experiences', '2026-11-03_may-the-ledger-move.json');
    assert.deepEqual([first['verdict'], first['held_up']], ['SQLite', 'no']);
    assert.equal(folder.count('experiences/index.json', 'entries'), 2);
  });

  const DAMAGE: readonly (readonly [string, string, string])[] = [
    ['context.json', '{"current_task": ', 'isn’t JSON'],
    ['context.json', '[]', 'isn’t a JSON object'],
    ['context.json', '{"recent_decisions":{"0":"x"}}', 'is not as it should be \\(recent_decisions'],
    ['context.json', '{"session_metadata":{"skills_invoked":"all"}}', 'is not as it should be \\(session_metadata'],
    ['experiences/index.json', 'null', 'isn’t a JSON object'],
    ['experiences/index.json', '{"entries":"many"}', 'is not as it should be \\(entries'],
    ['patterns.json', '{"execution_patterns":1}', 'is not as it should be \\(execution_patterns'],
  ];
  for (const [name, text, problem] of DAMAGE) {
    it(`reports damage in ${name} (${text}) and leaves the file unchanged`, async () => {
      folder.lay({ [name]: text });
      const blackboard = await folder.open();
      await blackboard.recall(question('May we?'));
      assert.match(folder.log.lines.join('\n'), new RegExp(`${name} ${problem}`));
      await blackboard.record(decided());
      assert.equal(readFileSync(folder.path(name), 'utf8'), text);
      assert.equal(folder.experiences.length, 1, 'the rest is noted');
      if (name !== 'context.json') assert.equal(folder.count('context.json', 'recent_decisions'), 2);
    });
  }

  it('preserves indentation, permissions, and links', async () => {
    folder.lay({ 'context.json': `${JSON.stringify(CONTEXT, null, '\t')}\n` });
    chmodSync(folder.path('context.json'), 0o664);
    const elsewhere = path.join(folder.home, 'index-elsewhere.json');
    writeFileSync(elsewhere, JSON.stringify(INDEX));
    rmSync(folder.path('experiences/index.json'));
    symlinkSync(elsewhere, folder.path('experiences/index.json'));
    await (await folder.open()).record(decided());
    assert.match(readFileSync(folder.path('context.json'), 'utf8'), /^\{\n\t"current_task": \{\n\t\t"id"/);
    assert.equal(statSync(folder.path('context.json')).mode & 0o777, 0o664);
    assert.ok(lstatSync(folder.path('experiences/index.json')).isSymbolicLink());
    assert.match(readFileSync(elsewhere, 'utf8'), /may-the-ledger-move/);
  });
});
