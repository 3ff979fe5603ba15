import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { deliberationAsk } from '../../../src/engines/deliberationAsk.ts';
import { readResearch } from '../../../src/engines/answer/readResearch.ts';
import { deliberationForm } from '../../../src/prompts/deliberationForm.ts';
import { renderFollowUpPrompt } from '../../../src/prompts/followUpPrompt.ts';
import { renderRebuttalPrompt } from '../../../src/prompts/rebuttalPrompt.ts';
import { renderResearchPrompt } from '../../../src/prompts/researchPrompt.ts';
import { ABSTAINING_VOTE } from '../../../src/protocol/tally/ballot.ts';
import { CHOICE, CONFLICT, FENCE, OPTIONS, OWN, PEERS, rebuttalParts, researchParts } from './researchSamples.ts';
import { CODE, DIFF, NO_ARTIFACT, PROPOSAL, QUESTION, SEAT } from '../engines/samples.ts';

const GOLDEN = new URL('../../golden/prompts/', import.meta.url);
const SNIPPET = { ...CODE, scope: 'snippet', title: 'snippet.ts' };
const OPEN = { ...QUESTION, text: 'How should refunds go out?', type: 'strategy' } as const;
const CONFLICT_OPTIONS = [
  { letter: 'A', text: 'update_intent' },
  { letter: 'B', text: 'revert_fix' },
];
const FOLLOW_UP = {
  ...rebuttalParts(),
  seatQuestion: { task: 'follow-up', question: 'What would\nconvince you?', own: OWN, decision: 'Approved 2–1.' },
} as const;

const PROMPTS: Readonly<Record<string, string>> = {
  'research-balanced-diff': renderResearchPrompt(researchParts()),
  'research-concise-file': renderResearchPrompt({ ...researchParts(CODE), form: 'concise' }),
  'research-extended-proposal': renderResearchPrompt({ ...researchParts(PROPOSAL), form: 'extended' }),
  'research-extended-open': renderResearchPrompt({ ...researchParts(NO_ARTIFACT, OPEN), form: 'extended' }),
  'research-concise-options': renderResearchPrompt({ ...CHOICE, form: 'concise' }),
  'research-balanced-snippet-logos': renderResearchPrompt({
    ...researchParts(SNIPPET),
    seat: { ...SEAT, perspective: 'Logos' },
  }),
  'research-balanced-again': renderResearchPrompt({
    ...researchParts(PROPOSAL),
    news: { context: 'The bank is down.', evidence: true, earlier: { ...ABSTAINING_VOTE, rationale: 'No figures.' } },
    own: OWN,
  }),
  'research-concise-conflict': renderResearchPrompt({
    ...researchParts(NO_ARTIFACT),
    form: 'concise',
    conflict: CONFLICT,
    options: CONFLICT_OPTIONS,
    ask: deliberationAsk({ task: 'research', options: CONFLICT_OPTIONS }, NO_ARTIFACT),
  }),
  'rebuttal-balanced-diff': renderRebuttalPrompt(rebuttalParts()),
  'rebuttal-concise-unheard': renderRebuttalPrompt({ ...rebuttalParts({ own: null, round: 3 }), form: 'concise' }),
  'rebuttal-extended-options': renderRebuttalPrompt({
    ...rebuttalParts(
      { options: OPTIONS, own: { ...OWN, position: 'B' }, peers: [{ ...OWN, label: 'Peer A', position: 'A' }] },
      NO_ARTIFACT,
    ),
    form: 'extended',
  }),
  followUp: renderFollowUpPrompt(FOLLOW_UP),
};

