import assert from 'node:assert/strict';
import { fenced, FULL } from './answerText.ts';
import { ballotOf, KEEP, P1_ITEM, review } from './reviewText.ts';

const REVISE = `summary: "Nearly."\n${P1_ITEM}\np2: []\np3: []\nmissing:\n  - "the limit"\nrecommendation: revise\nevidence:\n  - "src/pay.ts:3"\nconfidence: 80`;
const json = (value: object): string => JSON.stringify(value);
const ENVELOPE = { summary: 'It is right.', p1: [], p2: [], p3: [], missing: [], recommendation: 'keep', evidence: [] };

describe('answers to a review: the envelope', () => {
  it('becomes a ballot with all that it says', () => {
    const reading = review(fenced(REVISE));
    assert.deepEqual([reading.parsedBy, reading.problem], ['fenced', null]);
    const { vote, findings, alternatives, review: word } = reading.ballot ?? ballotOf('');
    assert.deepEqual(vote, {
      position: 'REJECT',
      confidence: 80,
      rationale: 'Nearly.',
      key_evidence: ['src/pay.ts:3'],
      risks: [],
      conditions: [],
      dissent_note: '',
      abstainReason: null,
    });
    assert.deepEqual(findings, [
      {
        id: 'claude-1',
        severity: 'P1',
        title: 'The amount is not checked',
        detail: 'It may be negative.',
        file: 'src/pay.ts',
        startLine: 3,
        endLine: 4,
        quote: 'ledger.post(-amount);',
        raisedBy: ['claude'],
        evidence: 'unverified',
        suggestion: 'Check it.',
        replacement: '  if (amount <= 0) throw new Refused();\n  ledger.post(-amount);',
      },
    ]);
    assert.deepEqual(alternatives, ['Check it.']);
    assert.deepEqual(word, { recommendation: 'revise', missing: ['the limit'], sure: true });
  });

  for (const [what, text, parsedBy] of [
    ['a fenced block', fenced(KEEP), 'fenced'],
    ['a block without a language', fenced(KEEP, ''), 'fenced'],
    ['JSON in a block', fenced(json(ENVELOPE), 'json'), 'fenced'],
    ['JSON', json(ENVELOPE), 'document'],
    ['JSON after prose', `Here it is:\n${json(ENVELOPE)}`, 'document'],
    ['YAML', KEEP, 'document'],
    ['YAML between prose', `My review:\n\n${KEEP}\n\nThat is all.`, 'document'],
    ['JSON inside a JSON string', json({ result: json(ENVELOPE) }), 'document'],
    ['a block inside JSON', json({ response: fenced(KEEP), cost: 1 }), 'fenced'],
    ['a mapping within a mapping', json({ review: ENVELOPE }), 'document'],
    ['Markdown in a fence', `\`\`\`markdown\nMy review.\n\n${KEEP}\n\`\`\``, 'document'],
    ['keys in other letters', fenced(KEEP.replace('recommendation', 'Recommended Decision')), 'fenced'],
  ] as const)
    it(`is found in ${what}`, () => {
      const reading = review(text);
      assert.deepEqual([reading.problem, reading.parsedBy], [null, parsedBy]);
      assert.equal(reading.ballot?.vote.position, 'APPROVE');
      assert.equal(reading.ballot.vote.rationale, 'It is right.');
      assert.deepEqual(reading.ballot.review, { recommendation: 'keep', missing: [], sure: false });
    });

  it('is marked as enforced when the CLI enforced it', () => {
    assert.equal(review(json(ENVELOPE), { structured: true }).parsedBy, 'schema');
  });

  it('the last complete one counts', () => {
    assert.equal(ballotOf(`${fenced(KEEP)}\nOn second thoughts:\n${fenced(REVISE)}`).review?.recommendation, 'revise');
    assert.equal(review(`${fenced(KEEP)}\n\`\`\`yaml\nsummary: "No`).ballot, null);
    assert.equal(review(`${fenced(KEEP)}\n${fenced('recommendation: reject')}`).ballot, null);
  });
});

