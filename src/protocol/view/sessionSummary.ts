import type { RecordedEvent } from '../event.ts';
import { councilWorkflow } from '../run/decide.ts';
import type { QuestionType, SessionSetup } from '../setup.ts';
import type { Verdict, VerdictSummary } from '../verdict/verdict.ts';
import type { EarlierSetup } from './earlierView.ts';
import { viewOf } from './sessionView.ts';
import type { SessionView } from './view.ts';

type ViewLine = 'protocol' | 'title' | 'question' | 'phase' | 'startedAt' | 'rehearsal' | 'own' | 'heading' | 'earlier';

/** What the user added to a session afterwards. It isn't part of the session's events. */
export interface SessionLabel {
  /** Absent: the session has only its title. */
  readonly name?: string | undefined;
  /** Absent in every other session. */
  readonly pinned?: true | undefined;
}

/** One line of the history. It can be cached beside the session. Opening the session reads the events anyway. */
export interface SessionSummary extends Pick<SessionView, 'sessionId' | ViewLine>, SessionLabel {
  readonly verdict: VerdictSummary | null;
  /** When the session first started. */
  readonly openedAt: string;
  /** The first few hundred paths of what was under review. */
  readonly files: readonly string[];
  /** Ids and titles of the seats. */
  readonly seatNames: readonly string[];
  /** The absolute path of the workspace folder. */
  readonly workspace: string;
  readonly type: QuestionType;
  /** How many of its seats are scripted. */
  readonly scripted: 'none' | 'some' | 'all';
  /** For a debate that writes its documents into the workspace: their folder, relative to the workspace. */
  readonly debateFolder?: string | undefined;
  /** Equal for two sessions about exactly the same. Absent if the verdict of one must never be reused for another. */
  readonly reuseKey?: string | undefined;
}

/** The fields by which a session is listed and selected, whether or not it's loaded. */
export type SessionLine = Pick<SessionSummary, 'sessionId' | 'verdict' | ViewLine | keyof SessionLabel>;

type Setup = EarlierSetup &
  Pick<SessionSetup, 'debate' | 'reuseKey'> & {
    readonly artifact: Partial<Pick<SessionSetup['artifact'], 'files' | 'coverage'>>;
  };

/** Keeps a change of thousands of files from slowing down every list. */
const MOST_FILES = 300;

export interface Opening<Of = Setup> {
  /** The name of its folder. */
  readonly sessionId: string;
  readonly at: string;
  readonly setup: Of;
}

/** Returns the history line of a session. */
export function summarize({ sessionId, at, setup }: Opening, view: SessionView): SessionSummary {
  const { protocol, title, question, phase, startedAt, rehearsal, own, heading, verdict, earlier } = view;
  const debateFolder = setup.debate?.folder;
  return {
    ...{ sessionId, protocol, title, question, phase, startedAt, rehearsal, heading },
    ...(own === undefined ? {} : { own }),
    ...(earlier === undefined ? {} : { earlier }),
    verdict: verdict === null ? null : summarizeVerdict(verdict),
    openedAt: at,
    files: filesOf(setup).slice(0, MOST_FILES),
    seatNames: [...new Set(setup.seats.flatMap(({ id, title: name }) => [id, name]))],
    workspace: setup.workspace,
    type: setup.question.type,
    scripted: scriptedSeats(setup),
    ...(debateFolder === undefined ? {} : { debateFolder }),
    ...(setup.reuseKey === undefined ? {} : { reuseKey: setup.reuseKey }),
  };
}

function summarizeVerdict(verdict: Verdict): VerdictSummary {
  const { sessionId, scope, outcome, pattern, endedAt, confidence, decision, comparison, spent } = verdict;
  const { options, resolution, seats, dissents } = verdict;
  return {
    ...{ sessionId, scope, outcome, pattern, endedAt, confidence, decision, comparison, spent },
    options: options.map(({ id, label }) => ({ id, label })),
    resolution: resolution === null ? null : { option: resolution.option, acceptedRisk: resolution.acceptedRisk },
    seats: seats.map(() => 1),
    dissents: dissents.map(() => 1),
  };
}

function filesOf({ artifact: { files = [], coverage } }: Setup): readonly string[] {
  return [...new Set([...files.map(({ path }) => path), ...(coverage?.leftOut.map(({ file }) => file) ?? [])])];
}

function scriptedSeats({ seats }: Pick<Setup, 'seats'>): SessionSummary['scripted'] {
  const scripted = seats.filter(({ rehearsal }) => rehearsal).length;
  if (scripted === 0) return 'none';
  return scripted === seats.length ? 'all' : 'some';
}

/** Returns the history line of a session of this version. `opening` contains what its first event says. */
export function summarizeEvents(opening: Opening<SessionSetup>, events: readonly RecordedEvent[]): SessionSummary {
  const begun = councilWorkflow.initialState(opening.setup);
  const state = events.reduce((before, event) => councilWorkflow.evolve(before, event), begun);
  return summarize(opening, viewOf(state));
}

/** Oldest first. Sessions that started at the same time are sorted by id. */
export function byStart(one: SessionSummary, other: SessionSummary): number {
  if (one.openedAt !== other.openedAt) return one.openedAt < other.openedAt ? -1 : 1;
  return one.sessionId < other.sessionId ? -1 : 1;
}
