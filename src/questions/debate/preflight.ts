import * as z from 'zod';
import { text } from '../fields.ts';
import type { Form } from '../form.ts';

const schema = z.object({
  perspective: text('the name of your role'),
  code_words: z.string().describe('your second code word, a hyphen, your first code word'),
});

/** The check before a debate that an engine receives its persona. */
export const preflightForm = { schema, syntax: 'json', mark: 'code_words', notes: [] } satisfies Form<typeof schema>;