describe('answers to a review: the vote that they come to', () => {
  const P2S = `p2:\n  - { file: src/a.ts, line: 7, title: Slow }\n  - "No place: a name"`;
  for (const [what, lines, position, conditions] of [
    ['keep', 'recommendation: keep', 'APPROVE', []],
    ['keep beside a P1', `${P1_ITEM}\nrecommendation: keep`, 'APPROVE', []],
    ['keep beside a P2', `${P2S}\nrecommendation: keep`, 'APPROVE', []],
    ['revise with a P1', `${P1_ITEM}\nrecommendation: revise`, 'REJECT', []],
    ['revise with P2s', `${P2S}\nrecommendation: revise`, 'APPROVE', ['Slow (src/a.ts:7)', 'No place: a name']],
    ['revise with a P3', 'p3:\n  - "a.ts:1 A name"\nrecommendation: revise', 'APPROVE', ['A name (a.ts:1)']],
    ['revise for what is missing', 'missing:\n  - a test\nrecommendation: revise', 'APPROVE', ['a test']],
    ['revise and no more', 'recommendation: revise', 'APPROVE', ['So.']],
    ['reject', 'recommendation: reject', 'REJECT', []],
    ['continue', 'recommendation: continue', 'ABSTAIN', []],
  ] as const)
    it(`${what} is ${position}`, () => {
      const { vote } = ballotOf(fenced(`summary: "So."\n${lines}`));
      assert.deepEqual([vote.position, vote.conditions, vote.confidence], [position, conditions, 0]);
      assert.equal(vote.abstainReason, null);
    });

  it('continue for want of information says so', () => {
    for (const text of ['There is not enough context to judge it.', 'I cannot judge this from what is shown.'])
      assert.equal(
        ballotOf(fenced(`summary: "${text}"\nrecommendation: continue`)).vote.abstainReason,
        'insufficient-information',
      );
  });

  for (const [words, recommendation] of [
    ['keep', 'keep'],
    ['"**Keep** as is."', 'keep'],
    ['APPROVE', 'keep'],
    ['accepted', 'keep'],
    ['merge', 'keep'],
    ['LGTM', 'keep'],
    ['revise', 'revise'],
    ['request changes', 'revise'],
    ['request_changes', 'revise'],
    ['Needs work', 'revise'],
    ['"revise: the amount first"', 'revise'],
    ['approve with changes', 'revise'],
    ['"approve, once the P1 is fixed"', 'revise'],
    ['"keep, but fix the name"', 'revise'],
    ['reject', 'reject'],
    ['"reject: I cannot approve it"', 'reject'],
    ['do not merge', 'reject'],
    ["don't merge", 'reject'],
    ['block', 'reject'],
    ['continue', 'continue'],
    ['abstain', 'continue'],
  ] as const)
    it(`“${words}” is ${recommendation}`, () => {
      const reading = review(fenced(`summary: x\nrecommendation: ${words}`));
      assert.deepEqual([reading.ballot?.review?.recommendation, reading.problem], [recommendation, null]);
    });

  for (const words of ['LGTM-ish', 'maybe', 'not keep', 'keep or revise it, as you like', 'keepsake'])
    it(`“${words}” is asked again, then continue`, () => {
      const reading = review(fenced(`summary: x\nrecommendation: ${words}`));
      assert.equal(reading.ballot?.vote.position, 'ABSTAIN');
      assert.match(reading.problem ?? '', /none of keep, revise, reject and continue/);
    });

  for (const [value, confidence, sure] of [
    ['85', 85, true],
    ['0.5', 50, true],
    ['High', 80, true],
    ['0', 0, true],
    ['', 0, false],
    ['null', 0, false],
    ['"<whole number from 0 to 100, or left out>"', 0, false],
  ] as const)
    it(`confidence “${value}” is ${confidence}`, () => {
      const reading = review(fenced(`${KEEP}\nconfidence: ${value}`));
      assert.deepEqual([reading.ballot?.vote.confidence, reading.ballot?.review?.sure], [confidence, sure]);
      assert.equal(reading.problem, null);
    });

  it('a confidence out of range is asked again, then left out', () => {
    const reading = review(fenced(`${KEEP}\nconfidence: 1.7`));
    assert.deepEqual([reading.ballot?.vote.confidence, reading.ballot?.review?.sure], [0, false]);
    assert.match(reading.problem ?? '', /0 to 100/);
  });
});

