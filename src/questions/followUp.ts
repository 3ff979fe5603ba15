import * as z from 'zod';
import type { Form } from './form.ts';

const schema = z.object({ answer: z.string().describe('your answer') });

/** A follow-up question to a seat that was outvoted or that raised a finding. */
export const followUpForm = { schema, syntax: 'yaml', mark: 'answer', notes: [] } satisfies Form<typeof schema>;
