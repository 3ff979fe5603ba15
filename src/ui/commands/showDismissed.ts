import type { Dialogs } from '../questions/dialogs.ts';
import { dismissedRows } from '../findings/dismissing.ts';
import type { Findings } from '../findings/findings.ts';
import { formatTime } from '../sessions/formatTime.ts';
import type { Notifier } from '../notifier.ts';

export interface ShowDismissedNeeds {
  readonly dialogs: Dialogs;
  readonly findings: Findings;
  readonly notifier: Notifier;
}

/** What was dismissed in this workspace; what is ticked counts again. */
export async function showDismissed({ dialogs, findings, notifier }: ShowDismissedNeeds): Promise<void> {
  const { dismissals } = findings;
  if (dismissals.all.length === 0) {
    void notifier.say('info', 'No finding is dismissed in this workspace.');
    return;
  }
  const back = await dialogs.pickSeveral({
    title: 'Council: dismissed findings',
    placeholder: 'Tick those that should come back',
    rows: dismissedRows(dismissals.all, formatTime),
    chosen: [],
  });
  if (back !== undefined && back.length > 0) await dismissals.remove(back);
}
