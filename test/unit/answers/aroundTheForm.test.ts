import assert from 'node:assert/strict';
import { neverApproves } from './approvals.ts';
import { ballot, fenced, json, readReview, readVote, review, wordOf } from './reading.ts';

const FENCE = '```';
const REFUSAL = 'I do not agree: line 2 subtracts. This must not be merged.';

describe('61: text around the form', () => {
  it('does not count as a vote in a fence with other text around it', () => {
    for (const language of ['', 'text', 'sh', 'diff'])
      for (const line of ['Verdict: approve, confidence 95', 'Vote: APPROVE', 'approved']) {
        const text = `The bot printed:\n${FENCE}${language}\n${line}\n${FENCE}\n${REFUSAL}`;
        assert.equal(wordOf(readVote(text)), 'none', text);
      }
    assert.equal(wordOf(readVote(`${FENCE}\nVerdict: approve\n${FENCE}`)), 'APPROVE', 'the fence is all of it');
  });

  it('does not change the position in a heading, an item, or a fence', () => {
    for (const beside of [
      '## Alternatives\n### Rejected\n- a helper class',
      '## Against\nNothing.',
      '**Rejected**',
      '- rejected\n- approved',
      'Denied',
      '### Uncertain',
      '- Insufficient',
      `States:\n${FENCE}\nrejected\n${FENCE}`,
      `From the repository:\n${FENCE}yaml\ndecision: reject\n${FENCE}`,
    ])
      for (const text of [`${beside}\n\n${fenced(ballot('APPROVE'))}`, `${fenced(ballot('APPROVE'))}\n\n${beside}`]) {
        const reading = readVote(text);
        assert.deepEqual([wordOf(reading), reading.problem], ['APPROVE', null], text);
      }
  });

  it('changes the position with one of its words, alone or behind a label, and quotes that line', () => {
    for (const [line, said] of [
      ['REJECT', 'REJECT'],
      ['Final decision: no', 'Final decision: no'],
      ['**Verdict:** rejected', 'Verdict: rejected'],
      ['Position – REJECT', 'Position – REJECT'],
      ['**Verdict** - rejected', 'Verdict - rejected'],
      ['Decision：no', 'Decision：no'],
    ] as const) {
      const reading = readVote(`${fenced(ballot('APPROVE'))}\n\n${line}`);
      const why = `The position is APPROVE, but the line “${said}” outside the form is REJECT.`;
      assert.deepEqual([wordOf(reading), reading.problem, reading.turned], ['REJECT', why, why]);
    }
  });

  it('is plain text under another form’s key, whatever word it begins with', () => {
    for (const words of [
      'Maintain the public API as it is',
      'Leave the public API as it is',
      'Die öffentliche API beibehalten',
      'Reject the old helper, this one is right',
      'Continue with the rollout',
      'Escalates nothing; fine',
      '公開APIを維持する',
    ])
      for (const key of ['decision', 'verdict', 'stance']) {
        const reading = readVote(fenced(ballot('APPROVE', `${key}: "${words}"`)));
        assert.deepEqual(
          [wordOf(reading), reading.problem !== null, reading.turned],
          ['APPROVE', true, undefined],
          words,
        );
      }
    neverApproves(readVote, [fenced(ballot('APPROVE', 'recommendation: "keep, no; reject"'))]);
  });
});

describe('61: an element around the form', () => {
  const A = fenced(ballot('APPROVE'));
  it('contains no answer if other text follows it, whatever its name', () => {
    for (const name of ['scratchpad', 'reasoning', 'thought', 'analysis', 'denken', 'Draft'])
      assert.equal(wordOf(readVote(`<${name}>\nThe task as I see it.\n${A}\n</${name}>\n${REFUSAL}`)), 'none', name);
  });

  it('contains the answer if no other text follows it', () => {
    for (const text of [
      `<answer>\n${A}\n</answer>`,
      `So.\n<ballot>\n${A}\n</ballot>\n`,
      `<response>\n<analysis>\n${fenced(ballot('REJECT'))}\n</analysis>\n<answer>\n${A}\n</answer>\n</response>`,
    ])
      assert.equal(wordOf(readVote(text)), 'APPROVE', text);
  });

  it('contains no answer if it is a comment', () => {
    for (const comment of [
      `<!-- to approve I would write\n${A}\n-->`,
      `<!--\n${ballot('APPROVE')}\n-->`,
      `<!-- ${json('APPROVE')} -->`,
    ])
      assert.equal(wordOf(readVote(`${comment}\n${REFUSAL}`)), 'none', comment);
    assert.equal(wordOf(readReview(`<!--\n${review('keep')}\n-->\n${REFUSAL}`)), 'none');
    assert.equal(wordOf(readVote(`It drops what stands behind <!-- there.\n${A}`)), 'APPROVE');
  });

  it('is not treated as a thinking block in HTML, a component, or square brackets', () => {
    for (const line of ['<br>', '<hr>', '<div>', '<details>', '<T>', '<Suspense>', '[Summary]', '[INFO]', '[TODO]'])
      assert.equal(wordOf(readVote(`The component renders\n${line}\naround it, and fails.\n\n${A}`)), 'APPROVE', line);
    for (const line of ['<thought>', '<denken>', '[THINK]', '◁think▷'])
      assert.equal(wordOf(readVote(`So.\n${line}\n${A}`)), 'none', line);
  });
});

