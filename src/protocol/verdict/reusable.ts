import { reviewNotices } from '../review/reviewNotice.ts';
import { concludeSession } from '../run/concludeSession.ts';
import type { Ask, SessionState } from '../run/sessionState.ts';
import type { Flag } from './verdict.ts';

/** With one of these, the same question may well be answered otherwise. */
const HINDERING: readonly Flag[] = ['degraded', 'provisional', 'incomplete-coverage', 'workspace-changed', 'stale'];

/**
 * Whether a verdict holds for the same question as long as nothing changes: it approves or rejects, every seat has
 * answered everything that it was asked, and the user has neither settled it nor put it again.
 */
export function isReusable(state: SessionState): boolean {
  if (state.phase !== 'closed' || state.stopped || !isComplete(state)) return false;
  const { outcome, flags, seats, resolution, redeliberations } = concludeSession(state);
  return (
    (outcome === 'approved' || outcome === 'rejected') &&
    seats.every(({ status }) => status === 'answered') &&
    !flags.some((flag) => HINDERING.includes(flag)) &&
    resolution === null &&
    redeliberations.length === 0
  );
}

/** An objection that its seat was asked about and left without a plan, or a second look that failed, is a gap. */
function isComplete(state: SessionState): boolean {
  const { plan, seats, setup } = state;
  return (
    setup.unusable.length === 0 &&
    plan?.plan !== null &&
    reviewNotices(state).length === 0 &&
    seats.every(({ asks }) => asks.every((ask) => isHeard(ask) || asks.some((later) => isRepeated(ask, later))))
  );
}

const isHeard = ({ reply }: Ask): boolean => reply?.kind === 'answered' && reply.reading.problem === null;

/** Asked once more, after a time limit or for the form, and then heard. */
const isRepeated = (ask: Ask, later: Ask): boolean =>
  later.round === ask.round && later.task === ask.task && later.part === ask.part && isHeard(later);
