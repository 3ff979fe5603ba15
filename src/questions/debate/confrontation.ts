import * as z from 'zod';
import { type Confrontation, REPLIES, REVISIONS } from '../../protocol/debate/debateAnswer.ts';
import { confidence, text, word } from '../fields.ts';
import type { AnswerOf, Form } from '../form.ts';

const schema = z.object({
  replies: z.array(
    z.object({
      to: text('the perspective that you answer'),
      reply: z.enum(REPLIES),
      reason: text('why; with PARTIAL, what you adopt and where it ends'),
    }),
  ),
  // If the word is missing, the position counts as revised, so it's judged again.
  revision: word(REVISIONS, 'revised'),
  revised_position: text('if it is revised: the whole new position, complete in itself'),
  confidence,
});

/** The proponent answers every critique. */
export const confrontationForm = {
  schema,
  syntax: 'json',
  mark: 'replies',
  notes: [
    'Answer every perspective once. ACCEPT: you change the position. PARTIAL: you adopt a part. REJECT: you say why it is wrong.',
    'revision: kept if the position stays as it is, word for word; revised if anything in it changes. With kept, revised_position is null.',
  ],
  pairs: [{ word: 'revision', text: 'revised_position', needed: 'revised' }],
  aliases: { position: 'revised_position' },
} satisfies Form<typeof schema>;

type Values = AnswerOf<typeof confrontationForm>;

/** A kept position becomes an empty text, whatever `revised_position` says. */
export function confrontationOf(values: Values): Confrontation {
  return {
    kind: 'confrontation',
    replies: values.replies.map(({ to, reply, reason }) => ({ to: to ?? '', reply, reason: reason ?? '' })),
    position: values.revision === 'revised' ? (values.revised_position ?? '') : '',
    confidence: values.confidence,
  };
}
