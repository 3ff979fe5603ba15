import assert from 'node:assert/strict';
import { readAnswer } from '../../../src/answers/readAnswer.ts';
import { artifactText } from '../../../src/prompts/artifactText.ts';
import type { PromptSetup } from '../../../src/prompts/seatContext.ts';
import type { SeatQuestion } from '../../../src/protocol/run/seatQuestion.ts';
import { askedOf } from '../../../src/questions/asked.ts';
import { jsonSchemaOf } from '../../../src/questions/form.ts';
import { CODE, DIFF, NO_ARTIFACT, PROPOSAL } from '../engines/samples.ts';
import {
  DEBATE_QUESTIONS,
  FINDING_QUESTION,
  FOLLOW_UP,
  OPTIONS,
  PEERS,
  rebuttal,
  research,
  review,
  secondOpinion,
  vote,
} from './questions.ts';
import { ask, DEBATE, deliberation, FORMS, promptOf, REVIEW, SNIPPET, VOTE } from './samples.ts';

const QUESTIONS: Readonly<Record<string, readonly [PromptSetup, SeatQuestion]>> = {
  vote: [VOTE, vote()],
  'vote on options': [VOTE, vote({ options: OPTIONS })],
  review: [REVIEW, review()],
  'second opinion': [REVIEW, secondOpinion()],
  research: [deliberation(), research()],
  rebuttal: [deliberation(), rebuttal()],
  'rebuttal on options': [deliberation({ artifact: NO_ARTIFACT }), rebuttal({ options: OPTIONS })],
  'follow-up': [deliberation(), FOLLOW_UP],
  'question about a finding': [REVIEW, FINDING_QUESTION],
  ...Object.fromEntries(
    Object.entries(DEBATE_QUESTIONS).map(([name, question]) => [name, [DEBATE, question] as const]),
  ),
};

describe('a question to a seat', () => {
  for (const [name, [setup, question]] of Object.entries(QUESTIONS)) {
    it(`comes with the form that its answer is parsed by, and is not an answer itself: ${name}`, () => {
      for (const form of FORMS) {
        const { prompt, read, answerSchema } = ask(setup, question, { form });
        const asked = askedOf(read.question, read.about);
        assert.deepEqual(answerSchema, jsonSchemaOf(asked.form));
        for (const text of [prompt, prompt.slice(prompt.indexOf('End your answer'))]) {
          const reading = readAnswer({ text, structured: false, prompt }, asked, { seat: 'claude', words: 'count' });
          assert.deepEqual([reading.ballot, reading.parsedBy], [null, 'none']);
          assert.notEqual(reading.problem, null);
        }
      }
    });
  }

  it('asks whether a change introduced a problem only if there is a change', () => {
    const INTRODUCED = /^ +introduced: </m;
    assert.match(promptOf(VOTE, vote()), INTRODUCED);
    assert.doesNotMatch(promptOf({ ...VOTE, artifact: CODE }, vote()), INTRODUCED);
    assert.match(promptOf(REVIEW, review()), INTRODUCED);
    assert.doesNotMatch(promptOf({ ...REVIEW, artifact: PROPOSAL }, review()), INTRODUCED);
  });

  it('has the criteria of its route', () => {
    const code = promptOf(REVIEW, review());
    const proposal = promptOf({ ...REVIEW, artifact: PROPOSAL }, review());
    const mixed = promptOf({ ...REVIEW, artifact: { ...DIFF, target: 'mixed' } }, review());
    for (const prompt of [code, mixed])
      assert.match(prompt, /correctness: [\s\S]*security: [\s\S]*reliability: [\s\S]*maintainability, /);
    for (const name of [
      'problem framing',
      'assumptions',
      'tradeoffs',
      'alternatives',
      'risk controls',
      'decision quality',
    ])
      for (const prompt of [proposal, mixed]) assert.ok(prompt.includes(`. ${name}: `), name);
    assert.doesNotMatch(code, /problem framing/);
    assert.doesNotMatch(proposal, /correctness: /);
  });

  it('says which part of a mixed text it shows, and asks to judge that part', () => {
    const setup = {
      ...REVIEW,
      artifact: { ...DIFF, target: 'mixed' },
      limits: { ...REVIEW.limits, parts: 2, partBytes: 450 },
    } as const;
    assert.match(promptOf(setup, review({ part: 1 })), /This is part 2 of 2, of its code\. Judge what this part shows/);
  });
});

