import type { Finding } from '../protocol/findings/finding.ts';
import type { Artifact, Guidance, Target } from '../protocol/setup.ts';
import { findingsSoFar } from './findingsSoFar.ts';
import { guidanceText } from './guidanceText.ts';
import {
  background,
  conduct,
  constraintsOf,
  contextOf,
  headed,
  joinSections,
  material,
  newsOf,
  optionsOf,
  type PromptParts,
  viewOf,
} from './promptParts.ts';
import { reviewForm } from './reviewForm.ts';
import { REVIEW_POINTS } from './reviewPoints.ts';

export interface ReviewPromptParts extends PromptParts {
  /** What the rounds before have found; empty in the first. */
  readonly soFar: readonly Finding[];
  /** Rules of the team, as data. */
  readonly guidance: readonly Guidance[];
}

/** The whole prompt of one round of a review. It begins with prose, and the text under review is the first data in it. */
export function renderReviewPrompt(parts: ReviewPromptParts): string {
  const { fence, artifact } = parts;
  const opening = openingOf(parts);
  const points = [REVIEW_POINTS[artifact.target], partOf(artifact)].filter((text) => text !== '').join('\n\n');
  const text = material(parts, 'numbered');
  const team = guidanceText(parts.guidance, fence);
  const soFar = findingsSoFar(parts.soFar, fence);
  const form = reviewForm(artifact.target);
  if (parts.form !== 'extended') {
    return joinSections([opening, ...subject(parts), points, text, team, soFar, newsOf(parts), conduct(parts), form]);
  }
  return joinSections([
    opening,
    headed('Background', background(parts, ABOUT)),
    headed('Question', subject(parts).join('\n\n')),
    headed('What to look at', points),
    headed('Text under review', text),
    headed('What the team wants', team),
    headed('Found so far', soFar),
    headed('What is new', newsOf(parts)),
    headed('How to work', conduct(parts)),
    headed('Answer', form),
  ]);
}

function openingOf({ form, seat, soFar }: ReviewPromptParts): string {
  const task = {
    concise:
      'You are one reviewer of a council. Review the matter below and report what you find; do not change anything.',
    balanced:
      'You are one reviewer of a council. Your task is to review the matter below and to report what you find, not to change anything.',
    extended:
      'You are one reviewer of a council. Your task is to review the matter below thoroughly and to report what you find, not to change anything.',
  }[form];
  const apart =
    soFar.length === 0
      ? 'The other reviewers do not see your answer and you do not see theirs: judge independently.'
      : 'This is a further round: what has been found so far is listed below. Judge it as independently as the matter itself.';
  const view = viewOf(seat);
  return `${task} ${apart}${view === '' ? '' : `\n\n${view}`}`;
}

/** Question, options and, unless they stand in the background, constraints and context. */
function subject({ form, artifact, question }: ReviewPromptParts): readonly string[] {
  const asked = question.text.trim() === '' ? DEFAULT_QUESTIONS[artifact.target] : question.text.trim();
  return [
    `Question: ${asked}`,
    optionsOf(question),
    ...(form === 'extended' ? [] : [constraintsOf(question), contextOf(question)]),
  ].filter((part) => part !== '');
}

const DEFAULT_QUESTIONS: Readonly<Record<Target, string>> = {
  code: 'Is this code right as it is?',
  proposal: 'Is this proposal sound as it is?',
  mixed: 'Are these documents and this code right as they are?',
  question: 'What speaks against it?',
};

const ABOUT: Readonly<Record<Target, string>> = {
  code: 'Under review is code. What counts is what is wrong with it, where, and how badly; that it is otherwise well made is no finding.',
  proposal:
    'Under review is a proposal. What counts is what is wrong with it or missing from it, where, and how badly; that it is otherwise well written is no finding.',
  mixed:
    'Under review are documents and code. What counts is what is wrong with either, where, and how badly, and where they do not fit each other.',
  question: 'Under review is a question without a text of its own; the workspace may hold what is needed to judge it.',
};

const ROUTES: Readonly<Record<string, string>> = { code: ', of its code', proposal: ', of its documents' };

/** For a matter that is shown in parts: which one this is. */
function partOf({ title }: Artifact): string {
  const [, part, of, route = ''] = /, part (\d+) of (\d+)(?: \((\w+)\))?$/.exec(title) ?? [];
  if (part === undefined || of === undefined) return '';
  return `The matter is shown in parts; this is part ${part} of ${of}${ROUTES[route] ?? ''}. Review what this part shows. The others are shown to you apart from it: what may stand in them is not missing here, and the workspace has it all.`;
}
