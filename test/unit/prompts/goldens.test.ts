import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { handOverPrompt } from '../../../src/prompts/handOver.ts';
import type { Artifact, ChangeOrigin } from '../../../src/protocol/setup.ts';
import { preflightPrompt } from '../../../src/prompts/preflight.ts';
import { PERSONAS } from '../protocol/debate/debatePlayer.ts';
import { finding } from '../protocol/run/seats.ts';
import { CODE, NO_ARTIFACT, PROPOSAL, SEAT } from '../engines/samples.ts';
import {
  claim,
  CONFLICT_OPTIONS,
  DEBATE_QUESTIONS,
  FINDING,
  FINDING_QUESTION,
  FOLLOW_UP,
  NEWS,
  NOWHERE,
  OPTIONS,
  OWN,
  rebuttal,
  research,
  review,
  reviewedAgain,
  secondOpinion,
  vote,
} from './questions.ts';
import {
  ARBITRATION,
  DEBATE,
  deliberation,
  FENCE,
  FORMS,
  makerFor,
  promptOf,
  REVIEW,
  SNIPPET,
  splitPrompt,
  VOTE,
} from './samples.ts';

const GOLDEN = new URL('../../golden/prompts/', import.meta.url);

/** One prompt in each form, by file name. */
const inEachForm = (name: string, ...[setup, question]: Parameters<typeof promptOf>): Record<string, string> =>
  Object.fromEntries(FORMS.map((form) => [`${name}-${form}`, promptOf(setup, question, { form })]));

const FENCE_TOKEN = 'a1b2c3d4e5f6';

/** One finding with everything that it can have, and one with as little as possible. */
const HANDED_OVER = [
  finding({
    detail: 'The gateway may have booked it.\n\nThen the customer is paid twice.',
    startLine: 41,
    endLine: 43,
    quote: '  try {\n    await gateway.refund(order);\n  }',
    scenario: 'A refund that times out after it was booked.',
    suggestion: 'Pass a key that is the same for both tries.',
    replacement: '  try {\n    await gateway.refund(order, order.id);\n  }\n',
  }),
  finding({ severity: 'P3', title: 'No limit is stated', detail: '', file: '', startLine: 0, endLine: 0, quote: '' }),
];

const from = (side: ChangeOrigin['side']): Artifact => ({
  ...VOTE.artifact,
  origin: { base: 'b'.repeat(40), side },
});

/** Prompts that are recorded completely. */
const WHOLE: Readonly<Record<string, string>> = {
  ...inEachForm('vote', VOTE, vote()),
  ...inEachForm('review', REVIEW, review()),
  ...inEachForm('research', deliberation(), research()),
  ...inEachForm('opening', DEBATE, DEBATE_QUESTIONS.opening),
  ...inEachForm('challenge', DEBATE, DEBATE_QUESTIONS.challenge),
  'vote-open': promptOf({ ...VOTE, artifact: NO_ARTIFACT }, vote({ options: OPTIONS })),
  'vote-Pathos': promptOf({ ...VOTE, artifact: PROPOSAL, seats: [{ ...SEAT, perspective: 'Pathos' }] }, vote()),
  'vote-staged': promptOf({ ...VOTE, artifact: from('index') }, vote(), { form: 'concise' }),
  'vote-in-japanese': promptOf({ ...VOTE, answerLanguage: 'ja' }, vote(), { form: 'concise' }),
  'vote-commit': promptOf({ ...VOTE, artifact: from('commit') }, vote(), { form: 'balanced' }),
  'review-file': promptOf({ ...REVIEW, artifact: CODE, guidance: [] }, review()),
  'research-snippet': promptOf(
    deliberation({ artifact: SNIPPET, inPlace: false, background: 'Seen in May.' }),
    research(),
  ),
  'research-open': promptOf(deliberation({ artifact: NO_ARTIFACT }), research(), { form: 'extended' }),
  arbitration: promptOf(ARBITRATION, research({ options: CONFLICT_OPTIONS }), { form: 'concise' }),
  'hand-over': handOverPrompt(HANDED_OVER, FENCE_TOKEN),
  'hand-over-one': handOverPrompt(HANDED_OVER.slice(0, 1), FENCE_TOKEN),
  preflight: preflightPrompt({ persona: PERSONAS[0], words: ['a1b2c3', 'd4e5f6'] }),
};

const maker = makerFor('balanced');
const plan = maker.aside(
  { setup: VOTE, seat: SEAT.id },
  { task: 'plan', concerns: ['The token leaks:\n a hole.', 'No limit.'] },
);
const experts = maker.aside({ setup: DEBATE, seat: SEAT.id }, { task: 'experts', count: 3 });
const DEBATE_LATER = (['confrontation', 'rebuttal', 'assumptions'] as const).flatMap((name) => [
  [name, 'balanced', DEBATE_QUESTIONS[name]] as const,
  [name, 'extended', DEBATE_QUESTIONS[name]] as const,
]);

/**
 * Prompts of which only the difference from another one is recorded: name → the other prompt's name, and the prompt.
 */
