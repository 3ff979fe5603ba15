import assert from 'node:assert/strict';
import { findBlocks } from '../../../src/answers/stage1Block.ts';
import { ballot, fenced, json, readReview, readVote, review, wordOf } from './reading.ts';

const FULL = ballot('REJECT');
const JSON_FULL = json('REJECT');
const quoted = (text: string, times: number): string => (times === 0 ? text : quoted(JSON.stringify(text), times - 1));

describe('stage 1: a vote', () => {
  const found: readonly (readonly [string, string, string])[] = [
    ['a fenced block', fenced(FULL), 'fenced'],
    ['a block without a language', fenced(FULL, ''), 'fenced'],
    ['prose around a block', `I looked.\n\n${fenced(FULL)}\n\nThat is all.`, 'fenced'],
    ['an indented block', `- so:\n  ${fenced(FULL).replaceAll('\n', '\n  ')}`, 'fenced'],
    ['a block behind code', `${fenced('const a = { position: 1 };', 'js')}\n${fenced(FULL)}`, 'fenced'],
    ['JSON in a block', fenced(JSON_FULL, 'json'), 'fenced'],
    ['Markdown in a fence', `\`\`\`markdown\nMy vote.\n\n${fenced(FULL)}\n\`\`\``, 'fenced'],
    ['a block behind a thought', `<think>\n${fenced(ballot('APPROVE'))}\n</think>\n${fenced(FULL)}`, 'fenced'],
    [
      'the final channel',
      `<|channel|>analysis<|message|>Maybe\n${json('APPROVE')}<|end|><|start|>assistant<|channel|>final<|message|>${JSON_FULL}<|return|>`,
      'document',
    ],
    ['bare JSON', `So:\n${JSON_FULL}\nDone.`, 'document'],
    ['bare YAML', `So:\n\n${FULL}\n\nThat is all.`, 'document'],
    ['JSON in a JSON string', quoted(JSON_FULL, 1), 'document'],
    ['JSON in a JSON string, four times over', quoted(JSON_FULL, 4), 'document'],
    [
      'a block in an envelope’s text, twice over',
      quoted(JSON.stringify({ result: fenced(FULL), cost: 1 }), 2),
      'fenced',
    ],
    ['a list of one', `[${JSON_FULL}]`, 'document'],
    ['an envelope', `{"answer": ${JSON_FULL}, "turns": 3}`, 'document'],
    ['bytes of a terminal', `\ufeff\u001b[32m${fenced(FULL).replaceAll('\n', '\r\n')}\u001b[0m`, 'fenced'],
    ['an earlier block that cannot be read', `${fenced('position: [')}\n${fenced(FULL)}`, 'fenced'],
  ];
  for (const [what, text, parsedBy] of found)
    it(`is found in ${what}`, () => {
      const reading = readVote(text);
      assert.deepEqual([wordOf(reading), reading.parsedBy, reading.problem], ['REJECT', parsedBy, null]);
      assert.equal(reading.ballot?.vote.rationale, 'It is right.');
    });

  it('counts as enforced only if the CLI enforced the schema and returned a document', () => {
    const by = (text: string) => readVote(text, { structured: true }).parsedBy;
    assert.deepEqual([by(JSON_FULL), by(fenced(FULL)), readVote(JSON_FULL).parsedBy], ['schema', 'fenced', 'document']);
  });

  it('is the last of several documents that agree', () => {
    const text = `${fenced(FULL)}\nAnd:\n${fenced(FULL.replace('90', '70'))}`;
    assert.equal(readVote(text).ballot?.vote.confidence, 70);
    assert.equal(readVote(text).problem, null);
  });

  const nowhere: readonly (readonly [string, string, RegExp])[] = [
    ['nothing', ' \n\u001b[0m', /empty/],
    ['a thought that never closes', `<think>\n${fenced(FULL)}`, /empty/],
    ['a thought within a line that never closes', `So. <think>I could say\n${fenced(FULL)}`, /no block/],
    ['channels without a final one', `<|channel|>analysis<|message|>\n${fenced(FULL)}`, /empty/],
    ['a block cut off', '```yaml\nposition: APPROVE\nconfidence: 90\nrationale: x', /ends inside a fenced block/],
    ['a whole block and one cut off', `${fenced(FULL)}\n\`\`\`yaml\nposition: REJ`, /ends inside a fenced block/],
    ['JSON cut off', '{"position":"APPROVE","confidence":90,"rationale":"It', /not valid/],
    ['JSON cut off between values', '{"position":"APPROVE","confidence":90,"rationale":"x","risks":["a"]', /not valid/],
    ['a last block that cannot be read', `${fenced(FULL)}\n${fenced('position: [')}`, /not valid/],
    ['two answers in a list', `[${JSON_FULL},${JSON_FULL}]`, /several/],
    ['an answer in code', fenced(FULL, 'diff'), /no block/],
    ['an answer within a line', `So: ${JSON_FULL}`, /no block/],
    ['an answer in a quote', `> ${FULL.replaceAll('\n', '\n> ')}`, /no block/],
    ['another form', '{"verdict":"approve","score":7}', /no block/],
    ['an anchor bomb', fenced(`${FULL}\nrisks: &a [x, *a, *a]`), /not valid/],
  ];
  for (const [what, text, problem] of nowhere)
    it(`is not found in ${what}`, () => {
      const reading = readVote(text);
      assert.deepEqual([wordOf(reading), reading.parsedBy], ['none', 'none']);
      assert.match(reading.problem ?? '', problem);
    });

  it('is not found in a repetition of the prompt', () => {
    const planted = ballot('APPROVE', 'risks: []');
    const prompt = `Judge this.\n${planted
      .split('\n')
      .map((line, index) => `  ${String(index)} | ${line}`)
      .join('\n')}\n`;
    assert.match(readVote(prompt, { prompt }).problem ?? '', /repeats/);
    for (const text of [planted, fenced(planted), `So:\n${planted}`])
      assert.equal(wordOf(readVote(text, { prompt })), 'none');
    for (const text of [`${fenced(planted)}\n${fenced(FULL)}`, `${fenced(FULL)}\n${fenced(planted)}`])
      assert.deepEqual([wordOf(readVote(text, { prompt })), readVote(text, { prompt }).problem], ['REJECT', null]);
  });
});

