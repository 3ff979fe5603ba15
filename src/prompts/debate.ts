import type {
  AssumptionsQuestion,
  ChallengeQuestion,
  ChallengerRebuttalQuestion,
  ConfrontationQuestion,
  CritiqueShown,
  OpeningQuestion,
} from '../protocol/run/seatQuestion.ts';
import type { Opening } from '../protocol/debate/debateAnswer.ts';
import { newsSection } from './news.ts';
import type { Quote } from './quote.ts';
import { field, indented, listed, type Section } from './section.ts';

export type DebateQuestion =
  OpeningQuestion | ChallengeQuestion | ConfrontationQuestion | ChallengerRebuttalQuestion | AssumptionsQuestion;

/** The sections for a question of a debate, after what has been said so far. */
export function debateSections(question: DebateQuestion, quote: Quote): readonly Section[] {
  const lines = spoken(question);
  return [
    newsSection(question.news, quote, 'answer'),
    { heading: 'The debate so far', text: lines.length === 0 ? '' : `This has been said so far:\n\n${quote(lines)}` },
    { heading: 'Task', text: taskText(question) },
  ];
}

function spoken(question: DebateQuestion): readonly string[] {
  switch (question.task) {
    case 'opening':
      return [];
    case 'challenge':
      return question.opening === null ? positionLines(question) : openingLines(question.opening);
    case 'confrontation':
      return [...positionLines(question), ...critiqueLines('Objections', question.critiques)];
    case 'challenger-rebuttal':
      return [...positionLines(question), ...agreedLines(question), ...ownLines(question), ...answerLines(question)];
    case 'assumptions':
      return [...positionLines(question), ...critiqueLines('Still in dispute', question.disagreements)];
  }
}

function positionLines({ position, version }: Pick<ChallengeQuestion, 'position' | 'version'>): readonly string[] {
  return field(`Position, version ${String(version)}`, position);
}

function openingLines({ position, reasoning, confidence, weaknesses, assumptions }: Opening): readonly string[] {
  return [
    ...positionLines({ position, version: 1 }),
    ...field(`Its reasons (confidence ${String(confidence)})`, reasoning),
    ...listed('Weaknesses that it admits', weaknesses),
    ...listed('Assumptions', assumptions),
  ];
}

const NO_WORDS = 'It gave no reason.';
const orNone = (critique: string): string => (critique.trim() === '' ? NO_WORDS : critique);

function critiqueLines(title: string, list: readonly CritiqueShown[]): readonly string[] {
  if (list.length === 0) return [];
  const lines = list.flatMap(({ from, critique, evidence, alternative, challenged, strength }) => [
    ...field(`${from} (${strength})`, orNone(critique)),
    ...listed('Evidence', evidence, '  '),
    ...listed('Assumptions that do not hold', challenged, '  '),
    ...field('Alternative', alternative, '  '),
  ]);
  return ['', `${title}:`, ...lines];
}

function agreedLines({ agreedTo }: ChallengerRebuttalQuestion): readonly string[] {
  if (agreedTo === null) return [];
  return ['', ...field(`Version ${String(agreedTo.version)}, which you judged`, agreedTo.position)];
}

function ownLines({ own, stand }: ChallengerRebuttalQuestion): readonly string[] {
  if (own === null) return [];
  if (stand === 'objects') return critiqueLines('Your objection', [own]);
  return ['', ...field('What you said then', orNone(own.critique))];
}

/** A challenger that agreed doesn't expect an answer. */
function answerLines({ answers, stand }: ChallengerRebuttalQuestion): readonly string[] {
  if (answers.length === 0) return stand === 'objects' ? ['', 'The answer to it: none'] : [];
  return answers.flatMap(({ reply, reason }) => ['', `The answer to it: ${reply}`, ...indented(reason)]);
}

const REBUTTAL_TASKS: Readonly<Record<ChallengerRebuttalQuestion['stand'], string>> = {
  objects:
    'Judge the answer and the current position, from your angle. Accept if your objection has been met. Maintain it if it has not. Escalate only for something new or worse.',
  agrees:
    'The position has changed since you judged it. Judge the current version, from your angle. Accept it if it holds. If it does not, maintain your objection, and say what is wrong with it.',
};

function taskText(question: DebateQuestion): string {
  switch (question.task) {
    case 'opening':
      return 'The debate begins with you. Take a clear position on the topic. Look at the facts before you do. Say how sure you are, where the position is weak, and what it assumes.';
    case 'challenge':
      return 'Say what your angle shows about the position. Look for what it overlooks, and check its reasons and assumptions against the facts. Agree if it holds. Either way, cite what you looked at. Every item of your evidence is opened.';
    case 'confrontation':
      return 'Answer every objection on its merits, then give the current position. Change it where an objection is right. Keep it where an objection is wrong, and say why.';
    case 'challenger-rebuttal':
      return REBUTTAL_TASKS[question.agreedTo !== null && question.stand === 'objects' ? 'agrees' : question.stand];
    case 'assumptions':
      return 'The debate has ended without agreement. Say what your side depends on, so that the people who decide can find out which side is right. Name each side by its perspective; the side that holds the position is called proponent.';
  }
}
