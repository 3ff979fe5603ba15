import type { VerdictSeat } from '../protocol/verdict.ts';
import type { SeatView, SessionView } from '../protocol/view.ts';
import {
  isOpenSplit,
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

/** Times as the user's machine writes them; a parameter, so that tests do not depend on the machine. */
export type FormatTime = (iso: string) => string;

const LONGEST_LABEL = 80;

export function sessionEntry(folder: string, view: SessionView, formatTime: FormatTime): Entry {
  const { verdict } = view;
  const place = { folder, sessionId: view.sessionId };
  const running = verdict === null;
  return {
    ...place,
    kind: 'session',
    id: view.sessionId,
    label: shorten(view.heading),
    description: [formatTime(view.startedAt), view.title, view.protocol, ...(view.rehearsal ? ['rehearsal'] : [])].join(
      ' · ',
    ),
    mark: running ? RUNNING_MARK : OUTCOME_MARKS[verdict.outcome],
    tooltip: [view.heading, view.title, ...seatLines(view), ...view.notices],
    contextValue: contextValueOf(view),
    children: running
      ? view.seats.map((seat) => liveSeatEntry(place, seat))
      : verdict.seats.map((seat) => seatEntry(place, seat)),
  };
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

function contextValueOf({ verdict }: SessionView): string {
  if (verdict === null) return 'session.running';
  return isOpenSplit(verdict) ? 'session.split' : 'session.done';
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

function shorten(text: string): string {
  return text.length <= LONGEST_LABEL ? text : `${text.slice(0, LONGEST_LABEL - 1).trimEnd()}…`;
}
