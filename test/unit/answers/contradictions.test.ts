import assert from 'node:assert/strict';
import { approves, combined, neverApproves } from './approvals.ts';
import { ballot, fenced, json, readChallenge, readReview, readVote, review, wordOf } from './reading.ts';

const AGAINST = [
  'REJECT',
  'reject',
  '"**REJECT**"',
  'Rejected',
  '"REJECT: it loses data"',
  'no',
  'not approved',
  'do not merge',
  '[REJECT]',
  '{word: REJECT}',
  'ABSTAIN',
  'disagree',
  'block',
  'revise',
];
const FOREIGN = ['verdict', 'vote', 'decision', 'recommendation', 'stance', 'Verdict', '"vote"'];

describe('61: an answer that contradicts itself', () => {
  it('does not approve if another deciding key disagrees', () => {
    const lines = combined(FOREIGN, [': '], AGAINST);
    neverApproves(
      readVote,
      lines.flatMap((line) => [
        fenced(ballot('APPROVE', line)),
        fenced(`${line}\n${ballot('APPROVE')}`),
        ballot('APPROVE', line),
      ]),
    );
    neverApproves(
      readReview,
      combined(['verdict', 'vote', 'decision', 'stance', 'position'], [': '], AGAINST).map((line) =>
        fenced(review('keep', line)),
      ),
    );
    for (const word of ['REJECT', 'reject', 'Rejected', '"REJECT: it loses data"', '[REJECT]'])
      assert.equal(wordOf(readVote(fenced(ballot('APPROVE', `verdict: ${word}`)))), 'REJECT', word);
    assert.equal(wordOf(readReview(fenced(review('revise', 'verdict: REJECT')))), 'REJECT');
    assert.equal(readReview(fenced(review('keep', 'decision: revise'))).ballot?.review?.recommendation, 'revise');
    assert.equal(readReview(fenced(review('revise', 'verdict: agree'))).problem, null);
    neverApproves(readReview, [fenced(review('revise', 'issues:\n  - lost'))]);
    assert.equal(wordOf(readVote(fenced(ballot('APPROVE', 'verdict: ABSTAIN')))), 'ABSTAIN');
    assert.equal(wordOf(readVote(fenced(ballot('REJECT', 'verdict: APPROVE')))), 'REJECT');
  });

  it('does not approve if two documents disagree, in either order and any wrapping', () => {
    const shapes = [ballot, json].flatMap((one) => [
      (word: string) => one(word),
      (word: string) => fenced(one(word)),
      (word: string) => fenced(one(word), 'json'),
      (word: string) => `~~~\n${one(word)}\n~~~`,
      (word: string) => `  ${fenced(one(word)).replaceAll('\n', '\n  ')}`,
    ]);
    for (const first of shapes)
      for (const second of shapes)
        for (const between of ['\n', '\n\nOn second thoughts:\n\n', '\n---\n'])
          for (const [one, other] of [
            ['APPROVE', 'REJECT'],
            ['REJECT', 'APPROVE'],
            ['ABSTAIN', 'APPROVE'],
            ['APPROVE', 'ABSTAIN'],
          ] as const) {
            const reading = readVote(`${first(one)}${between}${second(other)}`);
            assert.ok(
              reading.problem !== null && wordOf(reading) !== 'APPROVE',
              `${first(one)}${between}${second(other)}`,
            );
          }
    neverApproves(readVote, [
      fenced(`${ballot('REJECT')}\n---\n${ballot('APPROVE')}`),
      fenced(`${json('REJECT')}\n${json('APPROVE')}`, 'json'),
      `[${json('REJECT')},${json('APPROVE')}]`,
      JSON.stringify({ a: JSON.parse(json('REJECT')) as object, b: JSON.parse(json('APPROVE')) as object }),
      JSON.stringify({ verdict: 'REJECT', result: json('APPROVE') }),
      JSON.stringify({ verdict: 'REJECT', answer: JSON.parse(json('APPROVE')) as object }),
      fenced(ballot('APPROVE\nposition: REJECT')),
      '{"position":"APPROVE","position":"REJECT","confidence":90,"rationale":"x"}',
      fenced(ballot('APPROVE', 'Position: REJECT')),
      `${fenced(ballot('APPROVE'))}\n${fenced('position: REJECT')}`,
      `${fenced(ballot('APPROVE'))}\n\`\`\`yaml\nposition: REJ`,
    ]);
  });

  it('does not approve if a line outside the form disagrees', () => {
    for (const line of [
      'REJECT',
      'Vote: REJECT',
      '**Verdict:** Rejected.',
      'Recommendation: against',
      'ABSTAIN',
      '- Decision: reject (80%)',
    ])
      neverApproves(readVote, [`${line}\n\n${fenced(ballot('APPROVE'))}`, `${fenced(ballot('APPROVE'))}\n\n${line}`]);
  });

  it('does not approve if any labeled line disagrees, whatever the other lines say', () => {
    const labels = ['Position', 'Vote', 'Verdict', 'decision', 'RECOMMENDATION', 'answer'];
    const lines = combined(
      ['', 'Final ', 'My final ', '**Final '],
      labels,
      [': '],
      ['REJECT', 'rejected.', 'No', 'abstain', '**REJECT** (90)'],
    );
    neverApproves(
      readVote,
      [fenced(ballot('APPROVE')), json('APPROVE'), ballot('APPROVE')].flatMap((block) =>
        lines.flatMap((line) => [`${block}\n\n${line}`, `${line}\n\n${block}`, `Vote: APPROVE\n\n${block}\n\n${line}`]),
      ),
    );
    for (const label of labels.filter((one) => one !== 'RECOMMENDATION'))
      neverApproves(readReview, [`${fenced(review('keep'))}\n\nFinal ${label}: reject`]);
    for (const line of ['Final verdict: disagree', 'Final answer: partial', 'Decision: reject'])
      neverApproves(readChallenge, [
        `${JSON.stringify({ verdict: 'agree', critique: 'c', confidence: 80, objection_strength: 'minor' })}\n\n${line}`,
      ]);
    const reading = readVote(`${fenced(ballot('APPROVE'))}\n\nFinal decision: REJECT`);
    assert.deepEqual(
      [wordOf(reading), reading.problem],
      ['REJECT', 'The position is APPROVE, but the line “Final decision: REJECT” outside the form is REJECT.'],
    );
  });

  it('approves if the line agrees, belongs to another seat, or says something else', () => {
    for (const line of [
      'Final decision: approve',
      'Verdict: yes',
      'Peer A: REJECT',
      '> Vote: REJECT',
      'Recommendation: add a test',
      'The final decision: REJECT came from an earlier draft',
    ])
      assert.deepEqual(approves(readVote(`${line}\n\n${fenced(ballot('APPROVE'))}\n\n${line}`)), true, line);
  });

  it('does not approve if the approval is only quoted', () => {
    const quoted = (text: string) =>
      text
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n');
    for (const block of [ballot('APPROVE'), json('APPROVE'), fenced(ballot('APPROVE'))])
      for (const text of [
        quoted(block),
        `I reject this:\n\n${quoted(block)}`,
        `${quoted(block)}\n\nNo.`,
        JSON.stringify({ position: 'REJECT', confidence: 80, rationale: block }),
        fenced(`${ballot('REJECT')}\ndissent_note: ${JSON.stringify(block)}`),
        fenced(`${ballot('REJECT')}\ndissent_note: |\n  ${block.replaceAll('\n', '\n  ')}`),
      ])
        assert.notEqual(wordOf(readVote(text)), 'APPROVE', text);
  });
});

