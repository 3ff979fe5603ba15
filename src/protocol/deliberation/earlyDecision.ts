import { concludeCounted } from '../verdict/conclude.ts';
import { countCouncil } from './councilCount.ts';
import { isOpenQuestion } from './openQuestion.ts';
import { calledSeats, isEnding, isSettled, type SeatProgress, type SessionState } from '../run/sessionState.ts';

/** An outcome that is certain although not all have answered. */
export interface EarlyDecision {
  readonly outcome: 'approved' | 'rejected' | 'decided';
  /** The letter that has won. Null if the question isn't open. */
  readonly choice: string | null;
  /** Ids of the seats that support it. */
  readonly agreedBy: readonly string[];
  /** Ids of the seats that have answered against it. */
  readonly against: readonly string[];
  /** Ids of the seats that have not answered yet. */
  readonly out: readonly string[];
}

/** The lowest safe mean confidence. Below it, a very sure dissent would still hold the verdict back. */
const SAFE_MEAN = 60;

/**
 * The outcome that's certain whatever the remaining seats say. Null while one of them can change it. Always null in the
 * first round, which hides each answer until all are in. The action isn't certain: after a late P1 or safety concern,
 * an approval still requires a fix first.
 */
export function earlyDecision(state: SessionState): EarlyDecision | null {
  const out = seatsOut(state);
  if (out.length === 0) return null;
  // A seat that hasn't answered counts as failed. It stays in the denominator, which is the worst that it can do.
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

/** The seats that haven't answered in a rebuttal in which others have. Empty in all other steps. */
function seatsOut(state: SessionState): readonly SeatProgress[] {
  if (state.phase !== 'asking' || state.step.task !== 'rebuttal' || isEnding(state)) return [];
  const called = calledSeats(state);
  const out = called.filter((progress) => !isSettled(progress, state));
  return out.length === called.length ? [] : out;
}
