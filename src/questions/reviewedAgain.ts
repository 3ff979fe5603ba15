import * as z from 'zod';
import { type EarlierAnswer, NOW, type Now } from '../protocol/findings/finding.ts';
import type { EarlierClaim } from '../protocol/run/seatQuestion.ts';
import { text } from './fields.ts';
import type { AnswerOf, Form } from './form.ts';

/** A seat's opinions on the findings of an earlier review. `own`: the labels of its own findings in this review. */
export function reviewedAgainForm({ earlier, own }: Readonly<Record<'earlier' | 'own', readonly string[]>>) {
  const sameAs = own.length === 0 ? {} : { same_as: z.enum(own).nullable().default(null) };
  const item = z.object({
    finding: z.enum(earlier),
    now: z.enum(NOW),
    reason: text('one or two sentences: what you saw'),
    ...sameAs,
  });
  const schema = z.object({ earlier: z.array(item) });
  const notes = [
    'Give one item for each earlier finding, under its label.',
    'now: fixed if you have checked it and the problem is gone; still if it is there as before, wherever its lines are now; cannot-tell if you cannot say.',
    ...(own.length === 0
      ? []
      : [
          'same_as: the label of your own finding that says the same as the earlier one, in whatever words; null if none does. A finding that has one is not fixed.',
        ]),
  ];
  return { schema, syntax: 'yaml', mark: 'earlier', notes, contradiction } satisfies Form<typeof schema>;
}

type Item = AnswerOf<ReturnType<typeof reviewedAgainForm>>['earlier'][number] & { readonly same_as?: string | null };

/** The values of this answer. Only a seat with findings of its own can mark one as a duplicate. */
export interface AgainValues {
  readonly earlier: readonly Item[];
}

function contradiction(values: Readonly<Record<string, unknown>>): string {
  const { earlier } = values as unknown as AgainValues;
  const item = earlier.find(({ now, same_as: mark = null }) => now === 'fixed' && mark !== null);
  return item === undefined ? '' : `${item.finding} is said to be fixed, and to be the same as ${item.same_as ?? ''}.`;
}

/** In order of caution, the most cautious first. */
const CAUTION: readonly Now[] = ['still', 'cannot-tell', 'fixed'];

/** One state per earlier finding: the most cautious one that the seat gave, or `cannot-tell` if it gave none. */
export function earlierOf(
  { earlier }: AgainValues,
  claims: readonly EarlierClaim[],
  own: ReadonlyMap<string, string>,
): readonly EarlierAnswer[] {
  return claims.map(({ label, key }) => {
    const said = earlier.filter(({ finding }) => finding === label);
    const mark = said.map(({ same_as: one }) => one ?? null).find((one) => one !== null) ?? null;
    const words = said.map(({ now }) => now);
    return {
      finding: key,
      now: mark === null ? (CAUTION.find((word) => words.includes(word)) ?? 'cannot-tell') : 'still',
      reason: said.map(({ reason }) => reason).find((reason) => reason !== null) ?? '',
      sameAs: mark === null ? null : (own.get(mark) ?? null),
    };
  });
}
