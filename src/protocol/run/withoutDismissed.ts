import { debateRaisers } from '../debate/concludeDebate.ts';
import { concludeSession } from './concludeSession.ts';
import type { SessionState } from './sessionState.ts';
import type { DismissedBy } from '../findings/dismissal.ts';
import { dismissedAmong, type DismissedPlace } from '../findings/dismissed.ts';
import type { Finding } from '../findings/finding.ts';
import { areEqual, type Merged } from '../findings/findingMerge.ts';
import { mergedFindings } from '../findings/judgedFindings.ts';
import { type Raiser, raisersOf } from '../findings/secondOpinions.ts';
import type { EarlierFinding, EarlierReview } from '../review/earlier.ts';
import { reviewPosition } from '../review/reviewPosition.ts';
import type { SeatReply } from '../seat.ts';
import type { Ballot } from '../tally/ballot.ts';
import { concludeSeat } from '../verdict/seatResult.ts';
import type { Verdict } from '../verdict/verdict.ts';

/** What a session would have concluded without some findings. */
export interface WithoutDismissed {
  readonly verdict: Verdict;
  /** The findings that it doesn't count. */
  readonly left: readonly { readonly finding: Finding; readonly by: DismissedBy }[];
}

/**
 * The same count by the same rules, as if the findings that are dismissed now had not been raised, whatever was
 * dismissed when the session opened. Null if no finding is or was dismissed. It decides the exit status, and never
 * replaces the verdict.
 */
export function withoutDismissed(state: SessionState, places: readonly DismissedPlace[]): WithoutDismissed | null {
  const merged = mergedFindings(raisersIn(state), state.setup.earlier ?? null);
  const findings = merged.map(({ finding }) => finding);
  const dismissed = dismissedAmong(findings, places);
  if (dismissed.size === 0 && state.setup.dismissed === undefined) return null;
  const gone = merged.filter(({ finding }) => dismissed.has(finding));
  return {
    verdict: concludeSession(without(state, gone)),
    left: [...dismissed].map(([finding, by]) => ({ finding, by })),
  };
}

const raisersIn = (state: SessionState): readonly Raiser[] =>
  state.setup.protocol === 'debate' ? debateRaisers(state) : raisersOf(state.seats, state.seats.map(concludeSeat));

/** Each finding keeps its position, because a seat may have withdrawn another one by its position. */
function without(state: SessionState, gone: readonly Merged[]): SessionState {
  const { setup, seats } = state;
  const isGone = (finding: Finding, seat: string): boolean =>
    gone.some(({ members }) => members.some((one) => one.raisedBy.includes(seat) && areEqual(one, finding)));
  return {
    ...state,
    setup: { ...setup, dismissed: undefined, earlier: setup.earlier && withoutEarlier(setup.earlier, gone) },
    seats: seats.map((progress) => ({
      ...progress,
      asks: progress.asks.map((ask) => ({
        ...ask,
        reply: replyWithout(ask.reply, (finding) => isGone(finding, progress.seat.id)),
      })),
    })),
  };
}

function withoutEarlier(earlier: EarlierReview, gone: readonly Merged[]): EarlierReview {
  const known = new Set(gone.map(({ finding }) => finding.earlier?.id));
  const findings = earlier.findings.map((one): EarlierFinding =>
    known.has(one.finding.id) ? { ...one, dismissed: true, lines: 'same' } : one,
  );
  return { ...earlier, findings };
}

function replyWithout(reply: SeatReply | null, isGone: (finding: Finding) => boolean): SeatReply | null {
  if (reply?.kind !== 'answered' || reply.reading.ballot === null) return reply;
  const { ballot } = reply.reading;
  if (!ballot.findings.some(isGone)) return reply;
  return { ...reply, reading: { ...reply.reading, ballot: ballotWithout(ballot, isGone) } };
}

/** “Revise” rejects only because of a P1, so its position may change. A “reject” needs no P1. */
function ballotWithout(ballot: Ballot, isGone: (finding: Finding) => boolean): Ballot {
  const findings = ballot.findings.map((finding): Finding =>
    isGone(finding) ? { ...finding, state: 'dismissed' } : finding,
  );
  const { vote, review } = ballot;
  if (review?.recommendation !== 'revise') return { ...ballot, findings };
  return { ...ballot, findings, vote: { ...vote, position: reviewPosition(review.recommendation, findings) } };
}
