import type { SessionView } from '../../protocol/view/view.ts';
import { sessionTitle } from '../../protocol/view/sessionTitle.ts';
import { earlierText } from '../../protocol/view/earlierView.ts';
import type { RecordedEvent } from '../../protocol/event.ts';
import { CouncilError } from '../../session/fault.ts';
import type { Councils } from '../councils.ts';
import { cutOff } from './cutOff.ts';
import type { Dialogs } from '../questions/dialogs.ts';
import { newestFirst } from './newestFirst.ts';
import type { Sessions } from './sessions.ts';

/** A session that can be looked at, stored or running. */
export interface Located {
  readonly folder: string;
  readonly sessionId: string;
  readonly view: SessionView;
  /** Null while it runs in this window. */
  readonly events: readonly RecordedEvent[] | null;
  /** As an earlier version wrote it; absent: it is made from the view. */
  readonly summary?: string | undefined;
}

/** Can be gone on with here, unless another window or a terminal runs it. */
export function isCutOff({ view, events }: Located): boolean {
  return view.verdict === null && events !== null;
}

export interface LocateNeeds {
  readonly councils: Councils;
  readonly sessions: Sessions;
  readonly dialogs: Dialogs;
}

const NO_SESSION = 'There is no such session yet: choose “Council: Council This” to begin one.';

/** Id and folder as far as a command's argument tells: a line of the tree, an id, or nothing. */
export function sessionIn(argument: unknown): string | null {
  if (typeof argument === 'string') return argument;
  const isEntry = typeof argument === 'object' && argument !== null && 'sessionId' in argument;
  return isEntry && typeof argument.sessionId === 'string' ? argument.sessionId : null;
}

/** Every session of the open folders, running ones first, then newest first. */
export async function allSessions({ councils, sessions }: Omit<LocateNeeds, 'dialogs'>): Promise<readonly Located[]> {
  const running = sessions.running.map(({ folder, session, view }): Located => ({
    folder,
    sessionId: session.sessionId,
    view,
    events: null,
  }));
  const ids = new Set(running.map(({ sessionId }) => sessionId));
  const folders = await councils.folders();
  const stored = await Promise.all(
    folders.map(async (folder) => {
      const council = await councils.of(folder);
      const { sessions: kept } = await council.list();
      return kept.map((session): Located => ({ folder, ...session, view: cutOff(session.view) }));
    }),
  );
  const others = stored.flat().filter(({ sessionId }) => !ids.has(sessionId));
  return [...running, ...others.toSorted((one, other) => newestFirst(one.view, other.view))];
}

/** The session that a command is about: the one named, the only one that fits, or the one picked. Null: the user picked none. */
export async function locate(
  argument: unknown,
  fits: (session: Located) => unknown,
  needs: LocateNeeds,
): Promise<Located | null> {
  const all = await allSessions(needs);
  const wanted = sessionIn(argument);
  if (wanted !== null) {
    const named = all.find(({ sessionId }) => sessionId === wanted);
    if (named !== undefined) return named;
    throw new CouncilError('usage', `Session ${wanted} is not kept any more: choose another one in the Council view.`);
  }
  const fitting = all.filter((session) => fits(session));
  const [only, another] = fitting;
  if (only === undefined) throw new CouncilError('usage', NO_SESSION);
  return another === undefined ? only : pickSession(fitting, needs.dialogs);
}

/** As `locate`, for what only a session of this version allows. Throws a CouncilError (`usage`) for an earlier one. */
export async function locateCurrent(
  argument: unknown,
  fits: (session: Located) => unknown,
  needs: LocateNeeds,
): Promise<Located | null> {
  const session = await locate(argument, (one) => one.view.earlier !== true && fits(one), needs);
  if (session?.view.earlier === true) throw new CouncilError('usage', earlierText(session.sessionId));
  return session;
}

async function pickSession(sessions: readonly Located[], dialogs: Dialogs): Promise<Located | null> {
  const rows = sessions.map((session) => {
    const { heading, startedAt } = session.view;
    const description = sessionTitle(session.view);
    return { kind: 'choice', label: heading, description, detail: startedAt, value: session } as const;
  });
  return (await dialogs.pick({ title: 'Council: which session?', placeholder: 'Newest first', rows })) ?? null;
}
