import { l10n } from 'vscode';
import { storedText } from '../../protocol/labels/text.ts';
import { said } from '../language.ts';
import type { DecisionEntry } from '../../protocol/export/decisionLog.ts';
import type { Language } from '../../protocol/labels/language.ts';
import { say, sayAll } from '../../protocol/labels/label.ts';
import { cut } from '../../protocol/text/phrases.ts';
import { sessionTitle } from '../../protocol/view/sessionTitle.ts';
import { seatName } from '../../protocol/mode.ts';
import type { UnreadSession } from '../../session/storePorts.ts';
import type { SessionLine } from '../../protocol/view/sessionSummary.ts';
import type { SessionView } from '../../protocol/view/view.ts';
import { lineIn, viewIn } from '../../protocol/view/viewIn.ts';
import {
  comparisonWords,
  PROTOCOL_NAMES,
  STATUS_NAMES,
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

/** One line of the tree as data. The provider turns it into what the editor shows. */
export interface Entry {
  readonly kind: 'group' | 'session' | 'damaged' | 'seat';
  /** Unique in the tree. */
  readonly id: string;
  readonly folder: string;
  readonly sessionId: string;
  readonly label: string;
  readonly description: string;
  readonly mark: Mark;
  /**
   * Paragraphs of plain text. They may come from an engine, so they're never read as Markdown. Null: read when needed.
   */
  readonly tooltip: readonly string[] | null;
  readonly contextValue: string;
  /** Null: there are children, which are read when the line is expanded. */
  readonly children: readonly Entry[] | null;
}

export interface Shelf {
  readonly folder: string;
  /** The session's entry in the decision log; null as long as it has no entry. */
  readonly decision: DecisionEntry | null;
  /** How many of its findings the user has dismissed. */
  readonly dismissed: number;
  /** Formats times as the user's machine does. It's a parameter, so that tests don't depend on the machine. */
  readonly formatTime: (iso: string) => string;
  readonly language: Language;
}

const LONGEST_LABEL = 80;
const CUT_OFF = l10n.t(
  'The window closed before the verdict. Resume the session to continue. Engines that have answered keep their answers.',
);
const RUNS_ELSEWHERE = l10n.t(
  'This session is running in another window or in a terminal. Its verdict will appear here.',
);

/**
 * Returns the line of a session that runs in this window. A session that is asked again keeps its last verdict until
 * the first question of the new round is asked.
 */
export function runningEntry(session: SessionView, shelf: Shelf): Entry {
  const { language } = shelf;
  const view = viewIn(language, session);
  const { heading, notices, seats } = view;
  const line = lineOf(view, shelf, labelOf(view, shelf.language));
  return {
    ...line,
    mark: RUNNING_MARK,
    tooltip: [
      ...[sayAll(heading, language), sessionTitle(view, language)],
      ...seats.map((seat) => `${seat.title}: ${liveWords(seat)}`),
      ...notices.map((notice) => say(notice, language)),
    ],
    contextValue: 'session.running',
    children: seats.map((seat) => {
      const facts = { label: seat.title, words: liveWords(seat), mark: liveMark(seat) };
      return seatEntry(line, seat.id, { ...facts, more: [seat.problem] });
    }),
  };
}

/** Returns the line of a session that another window or a terminal runs. */
export function elsewhereEntry(session: SessionLine, shelf: Shelf): Entry {
  const facts = { mark: RUNNING_MARK, contextValue: 'session.elsewhere' };
  return {
    ...lineOf(session, shelf, l10n.t('Running elsewhere')),
    ...facts,
    tooltip: [RUNS_ELSEWHERE, sessionTitle(session, shelf.language)],
    children: [],
  };
}

/** Returns the line of a session in the decision log, or of a session that was cut off. */
export function storedEntry(session: SessionLine, shelf: Shelf): Entry {
  const { verdict, earlier } = session;
  const line = {
    ...lineOf(
      session,
      shelf,
      verdict === null ? l10n.t('No verdict yet') : labelOf(lineIn(shelf.language, session), shelf.language),
    ),
    tooltip: null,
  };
  if (verdict === null) {
    const mark = { icon: 'debug-pause', color: 'charts.yellow' };
    const contextValue = earlier === true ? 'session.cutOffEarlier' : 'session.interrupted';
    return { ...line, mark, contextValue, children: [] };
  }
  return {
    ...line,
    mark: decisionMark(verdict, shelf.decision),
    contextValue: earlier === true ? 'session.earlier' : contextValueOf(session.protocol, verdict),
    children: verdict.seats.length === 0 ? [] : null,
  };
}

/** What the store's list of sessions leaves out. */
export type Details = { readonly [Name in 'tooltip' | 'children']: NonNullable<Entry[Name]> };

export function detailsOf(session: SessionView, shelf: Omit<Shelf, 'dismissed'>): Details {
  const { folder, decision, formatTime, language } = shelf;
  const view = viewIn(language, session);
  const { verdict, heading, notices, sessionId } = view;
  if (verdict === null) {
    const earlier = [
      sayAll(heading, language),
      sessionTitle(view, language),
      ...notices.map((notice) => say(notice, language)),
    ];
    return { tooltip: view.earlier === true ? earlier : [CUT_OFF, sessionTitle(view, language)], children: [] };
  }
  return {
    tooltip: [
      sayAll(heading, language),
      ...decisionLines(verdict, decision, { formatTime, language }),
      ...verdict.seats.map((seat) => `${seatName(seat)}: ${voteWords(seat)}`),
      ...notices.map((notice) => say(notice, language)),
    ],
    children: verdict.seats.map((seat) => {
      const facts = { label: seatName(seat), words: voteWords(seat), mark: seatMark(seat) };
      const more = [seat.vote.rationale, seat.engineError?.detail ?? ''];
      return seatEntry({ folder, sessionId }, seat.id, { ...facts, more });
    }),
  };
}

type Place = Pick<Entry, 'folder' | 'sessionId'>;

/** `words`: the result of the session. */
function lineOf(session: SessionLine, shelf: Shelf, words: string) {
  const { sessionId } = session;
  const { folder } = shelf;
  const [label, description] = [
    cut(sessionTitle(session, shelf.language), LONGEST_LABEL),
    describe(session, shelf, words),
  ];
  return { kind: 'session', id: sessionId, folder, sessionId, label, description } as const;
}

function describe(session: SessionLine, { decision, dismissed, formatTime }: Shelf, words: string): string {
  // The most important facts come first, because a narrow side bar shows only the beginning.
  const status = decision === null || decision.status === 'active' ? [] : [STATUS_NAMES[decision.status]];
  const rehearsal = session.rehearsal ? [l10n.t('rehearsal')] : [];
  const away = dismissed === 0 ? [] : [l10n.t('{count} dismissed', { count: dismissed })];
  const { startedAt, protocol, verdict } = session;
  const compared = comparisonWords(verdict);
  const facts = [cut(words, LONGEST_LABEL), ...compared, PROTOCOL_NAMES[protocol], formatTime(startedAt)];
  return [...status, ...rehearsal, ...facts, ...away].join(' · ');
}

/** Returns the line of a session whose files can't be read. It's listed, never hidden. */
export function damagedEntry(folder: string, { sessionId, problem, kind }: UnreadSession): Entry {
  return {
    kind: 'damaged',
    id: sessionId,
    folder,
    sessionId,
    label: sessionId,
    description: kind === 'newer' ? l10n.t('newer version') : l10n.t('damaged'),
    mark: { icon: 'warning', color: 'list.warningForeground' },
    tooltip: [said(storedText(problem))],
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
