import { openHeading } from '../deliberation/openHeading.ts';
import type { Label } from '../labels/label.ts';
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

/** What an earlier version of Council stored of a session. */
export interface EarlierSession {
  readonly setup: EarlierSetup;
  readonly startedAt: string;
  /** As stored in its file. Only their raw answers may be read. */
  readonly events: readonly RecordedEvent[];
  /** Null for an interrupted session. */
  readonly verdict: Verdict | null;
}

/** A session of an earlier version, as its stored verdict shows it. The votes are never counted again. */
export function earlierView({ setup, startedAt, verdict }: EarlierSession): SessionView {
  return {
    sessionId: setup.sessionId,
    protocol: setup.protocol,
    title: setup.artifact.title,
    question: setup.question.text,
    phase: verdict === null ? 'interrupted' : 'verdict',
    startedAt,
    rehearsal: setup.seats.some((seat) => seat.rehearsal),
    heading: verdict === null ? [{ key: 'cutOffEarlier' }] : storedHeading(verdict),
    notices: [
      ...(verdict?.flags.includes('rehearsal') === true ? [{ key: 'rehearsal' } as const] : []),
      { key: 'earlier', sessionId: setup.sessionId },
    ],
    seats: verdict?.seats.map(seatView) ?? [],
    verdict,
    earlier: true,
  };
}

/** The sentence in the verdict. For an open question, that's only the option, so the heading is made anew. */
function storedHeading(verdict: Verdict): readonly Label[] {
  const { outcome, deliberation, decision } = verdict;
  return outcome === 'decided' && deliberation !== undefined
    ? openHeading(verdict, deliberation)
    : [{ key: 'text', text: decision }];
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