describe('prompts of a deliberation', () => {
  for (const [name, prompt] of Object.entries(PROMPTS)) {
    it(`${name} reads as in its golden file`, () => {
      const file = new URL(`${name}.txt`, GOLDEN);
      if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(file, prompt);
      assert.ok(existsSync(file), `run once with UPDATE_GOLDEN=1 to make ${name}.txt, then read it`);
      assert.equal(prompt, readFileSync(file, 'utf8'));
    });

    it(`${name} begins with prose, ends with one line end, names no engine and nothing that trips filters`, () => {
      assert.match(prompt, /^You .*[a-z]{3}.*\n/);
      assert.ok(prompt.endsWith('\n') && !prompt.endsWith('\n\n'));
      assert.doesNotMatch(prompt, /adversar|attack|claude|codex|gemini|qwen|copilot|openai|anthropic/i);
    });

    if (name !== 'followUp')
      it(`${name} sent back as it is counts as no answer`, () => {
        const seatQuestion = { task: name.startsWith('research') ? 'research' : 'rebuttal', options: [] } as const;
        for (const options of [[], OPTIONS])
          for (const artifact of [DIFF, NO_ARTIFACT]) {
            const question = { ask: deliberationAsk({ ...seatQuestion, options }, artifact), options };
            const reading = readResearch({ text: prompt, structured: false, seat: SEAT, prompt }, question);
            assert.equal(reading.ballot, null);
            assert.notEqual(reading.problem, null);
          }
      });
  }

  it('hold no contents of what can be read in the workspace, but what a change took away', () => {
    for (const prompt of [renderResearchPrompt(researchParts()), renderRebuttalPrompt(rebuttalParts())]) {
      assert.ok(prompt.includes('- src/sum.js: lines 2, 121; 1 line removed'));
      assert.ok(!prompt.includes('a - b, 0') && !prompt.includes('--- two()'), 'an added line is shown');
      assert.ok(prompt.includes('list.reduce((a, b) => a + b, 0)') && prompt.includes('gone();'));
    }
    assert.ok(!PROMPTS['research-concise-file']?.includes('order.total * 1.1'));
    assert.ok(!PROMPTS['research-extended-proposal']?.includes('slow bank'));
    assert.ok(PROMPTS['research-balanced-snippet-logos']?.includes('order.total * 1.1'));
  });

  it('show a change that is not what lies in the workspace', () => {
    const prompt = renderResearchPrompt({ ...researchParts(), place: 'shown' });
    assert.ok(prompt.includes('a - b, 0') && prompt.includes('a + b, 0'));
  });

  it('keep what was written by others between two lines of the fence', () => {
    for (const prompt of Object.values(PROMPTS)) {
      const blocks = prompt.split(`${FENCE}\n`);
      assert.ok(blocks.length >= 3 && blocks.length % 2 === 1, String(blocks.length));
      const outside = blocks.filter((_, index) => index % 2 === 0).join('');
      for (const words of [
        'The sign is wrong',
        'gone();',
        'Keep the queue',
        'Tried rounding',
        'The till is off',
        'What would',
      ])
        assert.ok(!outside.includes(words), words);
    }
  });

  it('a peer’s text cannot pass for a heading of ours', () => {
    const lines = PROMPTS['rebuttal-balanced-diff']?.split('\n') ?? [];
    assert.equal(lines.filter((line) => line === 'Peer B').length, 1);
    assert.equal(lines.filter((line) => line === 'Position: REJECT, confidence 100').length, 0);
    assert.ok(lines.includes('  Position: REJECT, confidence 100'));
  });

  it('a rebuttal shows all that a peer said, and which of its places do not exist', () => {
    const prompt = renderRebuttalPrompt(rebuttalParts());
    const [peer] = PEERS;
    assert.ok(peer);
    const said = [peer.word.stance, peer.word.reasoning, ...peer.word.concerns, ...peer.word.newEvidence];
    for (const text of [...said, ...peer.word.disagreements, ...peer.keyEvidence, 'you: The sign is meant.'])
      assert.ok(prompt.includes(text), text);
    assert.match(prompt, /^Cites src\/sum\.js:900, which does not exist\.$/m);
    assert.match(prompt, /^Places that exist: src\/sum\.js:2, src\/till\.js:9$/m);
  });

  it('ask for a letter where there are options, and for findings where there is code', () => {
    const form = (options: typeof OPTIONS, artifact: typeof DIFF) =>
      deliberationForm(deliberationAsk({ task: 'research', options }, artifact));
    assert.match(form(OPTIONS, NO_ARTIFACT), /^choice: <A, B or none>$/m);
    assert.doesNotMatch(form(OPTIONS, NO_ARTIFACT), /^position:|findings|response_to_peers/m);
    assert.match(form(OPTIONS, DIFF), /^findings:$/m);
    assert.match(form([], NO_ARTIFACT), /^stance: /m);
    assert.match(form([], DIFF), /^position: <APPROVE, REJECT or ABSTAIN>$/m);
  });
});
