import { type ReadAs, readAnswer } from '../../../src/answers/readAnswer.ts';
import type { Answer } from '../../../src/answers/readForm.ts';
import type { Reading } from '../../../src/protocol/tally/ballot.ts';
import { type Asked, askedOf } from '../../../src/questions/asked.ts';
import { ABOUT, ASKS } from '../questions/asks.ts';

export const fenced = (content: string, language = 'yaml'): string => `\`\`\`${language}\n${content}\n\`\`\``;

type More = Partial<Omit<Answer, 'text'> & Pick<ReadAs, 'words'>>;

/** Reads the answer of a seat that got a short prompt. */
export function readBy(asked: Asked, text: string, { words = 'ignore', ...more }: More = {}): Reading {
  return readAnswer({ text, structured: false, prompt: 'Judge this.', ...more }, asked, { seat: 'claude', words });
}

const VOTE = askedOf(ASKS.vote, ABOUT.change);
const REVIEW = askedOf(ASKS.review, ABOUT.change);
const CHALLENGE = askedOf(ASKS.challenge, ABOUT.question);
const CONFRONTATION = askedOf(ASKS.confrontation, ABOUT.question);
const REBUTTAL = askedOf(ASKS['challenger-rebuttal'], ABOUT.question);

export const readVote = (text: string, more: More = {}): Reading => readBy(VOTE, text, { words: 'count', ...more });
export const readReview = (text: string, more: More = {}): Reading => readBy(REVIEW, text, more);
export const readChallenge = (text: string, more: More = {}): Reading => readBy(CHALLENGE, text, more);
export const readConfrontation = (text: string, more: More = {}): Reading => readBy(CONFRONTATION, text, more);
export const readRebuttal = (text: string, more: More = {}): Reading => readBy(REBUTTAL, text, more);

/** The shortest complete vote. */
export const ballot = (position: string, more = ''): string =>
  `position: ${position}\nconfidence: 90\nrationale: "It is right."${more === '' ? '' : `\n${more}`}`;

/** The shortest complete vote, in JSON. */
export const json = (position: string, more: object = {}): string =>
  JSON.stringify({ position, confidence: 90, rationale: 'It is right.', ...more });

/** The shortest complete review. */
export const review = (recommendation: string, more = ''): string =>
  `summary: "So."\nrecommendation: ${recommendation}${more === '' ? '' : `\n${more}`}`;

/** The result of an answer in a word: its position, its debate’s closed word, or “none”. */
export function wordOf({ ballot: given, debate }: Reading): string {
  if (debate?.kind === 'challenge') return debate.verdict ?? 'none';
  if (debate?.kind === 'rebuttal') return debate.stance ?? 'none';
  return given?.vote.position ?? 'none';
}
