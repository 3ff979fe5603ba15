import { reviewNotices } from '../review/reviewNotice.ts';
import { concludeSession } from '../run/concludeSession.ts';
import type { Ask, SeatProgress, SessionState } from '../run/sessionState.ts';
import { concludeSeat } from './seatResult.ts';
import type { Flag } from './verdict.ts';

/** With one of these, what was answered may be about another text, or is too unsure to rest on. */
const CLOUDING: readonly Flag[] = ['provisional', 'workspace-changed', 'stale', 'budget-reached'];

/** With one of these, the same question may well be answered otherwise. */
const HINDERING: readonly Flag[] = [...CLOUDING, 'degraded', 'incomplete-coverage'];

/**
 * Whether a verdict holds for the same question as long as nothing changes: it approves or rejects, every seat has
 * answered everything that it was asked, and the user has neither settled it nor put it again.
 */
export function isReusable(state: SessionState): boolean {
  if (state.phase !== 'closed' || state.stopped || !isComplete(state)) return false;
  const { outcome, flags, seats, resolution, redeliberations } = concludeSession(state);
  return (
    (outcome === 'approved' || outcome === 'rejected') &&
    state.setup.unusable.length === 0 &&
    seats.every(({ status }) => status === 'answered') &&
    !flags.some((flag) => HINDERING.includes(flag)) &&
    resolution === null &&
    redeliberations.length === 0
  );
}

/**
 * Whether every seat has seen all that it was shown and said what is to be said about it, so that what does not change
 * need not be shown to it again. What only the whole of a change has against it is in no finding: where a seat rejects the
 * change as such, wants it revised for no reason that is one, or misses something, it is asked about all of it.
 */
export function isHeardOut(state: SessionState): boolean {
  if (state.phase !== 'closed' || state.stopped || state.seats.length === 0 || !isComplete(state)) return false;
  const { outcome, flags, seats, redeliberations, missing } = concludeSession(state);
  return (
    outcome !== 'cancelled' &&
    seats.every(({ status }) => status === 'answered') &&
    !flags.some((flag) => CLOUDING.includes(flag)) &&
    missing.length === 0 &&
    state.seats.every(saysAllInFindings) &&
    redeliberations.length === 0
  );
}

function saysAllInFindings(progress: SeatProgress): boolean {
  const { review, findings } = concludeSeat(progress);
  return review?.recommendation === 'keep' || (review?.recommendation === 'revise' && findings.length > 0);
}

/**
 * A dissent without the plan that was asked for, or a second look that failed, is a gap. So is a question without a reply:
 * it was cut off, and what the session was resumed with may be another version or another workspace.
 */
function isComplete(state: SessionState): boolean {
  const { plan, seats } = state;
  return (
    plan?.plan !== null &&
    reviewNotices(state).length === 0 &&
    seats.every(({ asks }) => asks.every((ask) => ask.reply !== null && isHeardOutOn(ask, asks)))
  );
}

/** A question about a verdict changes nothing of it, answered or not. */
const isHeardOutOn = (ask: Ask, asks: readonly Ask[]): boolean =>
  ask.task === 'follow-up' || asks.some((one) => isHeardFor(ask, one));

/** Perhaps only when it was asked once more, after a time limit or for the form. */
const isHeardFor = (ask: Ask, { round, task, part, reply }: Ask): boolean =>
  round === ask.round &&
  task === ask.task &&
  part === ask.part &&
  reply?.kind === 'answered' &&
  reply.reading.problem === null;
