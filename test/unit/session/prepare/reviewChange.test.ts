import assert from 'node:assert/strict';
import { findAdapter } from '../../../../src/engines/registry.ts';
import type { SeatQuestion, ReviewQuestion } from '../../../../src/protocol/run/seatQuestion.ts';
import { ABSTAINING_VOTE } from '../../../../src/protocol/tally/ballot.ts';
import type { Artifact, Coverage } from '../../../../src/protocol/setup.ts';
import { defaultQuestion } from '../../../../src/session/prepare/defaultQuestion.ts';
import { makePromptMaker, type PromptRequest } from '../../../../src/session/run/promptMaker.ts';
import type { EngineAsk } from '../../../../src/session/ports.ts';
import type { PromptSetup } from '../../../../src/prompts/seatContext.ts';
import { CODE, DIFF, QUESTION, SEAT } from '../../engines/samples.ts';

const COVERAGE: Coverage = { files: 2, changedLines: 4, shownLines: 4, leftOut: [], redactions: [] };
const CHANGE: Artifact = { ...DIFF, coverage: COVERAGE, gitChange: { kind: 'uncommitted' } };
const SETUP: PromptSetup = {
  protocol: 'review',
  fence: 'TEXT-UNDER-REVIEW-7Q2K',
  artifact: CHANGE,
  question: { ...QUESTION, text: defaultQuestion('code') },
  workspace: '/home/user/shop',
  limits: { timeoutSeconds: { codex: 600 }, retries: 1 },
  seats: [{ ...SEAT, id: 'codex', engine: 'codex' }],
};
const FIRST: ReviewQuestion = { task: 'review', part: 0, round: 1, news: null, soFar: [], own: [] };

const maker = makePromptMaker(
  () => {
    const adapter = findAdapter('codex', []);
    assert.ok(adapter);
    return adapter;
  },
  { token: () => '0123456789abcdef0123' },
);

function ask(setup: Partial<PromptSetup> = {}, question: Partial<PromptRequest> = {}): EngineAsk {
  return maker.ask({ setup: { ...SETUP, ...setup }, seat: 'codex', problem: '', seatQuestion: FIRST, ...question });
}

const artifact = (change: Partial<Artifact>): Partial<PromptSetup> => ({ artifact: { ...CHANGE, ...change } });
const coverage = (change: Partial<Coverage>): Partial<PromptSetup> =>
  artifact({ coverage: { ...COVERAGE, ...change } });
const seatQuestion = (change: Partial<ReviewQuestion>): { seatQuestion: SeatQuestion } => ({
  seatQuestion: { ...FIRST, ...change },
});
const news = { context: 'More.', evidence: false, earlier: ABSTAINING_VOTE };

describe('the engine’s own review command', () => {
  it('reviews a whole change that git can show, if the prompt adds nothing to it', () => {
    assert.deepEqual(ask().nativeReview, { kind: 'uncommitted' });
    const base = { kind: 'base', branch: 'main' } as const;
    assert.deepEqual(ask(artifact({ gitChange: base })).nativeReview, base);
    // A session that wasn't searched for secrets, because the user turned it off.
    assert.deepEqual(ask(coverage({ redactions: undefined })).nativeReview, { kind: 'uncommitted' });
    assert.deepEqual(ask(coverage({ leftOut: [{ file: 'a.png', reason: 'media' }] })).nativeReview, {
      kind: 'uncommitted',
    });
  });

  it('is accompanied by the prompt, for engines without this command', () => {
    assert.match(ask().prompt, /src\/sum\.js/);
  });

  const lockFile = { file: 'package-lock.json', reason: 'lock-file' } as const;
  const wholly: Readonly<Record<string, Partial<PromptSetup>>> = {
    'no change of git’s': artifact({ gitChange: undefined }),
    'a secret that was replaced': coverage({ redactions: [{ file: 'a.ts', line: 1, kind: 'GitHub token' }] }),
    'a file of secrets that was left out': coverage({ leftOut: [{ file: '.env', reason: 'secret' }] }),
    'a file that nobody looked through': coverage({ leftOut: [lockFile] }),
    'text beside code': artifact({ target: 'mixed' }),
    'a proposal': artifact({ target: 'proposal' }),
    parts: { limits: { ...SETUP.limits, parts: 2, partBytes: 100_000 } },
    'rules of the team': { guidance: [{ file: 'AGENTS.md', text: 'Be strict.' }] },
    'a question of the user’s': { question: { ...SETUP.question, text: 'Is it fast enough?' } },
    'a constraint of the user’s': { question: { ...SETUP.question, constraints: ['No new dependency'] } },
    'a context of the user’s': { question: { ...SETUP.question, context: 'Released on Friday.' } },
    'a perspective': { seats: [{ ...SEAT, id: 'codex', engine: 'codex', perspective: 'Logos' }] },
  };
  for (const [name, setup] of Object.entries(wholly)) {
    it(`is not used in this case: ${name}`, () => {
      assert.equal(ask(setup).nativeReview, undefined);
      assert.notEqual(ask(setup).prompt, '');
    });
  }

  it('is not used in later rounds, votes, or second looks, or after news or a problem', () => {
    assert.equal(ask({}, seatQuestion({ round: 2 })).nativeReview, undefined);
    assert.equal(ask({}, seatQuestion({ news })).nativeReview, undefined);
    assert.equal(ask({}, { problem: 'No position was found.' }).nativeReview, undefined);
    assert.equal(ask({}, { seatQuestion: { task: 'second-look', claims: [], own: [] } }).nativeReview, undefined);
    assert.equal(ask({}, { seatQuestion: { task: 'vote', part: 0, news: null, options: [] } }).nativeReview, undefined);
  });
});

describe('the files of a change', () => {
  it('are its diff and its statistics, complete even in a part or a later round', () => {
    const files = { 'change.diff': DIFF.text, 'change.stat': '+2 -1 src/sum.js\n+0 -1 gone.js\n+2 -2 in 2 files\n' };
    assert.deepEqual(ask().changeFiles, files);
    const parts = { limits: { ...SETUP.limits, parts: 2, partBytes: 250 } };
    assert.deepEqual(ask(parts, seatQuestion({ part: 1, round: 2 })).changeFiles, files);
  });

  it('are absent for a file, in a vote, and in a second look', () => {
    assert.equal(ask({ artifact: CODE }).changeFiles, undefined);
    assert.equal(ask({}, { seatQuestion: { task: 'vote', part: 0, news: null, options: [] } }).changeFiles, undefined);
    assert.equal(ask({}, { seatQuestion: { task: 'second-look', claims: [], own: [] } }).changeFiles, undefined);
  });
});
