import { editorLanguage } from '../language.ts';
import { l10n } from 'vscode';
import { msg } from '../../protocol/labels/text.ts';
import { sessionTitle } from '../../protocol/view/sessionTitle.ts';
import { usage } from '../../session/fault.ts';
import type { Needs, TargetNeeds } from '../needs.ts';
import { locateListed, sessionIn } from '../sessions/storedSessions.ts';

type DeleteNeeds = TargetNeeds & Pick<Needs, 'notifier'>;

interface Doomed {
  readonly folder: string;
  readonly sessionId: string;
  readonly name: string;
}

/** The time for which the editor shows a message. */
const UNDO_MS = 10_000;
const UNDO = l10n.t('Undo');

/** Removes a session at once, and deletes it for good if the user doesn't undo this in time. */
export async function deleteSession(argument: unknown, needs: DeleteNeeds): Promise<void> {
  const target = needs.history.target(argument);
  if (target === null) return;
  const doomed = (await damaged(target, needs)) ?? (await intact(target, needs));
  if (doomed === null) return;
  const { folder, sessionId, name } = doomed;
  const discarded = await (await needs.councils.of(folder)).discard(sessionId);
  needs.sessions.noteStored({ kind: 'deleted', folder, sessionId });
  const undo = needs.notifier.say('info', l10n.t('Deleted: {name}', { name }), UNDO);
  if ((await Promise.race([undo, inTime()])) === UNDO) {
    await discarded.restore();
    needs.sessions.noteStored({ kind: 'restored', folder, sessionId });
    return;
  }
  await discarded.purge();
  // The editor keeps the message in its list of notifications, so the user may undo later.
  if ((await undo) === UNDO) {
    void needs.notifier.say(
      'info',
      l10n.t('It’s too late to restore “{name}”. You can undo a deletion for only {seconds} seconds.', {
        name,
        seconds: UNDO_MS / 1000,
      }),
    );
  }
}

const inTime = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, UNDO_MS));

async function intact(argument: unknown, needs: TargetNeeds): Promise<Doomed | null> {
  const session = await locateListed(argument, ({ state }) => state === 'stored', needs);
  if (session === null) return null;
  const { folder, sessionId, state, view } = session;
  if (state === 'running') {
    throw usage(msg`This session is still running. Cancel it first, then delete it.`);
  }
  return { folder, sessionId, name: sessionTitle(view, editorLanguage()) };
}

/** Finds a damaged session, which can only be removed, not read. The tree's line says in which folder it is. */
async function damaged(argument: unknown, { councils }: TargetNeeds): Promise<Doomed | null> {
  const sessionId = sessionIn(argument);
  const isDamaged =
    typeof argument === 'object' && argument !== null && 'kind' in argument && argument.kind === 'damaged';
  if (sessionId === null || !isDamaged || !('folder' in argument)) return null;
  const folder = (await councils.folders()).find((open) => open === argument.folder);
  return folder === undefined ? null : { folder, sessionId, name: sessionId };
}
