import { l10n } from 'vscode';
import type { Needs } from '../needs.ts';

type FilterNeeds = Pick<Needs, 'dialogs' | 'history'>;

/** Filters the tree while the user types. Closing the question restores the filter from before. */
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
