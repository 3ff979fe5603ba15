import type { Target } from '../protocol/setup.ts';

const CODE: readonly string[] = [
  'correctness: does it do what it should, in odd and failing cases as well?',
  'security: what could text, data or callers from outside make it do?',
  'reliability: what happens on errors, delays, repetition and at the same time; can anything be lost?',
  'maintainability, performance, compatibility: what will it cost those who run it, read it or build on it?',
];

const PROPOSAL: readonly string[] = [
  'problem framing: is this the problem, and is it put so that one could tell when it is solved?',
  'assumptions: what is taken for granted, and does it hold?',
  'tradeoffs: what is given up, and does the text say so?',
  'alternatives: what else could be done, and why is it not?',
  'risk controls: what is done about what may go wrong, and is there a way back?',
  'decision quality: does the conclusion follow from the rest, and could somebody act on it?',
];

const numbered = (points: readonly string[]): string =>
  points.map((point, index) => `${String(index + 1)}. ${point}`).join('\n');

const ON_CODE = `Look at it in this order:\n${numbered(CODE)}`;
const ON_PROPOSAL = `Look at it by these six criteria:\n${numbered(PROPOSAL)}`;

/** What a reviewer looks at, by what is under review. */
export const REVIEW_POINTS: Readonly<Record<Target, string>> = {
  code: ON_CODE,
  proposal: ON_PROPOSAL,
  mixed: `It is made of documents and code. Of the code, look at these points in this order:\n${numbered(CODE)}\n\nOf the documents, look at these six criteria:\n${numbered(PROPOSAL)}\n\nThen look at whether documents and code say the same.`,
  question: ON_PROPOSAL,
};
