import * as z from 'zod';
import type { Opening } from '../../protocol/debate/debateAnswer.ts';
import { confidence, text, texts } from '../fields.ts';
import type { AnswerOf, Form } from '../form.ts';

const schema = z.object({
  position: z.string().describe('what should be done, in full sentences, as you will defend it'),
  reasoning: text('why, with what you have checked'),
  confidence,
  weaknesses: texts('where the position is weak'),
  assumptions: texts('what has to be true for it to hold'),
});

/** A debate’s first question: the position that will be defended. */
export const openingForm = {
  schema,
  syntax: 'json',
  mark: 'position',
  notes: ['confidence: how sure you are of the position.'],
} satisfies Form<typeof schema>;

export function openingOf(values: AnswerOf<typeof openingForm>): Opening {
  const { position, reasoning, weaknesses, assumptions } = values;
  return {
    kind: 'opening',
    position,
    reasoning: reasoning ?? '',
    confidence: values.confidence,
    weaknesses,
    assumptions,
  };
}