const LATER: Readonly<Record<string, readonly [string, string]>> = {
  'vote-again': ['vote-balanced', promptOf(VOTE, vote({ news: NEWS }))],
  'vote-asked-again': ['vote-balanced', promptOf(VOTE, vote(), { problem: 'The key confidence is missing.' })],
  plan: ['vote-balanced', plan.prompt],
  'review-round-2': [
    'review-concise',
    promptOf(REVIEW, review({ round: 2, soFar: [FINDING, NOWHERE] }), { form: 'concise' }),
  ],
  'review-again': [
    'review-extended',
    promptOf(
      REVIEW,
      review({ round: 2, news: { ...NEWS, evidence: true }, own: [claim('F1', FINDING)], soFar: [NOWHERE] }),
      { form: 'extended' },
    ),
  ],
  'second-opinion': ['review-balanced', promptOf(REVIEW, secondOpinion())],
  'second-opinion-own': [
    'review-extended',
    promptOf(REVIEW, secondOpinion({ own: [claim('F1', { ...FINDING, title: 'Sum is a difference' })] }), {
      form: 'extended',
    }),
  ],
  'reviewed-again': ['review-balanced', promptOf(REVIEW, reviewedAgain())],
  'reviewed-again-own': [
    'review-extended',
    promptOf(REVIEW, reviewedAgain({ own: [claim('O1', { ...FINDING, title: 'Sum is a difference' })] }), {
      form: 'extended',
    }),
  ],
  'research-again': ['research-balanced', promptOf(deliberation(), research({ news: NEWS, own: OWN }))],
  rebuttal: ['research-balanced', promptOf(deliberation(), rebuttal())],
  'rebuttal-unheard': [
    'research-concise',
    promptOf(deliberation(), rebuttal({ own: null, round: 3 }), { form: 'concise' }),
  ],
  'rebuttal-options': [
    'research-open',
    promptOf(
      deliberation({ artifact: NO_ARTIFACT }),
      rebuttal({
        options: OPTIONS,
        own: { ...OWN, position: 'B' },
        peers: [{ ...OWN, label: 'Peer A', position: 'A' }],
      }),
      { form: 'extended' },
    ),
  ],
  'follow-up': ['research-balanced', promptOf(deliberation(), FOLLOW_UP)],
  'question-about-finding': ['review-balanced', promptOf(REVIEW, FINDING_QUESTION)],
  experts: ['opening-balanced', experts.prompt],
  ...Object.fromEntries(
    DEBATE_LATER.map(([name, form, question]) => [
      `debate-${name}-${form}`,
      [`${question.persona === null ? 'opening' : 'challenge'}-${form}`, promptOf(DEBATE, question, { form })],
    ]),
  ),
  ...Object.fromEntries(
    (['rebuttal-of-a-change', 'rebuttal-on-a-condition'] as const).map((name) => [
      `debate-${name}`,
      ['challenge-balanced', promptOf(DEBATE, DEBATE_QUESTIONS[name])],
    ]),
  ),
  'debate-again': [
    'opening-balanced',
    promptOf(DEBATE, { ...DEBATE_QUESTIONS.opening, news: { ...NEWS, earlier: null } }),
  ],
};

/** Replaces the answer form, which is the same in the three forms of a prompt. */
function withoutForm(name: string, prompt: string): string {
  const [base = '', form = ''] = name.split('-');
  const other = `${base}-balanced`;
  const recorded = form === 'concise' || form === 'extended' ? formIn(WHOLE[other]) : undefined;
  return recorded === undefined ? prompt : prompt.replace(recorded, () => `(The form is that of ${other}.txt.)\n`);
}

const formIn = (prompt: string | undefined): string | undefined => prompt?.slice(prompt.indexOf('End your answer'));

/** A later prompt without the part that it shares with the other. */
function restOf(name: string, other: string, prompt: string): string {
  const [prefix] = splitPrompt(WHOLE[other] ?? '');
  assert.ok(prefix.length > FENCE.length && prompt.startsWith(prefix), `${name} begins as ${other} does`);
  const form = formIn(WHOLE[other]);
  const rest = prompt.slice(prefix.length);
  return `(It begins as ${other}.txt does.)\n${form === undefined ? rest : rest.replace(form, () => '(The form is the same.)\n')}`;
}

const RECORDED: readonly (readonly [name: string, text: string, prompt: string])[] = [
  ...Object.entries(WHOLE).map(([name, prompt]) => [name, withoutForm(name, prompt), prompt] as const),
  ...Object.entries(LATER).map(([name, [other, prompt]]) => [name, restOf(name, other, prompt), prompt] as const),
];

describe('prompts', () => {
  for (const [name, text, prompt] of RECORDED) {
    it(`${name} matches its golden file`, () => {
      const file = new URL(`${name}.txt`, GOLDEN);
      if (process.env['UPDATE_GOLDEN'] === '1') {
        mkdirSync(GOLDEN, { recursive: true });
        writeFileSync(file, text);
      }
      assert.ok(existsSync(file), `run once with UPDATE_GOLDEN=1 to make ${name}.txt, then read it`);
      assert.equal(text, readFileSync(file, 'utf8'));
    });

    it(`${name} begins with prose, ends with one newline, and has no engine name or word that trips filters`, () => {
      assert.match(prompt, /^[A-Z].*[a-z]{3}.*\n/);
      assert.ok(prompt.endsWith('\n') && !prompt.endsWith('\n\n') && !prompt.includes('\n\n\n'));
      assert.doesNotMatch(prompt, /adversarial|attack|claude|codex|gemini|qwen|copilot|openai|anthropic/i);
    });
  }

  it('match the files in the folder one to one', () => {
    assert.deepEqual(readdirSync(GOLDEN).toSorted(), RECORDED.map(([name]) => `${name}.txt`).toSorted());
  });
});
