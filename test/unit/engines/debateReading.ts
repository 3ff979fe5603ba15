import { readDebate } from '../../../src/engines/answer/readDebate.ts';
import { type DebatePromptParts, type DebateQuestion, renderDebatePrompt } from '../../../src/prompts/debatePrompt.ts';
import { BRIEFS } from '../prompts/debateBriefs.ts';
import { PROPOSAL, QUESTION, SEAT } from './samples.ts';

export function partsOf(brief: DebateQuestion, form: DebatePromptParts['form']): DebatePromptParts {
  const workspace = '/home/user/shop';
  return {
    form,
    seat: SEAT,
    artifact: PROPOSAL,
    question: QUESTION,
    workspace,
    fence: 'TEXT-UNDER-REVIEW-7Q2K',
    brief,
  };
}

export const briefOf = (task: string): DebateQuestion => BRIEFS[task] ?? { task: 'opening', persona: null };
export const read = (task: string, text: string) =>
  readDebate(
    { text, structured: false, seat: SEAT, prompt: renderDebatePrompt(partsOf(briefOf(task), 'balanced')) },
    briefOf(task),
  );
