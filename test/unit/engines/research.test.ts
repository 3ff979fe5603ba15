import assert from 'node:assert/strict';
import { deliberationAsk } from '../../../src/engines/deliberationAsk.ts';
import { readFollowUp } from '../../../src/engines/answer/readFollowUp.ts';
import { readResearch } from '../../../src/engines/answer/readResearch.ts';
import type { Reading } from '../../../src/protocol/tally/ballot.ts';
import type { LabelledOption } from '../../../src/protocol/deliberation/deliberation.ts';
import type { Artifact } from '../../../src/protocol/setup.ts';
import { OPTIONS } from '../prompts/researchSamples.ts';
import { CODE, NO_ARTIFACT, SEAT } from './samples.ts';

interface Put {
  readonly artifact?: Artifact;
  readonly options?: readonly LabelledOption[];
  readonly task?: 'research' | 'rebuttal';
}

function read(text: string, { artifact = CODE, options = [], task = 'research' }: Put = {}): Reading {
  const ask = deliberationAsk({ task, options }, artifact);
  return readResearch({ text, structured: false, seat: SEAT, prompt: 'A question.' }, { ask, options });
}

const yaml = (...lines: readonly string[]): string => ['```yaml', ...lines, '```'].join('\n');
const OPEN: Put = { artifact: NO_ARTIFACT };
const CHOICE: Put = { artifact: NO_ARTIFACT, options: OPTIONS };

const WHOLE = yaml(
  'research_summary: "I read src/pay.ts:3-9 and test/pay.test.ts."',
  'position: REJECT',
  'rationale: "The amount may be negative."',
  'confidence: High',
  'reasoning: |',
  '  src/pay.ts:4 takes any amount.',
  '  Nothing checks it.',
  'key_evidence:',
  '  - src/pay.ts:4: no check',
  'concerns: ["The fix costs a query"]',
  'new_evidence:',
  '  - "src/bank.ts, line 12 checks it after all"',
  'response_to_peers:',
  '  - peer: Peer A',
  '    response: "The test at test/pay.test.ts:7 is skipped."',
  '  - peer: "b"',
  '    response: I agree.',
  'disagreements: [whether the bank checks]',
  'mood: sunny',
  'findings:',
  '  p1:',
  '    - file: src/pay.ts',
  '      line: 4',
  '      title: "No check"',
);

describe('an answer of a deliberation', () => {
  it('in the form: vote, research, findings; unknown keys are passed over', () => {
    const { ballot, parsedBy, problem } = read(WHOLE, { task: 'rebuttal' });
    assert.deepEqual([parsedBy, problem], ['fenced', null]);
    assert.ok(ballot?.research);
    const { vote, research, findings } = ballot;
    assert.deepEqual([vote.position, vote.confidence, vote.rationale], ['REJECT', 80, 'The amount may be negative.']);
    assert.equal(research.summary, 'I read src/pay.ts:3-9 and test/pay.test.ts.');
    assert.equal(research.reasoning, 'src/pay.ts:4 takes any amount.\nNothing checks it.');
    assert.deepEqual(vote.key_evidence, ['src/pay.ts:4: no check']);
    assert.deepEqual([research.concerns, vote.risks], [['The fix costs a query'], ['The fix costs a query']]);
    assert.deepEqual(research.newEvidence, ['src/bank.ts, line 12 checks it after all']);
    assert.deepEqual(research.responses, [
      { peer: 'Peer A', text: 'The test at test/pay.test.ts:7 is skipped.' },
      { peer: 'Peer B', text: 'I agree.' },
    ]);
    assert.deepEqual(research.disagreements, ['whether the bank checks']);
    assert.deepEqual([research.choice, research.citations], [null, []]);
    assert.deepEqual(
      findings.map(({ severity, file, startLine }) => [severity, file, startLine]),
      [['P1', 'src/pay.ts', 4]],
    );
  });

  for (const [words, confidence] of [
    ['High', 80],
    ['medium', 55],
    ['Low', 30],
    ['"High – I read all of it"', 80],
    ['"Medium: one file is missing"', 55],
    ['"82 % because of src/pay.ts:4"', 82],
    ['91', 91],
    ['0.9', 90],
  ] as const)
    it(`is ${confidence} sure when it says ${words}`, () => {
      const { ballot, problem } = read(yaml('position: APPROVE', `confidence: ${words}`, 'reasoning: "Read."'));
      assert.deepEqual([ballot?.vote.confidence, problem], [confidence, null]);
    });

  it('that says nothing clear of how sure it is is asked again', () => {
    const { ballot, problem } = read(yaml('position: APPROVE', 'confidence: quite', 'reasoning: "Read."'));
    assert.equal(ballot?.vote.confidence, 0);
    assert.match(problem ?? '', /confidence “quite”/);
    assert.equal(read(yaml('position: APPROVE', 'reasoning: "Read."')).ballot, null);
  });

  it('may answer its peers in a mapping, in sentences or in one text', () => {
    const responses = (...lines: readonly string[]) =>
      read(yaml('position: APPROVE', 'confidence: 60', 'rationale: "r"', ...lines)).ballot?.research?.responses;
    assert.deepEqual(responses('response_to_peers:', '  Peer A: "Wrong."', '  peer_b: "Right."'), [
      { peer: 'Peer A', text: 'Wrong.' },
      { peer: 'Peer B', text: 'Right.' },
    ]);
    assert.deepEqual(responses('response_to_peers:', '  - "Peer A: it is so."', '  - "They all err."'), [
      { peer: 'Peer A', text: 'it is so.' },
      { peer: '', text: 'They all err.' },
    ]);
    assert.deepEqual(responses('response_to_peers: "None of them read it."'), [
      { peer: '', text: 'None of them read it.' },
    ]);
    assert.deepEqual(responses('response_to_peers: []'), []);
  });

  it('with a P1 that stands in prose beside an approval has that P1', () => {
    const text = `There is a P1 in src/pay.ts:4, the amount.\n\n${yaml('position: APPROVE', 'confidence: 90', 'rationale: "Fine."')}`;
    assert.equal(read(text).ballot?.findings[0]?.severity, 'P1');
    // In a later round it may well be a peer's.
    assert.deepEqual(read(text, { task: 'rebuttal' }).ballot?.findings, []);
  });

  it('without a position, or with none of the three, is asked again', () => {
    const { ballot, problem } = read(yaml('position: MAYBE', 'confidence: 90', 'rationale: "Fine."'));
    assert.equal(ballot?.vote.position, 'ABSTAIN');
    assert.match(problem ?? '', /“MAYBE”/);
    assert.equal(read('').problem, 'The answer is empty.');
    assert.match(read('```yaml\nposition: APPROVE').problem ?? '', /breaks off/);
  });

  it('in prose is read by its words, as in a vote', () => {
    const { ballot, parsedBy } = read('I clearly reject this.');
    assert.deepEqual([ballot?.vote.position, parsedBy], ['REJECT', 'text']);
  });
});

