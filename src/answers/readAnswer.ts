import { ABSTAINING_VOTE, type Reading } from '../protocol/tally/ballot.ts';
import { excerpt } from '../protocol/text/cleanText.ts';
import type { Asked } from '../questions/asked.ts';
import { type Answer, readForm } from './readForm.ts';
import { spokenPosition } from './stage4Words.ts';
import { nothingRead } from './stage5Nothing.ts';

const LONGEST_RATIONALE = 600;
const LONGEST_RAW = 2000;

/** How an answer is read besides its form. */
export interface ReadAs {
  readonly seat: string;
  /** Whether a line that is nothing but a position counts where the form is missing: in a vote on acceptance alone. */
  readonly words: 'count' | 'ignore';
}

const bounded = (text: string): string => text.trim().slice(0, LONGEST_RAW);

/**
 * An answer in the five stages, whatever was asked. Its findings are as the seat gave them; they have yet to be held
 * against the artifact.
 */
export function readAnswer(answer: Answer, { form, meaning, wrapped }: Asked, { seat, words }: ReadAs): Reading {
  const { values, parsedBy, problem, turned, marked, rest } = readForm(answer, form);
  if (values !== null)
    return { ...meaning(values, seat), parsedBy, problem, ...(turned === null ? {} : { turned }), marked };
  const reason = problem ?? 'The answer is not in the given form.';
  const spoken = words === 'count' ? spokenPosition(rest) : null;
  if (spoken === null) {
    const said = wrapped?.({ rest: bounded(rest), whole: bounded(answer.text) });
    const nothing = { ...nothingRead(reason), ...said, marked };
    // Where only a text is asked for, nothing in it decides: it is the answer in any form.
    return (said?.answer ?? '') === '' ? nothing : { ...nothing, problem: null };
  }
  const rationale = excerpt(answer.text, LONGEST_RATIONALE);
  const ballot = { vote: { ...ABSTAINING_VOTE, ...spoken, rationale }, findings: [], alternatives: [] };
  return { ballot, parsedBy: 'text', problem: reason, marked };
}
