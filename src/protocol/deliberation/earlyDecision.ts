import { concludeCounted } from '../verdict/conclude.ts';
import { countCouncil } from './councilCount.ts';
import { isOpenQuestion } from './openQuestion.ts';
import { calledSeats, isEnding, isSettled, type SeatProgress, type SessionState } from '../run/sessionState.ts';

/** An outcome that is certain although not all have answered. */
export interface EarlyDecision {
  readonly outcome: 'approved' | 'rejected' | 'decided';
  /** The letter that has won; null for a question of acceptance. */
  readonly choice: string | null;
  /** Ids of the seats that carry it. */
  readonly agreedBy: readonly string[];
  /** Ids of the seats that have answered against it. */
  readonly against: readonly string[];
  /** Ids of the seats that have not answered yet. */
  readonly out: readonly string[];
}

/** Of confidence: under it a very sure dissent would still hold the verdict back. */
const SAFE_MEAN = 60;

/**
 * What the council has decided whatever the seats that are still out may say; null as long as one of them can turn it,
 * and always in the first round, in which nobody's answer shows before all are there. What follows from it is not
 * certain: a late P1 or concern about safety still makes an approval one that has to be mended first.
 */
export function earlyDecision(state: SessionState): EarlyDecision | null {
  const out = seatsOut(state);
  if (out.length === 0) return null;
  // A seat that has not answered counts as failed: it stays in the denominator, which is the worst that it can do.
  const counted = countCouncil(state);
  const verdict = concludeCounted(state, { ...counted, raised: [] });
  const outcome = isOpenQuestion(state.setup) && verdict.outcome === 'approved' ? 'decided' : verdict.outcome;
  if (outcome === 'undecided' || outcome === 'cancelled' || verdict.confidence < SAFE_MEAN) return null;
  const heard = verdict.seats.filter(({ status }) => status === 'answered').map(({ id }) => id);
  return {
    outcome,
    choice: counted.choice,
    agreedBy: verdict.agreedBy,
    against: verdict.dissents.map(({ seat }) => seat).filter((seat) => heard.includes(seat)),
    out: out.map(({ seat }) => seat.id),
  };
}

/** Who has not answered in a rebuttal in which others have; nobody anywhere else. */
function seatsOut(state: SessionState): readonly SeatProgress[] {
  if (state.phase !== 'asking' || state.step.task !== 'rebuttal' || isEnding(state)) return [];
  const called = calledSeats(state);
  const out = called.filter((progress) => !isSettled(progress, state));
  return out.length === called.length ? [] : out;
}
