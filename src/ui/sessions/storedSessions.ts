import { l10n } from 'vscode';
import { labelled, msg, verbatim } from '../../protocol/labels/text.ts';
import type { Verdict, VerdictSummary } from '../../protocol/verdict/verdict.ts';
import { choice } from '../questions/choice.ts';
import type { SessionLine } from '../../protocol/view/sessionSummary.ts';
import type { SessionView } from '../../protocol/view/view.ts';
import { type Label, sayAll } from '../../protocol/labels/label.ts';
import { sessionTitle } from '../../protocol/view/sessionTitle.ts';
import type { RecordedEvent } from '../../protocol/event.ts';
import { usage } from '../../session/fault.ts';
import { editorLanguage, timeText } from '../language.ts';
import type { LocateNeeds } from '../needs.ts';

/** A session as the history has it, to be chosen. */
export interface ListedSession {
  readonly folder: string;
  readonly sessionId: string;
  /** Whether it runs in this window or lies in the store. */
  readonly state: 'running' | 'stored';
  readonly view: SessionLine;
}

/** One that has been read. */
export interface Located extends ListedSession {
  readonly view: SessionView;
  /** Null while it runs in this window. */
  readonly events: readonly RecordedEvent[] | null;
}

type Find = Omit<LocateNeeds, 'dialogs' | 'language'>;

/** Can be gone on with here, unless another window or a terminal runs it. */
export function isCutOff({ view, state }: ListedSession): boolean {
  return view.verdict === null && state === 'stored';
}

const NO_SESSION = msg`There’s no session for this yet. Choose “Council: Council This” to start one.`;

/** Id and folder as far as a command's argument tells: a line of the tree, an id, or nothing. */
export function sessionIn(argument: unknown): string | null {
  if (typeof argument === 'string') return argument;
  const isEntry = typeof argument === 'object' && argument !== null && 'sessionId' in argument;
  return isEntry && typeof argument.sessionId === 'string' ? argument.sessionId : null;
}

/** Every session of the open folders, running ones first, then newest first. */
async function allSessions({ councils, sessions }: Find): Promise<readonly ListedSession[]> {
  const running = sessions.running.map(({ folder, session: { sessionId }, view }): ListedSession => ({
    folder,
    sessionId,
    state: 'running',
    view,
  }));
  const folders = await councils.folders();
  const stored = await Promise.all(
    folders.map(async (folder) => {
      const { sessions: kept } = await (await councils.of(folder)).list();
      return kept.map((view): ListedSession => ({ folder, sessionId: view.sessionId, state: 'stored', view }));
    }),
  );
  const others = stored.flat().filter(({ sessionId }) => sessions.get(sessionId) === undefined);
  return [...running, ...others.toSorted((one, other) => newestFirst(one.view, other.view))];
}

async function read({ folder, sessionId }: ListedSession, { councils, sessions }: Find): Promise<Located> {
  const live = sessions.get(sessionId);
  if (live !== undefined) return { folder, sessionId, state: 'running', view: live.view, events: null };
  const { view, events } = await (await councils.of(folder)).show(sessionId);
  return { folder, sessionId, state: 'stored', view: cutOff(view), events };
}

/** Null for one that is not kept any more. */
export async function sessionNamed(sessionId: string | null, needs: Find): Promise<Located | null> {
  const named = (await allSessions(needs)).find((one) => one.sessionId === sessionId);
  return named === undefined ? null : read(named, needs);
}

/** The session that a command is about: the one named, the only one that fits, or the one picked. Null: the user picked none. */
export async function locate(
  argument: unknown,
  fits: (session: ListedSession) => unknown,
  needs: LocateNeeds,
): Promise<Located | null> {
  const chosen = await locateListed(argument, fits, needs);
  return chosen === null ? null : read(chosen, needs);
}

/** The same for what needs no more than a list tells. */
export async function locateListed(
  argument: unknown,
  fits: (session: ListedSession) => unknown,
  needs: LocateNeeds,
): Promise<ListedSession | null> {
  const wanted = sessionIn(argument);
  const all = await allSessions(needs);
  if (wanted !== null) {
    const named = all.find(({ sessionId }) => sessionId === wanted);
    if (named !== undefined) return named;
    throw usage(msg`Session ${wanted} no longer exists. Choose another one in the Council view.`);
  }
  const fitting = all.filter((session) => fits(session));
  const [only, another] = fitting;
  if (only === undefined) throw usage(NO_SESSION);
  return another === undefined ? only : pickSession(fitting, needs);
}

/** What a command can be about, and the sentence for a session that it cannot. */
interface Wanted {
  readonly fits: (session: ListedSession) => boolean;
  readonly problem: (session: Located) => string;
}

/** As `locate`, for what only a session of this version allows. Throws a CouncilError (`usage`) for one that does not fit. */
export async function locateFitting(
  argument: unknown,
  { fits, problem }: Wanted,
  needs: LocateNeeds,
): Promise<Located | null> {
  const session = await locate(argument, (one) => one.view.earlier !== true && fits(one), needs);
  if (session?.view.earlier === true) throw usage(labelled({ key: 'earlier', sessionId: session.sessionId }));
  if (session !== null && !fits(session)) throw usage(verbatim(problem(session)));
  return session;
}

/** The same for what is about a verdict, in a session that does not run here. Null: the user picked none. */
export async function locateVerdict(
  argument: unknown,
  wanted: {
    readonly fits: (verdict: VerdictSummary, line: SessionLine) => boolean;
    readonly problem: Wanted['problem'];
  },
  needs: LocateNeeds,
): Promise<{ readonly folder: string; readonly verdict: Verdict } | null> {
  const fits = ({ view, state }: ListedSession): boolean =>
    state === 'stored' && view.verdict !== null && wanted.fits(view.verdict, view);
  const session = await locateFitting(argument, { fits, problem: wanted.problem }, needs);
  const verdict = session?.view.verdict ?? null;
  return session === null || verdict === null ? null : { folder: session.folder, verdict };
}

async function pickSession(
  sessions: readonly ListedSession[],
  { dialogs, language }: LocateNeeds,
): Promise<ListedSession | null> {
  const rows = sessions.map((session) => {
    const { view, state } = session;
    const isLive = state === 'running' || view.verdict !== null || view.earlier === true;
    const heading = isLive ? view.heading : CUT_OFF;
    const facts = { description: sessionTitle(view, editorLanguage()), detail: timeText(view.startedAt) };
    return choice<ListedSession>(session, sayAll(heading, language), facts);
  });
  return (
    (await dialogs.pick({ title: l10n.t('Council: which session?'), placeholder: l10n.t('Newest first'), rows })) ??
    null
  );
}

const CUT_OFF: readonly Label[] = [{ key: 'cutOff' }];

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
    heading: CUT_OFF,
    notices: [...view.notices, { key: 'resumeIt' }],
    seats,
  };
}
