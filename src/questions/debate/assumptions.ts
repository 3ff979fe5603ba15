import * as z from 'zod';
import type { AssumptionAnswer } from '../../protocol/debate/debateAnswer.ts';
import { text, texts } from '../fields.ts';
import type { AnswerOf, Form } from '../form.ts';

const schema = z.object({
  why: text('why you disagree, in one or two sentences'),
  would_change: text('what would make the other side right'),
  assumptions: z.array(
    z.object({
      text: text('an assumption that one side depends on'),
      holds_for: texts('the perspectives that depend on it, including yours if it does'),
      test: text('how to test it'),
    }),
  ),
  agreed: texts('what both sides agree on'),
});

/** The assumptions behind a disagreement. */
export const assumptionsForm = {
  schema,
  syntax: 'json',
  mark: 'assumptions',
  notes: ['List what can be tested first.'],
} satisfies Form<typeof schema>;

export function assumptionsOf(values: AnswerOf<typeof assumptionsForm>): AssumptionAnswer {
  return {
    kind: 'assumptions',
    why: values.why ?? '',
    wouldChange: values.would_change ?? '',
    assumptions: values.assumptions.flatMap(({ text: said, holds_for, test }) =>
      said === null ? [] : [{ text: said, holdsFor: holds_for, test: test ?? '' }],
    ),
    agreed: values.agreed,
  };
}
