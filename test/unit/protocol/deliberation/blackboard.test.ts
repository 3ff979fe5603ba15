import assert from 'node:assert/strict';
import {
  backgroundOf,
  type Board,
  type IndexEntry,
  matchingEntries,
  matchingPatterns,
} from '../../../../src/protocol/deliberation/blackboard.ts';
import {
  contextWith,
  experienceWith,
  indexWith,
  noteOf,
} from '../../../../src/protocol/deliberation/blackboardNote.ts';
import type { Verdict } from '../../../../src/protocol/verdict/verdict.ts';
import { sampleVerdict } from '../../schema/sampleVerdict.ts';

const entry = (file: string, more: Partial<IndexEntry> = {}): IndexEntry => ({
  ...{ file, tags: [], kind: 'feature', at: '2026-03-18T10:00:00Z' },
  ...more,
});
const filesOf = (entries: readonly IndexEntry[]): readonly string[] => entries.map(({ file }) => file);

describe('experiences that match a question', () => {
  it('share words with it: the most shared words first, then the newest', () => {
    const entries = [
      entry('a.json', { tags: ['cache'], at: '2026-03-01' }),
      entry('b.json', { tags: ['slack', 'poller'] }),
      entry('c.json', { tags: ['caches'], at: '2026-03-02' }),
      entry('d.json', { tags: ['read-cache', 'gateway'], at: '2026-01-01' }),
    ];
    const matching = matchingEntries(entries, 'Should the gateway have a cache of its own?');
    assert.deepEqual(filesOf(matching), ['d.json', 'c.json', 'a.json']);
  });

  it('are found by their file names if they have no tags', () => {
    const entries = [entry('2026-03-17_refactor-auth-flow.json'), entry('2026-03-17_debug-poller.json')];
    assert.deepEqual(filesOf(matchingEntries(entries, 'Which auth flow?')), ['2026-03-17_refactor-auth-flow.json']);
  });

  it('are at most five, and never scripted', () => {
    const entries = Array.from({ length: 9 }, (_, index) => entry(`${String(index)}.json`, { tags: ['cache'] }));
    assert.equal(matchingEntries(entries, 'cache').length, 5);
    assert.deepEqual(matchingEntries([entry('r.json', { tags: ['cache', 'rehearsal'] })], 'cache'), []);
    assert.deepEqual(matchingEntries(entries, 'What is it?'), []);
  });
});

describe('patterns that match a question', () => {
  it('share a word with it, or say when a council helps', () => {
    const patterns = ['Two waves for small features', 'Cache decisions need numbers', 'A council helps with hard bugs'];
    assert.deepEqual(matchingPatterns(patterns, 'Should we cache?'), patterns.slice(1));
  });
});

describe('the background from the blackboard', () => {
  const EMPTY: Board = { task: '', constraints: [], decisions: [], experiences: [], patterns: [] };

  it('is empty if there is nothing', () => {
    assert.equal(backgroundOf(EMPTY), '');
    assert.equal(backgroundOf({ ...EMPTY, decisions: ['', '  '] }), '');
  });

  it('is a short text with one line per entry', () => {
    const board: Board = {
      task: 'Move the ledger\nto Postgres',
      constraints: ['No new dependency'],
      decisions: ['Use ajv for schemas'],
      experiences: [
        {
          ...{
            at: '2026-03-18T10:00:00Z',
            what: 'Cache in front of the gateway',
            verdict: 'no cache',
            dissent: 'Codex: slow',
          },
          ...{ heldUp: 'yes', lessons: ['Measure first'] },
        },
      ],
      patterns: ['Two waves'],
    };
    assert.equal(
      backgroundOf(board),
      `Current task:
- Move the ledger to Postgres

Constraints:
- No new dependency

Recent decisions:
- Use ajv for schemas

Experience with similar tasks:
- 2026-03-18: Cache in front of the gateway. Decision: no cache. Dissent: Codex: slow. Held up: yes. Measure first.

Patterns seen before:
- Two waves`,
    );
  });

  it('stays short, however much the blackboard contains', () => {
    const much = Array.from({ length: 500 }, () => 'word '.repeat(500));
    const experience = { at: '', what: much[0] ?? '', verdict: '', dissent: '', heldUp: '', lessons: much };
    const board = {
      task: much[0] ?? '',
      constraints: much,
      decisions: much,
      experiences: [experience],
      patterns: much,
    };
    assert.ok(backgroundOf(board).length < 20_000, String(backgroundOf(board).length));
  });
});

