import { OVERRIDE } from './option.ts';
import type { Verdict, VerdictSeat } from './verdict.ts';

/** The voting seats whose position the user's choice contradicts; none while nothing is chosen. */
export function overruledBy(
  option: string | null,
  { seats, options }: Pick<Verdict, 'seats' | 'options'>,
): readonly VerdictSeat[] {
  const taken = option === OVERRIDE ? 'APPROVE' : positionBehind(option, { seats, options });
  if (taken === null) return [];
  const other = taken === 'APPROVE' ? 'REJECT' : 'APPROVE';
  return seats.filter((seat) => seat.status === 'answered' && seat.vote.position === other);
}

/** Null for a choice that takes nobody's side, such as a step that keeps every option open. */
function positionBehind(option: string | null, { seats, options }: Pick<Verdict, 'seats' | 'options'>) {
  const chosen = options.find(({ id }) => id === option);
  const backed = seats.find(({ id }) => id === chosen?.seat);
  return backed === undefined || backed.vote.position === 'ABSTAIN' ? null : backed.vote.position;
}
