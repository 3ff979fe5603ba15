import { editorLanguage } from '../language.ts';
import { l10n } from 'vscode';
import type { Needs } from '../needs.ts';
import { choice } from '../questions/choice.ts';
import { headingText } from '../../protocol/view/viewIn.ts';
import { sessionTitle } from '../../protocol/view/sessionTitle.ts';
import { sessionIn } from '../sessions/storedSessions.ts';
import type { LiveSession } from '../sessions/sessions.ts';

type CancelNeeds = Pick<Needs, 'language' | 'sessions' | 'dialogs' | 'notifier'>;

/** Ends a running session and all its processes. Keeps the answers so far. */
export async function cancel(argument: unknown, needs: CancelNeeds): Promise<void> {
  const wanted = sessionIn(argument);
  const running = needs.sessions.running.filter(({ session }) => wanted === null || session.sessionId === wanted);
  if (running.length === 0) {
    void needs.notifier.say('info', l10n.t('No session is running, so there’s nothing to cancel.'));
    return;
  }
  const [only, another] = running;
  const rows = running.map((live) =>
    choice<LiveSession>(live, sessionTitle(live.view, editorLanguage()), {
      description: headingText(live.view, needs.language),
    }),
  );
  const question = { title: l10n.t('Council: cancel which session?'), placeholder: l10n.t('Choose a session'), rows };
  const chosen = another === undefined ? only : await needs.dialogs.pick(question);
  chosen?.session.cancel();
}