describe('answers to a review: a ballot instead', () => {
  for (const [position, recommendation] of [
    ['APPROVE', 'keep'],
    ['REJECT', 'reject'],
    ['ABSTAIN', 'continue'],
  ] as const)
    it(`${position} is ${recommendation}`, () => {
      const reading = review(
        fenced(
          `position: ${position}\nconfidence: 70\nrationale: "So."\nconditions:\n  - "a test"\nrisks:\n  - "late"`,
        ),
      );
      assert.equal(reading.problem, null);
      const { vote, review: word } = reading.ballot ?? ballotOf('');
      assert.deepEqual([vote.position, vote.confidence, vote.rationale], [position, 70, 'So.']);
      assert.deepEqual([vote.conditions, vote.risks], [['a test'], ['late']]);
      assert.deepEqual(word, { recommendation, missing: [], sure: true });
    });

  it('keeps its findings and needs no confidence', () => {
    const { findings, review: word } = ballotOf(
      fenced('position: REJECT\nrationale: "So."\nfindings:\n  p1:\n    - "a.ts:1 broken"'),
    );
    assert.deepEqual([findings.length, word?.sure], [1, false]);
  });

  it('that says one thing and recommends another is no vote', () => {
    const reading = review(fenced('position: APPROVE\nrationale: x\nrecommendation: reject'));
    assert.equal(reading.ballot?.vote.position, 'ABSTAIN');
    assert.match(reading.problem ?? '', /votes for another/);
    assert.equal(review(fenced(`${FULL}\nrecommendation: revise`)).problem, null);
  });
});

describe('answers to a review: what is none', () => {
  for (const [what, text, problem] of [
    ['nothing', ' \n', /empty/],
    ['a block cut off', '```yaml\nsummary: "It', /breaks off/],
    ['JSON cut off', '{"summary": "It is right", "recommendation": "keep', /not valid/],
    ['a key twice', fenced(`${KEEP}\nrecommendation: reject`), /twice/],
    ['no recommendation', fenced('summary: "It is right."\np1: []'), /recommendation/],
    ['a recommendation alone', fenced('recommendation: keep'), /no “summary”/],
    ['an empty recommendation', fenced('summary: x\nrecommendation: ""'), /no “recommendation”/],
    ['the form of the specification', json({ ...ENVELOPE, recommendation: 'keep|revise|reject|continue' }), /repeats/],
    ['two documents that differ', `${KEEP.replace('keep', 'reject')}\n\n${fenced(KEEP)}`, /differ/],
    ['code alone', fenced('const a = 1;', 'js'), /form/],
    ['a remark', 'The change touches the ledger.', /without a clear recommendation/],
  ] as const)
    it(`${what} is no answer`, () => {
      const reading = review(text);
      assert.equal(reading.ballot, null, JSON.stringify(reading));
      assert.match(reading.problem ?? '', problem);
    });

  it('what was found stands, though it is asked again', () => {
    for (const text of [
      fenced(`summary: "x"\n${P1_ITEM}\np2:\n  - "a.ts:1 slow"`),
      json({ summary: 'x', p1: ['src/pay.ts:3 The amount is not checked'], p2: ['a.ts:1 slow'] }),
      '## P1\n- src/pay.ts:3 The amount is not checked\n\n## P2\n- a.ts:1 slow',
      `## P1\n- src/pay.ts:3 The amount is not checked\n\n## P2\n- a.ts:1 slow\n\n${fenced('recommendation: [')}`,
    ]) {
      const reading = review(text);
      assert.notEqual(reading.problem, null);
      assert.equal(reading.ballot?.vote.position, 'ABSTAIN', text);
      assert.deepEqual(
        reading.ballot.findings.map(({ severity, file }) => [severity, file]),
        [
          ['P1', 'src/pay.ts'],
          ['P2', 'a.ts'],
        ],
        text,
      );
      assert.deepEqual(reading.ballot.review, { recommendation: 'continue', missing: [], sure: false });
    }
  });
});
