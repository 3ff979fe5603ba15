import type { SessionView } from '../../../../src/protocol/view/view.ts';
import { changed, mitigation, overridden, planning, secondRound } from './again.ts';
import { debateConsensus, debateLive, debateTradeOff, debateUnjudged } from './debates.ts';
import { deliberationDecided, deliberationLive, deliberationUndecided } from './deliberations.ts';
import { interrupted, live } from './live.ts';
import { answered, asking, budgetReached, earlierVersion, partial, stale, withdrawn } from './limited.ts';
import { many } from './many.ts';
import { rehearsal, simple } from './modes.ts';
import { degraded, quorum, resolved, split } from './open.ts';
import { hostile, long } from './rough.ts';
import { dissent, rejected, unanimous } from './settled.ts';
import { cancelled, heldAgain, notShown } from './reviewAgain.ts';
import { inParts, mixedReview, review, secondLook } from './review.ts';
import { deadlock, twoAgree, twoSeats } from './undecided.ts';

/** State → view; the state is the name of its picture. */
export const VIEWS: Readonly<Record<string, SessionView>> = {
  ...{
    live,
    interrupted,
    unanimous,
    dissent,
    rejected,
    split,
    resolved,
    degraded,
    quorum,
    rehearsal,
    simple,
    long,
    hostile,
  },
  ...{ secondRound, planning, changed, overridden, mitigation, deadlock, twoSeats, twoAgree },
  ...{ review, mixedReview, secondLook, inParts, heldAgain, notShown, cancelled },
  ...{ many, budgetReached, stale, partial, earlierVersion, withdrawn, asking, answered },
  ...{
    deliberationLive,
    deliberationDecided,
    deliberationUndecided,
    debateLive,
    debateConsensus,
    debateTradeOff,
    debateUnjudged,
  },
};
