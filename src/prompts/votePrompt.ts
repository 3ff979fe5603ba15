import type { Artifact, QuestionType, Target } from '../protocol/setup.ts';
import { answerForm } from './answerForm.ts';
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

export type VotePromptParts = PromptParts;

const WHOLE =
  'Judge it as a whole: is it right, what does it do to the people who use and maintain it, and is it worth its cost? Look at what is really there before you decide.';

/** The whole first-round prompt of one seat. It begins with prose: a leading `/`, `-` or `@` is a command to some CLIs. */
export function renderVotePrompt(parts: VotePromptParts): string {
  const form = answerForm(parts.artifact.target);
  const sections = {
    concise: () => [opening(parts), ...subject(parts), material(parts), newsOf(parts), conduct(parts), form],
    balanced: () => [
      opening(parts),
      parts.seat.perspective === null ? WHOLE : '',
      ...subject(parts),
      material(parts),
      newsOf(parts),
      conduct(parts),
      form,
    ],
    extended: () => [
      opening(parts),
      headed('Background', background(parts, ABOUT)),
      headed('Decision', subject(parts).join('\n\n')),
      headed('Text under review', material(parts)),
      headed('What is new', newsOf(parts)),
      headed('How to work', conduct(parts)),
      headed('Answer', form),
    ],
  }[parts.form];
  return joinSections(sections());
}

function opening({ form, seat }: VotePromptParts): string {
  const task = {
    concise:
      'You are one member of a council that decides on the matter below. Analyse it and vote; do not write code.',
    balanced:
      'You are one member of a council that decides on the matter below. Your task is to analyse it and to vote, not to change anything.',
    extended:
      'You are one member of a council that decides on the matter below. Your task is to analyse it thoroughly and to vote, not to change anything.',
  }[form];
  const view = viewOf(seat);
  return `${task} The other members do not see your answer and you do not see theirs: judge independently.${view === '' ? '' : `\n\n${view}`}`;
}

const KINDS: Readonly<Record<QuestionType, string>> = {
  architecture: 'architecture, a choice of structure that is costly to undo',
  'trade-off': 'trade-off, a choice between things that cannot all be had',
  'go-no-go': 'go or no-go, whether it may go ahead',
  strategy: 'strategy, which way to take in the long run',
  priority: 'priority, what comes first',
};

/** Question, kind, options and, unless they stand in the background, constraints and context. */
function subject(parts: VotePromptParts): readonly string[] {
  const { form, artifact, question } = parts;
  const asked = question.text.trim() === '' ? DEFAULT_QUESTIONS[artifact.target] : question.text.trim();
  return [
    `Question: ${asked}`,
    `Kind of decision: ${KINDS[question.type]}.`,
    optionsOf(question),
    question.options.length === 0 ? '' : 'Name the option that you hold with in your rationale.',
    ...(form === 'extended' ? [] : [constraintsOf(question), contextOf(question)]),
  ].filter((part) => part !== '');
}

const DEFAULT_QUESTIONS: Readonly<Record<Artifact['target'], string>> = {
  code: 'May this code go in as it is?',
  proposal: 'Should this proposal be followed as it is?',
  mixed: 'Should these documents and this code go in as they are?',
  question: 'What should be done?',
};

const ABOUT: Readonly<Record<Target, string>> = {
  code: 'The matter is code: what counts is whether it does what it should, safely and reliably, and whether others can live with it.',
  proposal:
    'The matter is a proposal: what counts is whether it would reach its aim, at what cost, and what it leaves out.',
  mixed: 'The matter is made of documents and code: each has to hold, and they have to fit each other.',
  question: 'The matter is a question without a text of its own; the workspace may hold what is needed to answer it.',
};
