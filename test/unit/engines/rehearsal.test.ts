import assert from 'node:assert/strict';
import { BUILT_IN_ENGINES, findAdapter } from '../../../src/engines/registry.ts';
import { rehearsalAdapter } from '../../../src/engines/rehearsal.ts';
import { ASKED, ENDED, QUESTION, readerOf, SETTINGS } from './samples.ts';

describe('rehearsal engines', () => {
  const play = (lines: readonly object[], end: Partial<typeof ENDED> = {}) => {
    const reader = readerOf(rehearsalAdapter('rehearsal-b'));
    const activities = lines.flatMap((line) => reader.onLine('stdout', JSON.stringify(line)));
    return { activities, reply: reader.finish({ ...ENDED, ...end }, {}) };
  };

  it('are started with their name as the last argument', () => {
    const invocation = rehearsalAdapter('rehearsal-b').invoke(ASKED, { ...SETTINGS, args: ['/ext/rehearsal.js'] });
    assert.deepEqual(invocation.args, ['/ext/rehearsal.js', 'rehearsal-b']);
    assert.equal(invocation.stdin, ASKED.prompt);
  });

  it('get the question as a file in the folder of the call, unlike other engines', () => {
    const question = {
      asked: { task: 'experts', count: 2 },
      question: QUESTION,
      artifact: { target: 'question', scope: 'none', files: [], place: 'shown', changed: [] },
      conflict: null,
    } as const;
    for (const name of BUILT_IN_ENGINES) {
      const adapter = findAdapter(name, []);
      assert.ok(adapter);
      const { files = {}, env } = adapter.invoke({ ...ASKED, question }, SETTINGS);
      const held = files['question.json'];
      assert.equal(held !== undefined, adapter.kind === 'rehearsal');
      assert.equal(
        env['COUNCIL_QUESTION'],
        adapter.kind === 'rehearsal' ? `${ASKED.callFolder}/question.json` : undefined,
      );
      if (held !== undefined) assert.deepEqual(JSON.parse(held), { ...question, answerSchema: ASKED.answerSchema });
    }
  });

  it('show what they do, and answer', () => {
    const { activities, reply } = play([
      { type: 'activity', kind: 'reading', text: 'Reading refund.ts' },
      { type: 'unknown' },
      { type: 'answer', text: 'An answer.' },
    ]);
    assert.deepEqual(
      activities.map((activity) => activity.text),
      ['Reading refund.ts'],
    );
    assert.ok(reply.kind === 'answered');
    assert.deepEqual([reply.text, reply.filesRead], ['An answer.', []]);
  });

  it('fail as their script says, and if the run itself fails', () => {
    const failure = { type: 'failure', kind: 'logged-out', detail: 'It isn’t logged in.', nextStep: 'Log in.' };
    assert.equal(play([failure], { exitCode: 1 }).reply.kind, 'logged-out');
    assert.equal(play([failure], { exitCode: null, endedByUs: 'cancelled' }).reply.kind, 'cancelled');
    assert.equal(play([], { exitCode: null, endedByUs: 'timed-out' }).reply.kind, 'timed-out');
    assert.equal(play([{ type: 'answer', text: 'x' }], { exitCode: 1 }).reply.kind, 'failed');
    assert.equal(play([]).reply.kind, 'failed');
  });
});
