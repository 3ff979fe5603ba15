import type { LabelledOption } from '../protocol/deliberation/deliberation.ts';
import { oneLine } from '../protocol/text/phrases.ts';
import type { Quote } from './quote.ts';
import type { Section } from './section.ts';

/** The options that a seat chooses from, by letter. */
export function optionsSection(options: readonly LabelledOption[], quote: Quote): Section {
  const lines = options.map(({ letter, text }) => `${letter}. ${oneLine(text)}`);
  return { heading: 'Options', text: options.length === 0 ? '' : `Choose one of these options.\n\n${quote(lines)}` };
}
