import { editorLanguage } from '../language.ts';
import { l10n } from 'vscode';
import { sessionTitle } from '../../protocol/view/sessionTitle.ts';
import type { TargetNeeds } from '../needs.ts';
import { type ListedSession, locateListed } from '../sessions/storedSessions.ts';

/** Renames a session in the history. An empty name restores its original title. */
export async function renameSession(argument: unknown, needs: TargetNeeds): Promise<void> {
  const session = await chosen(argument, needs);
  if (session === null) return;
  const { folder, sessionId, view } = session;
  const name = await needs.dialogs.ask({
    title: l10n.t('Council: rename “{session}”', { session: sessionTitle(view, editorLanguage()) }),
    prompt: l10n.t('Enter a name for the session, or leave this empty to use its original title.'),
    refusal: null,
    value: sessionTitle(view, editorLanguage()),
  });
  if (name === undefined) return;
  const isOwn = name.trim() === sessionTitle({ ...view, name: '' }, editorLanguage());
  await (await needs.councils.of(folder)).label(sessionId, { name: isOwn ? '' : name });
  needs.history.refresh();
}

/** Pins a session to the top of the history, or unpins it. */
export async function pinSession(argument: unknown, needs: TargetNeeds): Promise<void> {
  const session = await chosen(argument, needs);
  if (session === null) return;
  const { folder, sessionId, view } = session;
  await (await needs.councils.of(folder)).label(sessionId, { pinned: view.pinned !== true });
  needs.history.refresh();
}

async function chosen(argument: unknown, needs: TargetNeeds): Promise<ListedSession | null> {
  const target = needs.history.target(argument);
  return target === null ? null : locateListed(target, ({ state }) => state === 'stored', needs);
}
