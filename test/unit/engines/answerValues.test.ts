import assert from 'node:assert/strict';
import { fenced, FULL, read, vote, withConfidence } from './answerText.ts';

describe('answers: values', () => {
  for (const [value, confidence] of [
    ['95%', 95],
    ['95 %', 95],
    ['95/100', 95],
    ['"95"', 95],
    ['0.95', 95],
    ['.5', 50],
    ['0.29', 29],
    ['1.0', 100],
    ['85.0', 85],
    ['0', 0],
    ['1', 1],
    ['100', 100],
    ['High', 80],
    ['medium', 55],
    ['LOW', 30],
  ] as const)
    it(`confidence ${value} is ${confidence}`, () => {
      const reading = read(withConfidence(value));
      assert.equal(reading.ballot?.vote.confidence, confidence);
      assert.equal(reading.problem, null);
    });

  for (const value of ['1.7', '150', '101%', '-5', 'quite sure', '0.95 or so', 'NaN', '[90]', 'constructor'])
    it(`confidence ${value} is asked again, then 0`, () => {
      const reading = read(withConfidence(value));
      assert.equal(reading.ballot?.vote.confidence, 0);
      assert.match(reading.problem ?? '', /whole number from 0 to 100/);
    });

  for (const [word, position] of [
    ['approve', 'APPROVE'],
    ['"**Approved.**"', 'APPROVE'],
    ['REJECTED', 'REJECT'],
    ['`abstain`', 'ABSTAIN'],
  ] as const)
    it(`position ${word} is ${position}`, () => {
      const reading = read(fenced(`position: ${word}\nconfidence: 90\nrationale: x`));
      assert.equal(reading.ballot?.vote.position, position);
      assert.equal(reading.problem, null);
    });

  for (const word of [
    'LGTM-ish',
    'MAYBE',
    'no',
    'yes',
    'true',
    'off',
    '1',
    'APPROVE WITH CONDITIONS',
    'NOT APPROVE',
    '[APPROVE]',
  ])
    it(`position ${word} is nobody's vote`, () => {
      const reading = read(fenced(`position: ${word}\nconfidence: 90\nrationale: x`));
      assert.equal(reading.ballot?.vote.position, 'ABSTAIN');
      assert.match(reading.problem ?? '', /none of APPROVE/);
    });

  it('an empty rationale is asked again, then stands in', () => {
    const reading = read(fenced('position: APPROVE\nconfidence: 90\nrationale: ""'));
    assert.equal(reading.ballot?.vote.rationale, 'No rationale provided');
    assert.match(reading.problem ?? '', /rationale is empty/);
    assert.equal(
      vote(fenced('position: APPROVE\nconfidence: 90\nrationale: "<two or three sentences: why>"'))?.rationale,
      'No rationale provided',
    );
  });

  it('lists come as lists, texts or nothing; unknown keys are ignored', () => {
    const given = vote(
      fenced(
        `${FULL}\nkey_evidence: one\nrisks: []\nconditions:\n  - None\n  - "test it"\n  - "<what has to be done before it may go ahead>"\nmood: good\ndissent_note: N/A`,
      ),
    );
    assert.deepEqual(given?.key_evidence, ['one']);
    assert.deepEqual(given.risks, []);
    assert.deepEqual(given.conditions, ['test it']);
    assert.equal(given.dissent_note, '');
  });

  it('alternatives are kept', () => {
    assert.deepEqual(read(fenced(`${FULL}\nalternatives:\n  - "a queue"`)).ballot?.alternatives, ['a queue']);
  });

  it('says why a seat abstains', () => {
    const reason = (more: string) => vote(fenced(`position: ABSTAIN\nrationale: x\n${more}`))?.abstainReason;
    assert.equal(reason('confidence: 80\nabstain_reason: irrelevant'), 'irrelevant');
    assert.equal(reason('confidence: 80\nabstain_reason: there is not enough information'), 'insufficient-information');
    assert.equal(reason('confidence: 80\nabstain_reason: the criteria conflict'), 'conflicting-criteria');
    assert.equal(reason('confidence: 20\nabstain_reason: none'), 'insufficient-information');
    assert.equal(reason('confidence: 30'), null);
    assert.equal(vote(fenced('position: APPROVE\nconfidence: 10\nrationale: x'))?.abstainReason, null);
  });
});

describe('answers: YAML as it is really written', () => {
  const rationale = (value: string) => vote(fenced(`position: REJECT\nconfidence: 80\nrationale: ${value}`))?.rationale;

  for (const [written, meant] of [
    ['It is wrong: it subtracts', 'It is wrong: it subtracts'],
    ['see issue #12 for more', 'see issue #12 for more'],
    ['`add` subtracts', '`add` subtracts'],
    ['"It says "no" to all"', 'It says "no" to all'],
    ['"the pattern \\d+ is wrong"', 'the pattern \\d+ is wrong'],
    ['[P1] it subtracts', '[P1] it subtracts'],
    ['@Injectable is missing', '@Injectable is missing'],
    ['|\n  two\n  lines: both', 'two\nlines: both'],
    ['>-\n  folded\n  text', 'folded text'],
    ["'it''s wrong'", "it's wrong"],
  ] as const)
    it(`“${written.replaceAll('\n', '⏎')}” is read as meant`, () => assert.equal(rationale(written), meant));

  it('tabs as indentation are read as meant', () => {
    assert.deepEqual(vote(fenced(`${FULL}\nrisks:\n\t- one\n\t- two`))?.risks, ['one', 'two']);
  });

  it('colons in list items are read as meant', () => {
    const risks = vote(fenced(`${FULL}\nrisks:\n  - data loss: rows vanish\n  - locks: a: b`))?.risks;
    assert.deepEqual(risks, ['data loss: rows vanish', 'locks: a: b']);
  });

  it('a fence inside a block does not end it', () => {
    const text = fenced(
      `${FULL}\nfindings:\n  p2:\n    - file: a.ts\n      line: 1\n      title: t\n      suggestion: |\n        \`\`\`js\n        x();\n        \`\`\``,
    );
    assert.match(read(text).ballot?.findings[0]?.suggestion ?? '', /^```js\nx\(\);\n```$/);
  });

  it('the text of a block is left alone when something else has to be mended', () => {
    const yaml = `${FULL.replace('"It is right."', 'wrong: it is')}\nfindings:\n  p2:\n    - file: a.ts\n      line: 1\n      title: t\n      detail: |\n        - a: b: c\n        detail: "x" y`;
    const reading = read(fenced(yaml));
    assert.equal(reading.ballot?.vote.rationale, 'wrong: it is');
    assert.equal(reading.ballot.findings[0]?.detail, '- a: b: c\ndetail: "x" y');
  });
});
