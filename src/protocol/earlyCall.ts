import { concludeDeliberation } from './concludeDeliberation.ts';
import { listOf } from './heading.ts';
import { seatName } from './mode.ts';
import { quoted, firstSentences, withoutStop } from './sentences.ts';
import { isCalled, isEnding, isSettled, type SeatProgress, type SittingState } from './sittingState.ts';
import type { Verdict } from './verdict.ts';

/** An outcome that is certain although not all have answered. */
export interface CalledOutcome {
  readonly outcome: 'approved' | 'rejected' | 'decided';
  /** The letter that has won; null for a question of acceptance. */
  readonly choice: string | null;
  /** Ids of the seats that carry it. */
  readonly agreedBy: readonly string[];
  /** Ids of the seats that have not answered yet. */
  readonly out: readonly string[];
  /** For people, with what they may do. */
  readonly text: string;
}

/** Of confidence: under it a very sure dissent would still hold the verdict back. */
const SAFE_MEAN = 60;

/**
 * What the council has decided whatever the seats that are still out may say; null as long as one of them can change it,
 * and always in the first round, in which nobody's answer shows before all are there.
 */
export function calledOutcome(state: SittingState): CalledOutcome | null {
  const out = seatsOut(state);
  if (out.length === 0) return null;
  // A seat that has not answered counts as failed: it stays in the denominator, which is the worst that it can do.
  const verdict = concludeDeliberation(state);
  const { outcome, confidence, agreedBy, deliberation } = verdict;
  if (outcome === 'undecided' || outcome === 'cancelled' || confidence < SAFE_MEAN) return null;
  const choice = deliberation?.choice ?? null;
  const text = `Called: ${what(verdict)}; ${waiting(out)}`;
  return { outcome, choice, agreedBy, out: out.map(({ seat }) => seat.id), text };
}

/** Who has not answered in a rebuttal in which others have; nobody anywhere else. */
function seatsOut(state: SittingState): readonly SeatProgress[] {
  if (state.phase !== 'asking' || state.step.task !== 'rebuttal' || isEnding(state)) return [];
  const called = state.seats.filter((progress) => isCalled(progress, state));
  const out = called.filter((progress) => !isSettled(progress, state));
  return out.length === called.length ? [] : out;
}

function waiting(out: readonly SeatProgress[]): string {
  const names = listOf(out.map(({ seat }) => seatName(seat)));
  return out.length === 1
    ? `${names} is still out and cannot change it. Stop it if you do not want to wait.`
    : `${names} are still out and cannot change it. Stop them if you do not want to wait.`;
}

/** “approved 2–0”, “B, “keep the cache”, 2–0”. */
function what({ outcome, deliberation, agreedBy, dissents, seats }: Verdict): string {
  const against = dissents.filter((one) => seats.some(({ id, status }) => id === one.seat && status === 'answered'));
  const score = `${String(agreedBy.length)}–${String(against.length)}`;
  if (outcome !== 'decided') return `${outcome} ${score}`;
  const option = deliberation?.options.find(({ letter }) => letter === deliberation.choice);
  return `${option?.letter ?? ''}, ${quoted(withoutStop(firstSentences(option?.text ?? '', 1)))}, ${score}`;
}
