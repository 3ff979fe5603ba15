import assert from 'node:assert/strict';
import type { Preparation } from '../../../../src/session/council.ts';
import { expertsDraft, expertsText, readExperts } from '../../../../src/ui/questions/personas.ts';
import { debateSetup, PERSONAS } from '../../protocol/debate/debatePlayer.ts';

const { seats, artifact, ...rest } = debateSetup();
const TEXT = expertsText(PERSONAS, seats);
const read = (text: string) => readExperts(text, PERSONAS, seats);
const problemIn = (text: string): string => {
  const found = read(text);
  return 'problem' in found ? found.problem : assert.fail('nothing is wrong');
};

describe('the editable experts of a debate', () => {
  it('are read back unchanged', () => {
    assert.match(
      TEXT,
      /^## Codex: Operator\n\nIdentity: You run .*\n\nAngle: .*\n\nMethod: .*\n\n## Gemini: Architect\n/,
    );
    assert.deepEqual(read(TEXT), { value: PERSONAS });
    assert.deepEqual(read(TEXT.replaceAll('\n', '\r\n')), { value: PERSONAS });
  });

  it('are used as edited, in any order and over several lines', () => {
    const [first = '', second = ''] = TEXT.split(/(?=## Gemini)/);
    const edited = first
      .replace('Operator', 'Payments clerk')
      .replace(/Angle: .*/, 'angle: Refunds by hand,\nchargebacks\n\nand bank holidays.');
    const after = read(`Some remark.\n\n${second}\n\n${edited}`);
    const [clerk, architect] = 'value' in after ? after.value : [];
    assert.deepEqual(clerk, {
      ...PERSONAS[0],
      perspective: 'Payments clerk',
      angle: 'Refunds by hand, chargebacks and bank holidays.',
      origin: 'edited',
    });
    assert.deepEqual(architect, PERSONAS[1]);
  });

  it('cannot be confused with another section by an engine’s text', () => {
    const [operator, architect] = PERSONAS;
    const sly = { ...operator, method: 'Look.\n## Gemini: Nobody\nAngle: none' };
    const after = readExperts(expertsText([sly, architect], seats), [sly, architect], seats);
    assert.deepEqual(after, { value: [sly, architect] });
  });

  it('are rejected with one sentence that locates the problem', () => {
    assert.equal(
      problemIn(TEXT.replace(/## Gemini[\s\S]*/, '')),
      'The section “## Gemini: …” with an expert for Gemini is missing.',
    );
    assert.equal(problemIn(TEXT.replace('## Gemini', '## Qwen')), '“Qwen” isn’t an engine in this debate.');
    assert.equal(problemIn(`${TEXT}\n\n${TEXT}`), 'Codex has 2 sections, but it can have only 1 expert.');
    assert.match(problemIn(TEXT.replace('Codex: Operator', 'Codex:')), /^The expert for Codex has no name/);
    assert.match(problemIn(TEXT.replace(/Method: .*/, '')), /^The expert for Codex has no Method\. Begin a line with/);
    assert.equal(problemIn(TEXT.replace('Architect', 'operator')), 'Two experts have the same name.');
    assert.match(problemIn(''), /The section “## Codex: …” with an expert for Codex is missing/);
  });

  it('are used in the debate that begins', () => {
    const preparation: Preparation = {
      ...{ setup: { ...rest, seats, artifact }, artifact, engines: [], degradedNotice: null },
      ...{ targetQuestion: null, guidanceFrom: '' },
    };
    const { setup } = preparation;
    const lost = { engine: 'qwen', title: 'Qwen', status: 'failed', detail: 'Its persona did not reach it.' } as const;
    const smaller = { ...preparation, setup: { ...setup, unusable: [{ ...lost, nextStep: 'Update it.' }] } };
    assert.match(
      expertsDraft(smaller, preparation, 'en')?.message ?? '',
      /^Qwen isn’t taking part\. Its persona did not reach it\. Update it\. These experts/,
    );
    const draft = expertsDraft(preparation, preparation, 'en') ?? assert.fail('nothing to edit');
    assert.match(draft.text, /^Experts in this debate\n\nClaude defends the position/);
    const after = draft.read(draft.text.replace('Operator', 'Night watch'));
    const personas = 'value' in after ? after.value.setup.debate?.personas : [];
    assert.deepEqual(
      personas?.map((one) => `${one.perspective}, ${one.origin}`),
      ['Night watch, edited', 'Architect, built-in'],
    );
    const wrong = draft.read('');
    assert.match('problem' in wrong ? wrong.problem : '', /Fix it, then choose Begin Debate again\.$/);
  });
});
