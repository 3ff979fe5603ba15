import { editorLanguage } from '../language.ts';
import { l10n } from 'vscode';
import { sessionTitle } from '../../protocol/view/sessionTitle.ts';
import type { TargetNeeds } from '../needs.ts';
import { type ListedSession, locateListed } from '../sessions/storedSessions.ts';

/** Gives a session another name in the history; an empty one gives it its own again. */
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

/** Keeps a session on top of the history, or no longer. */
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
