import type { NewInformation } from '../protocol/run/redeliberation.ts';
import type { Quote } from './quote.ts';
import { field, type Section } from './section.ts';

/** For a seat that is asked again: what is new, and what it said before. */
export function newsSection(news: NewInformation | null | undefined, quote: Quote): Section {
  const heading = 'What is new';
  if (news === null || news === undefined) return { heading, text: '' };
  const { context, evidence, earlier } = news;
  const kind = evidence ? 'New evidence' : 'New context';
  const before = earlier === null ? 'You did not answer it then.' : 'Your answer then is below.';
  const own =
    earlier === null
      ? []
      : [`You: ${earlier.position}, confidence ${String(earlier.confidence)}`, ...field('Because', earlier.rationale)];
  return {
    heading,
    text: `The council has judged this before. ${kind} has come up since. ${before} Judge afresh, and keep your answer if this does not change it.\n\n${quote([...field(kind, context), ...own])}`,
  };
}
