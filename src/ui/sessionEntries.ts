import type { VerdictSeat } from '../protocol/verdict.ts';
import type { SeatView, SessionView } from '../protocol/view.ts';
import {
  isChoosable,
  liveMark,
  liveWords,
  type Mark,
  OUTCOME_MARKS,
  RUNNING_MARK,
  seatMark,
  voteWords,
} from './sessionWords.ts';

/** One line of the tree as data; the provider turns it into what the editor shows. */
export interface Entry {
  readonly kind: 'session' | 'damaged' | 'seat';
  /** Unique in the tree. */
  readonly id: string;
  readonly folder: string;
  readonly sessionId: string;
  readonly label: string;
  readonly description: string;
  readonly mark: Mark;
  /** Paragraphs of plain text; they may come from an engine and are never read as Markdown. */
  readonly tooltip: readonly string[];
  readonly contextValue: string;
  readonly children: readonly Entry[];
}

export interface Shelf {
  readonly folder: string;
  /** Whether the session runs in this window or lies in the store. */
  readonly state: 'running' | 'stored';
  /** Times as the user's machine writes them; a parameter, so that tests do not depend on the machine. */
  readonly formatTime: (iso: string) => string;
}

const LONGEST_LABEL = 80;

export function sessionEntry(view: SessionView, { folder, state, formatTime }: Shelf): Entry {
  const { verdict } = view;
  if (verdict === null && state === 'stored') return interruptedEntry(view, { folder, state, formatTime });
  const place = { folder, sessionId: view.sessionId };
  return {
    ...place,
    kind: 'session',
    id: view.sessionId,
    label: shorten(firstSentence(view.heading)),
    description: describe(view, formatTime),
    mark: verdict === null ? RUNNING_MARK : OUTCOME_MARKS[verdict.outcome],
    tooltip: [view.heading, view.title, ...seatLines(view), ...view.notices],
    contextValue: verdict === null ? 'session.running' : isChoosable(verdict) ? 'session.split' : 'session.done',
    children:
      verdict === null
        ? view.seats.map((seat) => liveSeatEntry(place, seat))
        : verdict.seats.map((seat) => seatEntry(place, seat)),
  };
}

/** Its window was closed before the verdict, or another window or a terminal runs it. */
function interruptedEntry(view: SessionView, { folder, formatTime }: Shelf): Entry {
  return {
    kind: 'session',
    id: view.sessionId,
    folder,
    sessionId: view.sessionId,
    label: 'No verdict yet',
    description: describe(view, formatTime),
    mark: { icon: 'debug-pause', color: 'charts.yellow' },
    tooltip: ['Its window was closed before the verdict, or it runs elsewhere. Open it to go on with it.', view.title],
    contextValue: 'session.interrupted',
    children: [],
  };
}

function describe(view: SessionView, formatTime: Shelf['formatTime']): string {
  // What must not be missed comes first: a narrow side bar shows no more than the beginning.
  const rehearsal = view.rehearsal ? ['rehearsal'] : [];
  return [...rehearsal, view.title, formatTime(view.startedAt), view.protocol].join(' · ');
}

/** A session whose files cannot be read: named, never hidden. */
export function damagedEntry(folder: string, { sessionId, problem }: { sessionId: string; problem: string }): Entry {
  return {
    kind: 'damaged',
    id: sessionId,
    folder,
    sessionId,
    label: sessionId,
    description: 'damaged',
    mark: { icon: 'warning', color: 'list.warningForeground' },
    tooltip: [problem],
    contextValue: 'session.damaged',
    children: [],
  };
}

function seatLines(view: SessionView): readonly string[] {
  if (view.verdict === null) return view.seats.map((seat) => `${seat.title}: ${liveWords(seat)}`);
  return view.verdict.seats.map((seat) => `${nameOf(seat)}: ${voteWords(seat)}`);
}

function seatEntry(place: { folder: string; sessionId: string }, seat: VerdictSeat): Entry {
  const problem = seat.engineError?.detail ?? '';
  return {
    ...place,
    kind: 'seat',
    id: `${place.sessionId}/${seat.id}`,
    label: nameOf(seat),
    description: voteWords(seat),
    mark: seatMark(seat),
    tooltip: [`${nameOf(seat)}: ${voteWords(seat)}`, seat.vote.rationale, problem].filter((text) => text !== ''),
    contextValue: 'seat',
    children: [],
  };
}

function liveSeatEntry(place: { folder: string; sessionId: string }, seat: SeatView): Entry {
  return {
    ...place,
    kind: 'seat',
    id: `${place.sessionId}/${seat.id}`,
    label: seat.title,
    description: liveWords(seat),
    mark: liveMark(seat),
    tooltip: [`${seat.title}: ${liveWords(seat)}`, seat.problem].filter((text) => text !== ''),
    contextValue: 'seat',
    children: [],
  };
}

function nameOf(seat: VerdictSeat): string {
  return seat.perspective === null ? seat.title : `${seat.title}, ${seat.perspective}`;
}

/** “Rejected 2–1”: what follows is in the tooltip and the panel. */
function firstSentence(heading: string): string {
  return heading.split('. ', 1)[0]?.replace(/\.$/, '') ?? heading;
}

function shorten(text: string): string {
  return text.length <= LONGEST_LABEL ? text : `${text.slice(0, LONGEST_LABEL - 1).trimEnd()}…`;
}
