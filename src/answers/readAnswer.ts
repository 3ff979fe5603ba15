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

/** How to read an answer, besides its form. */
export interface ReadAs {
  readonly seat: string;
  /** Whether a line with nothing but a position counts if the form is missing. Only in a vote on acceptance. */
  readonly words: 'count' | 'ignore';
}

/** An answer with its question. Plain data, so that another thread can read it. */
export interface AnswerRead {
  readonly answer: Answer;
  readonly seat: string;
  readonly question: SeatQuestion;
  readonly about: About;
}

/** In a later round, a P1 outside the form may be a peer's. */
const MARKING: ReadonlySet<string> = new Set(['vote', 'review', 'research']);

/** Reads an answer to a question of a round. */
export function readAsked({ answer, seat, question, about }: AnswerRead): Reading {
  const asked = askedOf(question, about);
  // Only a vote on acceptance is read from a bare position.
  const words = question.task === 'vote' && question.options.length === 0 ? 'count' : 'ignore';
  const { marked = [], ...reading } = readAnswer(answer, asked, { seat, words });
  return { ...reading, marked: MARKING.has(question.task) ? marked : [] };
}

const bounded = (text: string): string => text.trim().slice(0, LONGEST_RAW);

/**
 * Reads an answer in the five stages, whatever the question. Its findings are unchecked: they aren't yet compared with
 * the artifact.
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
    // If the question asks only for a text, the answer is valid in any form.
    return (said?.answer ?? '') === '' ? nothing : { ...nothing, problem: null };
  }
  const rationale = excerpt(answer.text, LONGEST_RATIONALE);
  const ballot = { vote: { ...ABSTAINING_VOTE, ...spoken, rationale }, findings: [], alternatives: [] };
  return { ballot, parsedBy: 'text', problem: reason, marked };
}
