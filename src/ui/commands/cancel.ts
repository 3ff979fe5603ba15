import type { Needs } from '../needs.ts';
import { choice } from '../questions/choice.ts';
import { sayAll } from '../../protocol/labels/label.ts';
import { sessionTitle } from '../../protocol/view/sessionTitle.ts';
import type { Dialogs } from '../questions/dialogs.ts';
import { sessionIn } from '../sessions/storedSessions.ts';
import type { LiveSession } from '../sessions/sessions.ts';

type CancelNeeds = Pick<Needs, 'sessions' | 'dialogs' | 'notifier'>;

/** Ends a running session and all its processes; what was answered is kept. */
export async function cancel(argument: unknown, needs: CancelNeeds): Promise<void> {
  const wanted = sessionIn(argument);
  const running = needs.sessions.running.filter(({ session }) => wanted === null || session.sessionId === wanted);
  if (running.length === 0) {
    void needs.notifier.say('info', 'No council is sitting, so there is nothing to cancel.');
    return;
  }
  const live = running.length === 1 ? running[0] : await pickSession(running, needs.dialogs);
  live?.session.cancel();
}

function pickSession(running: readonly LiveSession[], dialogs: Dialogs): Promise<LiveSession | undefined> {
  const rows = running.map((live) =>
    choice<LiveSession>(live, sessionTitle(live.view), { description: sayAll(live.view.heading) }),
  );
  return dialogs.pick({ title: 'Council: which session should be cancelled?', placeholder: 'Choose one', rows });
}
