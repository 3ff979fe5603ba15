import type { VoteQuestion } from '../protocol/run/seatQuestion.ts';
import { newsSection } from './news.ts';
import { optionsSection } from './options.ts';
import type { Quote } from './quote.ts';
import type { PromptForm, Section } from './section.ts';
import type { SeatContext } from './seatContext.ts';

/** The sections for a vote. */
export function voteSections(
  { news, options }: VoteQuestion,
  { form, seat }: SeatContext,
  quote: Quote,
): readonly Section[] {
  const whole = form === 'concise' || seat.perspective !== null ? '' : WHOLE;
  return [
    newsSection(news, quote, options.length === 0 ? 'vote' : 'answer'),
    optionsSection(options, quote),
    { heading: 'Task', text: `${TASKS[form]}${whole} Take a clear position.` },
  ];
}

const TASKS: Readonly<Record<PromptForm, string>> = {
  concise: 'Decide the question and vote.',
  balanced: 'Decide the question and vote. Look at what is there before you decide.',
  extended: 'Decide the question and vote. Look at what is there before you decide, and at what depends on it.',
};

/** Not for a seat with a perspective, which leaves the other perspectives to the other seats. */
const WHOLE =
  ' Judge the whole: is it right, what does it do to the people who use and maintain it, and is it worth its cost?';