const decided = (change: Partial<Verdict> = {}): Verdict => ({
  ...sampleVerdict(),
  ...{ question: 'Soll der Cache für Zähler bleiben?', flags: [], redeliberations: [] },
  ...{ startedAt: '2026-11-02T23:59:00.000Z', endedAt: '2026-11-03T00:10:00.000Z' },
  ...change,
});
const note = noteOf(decided());

describe('the note about a verdict', () => {
  it('is named after the day and the question, in characters that every file system allows', () => {
    assert.equal(note.name, '2026-11-02_soll-der-cache-fur-zahler-bleiben');
    assert.equal(noteOf(decided({ question: '…？' })).name, '2026-11-02_decision');
    assert.ok(noteOf(decided({ question: 'x'.repeat(300) })).name.length < 70);
  });

  it('marks a rehearsal', () => {
    const scripted = noteOf(decided({ flags: ['rehearsal'] }));
    assert.ok(scripted.tags.includes('rehearsal') && !note.tags.includes('rehearsal'));
    const { recent_decisions: decisions } = contextWith({}, scripted);
    assert.match(JSON.stringify(decisions), /"summary":"Rehearsal: /);
  });

  it('completes the task, and keeps ten decisions and every unknown key', () => {
    const old = Array.from({ length: 10 }, (_, index) => ({ summary: `decision ${String(index)}` }));
    const before = {
      theirs: { deep: [1, null] },
      current_task: { id: 'task-1', description: 'Move it', status: 'in_progress', owner: 'me' },
      recent_decisions: old,
      session_metadata: { skills_invoked: ['ftm-executor'], messages_count: 5, last_updated: null },
    };
    const after = contextWith(before, note);
    assert.deepEqual(after['theirs'], before.theirs);
    assert.deepEqual(after['current_task'], { ...before.current_task, status: 'complete' });
    const decisions = after['recent_decisions'] as readonly Record<string, unknown>[];
    assert.equal(decisions.length, 10);
    assert.deepEqual(decisions.slice(0, 9), old.slice(1));
    const last = decisions.at(-1) ?? {};
    assert.deepEqual([last['verdict'], last['agreed_by'], last['skill']], [note.verdict, note.agreedBy, 'ftm-council']);
    assert.ok(String(last['summary']).includes(note.verdict) && String(last['summary']).includes('Soll der Cache'));
    assert.deepEqual(after['session_metadata'], {
      ...before.session_metadata,
      skills_invoked: ['ftm-executor', 'ftm-council'],
      last_updated: '2026-11-03T00:10:00.000Z',
    });
    assert.deepEqual((contextWith(after, note)['session_metadata'] as Record<string, unknown>)['skills_invoked'], [
      'ftm-executor',
      'ftm-council',
    ]);
  });

  it('fills in a task without a name', () => {
    const task = { id: null, description: null, type: null, started_at: null, status: null };
    assert.deepEqual(contextWith({ current_task: task }, note)['current_task'], {
      ...{ id: note.sessionId, description: note.topic, type: 'decision' },
      ...{ started_at: note.startedAt, status: 'complete' },
    });
  });

  it('counts the index entries, and has one per file', () => {
    const once = indexWith({ metadata: { max_entries: 200 }, entries: [{ file: 'other.json' }] }, note, 'x.json');
    const twice = indexWith(once, note, 'x.json');
    for (const index of [once, twice]) {
      assert.equal((index['entries'] as readonly unknown[]).length, 2);
      assert.deepEqual(index['metadata'], { max_entries: 200, total_count: 2, last_updated: note.endedAt });
    }
  });

  it('says after asking again whether the decision held up', () => {
    const first = experienceWith(null, note);
    assert.equal(first['held_up'], 'unknown');
    assert.deepEqual(
      [first['decision_domain'], first['verdict'], first['round']],
      [note.topic, note.verdict, note.round],
    );
    assert.equal(experienceWith({ ...first, lessons_learned: ['mine'] }, note)['held_up'], 'yes');
    const other = experienceWith({ ...first, lessons_learned: ['mine'], mood: 1 }, { ...note, verdict: 'the other' });
    assert.deepEqual([other['held_up'], other['lessons_learned'], other['mood']], ['no', ['mine'], 1]);
  });
});
