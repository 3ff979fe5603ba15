import type { Quote } from './quote.ts';
import { listed, type Section } from './section.ts';

/** Asks the most confident seat of the majority how to address a dissent about safety. */
export function planSections(concerns: readonly string[], quote: Quote): readonly Section[] {
  return [
    {
      heading: 'Concerns',
      text: `The council has approved this, and so did you. An outvoted member sees a danger:\n\n${quote(listed('Concerns', concerns))}`,
    },
    { heading: 'Task', text: 'Say how the majority should address these concerns, whether or not you share them.' },
  ];
}
