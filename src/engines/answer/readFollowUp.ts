import type { Reading } from '../../protocol/ballot.ts';
import type { Answer } from './readAnswer.ts';

/** The answer to a follow-up question is its text. */
export function readFollowUp({ text }: Answer): Reading {
  const answer = text.trim();
  return { ballot: null, parsedBy: 'none', problem: answer === '' ? 'The answer is empty.' : null, answer };
}
