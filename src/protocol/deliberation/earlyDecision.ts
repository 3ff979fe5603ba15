import { concludeCounted } from '../verdict/conclude.ts';
import { countCouncil } from './councilCount.ts';
import { optionsIn } from './labelledOptions.ts';
import { seatName } from '../mode.ts';
import { isOpenQuestion } from './openQuestion.ts';
import { firstSentences, quoted, withoutStop } from '../text/sentences.ts';
import { calledSeats, isEnding, isSettled, type SeatProgress, type SessionState } from '../run/sessionState.ts';
import { listOf } from '../text/phrases.ts';
import type { Verdict } from '../verdict/verdict.ts';

/** An outcome that is certain although not all have answered. */
export interface EarlyDecision {
  readonly outcome: 'approved' | 'rejected' | 'decided';
  /** The letter that has won; null for a question of acceptance. */
  readonly choice: string | null;
  /** Ids of the seats that carry it. */
  readonly agreedBy: readonly string[];
  /** Ids of the seats that have not answered yet. */
  readonly out: readonly string[];
  /** For people. */
  readonly text: string;
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
  const { choice } = counted;
  const option = optionsIn(state.step.round, state).find(({ letter }) => letter === choice);
  const what = option === undefined ? `${outcome} ` : `${option.letter}, ${quoted(shortText(option.text))}, `;
  return {
    outcome,
    choice,
    agreedBy: verdict.agreedBy,
    out: out.map(({ seat }) => seat.id),
    text: `Called: ${what}${score(verdict)}; ${waiting(out)}`,
  };
}

/** Who has not answered in a rebuttal in which others have; nobody anywhere else. */
function seatsOut(state: SessionState): readonly SeatProgress[] {
  if (state.phase !== 'asking' || state.step.task !== 'rebuttal' || isEnding(state)) return [];
  const called = calledSeats(state);
  const out = called.filter((progress) => !isSettled(progress, state));
  return out.length === called.length ? [] : out;
}

function waiting(out: readonly SeatProgress[]): string {
  const names = listOf(out.map(({ seat }) => seatName(seat)));
  return out.length === 1
    ? `${names} is still out: it cannot turn this, but what it finds may still matter.`
    : `${names} are still out: they cannot turn this, but what they find may still matter.`;
}

function shortText(text: string): string {
  return withoutStop(firstSentences(text, 1));
}

/** “2–0”: those who carry it, and those who have answered against it. */
function score({ agreedBy, dissents, seats }: Verdict): string {
  const against = dissents.filter((one) => seats.some(({ id, status }) => id === one.seat && status === 'answered'));
  return `${String(agreedBy.length)}–${String(against.length)}`;
}
