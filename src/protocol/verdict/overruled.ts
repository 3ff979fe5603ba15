import { OVERRIDE } from './option.ts';
import { lastPosition } from '../deliberation/lastPosition.ts';
import type { Verdict, VerdictSeat } from './verdict.ts';

type Chosen = Pick<Verdict, 'seats' | 'options' | 'deliberation'>;

/** The voting seats whose position the user's choice contradicts. Empty if nothing is chosen. */
export function overruledBy(option: string | null, verdict: Chosen): readonly VerdictSeat[] {
  const { deliberation } = verdict;
  if (deliberation !== undefined && deliberation.options.length > 0)
    return holdersOfOthers(option, verdict, deliberation);
  const taken = option === OVERRIDE ? 'APPROVE' : positionBehind(option, verdict);
  if (taken === null) return [];
  const other = taken === 'APPROVE' ? 'REJECT' : 'APPROVE';
  return verdict.seats.filter((seat) => seat.status === 'answered' && seat.vote.position === other);
}

/** In an open question: the seats that prefer another option than the chosen one. */
function holdersOfOthers(
  option: string | null,
  { seats }: Chosen,
  { options, rounds }: NonNullable<Chosen['deliberation']>,
): readonly VerdictSeat[] {
  const chosen = options.find(({ letter, text }) => letter === option || text === option);
  if (chosen === undefined) return [];
  return seats.filter((seat) => {
    const position = lastPosition(seat.id, rounds)[0]?.position ?? '';
    return seat.status === 'answered' && position !== '' && position !== chosen.letter;
  });
}

/** Null for a choice that takes no seat's side, such as a step that keeps every option open. */
function positionBehind(option: string | null, { seats, options }: Chosen) {
  const chosen = options.find(({ id }) => id === option);
  const backed = seats.find(({ id }) => id === chosen?.seat);
  return backed === undefined || backed.vote.position === 'ABSTAIN' ? null : backed.vote.position;
}
