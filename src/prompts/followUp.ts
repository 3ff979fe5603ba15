import type { FollowUpQuestion } from '../protocol/run/seatQuestion.ts';
import { oneLine } from '../protocol/text/phrases.ts';
import { ownSection } from './peers.ts';
import type { Quote } from './quote.ts';
import type { Section } from './section.ts';

/** One more question to a seat that was outvoted. */
export function followUpSections({ question, own, decision }: FollowUpQuestion, quote: Quote): readonly Section[] {
  return [
    ownSection(own, quote),
    { heading: 'Decision', text: `The council has decided otherwise than you:\n\n${quote([oneLine(decision)])}` },
    { heading: 'Question to you', text: `The user asks you:\n\n${quote([question.trim()])}` },
    {
      heading: 'Task',
      text: 'Answer this question and nothing else, in plain sentences, in two paragraphs at most. Rest what you say on lines that you have read, and name them as file:line.',
    },
  ];
}
