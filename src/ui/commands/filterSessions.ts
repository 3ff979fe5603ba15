import { l10n } from 'vscode';
import type { Needs } from '../needs.ts';

type FilterNeeds = Pick<Needs, 'dialogs' | 'history'>;

/** Narrows the tree while somebody types; closing the question leaves it as it was. */
export async function filterSessions({ dialogs, history }: FilterNeeds): Promise<void> {
  const before = history.filter;
  const text = await dialogs.ask({
    title: l10n.t('Council: filter sessions'),
    prompt: l10n.t('Words from the subject, a file, the outcome, a seat, or the protocol'),
    refusal: null,
    value: before,
    typing: (typed) => {
      history.filter = typed;
    },
  });
  history.filter = text ?? before;
}
