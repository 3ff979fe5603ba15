import { reviewNotices } from '../review/reviewNotice.ts';
import { concludeSession } from '../run/concludeSession.ts';
import type { Ask, SeatProgress, SessionState } from '../run/sessionState.ts';
import { concludeSeat } from './seatResult.ts';
import type { Flag } from './verdict.ts';

/** Flags with which the answers may be about another text, or are too uncertain to rely on. */
const CLOUDING: readonly Flag[] = ['provisional', 'workspace-changed', 'stale', 'budget-reached'];

/** Flags with which the same question could well get another answer. */
const HINDERING: readonly Flag[] = [...CLOUDING, 'degraded', 'incomplete-coverage'];

/**
 * Whether a verdict is valid for the same question as long as nothing changes. It must approve or reject, every seat
 * must have answered everything, and the user must neither have settled it nor asked again.
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
 * Whether every seat saw everything that it was shown and put everything into findings, so that unchanged files needn't
 * be shown again. Some objections apply only to the change as a whole: a seat rejects it, asks for a revision without a
 * finding, or lacks information. Then the seats are asked about the whole change again.
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
 * A missing mitigation plan or a failed second look is a gap. So is a question without a reply, because it was
 * interrupted, and the session may have resumed with another version or another workspace.
 */
function isComplete(state: SessionState): boolean {
  const { plan, seats } = state;
  return (
    plan?.plan !== null &&
    reviewNotices(state).length === 0 &&
    seats.every(({ asks }) => asks.every((ask) => ask.reply !== null && isHeardOutOn(ask, asks)))
  );
}

/** A follow-up question doesn't change the verdict, whether or not it's answered. */
const isHeardOutOn = (ask: Ask, asks: readonly Ask[]): boolean =>
  ask.task === 'follow-up' || asks.some((one) => isHeardFor(ask, one));

/** Whether an attempt at the same question was answered correctly, possibly after a retry or re-ask. */
const isHeardFor = (ask: Ask, { round, task, part, reply }: Ask): boolean =>
  round === ask.round &&
  task === ask.task &&
  part === ask.part &&
  reply?.kind === 'answered' &&
  reply.reading.problem === null;
