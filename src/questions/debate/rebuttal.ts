import * as z from 'zod';
import { OBJECTIONS, REBUTTALS, type Rebuttal } from '../../protocol/debate/debateAnswer.ts';
import { confidence, text, texts, weight } from '../fields.ts';
import type { AnswerOf, Form, Lean } from '../form.ts';

const schema = z.object({
  stance: z.enum(REBUTTALS),
  reason: text('why'),
  objection: weight(OBJECTIONS).default('none'),
  remaining_objection: z
    .object({ text: text('what is still wrong with the position'), evidence: texts('file:line, and what it shows') })
    .nullable()
    .default(null),
  evidence: texts('what you have found since, with file:line'),
  confidence,
});

export const STANCE_LEANS: Readonly<Record<(typeof REBUTTALS)[number], Lean>> = {
  ACCEPT: 'approve',
  MAINTAIN: 'reject',
  ESCALATE: 'reject',
};

/** A challenger's judgment of the answer to its objection. */
export const rebuttalForm = {
  schema,
  syntax: 'json',
  mark: 'stance',
  notes: [
    'stance: ACCEPT if you have no objection left to the current position, from your angle; MAINTAIN if you do; ESCALATE if it is more serious than before.',
    'objection: none with ACCEPT; else minor or strong. remaining_objection: null if objection is none.',
  ],
  leans: STANCE_LEANS,
  pairs: [{ word: 'objection', text: 'remaining_objection' }],
  contradiction,
  aliases: { critique: 'remaining_objection', objection_strength: 'objection' },
} satisfies Form<typeof schema>;

type Values = AnswerOf<typeof rebuttalForm>;

function contradiction(values: unknown): string {
  const { stance, objection } = values as Values;
  return stance === 'ACCEPT' && objection !== 'none' ? `The stance is ACCEPT, and objection is ${objection}.` : '';
}

/**
 * An acceptance with an objection counts as maintaining it. The text of an objection counts only if the word says that
 * there is one.
 */
export function rebuttalOf(values: Values): Rebuttal {
  const { reason, evidence, confidence: sure } = values;
  const given = { kind: 'rebuttal', reason: reason ?? '', confidence: sure } as const;
  if (values.stance === 'ACCEPT' && values.objection === 'none')
    return { ...given, stance: 'ACCEPT', objection: 'none', critique: '', evidence };
  const { text: critique, evidence: against } = values.remaining_objection ?? { text: null, evidence: [] };
  return {
    ...given,
    stance: values.stance === 'ACCEPT' ? 'MAINTAIN' : values.stance,
    // An objection that's maintained without a word for its strength counts as strong.
    objection: values.objection === 'none' ? 'strong' : values.objection,
    critique: critique ?? '',
    evidence: [...evidence, ...against],
  };
}

/** A rebuttal outside the form, shown unchanged. The objection stays as it was. */
export function wrappedRebuttal(text: string): Rebuttal {
  return { kind: 'rebuttal', stance: null, reason: text, objection: 'none', critique: '', evidence: [], confidence: 0 };
}
