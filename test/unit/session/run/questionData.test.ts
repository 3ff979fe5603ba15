import assert from 'node:assert/strict';
import type { SessionSetup } from '../../../../src/protocol/setup.ts';
import type { VoteQuestion } from '../../../../src/protocol/run/seatQuestion.ts';
import { dataForScript } from '../../../../src/session/run/questionData.ts';
import { DIFF, NO_ARTIFACT, QUESTION } from '../../engines/samples.ts';

const VOTE: VoteQuestion = { task: 'vote', part: 0, news: null, options: [] };
const SCRIPT = { rehearsal: true };

function data(more: Partial<SessionSetup> = {}, asked: Parameters<typeof dataForScript>[2] = VOTE) {
  const limits = { timeoutSeconds: {}, retries: 0, ...more.limits };
  const { question } = dataForScript({ artifact: DIFF, question: QUESTION, ...more, limits }, SCRIPT, asked);
  assert.ok(question);
  return question;
}

describe('a question as data', () => {
  it('is made only for a scripted seat', () => {
    const setup = { artifact: DIFF, question: QUESTION, limits: { timeoutSeconds: {}, retries: 0 } };
    assert.deepEqual(dataForScript(setup, { rehearsal: false }, VOTE), {});
  });

  it('contains the question, and the artifact with the lines that a change added', () => {
    const { asked, artifact, conflict } = data();
    assert.deepEqual([asked, conflict], [VOTE, null]);
    assert.deepEqual(artifact, {
      target: 'code',
      scope: 'uncommitted',
      files: DIFF.files,
      place: 'shown',
      changed: [
        { path: 'src/sum.js', start: 2, end: 2 },
        { path: 'src/sum.js', start: 121, end: 121 },
      ],
    });
  });

  it('has no changed lines for an artifact that is not a change', () => {
    assert.deepEqual(data({ artifact: { ...DIFF, scope: 'file:a.diff' } }).artifact.changed, []);
    assert.deepEqual(data({ artifact: NO_ARTIFACT }).artifact.changed, []);
  });

  it('says where a seat is sent to read, and what is arbitrated', () => {
    assert.equal(data({ inPlace: true }).artifact.place, 'in-workspace');
    const parts = { conflictType: 'behavior', originalIntent: '', change: '', reasoning: '', code: '' };
    const conflict = { ...parts, debugHistory: '', question: '' };
    assert.deepEqual(data({ conflict }).conflict, conflict);
  });

  it('contains the part that is asked about, or everything if the question is about no part', () => {
    const lines = Array.from({ length: 400 }, (_, index) => `line ${String(index)} of a long file`);
    const artifact = {
      ...DIFF,
      scope: 'file:a.txt',
      text: `${lines.join('\n')}\n`,
      files: [{ path: 'a.txt', startLine: 1, lines }],
    };
    const limits = { timeoutSeconds: {}, retries: 0, partBytes: 4000 };
    const shown = (asked: Parameters<typeof data>[1]) =>
      data({ artifact, limits }, asked).artifact.files.flatMap((file) => file.lines).length;
    assert.ok(shown(VOTE) < 400 && shown(VOTE) > 0);
    assert.notDeepEqual(
      data({ artifact, limits }).artifact.files,
      data({ artifact, limits }, { ...VOTE, part: 1 }).artifact.files,
    );
    assert.equal(shown({ task: 'experts', count: 2 }), 400);
  });
});
