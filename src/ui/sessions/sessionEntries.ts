import type { DecisionEntry } from '../../protocol/export/decisionLog.ts';
import { say, sayAll } from '../../protocol/labels/label.ts';
import { cut } from '../../protocol/text/phrases.ts';
import { sessionTitle } from '../../protocol/view/sessionTitle.ts';
import { seatName } from '../../protocol/mode.ts';
import type { Verdict } from '../../protocol/verdict/verdict.ts';
import type { UnreadSession } from '../../session/ports.ts';
import type { SessionView } from '../../protocol/view/view.ts';
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
  const { sessionId } = view;
  const place = { folder: shelf.folder, sessionId };
  return {
    ...place,
    kind: 'session',
    id: sessionId,
    description: describe(view, shelf),
    ...stateOf(view, shelf, place),
  };
}

type Place = Pick<Entry, 'folder' | 'sessionId'>;
type State = Pick<Entry, 'label' | 'mark' | 'tooltip' | 'contextValue' | 'children'>;

function stateOf(view: SessionView, shelf: Shelf, place: Place): State {
  const { verdict, heading, notices, seats } = view;
  // Asked again, a session has its last verdict until the first question of the new round is put.
  if (shelf.state === 'stored') return verdict === null ? interrupted(view) : decided(view, verdict, shelf);
  return {
    label: cut(labelOf(view), LONGEST_LABEL),
    mark: RUNNING_MARK,
    tooltip: [
      ...[sayAll(heading), sessionTitle(view)],
      ...seats.map((seat) => `${seat.title}: ${liveWords(seat)}`),
      ...notices.map(say),
    ],
    contextValue: 'session.running',
    children: seats.map((seat) => {
      const facts = { label: seat.title, words: liveWords(seat), mark: liveMark(seat) };
      return seatEntry(place, seat.id, { ...facts, more: [seat.problem] });
    }),
  };
}

/** A line of the decision log. */
function decided(view: SessionView, verdict: Verdict, { folder, decision, formatTime }: Shelf): State {
  const { heading, notices, earlier, sessionId } = view;
  return {
    label: cut(labelOf(view), LONGEST_LABEL),
    mark: decisionMark(verdict, decision),
    tooltip: [
      sayAll(heading),
      ...decisionLines(verdict, decision, formatTime),
      ...verdict.seats.map((seat) => `${seatName(seat)}: ${voteWords(seat)}`),
      ...notices.map(say),
    ],
    contextValue: earlier === true ? 'session.earlier' : contextValueOf(verdict),
    children: verdict.seats.map((seat) => {
      const facts = { label: seatName(seat), words: voteWords(seat), mark: seatMark(seat) };
      const more = [seat.vote.rationale, seat.engineError?.detail ?? ''];
      return seatEntry({ folder, sessionId }, seat.id, { ...facts, more });
    }),
  };
}

/** Its window was closed before the verdict, or another window or a terminal runs it. */
function interrupted(view: SessionView): State {
  const line = { label: 'No verdict yet', mark: { icon: 'debug-pause', color: 'charts.yellow' }, children: [] };
  const title = sessionTitle(view);
  return view.earlier === true
    ? {
        ...line,
        tooltip: [sayAll(view.heading), title, ...view.notices.map(say)],
        contextValue: 'session.cutOffEarlier',
      }
    : { ...line, tooltip: [CUT_OFF, title], contextValue: 'session.interrupted' };
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

interface SeatFacts extends Pick<Entry, 'label' | 'mark'> {
  readonly words: string;
  readonly more: readonly string[];
}

function seatEntry(place: Place, seat: string, { label, words, mark, more }: SeatFacts): Entry {
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