describe('the text under review', () => {
  it('has the line numbers of the new side', () => {
    const shown = `\n${artifactText(DIFF)}\n`;
    for (const line of [
      '    2 | +  return list.reduce((a, b) => a - b, 0);',
      '      | -  return list.reduce((a, b) => a + b, 0);',
      '    3 |  }',
      '  120 |  one();',
      '  121 | +--- two();',
      '  122 |  three();',
      '      | -gone();',
      '      | +++ b/src/sum.js',
    ])
      assert.ok(shown.includes(`\n${line}\n`), line);
    assert.ok(artifactText(CODE).includes('\n   42 |   return order.total * 1.1;\n'));
    assert.match(artifactText(PROPOSAL), /\n {4}3 \| Refunds go through a queue/);
    assert.equal(artifactText({ ...CODE, text: 'SELECT 1;\n', files: [] }), '    1 | SELECT 1;');
  });

  it('has no number on the header after a truncated hunk or on text after the last hunk', () => {
    const short = { ...DIFF, text: DIFF.text.replace('@@ -1,3 +1,3 @@', '@@ -1,30 +1,30 @@') };
    assert.ok(artifactText(short).includes('\n      | @@ -120,2 +120,3 @@ function last() {\n  120 |  one();\n'));
    const behind = { ...DIFF, text: `${DIFF.text.slice(0, DIFF.text.indexOf('diff --git a/gone.js'))} a remark\n` };
    assert.ok(artifactText(behind).endsWith('\n      |  a remark'));
  });

  it('is numbered like any other file if it contains a diff', () => {
    const files = [{ path: 'x.diff', startLine: 1, lines: DIFF.text.split('\n') }];
    const shown = artifactText({ ...CODE, text: DIFF.text, files });
    assert.ok(shown.includes('\n    8 | +  return list.reduce((a, b) => a - b, 0);\n'));
  });

  it('is left out of a deliberation if the workspace contains it, except for removed lines', () => {
    for (const question of [research(), rebuttal()]) {
      const prompt = promptOf(deliberation(), question);
      assert.ok(prompt.includes('- src/sum.js: lines 2, 121; 1 line removed'));
      assert.ok(!prompt.includes('a - b, 0') && !prompt.includes('--- two()'), 'an added line is shown');
      assert.ok(prompt.includes('list.reduce((a, b) => a + b, 0)') && prompt.includes('gone();'));
    }
    assert.ok(!promptOf(deliberation({ artifact: CODE }), research()).includes('order.total * 1.1'));
    assert.ok(promptOf(deliberation({ artifact: SNIPPET, inPlace: false }), research()).includes('order.total * 1.1'));
    assert.ok(promptOf(deliberation({ inPlace: false }), research()).includes('a - b, 0'));
  });

  it('comes with everything that a peer said, and says which cited places exist', () => {
    const prompt = promptOf(deliberation(), rebuttal());
    const [peer] = PEERS;
    assert.ok(peer);
    const said = [peer.word.stance, peer.word.reasoning, ...peer.word.concerns, ...peer.word.newEvidence];
    for (const text of [...said, ...peer.word.disagreements, ...peer.keyEvidence, 'you: The sign is meant.'])
      assert.ok(prompt.includes(text), text);
    assert.match(prompt, /^Cites src\/sum\.js:900, which does not exist\.$/m);
    assert.match(prompt, /^Places that exist: src\/sum\.js:2, src\/till\.js:9$/m);
  });
});
