import type { Needs } from '../needs.ts';

type FilterNeeds = Pick<Needs, 'dialogs' | 'history'>;

/** Narrows the tree while somebody types; closing the question leaves it as it was. */
export async function filterSessions({ dialogs, history }: FilterNeeds): Promise<void> {
  const before = history.filter;
  const text = await dialogs.ask({
    title: 'Council: filter sessions',
    prompt: 'Words from the subject, a file, the outcome, a seat, or the protocol',
    refusal: null,
    value: before,
    typing: (typed) => {
      history.filter = typed;
    },
  });
  history.filter = text ?? before;
}
