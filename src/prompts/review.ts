import type { Claim, ReviewQuestion } from '../protocol/run/seatQuestion.ts';
import type { Finding } from '../protocol/findings/finding.ts';
import type { Target } from '../protocol/setup.ts';
import { claimLines, findingLines } from './claims.ts';
import { newsSection } from './news.ts';
import type { Quote } from './quote.ts';
import { numberedList, type PromptForm, type Section } from './section.ts';
import type { SeatContext } from './seatContext.ts';

/** The sections for a round of a review. */
export function reviewSections(
  question: ReviewQuestion,
  { form, shown }: SeatContext,
  quote: Quote,
): readonly Section[] {
  const { news, own, soFar } = question;
  return [
    newsSection(news, quote, 'answer'),
    { heading: 'Your earlier findings', text: ownText(own, quote) },
    { heading: 'Found so far', text: soFarText(soFar, quote) },
    { heading: 'Task', text: `${TASKS[form]} ${POINTS[shown.artifact.target]}` },
  ];
}

function ownText(own: readonly Claim[], quote: Quote): string {
  if (own.length === 0) return '';
  return `These are your own findings so far. Withdraw each one that no longer holds, by its label. All others still count.\n\n${quote(claimLines(own))}`;
}

/** For a later round: the findings of all seats so far, and what else to look for. */
function soFarText(findings: readonly Finding[], quote: Quote): string {
  if (findings.length === 0) return '';
  return `This is another round. The council has found the following so far. Some of it may be wrong.\n\n${quote(findingLines(findings))}\n\nLook for what is missing from this list. Do not repeat the findings in it, but consider them in your recommendation. If you doubt an item, give its number in your summary and say what you saw.`;
}

const TASKS: Readonly<Record<PromptForm, string>> = {
  concise: 'Review it and report what you find.',
  balanced: 'Review it and report what is wrong, where, and how badly. Do not report what is done well.',
  extended:
    'Review it thoroughly and report what is wrong or missing, where, and how badly. Do not report what is done well.',
};

const CODE: readonly string[] = [
  'correctness: does it do what it should, in unusual and failing cases as well?',
  'security: what could text, data, or callers from outside make it do?',
  'reliability: what happens on errors, delays, repetition, and concurrent use? Can anything be lost?',
  'maintainability, performance, compatibility: what does it cost those who run it, read it, or build on it?',
];

const PROPOSAL: readonly string[] = [
  'problem framing: is this the real problem, and is it clear when it is solved?',
  'assumptions: what is taken for granted, and does it hold?',
  'tradeoffs: what is given up, and does the text say so?',
  'alternatives: what else could be done, and why was it not chosen?',
  'risk controls: what is done about the risks, and can the change be undone?',
  'decision quality: does the conclusion follow from the rest, and could someone act on it?',
];

const ON_PROPOSAL = `Judge it by these six criteria:\n\n${numberedList(PROPOSAL)}`;

/** What a reviewer looks at, by the kind of artifact. */
const POINTS: Readonly<Record<Target, string>> = {
  code: `Look at these points in this order:\n\n${numberedList(CODE)}`,
  proposal: ON_PROPOSAL,
  mixed: `In the code, look at these points in this order:\n\n${numberedList(CODE)}\n\nJudge the documents by these six criteria:\n\n${numberedList(PROPOSAL)}\n\nThen check whether the documents and the code agree.`,
  question: ON_PROPOSAL,
};
