import { affectedSeats } from '../../protocol/verdict/affected.ts';
import { hasFailed } from '../../protocol/tally/tally.ts';
import { seatName } from '../../protocol/mode.ts';
import type { Verdict, VerdictSeat } from '../../protocol/verdict/verdict.ts';
import type { Several } from './dialogs.ts';
import { voteWords } from '../sessions/sessionWords.ts';

/** Who is to be asked again: those whom the new information concerns are ticked, and the user may change that. */
export function seatChoices(verdict: Verdict, context: string): Several<string> {
  const chosen = affectedSeats(verdict, context);
  return {
    title: 'Council: who should be asked again?',
    placeholder: 'Each is asked alone. The others keep their vote.',
    rows: verdict.seats.map((seat) => ({
      kind: 'choice',
      label: seatName(seat),
      description: [voteWords(seat), ...(chosen.includes(seat.id) ? [whyAsked(seat)] : [])].join(' · '),
      detail: '',
      value: seat.id,
    })),
    chosen,
  };
}

function whyAsked(seat: VerdictSeat): string {
  if (hasFailed(seat)) return 'was not heard';
  return seat.status === 'abstained' ? 'lacked information' : 'relies on what you name';
}