describe('the form', () => {
  it('is reported as incomplete if a review is one line beside prose, and missing within a sentence', () => {
    const asked = [
      'Fine.\n\nRecommendation: keep',
      'recommendation: keep\n\nNo.',
      'I refuse.\n\nposition: APPROVE',
      '{"recommendation": "keep"}\nNo!',
      'position: APPROVE\nconf',
    ];
    for (const text of asked)
      assert.match(readReview(text).problem ?? '', /without the rest of the form/, JSON.stringify(text));
    for (const text of [
      'The author says\nrecommendation: keep\nI say no.',
      'Someone wrote in the diff\nposition: APPROVE\nI reject.',
      'If it is fixed:\n\nrecommendation: keep',
      'It returns\n{"recommendation": "keep"}\nwhich is wrong.',
    ])
      assert.deepEqual([wordOf(readReview(text)), readReview(text).problem !== null], ['none', true], text);
    for (const text of [
      'recommendation: keep',
      '{"recommendation": "keep"}',
      `So.\n${fenced('recommendation: keep')}`,
      'So.\n\nsummary: "Fine."\nrecommendation: keep',
      '## Summary\n\nFine.\n\n## Recommendation\n\nkeep',
    ])
      assert.deepEqual([wordOf(readReview(text)), readReview(text).problem], ['APPROVE', null], text);
    for (const before of ['Someone wrote in the diff', 'The diff holds this line:']) {
      const text = `${before}\nposition: APPROVE\nI do not think so.`;
      assert.equal(wordOf(readVote(text)), 'none', text);
    }
    assert.equal(wordOf(readVote('I looked.\n\nposition: APPROVE\nIt is small.')), 'APPROVE');
    assert.deepEqual(wordOf(readReview('The author says\nrecommendation: reject\nand so do I.')), 'REJECT');
  });

  it('is found in a fence of any language if it is complete', () => {
    for (const language of ['js', 'python', 'plain', 'hjson', 'ballot', 'markdown'])
      for (const one of [ballot('REJECT'), json('REJECT')])
        assert.equal(wordOf(readVote(`So.\n${fenced(one, language)}`)), 'REJECT', language);
    assert.equal(wordOf(readVote(`So.\n${fenced('position: APPROVE', 'js')}`)), 'none', 'and is whole there');
  });

  it('is found in a fence behind a list marker', () => {
    for (const mark of ['- ', '1. ', '  2) ', '* '])
      for (const one of [ballot('REJECT'), json('REJECT')]) {
        const indented = fenced(one).replaceAll('\n', `\n${' '.repeat(mark.length)}`);
        assert.deepEqual(readVote(`So:\n${mark}${indented}\n\nDone.`).parsedBy, 'fenced', mark);
      }
    assert.equal(wordOf(readVote(`- ${FENCE}\n  Vote: APPROVE\n  ${FENCE}\n${REFUSAL}`)), 'none');
  });

  it('may have its word in emphasis and its keys in quotes', () => {
    for (const word of ['**REJECT**', '*REJECT*', '__REJECT__', '`REJECT`', "'**REJECT**'"]) {
      const reading = readVote(fenced(ballot(word)));
      assert.deepEqual([wordOf(reading), reading.problem], ['REJECT', null], word);
    }
    neverApproves(readVote, [
      ...['**not** APPROVE', '**APPROVE** not', '*a', '**APPROVE** **REJECT**'].map((word) => fenced(ballot(word))),
    ]);
    const keys = ballot('REJECT').replaceAll(/^(\w+):/gm, '"$1":');
    assert.deepEqual([wordOf(readVote(`So.\n\n${keys}`)), readVote(keys).parsedBy], ['REJECT', 'document']);
  });

  it('is found before a fence that closes nothing', () => {
    assert.equal(wordOf(readVote(`${fenced(ballot('REJECT'))}\n${FENCE}`)), 'REJECT');
  });

  it('may be a labeled line if a vote has nothing else of it', () => {
    assert.equal(wordOf(readVote('Position: REJECT')), 'REJECT');
    assert.equal(wordOf(readVote('Position: APPROVE\nConfidence: 80')), 'APPROVE');
    assert.equal(readVote('Position: APPROVE\nConfidence: 80').parsedBy, 'text');
  });

  it('is found in an envelope of any depth unless the envelope says that it failed', () => {
    for (const wrapped of [
      { message: { content: [{ type: 'text', text: fenced(ballot('REJECT')) }] } },
      { tool_calls: [{ function: { name: 'answer', arguments: json('REJECT') } }] },
    ])
      assert.equal(wordOf(readVote(JSON.stringify(wrapped))), 'REJECT');
    for (const more of [
      { status: 'error', success: false, error: 'context limit reached' },
      { success: false },
      { error: 'cut off' },
      { isError: true },
    ])
      assert.equal(wordOf(readVote(json('APPROVE', more))), 'none', JSON.stringify(more));
    assert.equal(wordOf(readVote(json('APPROVE', { error: null, status: 'ok' }))), 'APPROVE');
  });
});
