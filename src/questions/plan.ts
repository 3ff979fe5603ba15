import * as z from 'zod';
import type { MitigationPlan } from '../protocol/run/redeliberation.ts';
import { text } from './fields.ts';
import type { AnswerOf, Form } from './form.ts';

const schema = z.object({
  mitigation: z.string().describe('what will be done to address the concern'),
  monitor: text('what to watch for that would prove the concern right'),
});

/** How the majority will address a dissent about safety. */
export const planForm = { schema, syntax: 'yaml', mark: 'mitigation', notes: [] } satisfies Form<typeof schema>;

/** Null for an empty plan. */
export function planOf({ mitigation, monitor }: AnswerOf<typeof planForm>): MitigationPlan | null {
  return mitigation === '' ? null : { mitigation, monitor: monitor ?? '' };
}
