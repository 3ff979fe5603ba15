import type { Reading } from '../../protocol/ballot.ts';
import type { DebateQuestion } from '../prompts/debatePrompt.ts';
import type { Answer } from './readAnswer.ts';

/** An answer of a debate, by what was asked. */
export function readDebate(_answer: Answer, brief: DebateQuestion): Reading {
  return { ballot: null, parsedBy: 'none', problem: `There is no reader for ${brief.task} yet.` };
}
