import * as z from 'zod';
import { type Confrontation, REPLIES } from '../../protocol/debate/debateAnswer.ts';
import { confidence, text } from '../fields.ts';
import type { AnswerOf, Form } from '../form.ts';

const schema = z.object({
  replies: z.array(
    z.object({
      to: text('the perspective that you answer'),
      reply: z.enum(REPLIES),
      reason: text('why; with PARTIAL, what you adopt and where it ends'),
    }),
  ),
  revised_position: text('the whole position as it stands now, readable by itself, if anything in it changes'),
  confidence,
});

/** The proponent answers every critique. */
export const confrontationForm = {
  schema,
  syntax: 'json',
  mark: 'replies',
  notes: [
    'Answer every perspective once. ACCEPT: you change the position. PARTIAL: you adopt a part. REJECT: you say why it is wrong.',
    'revised_position: null if the position stays as it is, word for word.',
  ],
  aliases: { position: 'revised_position' },
} satisfies Form<typeof schema>;

/** An empty position stands for the one before. */
export function confrontationOf(values: AnswerOf<typeof confrontationForm>): Confrontation {
  return {
    kind: 'confrontation',
    replies: values.replies.map(({ to, reply, reason }) => ({ to: to ?? '', reply, reason: reason ?? '' })),
    position: values.revised_position ?? '',
    confidence: values.confidence,
  };
}
