import type { DissentQuestion, FindingQuestion, FollowUpQuestion } from '../protocol/run/seatQuestion.ts';
import { oneLine } from '../protocol/text/phrases.ts';
import { findingLines } from './claims.ts';
import { ownSection } from './peers.ts';
import type { Quote } from './quote.ts';
import type { Section } from './section.ts';

/** The sections for a follow-up question after the verdict, to a seat that was outvoted or that raised a finding. */
export function followUpSections(asked: FollowUpQuestion, quote: Quote): readonly Section[] {
  const { question } = asked;
  return [
    ...('finding' in asked ? findingSections(asked, quote) : dissentSections(asked, quote)),
    { heading: 'Question to you', text: `The user asks you:\n\n${quote([question.trim()])}` },
    {
      heading: 'Task',
      text: 'Answer this question and nothing else, in plain sentences, in two paragraphs at most. Base what you say on lines that you have read, and cite them as file:line.',
    },
  ];
}

const findingSections = ({ finding }: FindingQuestion, quote: Quote): readonly Section[] => [
  { heading: 'Finding', text: `You raised this finding:\n\n${quote(findingLines([finding]))}` },
];

const dissentSections = ({ own, decision }: DissentQuestion, quote: Quote): readonly Section[] => [
  ownSection(own, quote),
  { heading: 'Decision', text: `The council has decided against your vote:\n\n${quote([oneLine(decision)])}` },
];
