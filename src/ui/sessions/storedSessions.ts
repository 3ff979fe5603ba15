import { l10n } from 'vscode';
import { labelled, msg, verbatim } from '../../protocol/labels/text.ts';
import type { Verdict, VerdictSummary } from '../../protocol/verdict/verdict.ts';
import { choice } from '../questions/choice.ts';
import type { SessionLine } from '../../protocol/view/sessionSummary.ts';
import type { SessionView } from '../../protocol/view/view.ts';
import { type Label, sayAll } from '../../protocol/labels/label.ts';
import { sessionTitle } from '../../protocol/view/sessionTitle.ts';
import { lineIn, viewIn } from '../../protocol/view/viewIn.ts';
import type { RecordedEvent } from '../../protocol/event.ts';
import { usage } from '../../session/fault.ts';
import { editorLanguage, timeText } from '../language.ts';
import type { LocateNeeds } from '../needs.ts';

/** A session of the history, to choose from. */
export interface ListedSession {
  readonly folder: string;
  readonly sessionId: string;
  /** Whether it runs in this window or is in the store. */
  readonly state: 'running' | 'stored';
  readonly view: SessionLine;
}

/** A session that has been read. */
export interface Located extends ListedSession {
  readonly view: SessionView;
  /** Null while it runs in this window. */
  readonly events: readonly RecordedEvent[] | null;
}

type Find = Omit<LocateNeeds, 'dialogs' | 'language'>;

/** Whether a session can be resumed here, unless another window or a terminal runs it. */
export function isCutOff({ view, state }: ListedSession): boolean {
  return view.verdict === null && state === 'stored';
}

const NO_SESSION = msg`There’s no session for this yet. Choose “Council: Council This” to start one.`;

/**
 * Returns the session's ID from a command's argument: a line of the tree, an ID, or nothing. Null if the argument
 * contains no ID.
 */
export function sessionIn(argument: unknown): string | null {
  if (typeof argument === 'string') return argument;
  const isEntry = typeof argument === 'object' && argument !== null && 'sessionId' in argument;
  return isEntry && typeof argument.sessionId === 'string' ? argument.sessionId : null;
}

/** Returns all sessions of the open folders, running ones first, then newest first. */
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

/** Returns the session with this ID; null if it's no longer stored. */
export async function sessionNamed(sessionId: string | null, needs: Find): Promise<Located | null> {
  const named = (await allSessions(needs)).find((one) => one.sessionId === sessionId);
  return named === undefined ? null : read(named, needs);
}

/**
 * Returns the session that a command is about: the named one, the only one that fits, or the one that the user picks.
 * Null: the user closed the question.
 */
export async function locate(
  argument: unknown,
  fits: (session: ListedSession) => unknown,
  needs: LocateNeeds,
): Promise<Located | null> {
  const chosen = await locateListed(argument, fits, needs);
  return chosen === null ? null : read(chosen, needs);
}

/** The same, for commands that need only what the list contains. */
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

/** Which sessions a command works on, and the sentence for a session that doesn't fit. */
interface Wanted {
  readonly fits: (session: ListedSession) => boolean;
  readonly problem: (session: Located) => string;
}

/**
 * Like `locate`, for commands that only work on sessions of this version. Throws a CouncilError (`usage`) if the
 * session doesn't fit.
 */
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

/** A verdict, with its view in the language of the editor. */
export interface LocatedVerdict {
  readonly folder: string;
  readonly verdict: Verdict;
  readonly view: SessionView;
}

/**
 * The same, for commands that work on a verdict, in a session that doesn't run in this window. Null: the user closed
 * the question.
 */
export async function locateVerdict(
  argument: unknown,
  wanted: {
    readonly fits: (verdict: VerdictSummary, line: SessionLine) => boolean;
    readonly problem: Wanted['problem'];
  },
  needs: LocateNeeds,
): Promise<LocatedVerdict | null> {
  const fits = ({ view, state }: ListedSession): boolean =>
    state === 'stored' && view.verdict !== null && wanted.fits(view.verdict, view);
  const session = await locateFitting(argument, { fits, problem: wanted.problem }, needs);
  const verdict = session?.view.verdict ?? null;
  if (session === null || verdict === null) return null;
  const { folder, view } = session;
  return { folder, verdict, view: viewIn(needs.language, view) };
}

async function pickSession(
  sessions: readonly ListedSession[],
  { dialogs, language }: LocateNeeds,
): Promise<ListedSession | null> {
  const rows = sessions.map((session) => {
    const { view, state } = session;
    const isLive = state === 'running' || view.verdict !== null || view.earlier === true;
    const heading = isLive ? lineIn(language, view).heading : CUT_OFF;
    const facts = { description: sessionTitle(view, editorLanguage()), detail: timeText(view.startedAt) };
    return choice<ListedSession>(session, sayAll(heading, language), facts);
  });
  return (
    (await dialogs.pick({ title: l10n.t('Council: which session?'), placeholder: l10n.t('Newest first'), rows })) ??
    null
  );
}

const CUT_OFF: readonly Label[] = [{ key: 'cutOff' }];

/** ISO times of one form sort as text. Sessions with the same time keep the order of the store. */
export function newestFirst(one: { readonly startedAt: string }, other: { readonly startedAt: string }): number {
  if (one.startedAt === other.startedAt) return 0;
  return one.startedAt < other.startedAt ? 1 : -1;
}

/**
 * A stored session without a verdict reads as if its engines were still working. Shows it as interrupted, because this
 * window can neither stop nor hear them.
 */
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
