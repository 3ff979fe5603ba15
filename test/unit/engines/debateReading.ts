import { readDebate } from '../../../src/engines/answer/readDebate.ts';
import { type DebatePromptParts, type DebateQuestion, renderDebatePrompt } from '../../../src/prompts/debatePrompt.ts';
import { QUESTIONS } from '../prompts/debateQuestions.ts';
import { PROPOSAL, QUESTION, SEAT } from './samples.ts';

export function partsOf(seatQuestion: DebateQuestion, form: DebatePromptParts['form']): DebatePromptParts {
  const workspace = '/home/user/shop';
  return {
    form,
    seat: SEAT,
    artifact: PROPOSAL,
    question: QUESTION,
    workspace,
    fence: 'TEXT-UNDER-REVIEW-7Q2K',
    seatQuestion,
  };
}

export const questionOf = (task: string): DebateQuestion => QUESTIONS[task] ?? { task: 'opening', persona: null };
export const read = (task: string, text: string) =>
  readDebate(
    { text, structured: false, seat: SEAT, prompt: renderDebatePrompt(partsOf(questionOf(task), 'balanced')) },
    questionOf(task),
  );