/** Ways to write a P1 beside an approval. */
const P1S = [
  'p1: "The amount is not checked"',
  'p1: The amount is not checked',
  'p1:\n  - The amount is not checked',
  'P1:\n  - The amount is not checked',
  'p1:\n  - - The amount is not checked',
  'p1:\n  - {}\n  - title: lost',
  'p1:\n  problem: lost',
  'p1:\n  - problem:\n      text: lost',
  'p1:\n  - No validation of amounts: money is lost',
  'p1:\n  - Title: lost\n    title: again',
  'findings: The amount is not checked',
  'findings: "P1 The amount is not checked"',
  'findings:\n  - The amount is not checked',
  'findings:\n  - p1: lost',
  'findings:\n  - severity: P1\n    title: lost',
  'findings:\n  - title: lost',
  'findings:\n  critical:\n    - lost',
  'findings:\n  p0:\n    - title: lost',
  'findings:\n  p1: []\n  critical:\n    - lost',
  'findings:\n  p1: []\n  P1:\n    - lost',
  'findings:\n  p1: []\n  p0: [lost]',
  'p2:\n  - title: lost\n    severity: P1',
  'p2:\n  - "P1: lost"',
  'p2:\n  - title: "[P1] lost"',
  'p3:\n  - "**P0** lost"',
  'issues:\n  - title: lost',
  'issues:\n  - severity: critical\n    title: lost',
  'issues:\n  - severity: P1\n    title: lost',
  'p0:\n  - lost',
  'p1_findings:\n  - lost',
  'findings_p1: lost',
  'blocking_issues:\n  - lost',
  'review:\n  findings:\n    p1:\n      - title: lost',
  'problems: {a: lost}',
];