describe('an answer to an open question', () => {
  it('takes a stance', () => {
    const { ballot, problem } = read(yaml('stance: "Use the queue."', 'confidence: 70', 'reasoning: "x"'), OPEN);
    assert.deepEqual([ballot?.vote.position, ballot?.research?.stance, problem], ['APPROVE', 'Use the queue.', null]);
    assert.equal(ballot?.vote.rationale, 'Use the queue.');
  });

  it('takes its position for a stance when that is a sentence', () => {
    const { ballot, problem } = read(yaml('position: "Use the queue"', 'confidence: 70', 'reasoning: "x"'), OPEN);
    assert.deepEqual([ballot?.vote.position, ballot?.research?.stance, problem], ['APPROVE', 'Use the queue', null]);
  });

  it('abstains when it says why, in words or by the position', () => {
    for (const lines of [
      ['stance: ""', 'abstain_reason: insufficient-information'],
      ['position: ABSTAIN', 'stance: none'],
    ]) {
      const { ballot, problem } = read(yaml(...lines, 'confidence: 10', 'reasoning: "No figures."'), OPEN);
      assert.deepEqual([ballot?.vote.position, ballot?.research?.stance, problem], ['ABSTAIN', '', null]);
      assert.equal(ballot?.vote.abstainReason, 'insufficient-information');
    }
  });

  it('that only votes is asked for its stance', () => {
    const { ballot, problem } = read(yaml('position: APPROVE', 'confidence: 70', 'rationale: "Use a queue."'), OPEN);
    assert.match(problem ?? '', /no “stance”/);
    assert.equal(ballot?.research?.stance, 'Use a queue.');
  });

  for (const named of [
    'B',
    'b',
    '"B."',
    'Option B',
    '"B: Write to the bank directly"',
    '"(B)"',
    '"write to the bank directly."',
  ])
    it(`chooses B by ${named}`, () => {
      for (const key of ['choice', 'option', 'position']) {
        const { ballot, problem } = read(yaml(`${key}: ${named}`, 'confidence: 70', 'reasoning: "x"'), CHOICE);
        assert.deepEqual([ballot?.vote.position, ballot?.research?.choice, problem], ['APPROVE', 'B', null]);
      }
    });

  it('that chooses nothing abstains', () => {
    for (const line of ['choice: none', 'choice: ""', 'position: ABSTAIN']) {
      const { ballot, problem } = read(yaml(line, 'confidence: 20', 'reasoning: "x"'), CHOICE);
      assert.deepEqual([ballot?.vote.position, ballot?.research?.choice, problem], ['ABSTAIN', null, null]);
    }
  });

  for (const named of ['C', 'APPROVE', '"A or B"', '"Both"', '"Keep the queue, then write to the bank"'])
    it(`that chooses ${named} is asked again and counts for nothing`, () => {
      const { ballot, problem } = read(yaml(`choice: ${named}`, 'confidence: 70', 'reasoning: "x"'), CHOICE);
      assert.deepEqual([ballot?.vote.position, ballot?.research?.choice], ['ABSTAIN', null]);
      assert.match(problem ?? '', /is none of A, B and none/);
    });

  it('in two blocks that differ, or in prose, is asked again', () => {
    const one = (letter: string) => yaml(`choice: ${letter}`, 'confidence: 70', 'reasoning: "x"');
    assert.equal(read(`${one('A')}\n${one('B')}`, CHOICE).ballot?.research?.choice, 'B');
    assert.equal(read(`${one('A')}\nchoice: B\nconfidence: 70\nreasoning: x`, CHOICE).ballot, null);
    assert.equal(read('I am for B.', CHOICE).ballot, null);
  });
});

