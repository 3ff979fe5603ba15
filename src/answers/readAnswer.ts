import { stored } from '../protocol/labels/stored.ts';
import type { SeatQuestion } from '../protocol/run/seatQuestion.ts';
import { ABSTAINING_VOTE, type Reading } from '../protocol/tally/ballot.ts';
import { excerpt } from '../protocol/text/cleanText.ts';
import { type About, type Asked, askedOf } from '../questions/asked.ts';
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

/** An answer with what its question was. Plain data: another thread may read it. */
export interface AnswerRead {
  readonly answer: Answer;
  readonly seat: string;
  readonly question: SeatQuestion;
  readonly about: About;
}

/** In a later round a P1 outside of the form may well be a peer's. */
const MARKING: ReadonlySet<string> = new Set(['vote', 'review', 'research']);

/** An answer to what a seat was asked in a round. */
export function readAsked({ answer, seat, question, about }: AnswerRead): Reading {
  const asked = askedOf(question, about);
  // Only a vote on acceptance is read from a bare position.
  const words = question.task === 'vote' && question.options.length === 0 ? 'count' : 'ignore';
  const { marked = [], ...reading } = readAnswer(answer, asked, { seat, words });
  return { ...reading, marked: MARKING.has(question.task) ? marked : [] };
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
  const reason = problem ?? stored`The answer is not in the given form.`;
  const spoken = words === 'count' ? spokenPosition(rest, answer.prompt, answer.text) : null;
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
