import type { DecisionEntry } from '../../protocol/export/decisionLog.ts';
import { say, sayAll } from '../../protocol/labels/label.ts';
import { cut } from '../../protocol/text/phrases.ts';
import { sessionTitle } from '../../protocol/view/sessionTitle.ts';
import { seatName } from '../../protocol/mode.ts';
import type { Verdict, VerdictSeat } from '../../protocol/verdict/verdict.ts';
import type { UnreadSession } from '../../session/ports.ts';
import type { SeatView, SessionView } from '../../protocol/view/view.ts';
import {
  contextValueOf,
  decisionLines,
  decisionMark,
  labelOf,
  liveMark,
  liveWords,
  type Mark,
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
  /** The session's line in the log of decisions; null while it has none. */
  readonly decision: DecisionEntry | null;
  /** How many of its findings the user has dismissed. */
  readonly dismissed: number;
  /** Times as the user's machine writes them; a parameter, so that tests do not depend on the machine. */
  readonly formatTime: (iso: string) => string;
}

const LONGEST_LABEL = 80;
const CUT_OFF =
  'Its window was closed before the verdict, or it runs elsewhere. Resume it to go on; no engine that has answered is asked again.';

export function sessionEntry(view: SessionView, shelf: Shelf): Entry {
  const { verdict, sessionId } = view;
  // Asked again, a session has its last verdict until the first question of the new round is put.
  if (verdict !== null && shelf.state === 'stored') return decidedEntry(view, verdict, shelf);
  if (shelf.state === 'stored') return interruptedEntry(view, shelf);
  const place = { folder: shelf.folder, sessionId };
  return {
    ...place,
    kind: 'session',
    id: sessionId,
    label: cut(labelOf(view), LONGEST_LABEL),
    description: describe(view, shelf),
    mark: RUNNING_MARK,
    tooltip: [sayAll(view.heading), sessionTitle(view), ...liveLines(view), ...view.notices.map(say)],
    contextValue: 'session.running',
    children: view.seats.map((seat) => liveSeatEntry(place, seat)),
  };
}

/** A line of the decision log. */
function decidedEntry(view: SessionView, verdict: Verdict, shelf: Shelf): Entry {
  const place = { folder: shelf.folder, sessionId: view.sessionId };
  const votes = verdict.seats.map((seat) => `${seatName(seat)}: ${voteWords(seat)}`);
  return {
    ...place,
    kind: 'session',
    id: view.sessionId,
    label: cut(labelOf(view), LONGEST_LABEL),
    description: describe(view, shelf),
    mark: decisionMark(verdict, shelf.decision),
    tooltip: [
      sayAll(view.heading),
      ...decisionLines(verdict, shelf.decision, shelf.formatTime),
      ...votes,
      ...view.notices.map(say),
    ],
    contextValue: view.earlier === true ? 'session.earlier' : contextValueOf(verdict),
    children: verdict.seats.map((seat) => seatEntry(place, seat)),
  };
}

/** Its window was closed before the verdict, or another window or a terminal runs it. */
function interruptedEntry(view: SessionView, shelf: Shelf): Entry {
  return {
    kind: 'session',
    id: view.sessionId,
    folder: shelf.folder,
    sessionId: view.sessionId,
    label: 'No verdict yet',
    description: describe(view, shelf),
    mark: { icon: 'debug-pause', color: 'charts.yellow' },
    tooltip:
      view.earlier === true
        ? [sayAll(view.heading), sessionTitle(view), ...view.notices.map(say)]
        : [CUT_OFF, sessionTitle(view)],
    contextValue: view.earlier === true ? 'session.cutOffEarlier' : 'session.interrupted',
    children: [],
  };
}

function describe(view: SessionView, { decision, dismissed, formatTime }: Shelf): string {
  // What must not be missed comes first: a narrow side bar shows no more than the beginning.
  const status = decision === null || decision.status === 'active' ? [] : [decision.status];
  const rehearsal = view.rehearsal ? ['rehearsal'] : [];
  const away = dismissed === 0 ? [] : [`${dismissed} dismissed`];
  const title = sessionTitle(view);
  return [...status, ...rehearsal, title, formatTime(view.startedAt), view.protocol, ...away].join(' · ');
}

/** A session whose files cannot be read: named, never hidden. */
export function damagedEntry(folder: string, { sessionId, problem, kind }: UnreadSession): Entry {
  return {
    kind: 'damaged',
    id: sessionId,
    folder,
    sessionId,
    label: sessionId,
    description: kind === 'newer' ? 'newer version' : 'damaged',
    mark: { icon: 'warning', color: 'list.warningForeground' },
    tooltip: [problem],
    contextValue: 'session.damaged',
    children: [],
  };
}

function liveLines(view: SessionView): readonly string[] {
  return view.seats.map((seat) => `${seat.title}: ${liveWords(seat)}`);
}

type Place = Pick<Entry, 'folder' | 'sessionId'>;

function seatEntry(place: Place, seat: VerdictSeat): Entry {
  const facts = { label: seatName(seat), words: voteWords(seat), mark: seatMark(seat) };
  return seatLine(place, seat.id, { ...facts, more: [seat.vote.rationale, seat.engineError?.detail ?? ''] });
}

function liveSeatEntry(place: Place, seat: SeatView): Entry {
  const facts = { label: seat.title, words: liveWords(seat), mark: liveMark(seat) };
  return seatLine(place, seat.id, { ...facts, more: [seat.problem] });
}

interface SeatFacts extends Pick<Entry, 'label' | 'mark'> {
  readonly words: string;
  readonly more: readonly string[];
}

function seatLine(place: Place, seat: string, { label, words, mark, more }: SeatFacts): Entry {
  return {
    ...place,
    kind: 'seat',
    id: `${place.sessionId}/${seat}`,
    label,
    description: words,
    mark,
    tooltip: [`${label}: ${words}`, ...more].filter((text) => text !== ''),
    contextValue: 'seat',
    children: [],
  };
}
