import { verdictHeading } from '../deliberation/openHeading.ts';
import type { RecordedEvent } from '../event.ts';
import { seatName } from '../mode.ts';
import type { SessionSetup } from '../setup.ts';
import type { Verdict, VerdictSeat } from '../verdict/verdict.ts';
import type { SeatView, SessionView } from './view.ts';

/** What a session of an earlier version was about. */
export interface EarlierSetup extends Pick<SessionSetup, 'sessionId' | 'protocol' | 'workspace' | 'question'> {
  readonly artifact: Pick<SessionSetup['artifact'], 'title'>;
  readonly seats: readonly Pick<SessionSetup['seats'][number], 'id' | 'title' | 'rehearsal'>[];
}

/** What an earlier version of Council has left of a session. */
export interface EarlierSession {
  readonly setup: EarlierSetup;
  readonly startedAt: string;
  /** As they stand in its file: of them only the raw answers may be read. */
  readonly events: readonly RecordedEvent[];
  /** Null for a session that was cut off. */
  readonly verdict: Verdict | null;
  /** Empty for a session that was cut off. */
  readonly summary: string;
}

/** Why nothing can be done with such a session, and what to do instead. */
export function earlierText(sessionId: string): string {
  return `Session ${sessionId} was written by an earlier version of Council. Its verdict can be read and exported; start a new session to ask again.`;
}

/** A session of an earlier version by its stored verdict, which is shown and never counted again. */
export function earlierView({ setup, startedAt, verdict }: EarlierSession): SessionView {
  return {
    sessionId: setup.sessionId,
    protocol: setup.protocol,
    title: setup.artifact.title,
    question: setup.question.text,
    phase: verdict === null ? 'interrupted' : 'verdict',
    startedAt,
    rehearsal: setup.seats.some((seat) => seat.rehearsal),
    heading: verdict === null ? 'No verdict: it was cut off in an earlier version.' : verdictHeading(verdict),
    notices: [earlierText(setup.sessionId)],
    seats: verdict?.seats.map(seatView) ?? [],
    verdict,
    earlier: true,
  };
}

function seatView(seat: VerdictSeat): SeatView {
  const { id, vendor, status, attempts, durationMs, engineError } = seat;
  const problem = engineError?.detail ?? '';
  return {
    id,
    title: seatName(seat),
    vendor,
    status,
    attempt: attempts,
    askedAt: null,
    durationMs,
    activity: null,
    problem,
  };
}