describe('an approval beside a P1', () => {
  it('never counts as a clear approval', () => {
    neverApproves(
      readVote,
      P1S.flatMap((block) => [fenced(ballot('APPROVE', block)), ballot('APPROVE', block)]),
    );
    neverApproves(
      readReview,
      P1S.map((block) => fenced(review('keep', block))),
    );
    neverApproves(readReview, [
      '## P1\n\n- lost\n\n## Recommendation\n\nkeep',
      '## P1 – Critical\n\n- lost\n\n## Recommendation\n\nkeep',
      '**P1 (blocking)**\n\n- lost\n\n**Recommendation:** keep',
      '### P1: lost\n\nIt is lost.\n\nRecommendation: keep',
      '## Recommendation\n\nkeep\n\nNo: reject.',
      'Recommendation: keep\n\nRecommendation: reject',
      `- P1 src/a.ts:3 lost\n\n${fenced(review('keep'))}`,
      `### [P1] \`src/a.ts:3-4\`\n\nlost\n\n${fenced(review('keep'))}`,
    ]);
  });

  it('marks the place of a P1 in a separate fence', () => {
    const item = { file: 'src/a.ts', line: 3, title: 'lost' };
    for (const beside of [
      fenced(JSON.stringify([{ severity: 'P1', ...item }]), 'json'),
      fenced(JSON.stringify({ p1: [item] }), 'json'),
      fenced('p1:\n  - src/a.ts:3 lost'),
    ])
      for (const text of [`${beside}\n\n${fenced(ballot('APPROVE'))}`, `${fenced(ballot('APPROVE'))}\n\n${beside}`])
        assert.deepEqual(
          readVote(text).marked?.map(({ file, startLine }) => [file, startLine]),
          [['src/a.ts', 3]],
          text,
        );
    const fine = `${fenced('p1: []')}\n\n${fenced(ballot('APPROVE'))}`;
    assert.deepEqual([wordOf(readVote(fine)), readVote(fine).problem, readVote(fine).marked], ['APPROVE', null, []]);
  });

  it('is not a problem if the P1 existed before the change', () => {
    const old = 'p1:\n  - { title: lost, introduced: false }';
    assert.equal(readReview(fenced(review('keep', old))).problem, null);
    assert.equal(readVote(fenced(ballot('APPROVE', `findings:\n  ${old.replaceAll('\n', '\n  ')}`))).problem, null);
  });

  it('is not a problem if the list of P1s is empty or says “none”', () => {
    for (const none of [
      'p1: []',
      'p1: none',
      'p1: None.',
      'p1: null',
      'p1: "N/A"',
      'p1: {}',
      'p1: [none]',
      'p1:',
      'findings: none',
      'findings: []',
      'findings:\n  p1: []\n  p2: []',
      'issues: []',
      'p1_findings: []',
    ])
      for (const reading of [readReview(fenced(review('keep', none))), readVote(fenced(ballot('APPROVE', none)))])
        assert.deepEqual([wordOf(reading), reading.problem, reading.ballot?.findings], ['APPROVE', null, []], none);
  });
});