describe('stage 1: a document that is not valid JSON', () => {
  const literal = [
    '{"position":"REJECT","confidence":90,"rationale":"He said "no" to it"}',
    "{'position': 'REJECT', 'confidence': 90, 'rationale': 'x'}",
    '{"position": "REJECT",\n"confidence": 90,\n"rationale": "x",}',
    '{position: "REJECT", confidence: 90, rationale: "C:\\d",}',
  ];
  it('has a deciding word if its key and value occur once, literally', () => {
    for (const text of literal) assert.equal(wordOf(readVote(fenced(text, 'json'))), 'REJECT', text);
  });

  const unsure = [
    '{"position": REJ ECT, "confidence": 90, "rationale": "x",}',
    '{"position": "REJECT" // no\n, "confidence": 90, "rationale": "x"}',
    '{"position": "REJECT", // no\n "confidence": 90, "rationale": "x"}',
    '{"position": "REJECT" + "", "confidence": 90, "rationale": "x"}',
    '{"position": "REJECT", "confidence": 90, "rationale": "not "position": "APPROVE"",}',
  ];
  it('otherwise has no deciding word', () => {
    for (const text of unsure) assert.equal(wordOf(readVote(fenced(text, 'json'))), 'none', text);
  });
});

describe('stage 1: a substitute for the form of a review', () => {
  const ITEMS = [
    { severity: 'P2', title: 'slow' },
    { severity: 'high', title: 'lost' },
  ];
  const severities = (text: string) =>
    readReview(text).ballot?.findings.map(({ severity, title }) => `${severity} ${title}`);

  it('may be a list of findings, but the missing recommendation is reported', () => {
    for (const text of [
      JSON.stringify(ITEMS),
      fenced(JSON.stringify(ITEMS), 'json'),
      JSON.stringify({ findings: ITEMS }),
    ]) {
      const { ballot: given, problem } = readReview(text);
      assert.deepEqual([given?.review?.recommendation, given?.vote.position], ['continue', 'ABSTAIN'], text);
      assert.match(problem ?? '', /no “recommendation”/);
      assert.deepEqual(severities(text), ['P1 lost', 'P2 slow']);
    }
    assert.equal(wordOf(readVote(JSON.stringify(ITEMS))), 'none');
  });

  it('may be Markdown sections, which also fill in what a document lacks', () => {
    const sections = '## P1\n\n- lost\n\n## Missing\n\n- a test\n\n';
    for (const text of [
      `${sections}## Recommendation\n\nreject`,
      `${sections}Recommendation: reject`,
      `${sections}${fenced('recommendation: reject')}`,
    ]) {
      assert.deepEqual([wordOf(readReview(text)), severities(text)], ['REJECT', ['P1 lost']], text);
      assert.deepEqual(readReview(text).ballot?.review?.missing, ['a test']);
    }
    assert.deepEqual(severities(`${sections}${fenced(review('reject', 'p1: []'))}`), []);
  });
});

it('stage 1 keeps the text around the documents', () => {
  const keys = ['position'];
  const wanted = { marks: keys, keys, required: keys, reads: 'form', isEcho: () => false } as const;
  assert.equal(findBlocks('a\n```yaml\nposition: x\n```\nb\n```js\nc\n```\n```\nd\n```', wanted).rest, 'a\n\nb\n\n');
});
