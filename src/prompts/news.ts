import type { NewInformation } from '../protocol/run/redeliberation.ts';
import type { Quote } from './quote.ts';
import { field, type Section } from './section.ts';

/**
 * For a seat that is asked again: what is new, and what it said before. Its earlier position is shown only if it voted
 * on acceptance, because it means nothing otherwise.
 */
export function newsSection(news: NewInformation | null | undefined, quote: Quote, gave: 'vote' | 'answer'): Section {
  const heading = 'What is new';
  if (news === null || news === undefined) return { heading, text: '' };
  const { context, evidence, earlier, choice = null } = news;
  const kind = evidence ? 'New evidence' : 'New context';
  const before = earlier === null ? 'You did not answer it then.' : 'Your answer then is below.';
  const told = `The council has judged this before. ${kind} has come up since. ${before} Judge again from the start, and keep your answer if this does not change it.`;
  return {
    heading,
    text: `${told}\n\n${quote([...field(kind, context), ...earlierLines(earlier, gave === 'vote' ? (choice ?? earlier?.position ?? '') : '')])}`,
  };
}

function earlierLines(earlier: NewInformation['earlier'], voted: string): readonly string[] {
  if (earlier === null) return [];
  const { confidence, rationale } = earlier;
  const vote = voted === '' ? '' : `${voted}, `;
  return [`Your answer then: ${vote}confidence ${String(confidence)}`, ...field('Because', rationale)];
}
