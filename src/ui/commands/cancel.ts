import { sessionTitle } from '../../protocol/view/sessionTitle.ts';
import type { Dialogs } from '../questions/dialogs.ts';
import type { Notifier } from '../notifier.ts';
import { sessionIn } from '../sessions/storedSessions.ts';
import type { Sessions, Sitting } from '../sessions/sessions.ts';

export interface CancelNeeds {
  readonly sessions: Sessions;
  readonly dialogs: Dialogs;
  readonly notifier: Notifier;
}

/** Ends a running session and all its processes; what was answered is kept. */
export async function cancel(argument: unknown, needs: CancelNeeds): Promise<void> {
  const wanted = sessionIn(argument);
  const running = needs.sessions.running.filter(({ session }) => wanted === null || session.sessionId === wanted);
  if (running.length === 0) {
    void needs.notifier.say('info', 'No council is sitting, so there is nothing to cancel.');
    return;
  }
  const sitting = running.length === 1 ? running[0] : await pickSitting(running, needs.dialogs);
  sitting?.session.cancel();
}

function pickSitting(running: readonly Sitting[], dialogs: Dialogs): Promise<Sitting | undefined> {
  const rows = running.map((sitting) => {
    const { view } = sitting;
    return {
      kind: 'choice',
      label: sessionTitle(view),
      description: view.heading,
      detail: '',
      value: sitting,
    } as const;
  });
  return dialogs.pick({ title: 'Council: which session should be cancelled?', placeholder: 'Choose one', rows });
}
