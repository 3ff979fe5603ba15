import assert from 'node:assert/strict';
import { readDebate } from '../../../src/engines/answer/readDebate.ts';
import { renderDebatePrompt } from '../../../src/prompts/debatePrompt.ts';
import { renderPreflightPrompt, showsPersona } from '../../../src/prompts/preflightPrompt.ts';
import type { DebateQuestion } from '../../../src/prompts/debatePrompt.ts';
import { rehearse } from '../../../src/rehearsal/rehearse.ts';
import { LETTERS } from '../../../src/rehearsal/check.ts';
import { PROPOSAL, QUESTION, SEAT } from '../engines/samples.ts';
import { opening, PERSONAS } from '../protocol/debate/debatePlayer.ts';

const [persona] = PERSONAS;

function said(letter: (typeof LETTERS)[number], prompt: string): string {
  const { ending } = rehearse(letter, prompt);
  assert.ok(ending.kind === 'answer');
  return ending.text;
}

describe('a scripted seat in a debate', () => {
  it('shows at once that its persona has arrived', () => {
    for (const letter of LETTERS) {
      const words = ['a1b2c3', 'd4e5f6'] as const;
      const { steps, ending } = rehearse(letter, renderPreflightPrompt({ persona, words }));
      assert.ok(ending.kind === 'answer' && ending.pauseMs === 0 && steps.length === 0);
      assert.ok(showsPersona(ending.text, words));
      assert.match(ending.text, /"perspective": "Operator"/);
    }
  });

  const position = { position: 'Keep the cache.', version: 1 };
  const questions: Readonly<Record<string, DebateQuestion>> = {
    opening: { task: 'opening', persona: null },
    challenge: { task: 'challenge', persona, ...position, opening },
    confrontation: { task: 'confrontation', persona: null, ...position, critiques: [] },
    'challenger-rebuttal': {
      task: 'challenger-rebuttal',
      persona,
      ...position,
      stand: 'objects',
      own: null,
      answers: [],
      agreedTo: null,
    },
    assumptions: { task: 'assumptions', persona, ...position, disagreements: [] },
  };
  for (const [task, seatQuestion] of Object.entries(questions)) {
    it(`answers in the form that is asked for: ${task}`, () => {
      for (const letter of LETTERS) {
        const fence = 'TEXT-UNDER-REVIEW-7Q2K';
        const parts = {
          form: 'balanced',
          seat: SEAT,
          artifact: PROPOSAL,
          question: QUESTION,
          fence,
          seatQuestion,
        } as const;
        const prompt = renderDebatePrompt({ ...parts, workspace: '/home/user/shop' });
        const { problem, debate } = readDebate(
          { text: said(letter, prompt), structured: false, seat: SEAT, prompt },
          seatQuestion,
        );
        assert.equal(problem, null);
        assert.equal(debate?.kind, task === 'challenger-rebuttal' ? 'rebuttal' : task);
      }
    });
  }
});