const SECTIONS = `Here is what I found.

1. RESEARCH SUMMARY: I read src/pay.ts:4
and src/bank.ts (line 12).
2. POSITION: REJECT. It must not go out like this.
3. REASONING: The amount is not checked.
4. CONCERNS:
- The fix is slow
  on old machines
- Nobody owns it
5. CONFIDENCE: High, because I read both files`;

describe('an answer in sections', () => {
  it('is read like one in the form', () => {
    const { ballot, problem, parsedBy } = read(SECTIONS);
    assert.deepEqual([problem, parsedBy], [null, 'document']);
    assert.deepEqual([ballot?.vote.position, ballot?.vote.confidence], ['REJECT', 80]);
    assert.equal(ballot?.vote.rationale, 'REJECT. It must not go out like this.');
    assert.equal(ballot.research?.summary, 'I read src/pay.ts:4\nand src/bank.ts (line 12).');
    assert.equal(ballot.research.reasoning, 'The amount is not checked.');
    assert.deepEqual(ballot.research.concerns, ['The fix is slow on old machines', 'Nobody owns it']);
  });

  it('also under headings, in bold, and with what a rebuttal adds', () => {
    const text = `## Updated position
[changed] APPROVE: the bank checks it.

**New evidence (if any):** src/bank.ts:12 checks it.
**Key response to Peer A:** You were right.
**Key response to Peer B:** Not so.
**Reasoning:** It is checked later.
**Confidence:** Medium
**Remaining disagreements:** none`;
    const { ballot, problem } = read(text, { task: 'rebuttal' });
    assert.equal(problem, null);
    assert.deepEqual([ballot?.vote.position, ballot?.vote.confidence], ['APPROVE', 55]);
    assert.deepEqual(ballot?.research?.responses, [
      { peer: 'Peer A', text: 'You were right.' },
      { peer: 'Peer B', text: 'Not so.' },
    ]);
    assert.deepEqual(ballot.research.newEvidence, ['src/bank.ts:12 checks it.']);
    assert.deepEqual(ballot.research.disagreements, []);
  });

  it('whose position speaks in words is flagged as read from text, and never turned round', () => {
    const said = (position: string) => read(SECTIONS.replace(/POSITION: .*/, `POSITION: ${position}`));
    assert.deepEqual(
      [said('I am against it.').ballot?.vote.position, said('I am against it.').parsedBy],
      ['REJECT', 'text'],
    );
    assert.equal(said('I would not approve this.').ballot, null);
    assert.equal(said('It depends.').ballot, null);
    assert.equal(said('Same').ballot, null);
  });

  it('answers an open question by its position, and names a letter where there are options', () => {
    assert.equal(
      read(SECTIONS.replace(/POSITION: .*/, 'POSITION: Use the queue.'), OPEN).ballot?.research?.stance,
      'Use the queue.',
    );
    const chosen = read(SECTIONS.replace(/POSITION: .*/, 'POSITION: Option A – keep it.'), CHOICE);
    assert.deepEqual([chosen.ballot?.research?.choice, chosen.problem], ['A', null]);
  });
});

describe('an answer to a follow-up question', () => {
  const answer = (text: string) => readFollowUp({ text, structured: false, seat: SEAT, prompt: 'A question.' });

  it('is its text, out of a schema where there was one', () => {
    assert.equal(answer('  A test would.\n').answer, 'A test would.');
    assert.equal(answer('{"answer": "A test would."}').answer, 'A test would.');
    assert.equal(answer('```yaml\nanswer: "A test would."\n```').answer, 'A test would.');
    assert.equal(answer('\u001b[1mA test\u001b[0m would.').answer, 'A test would.');
  });

  it('that is empty is asked again', () => {
    assert.equal(answer(' \n').problem, 'The answer is empty.');
    assert.equal(answer('{"answer": ""}').problem, 'The answer is empty.');
  });
});
