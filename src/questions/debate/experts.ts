import * as z from 'zod';
import { boundedExpert, type Expert } from '../../protocol/debate/persona.ts';
import { text } from '../fields.ts';
import type { AnswerOf, Form } from '../form.ts';

const schema = z.object({
  experts: z.array(
    z.object({
      perspective: text('the name of the role, one or two words'),
      identity: text('who this is, in the second person, one sentence'),
      angle: text('what this expert looks at and others overlook'),
      method: text('how this expert goes about it, one sentence'),
    }),
  ),
});

/** The experts who will challenge a position. */
export const expertsForm = { schema, syntax: 'json', mark: 'experts', notes: [] } satisfies Form<typeof schema>;

/** The named experts. Each of their texts is one line of limited length. */
export function expertsOf({ experts }: AnswerOf<typeof expertsForm>): readonly Expert[] {
  return experts.map(({ perspective, identity, angle, method }) =>
    boundedExpert({
      perspective: perspective ?? '',
      identity: identity ?? '',
      angle: angle ?? '',
      method: method ?? '',
    }),
  );
}
