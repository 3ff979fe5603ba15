import type { Verdict } from '../../protocol/verdict/verdict.ts';
import { choice } from '../questions/choice.ts';
import type { SessionView } from '../../protocol/view/view.ts';
import { sayAll } from '../../protocol/labels/label.ts';
import { sessionTitle } from '../../protocol/view/sessionTitle.ts';
import { earlierText } from '../../protocol/view/earlierView.ts';
import type { RecordedEvent } from '../../protocol/event.ts';
import { CouncilError } from '../../session/fault.ts';
import type { LocateNeeds } from '../needs.ts';
import type { Dialogs } from '../questions/dialogs.ts';

/** A session that can be looked at, stored or running. */
export interface Located {
  readonly folder: string;
  readonly sessionId: string;
  readonly view: SessionView;
  /** Null while it runs in this window. */
  readonly events: readonly RecordedEvent[] | null;
}

/** Can be gone on with here, unless another window or a terminal runs it. */
export function isCutOff({ view, events }: Located): boolean {
  return view.verdict === null && events !== null;
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

/** What a command can be about, and the sentence for a session that it cannot. */
interface Wanted {
  readonly fits: (session: Located) => boolean;
  readonly problem: (session: Located) => string;
}

/** As `locate`, for what only a session of this version allows. Throws a CouncilError (`usage`) for one that does not fit. */
export async function locateFitting(
  argument: unknown,
  { fits, problem }: Wanted,
  needs: LocateNeeds,
): Promise<Located | null> {
  const session = await locate(argument, (one) => one.view.earlier !== true && fits(one), needs);
  if (session?.view.earlier === true) throw new CouncilError('usage', earlierText(session.sessionId));
  if (session !== null && !fits(session)) throw new CouncilError('usage', problem(session));
  return session;
}

/** The same for what is about a verdict, in a session that does not run here. Null: the user picked none. */
export async function locateVerdict(
  argument: unknown,
  wanted: { readonly fits: (verdict: Verdict) => boolean; readonly problem: Wanted['problem'] },
  needs: LocateNeeds,
): Promise<{ readonly folder: string; readonly verdict: Verdict } | null> {
  const fits = ({ view: { verdict }, events }: Located): boolean =>
    events !== null && verdict !== null && wanted.fits(verdict);
  const session = await locateFitting(argument, { fits, problem: wanted.problem }, needs);
  const verdict = session?.view.verdict ?? null;
  return session === null || verdict === null ? null : { folder: session.folder, verdict };
}

async function pickSession(sessions: readonly Located[], dialogs: Dialogs): Promise<Located | null> {
  const rows = sessions.map((session) => {
    const { heading, startedAt } = session.view;
    const description = sessionTitle(session.view);
    return choice<Located>(session, sayAll(heading), { description, detail: startedAt });
  });
  return (await dialogs.pick({ title: 'Council: which session?', placeholder: 'Newest first', rows })) ?? null;
}

/** ISO times of one form sort as text; sessions of the same moment keep the order of the store. */
export function newestFirst(one: { readonly startedAt: string }, other: { readonly startedAt: string }): number {
  if (one.startedAt === other.startedAt) return 0;
  return one.startedAt < other.startedAt ? 1 : -1;
}

/** A stored session without a verdict reads as if its engines were still at it; nothing here can stop or hear them. */
export function cutOff(view: SessionView): SessionView {
  if (view.verdict !== null || view.earlier === true) return view;
  const seats = view.seats.map((seat) =>
    seat.status === 'asked' ? ({ ...seat, status: 'waiting', askedAt: null, activity: null } as const) : seat,
  );
  return {
    ...view,
    phase: 'interrupted',
    heading: [{ key: 'cutOff' }],
    notices: [...view.notices, { key: 'resumeIt' }],
    seats,
  };
}
