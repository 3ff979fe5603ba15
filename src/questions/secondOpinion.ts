import * as z from 'zod';
import { JUDGEMENTS, type SecondOpinionAnswer } from '../protocol/findings/finding.ts';
import type { Claim } from '../protocol/run/seatQuestion.ts';
import { text } from './fields.ts';
import type { AnswerOf, Form } from './form.ts';

/** A seat's opinions on the claims of others. `own`: the labels of its own findings at the same places. */
export function secondOpinionForm({ claims, own }: Readonly<Record<'claims' | 'own', readonly string[]>>) {
  const sameAs = own.length === 0 ? {} : { same_as: z.enum(own).nullable().default(null) };
  const look = z.object({
    claim: z.enum(claims),
    judgement: z.enum(JUDGEMENTS),
    reason: text('one or two sentences: what you saw'),
    quote: text('when you refute it: the line that contradicts it, exactly, without its number'),
    ...sameAs,
  });
  const schema = z.object({ looks: z.array(look) });
  const notes = [
    'Give one item for each claim, under its label.',
    'confirm: you have checked it, and it is so. refute: you have checked it, and a line of the text under review shows that it is not so; quote that line. unsure: you cannot tell.',
    'A refutation counts only with a line of the text under review.',
    ...(own.length === 0
      ? []
      : [
          'same_as: the label of your own finding that says the same as the claim, in whatever words; null if none does. Your own findings are not to be judged.',
        ]),
  ];
  return { schema, syntax: 'yaml', mark: 'looks', notes } satisfies Form<typeof schema>;
}

type Opinion = AnswerOf<ReturnType<typeof secondOpinionForm>>['looks'][number] & { readonly same_as?: string | null };

/** The values of a second opinion. Only a seat with findings at the same places can mark one as a duplicate. */
export interface LookValues {
  readonly looks: readonly Opinion[];
}

/** One opinion per claim. If the seat skips a claim or judges it in two ways, its opinion is “unsure”. */
export function looksOf(
  { looks }: LookValues,
  claims: readonly Claim[],
  own: ReadonlyMap<string, string>,
): readonly SecondOpinionAnswer[] {
  return claims.map(({ label, key }) => {
    const said = looks.filter(({ claim }) => claim === label);
    const [first] = said;
    const differs = said.some(({ judgement }) => judgement !== first?.judgement);
    const same = said.map(({ same_as: mark }) => mark ?? null).find((mark) => mark !== null) ?? null;
    return {
      finding: key,
      judgement: first === undefined || differs ? 'unsure' : first.judgement,
      reason: first?.reason ?? '',
      quote: said.map(({ quote }) => quote).find((quote) => quote !== null) ?? '',
      sameAs: same === null ? null : (own.get(same) ?? null),
    };
  });
}
