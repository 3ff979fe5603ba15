import type { Reading } from '../../protocol/ballot.ts';
import type { LetteredOption } from '../../protocol/deliberation.ts';
import { type Answer, readAnswer } from './readAnswer.ts';

/** An answer of a deliberation, in either round; `options` are those that a choice may name. */
export function readResearch(answer: Answer, _options: readonly LetteredOption[]): Reading {
  return readAnswer(answer);
}
