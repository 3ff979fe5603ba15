import type { SeatView } from '../../protocol/view.ts';
import { sentenceCase } from '../words/number.ts';
import { statusWords } from '../words/seatState.ts';
import { Elapsed } from './elapsed.tsx';
import { Plain } from './plain.tsx';
import { StopSeat } from './stopSeat.tsx';
import { Title } from './title.tsx';

/** What the seat is doing. Never what it thinks: an abstention reads “Answered” like any other answer until the round has closed. */
function doing({ status, activity, problem }: SeatView): string {
  if (status === 'waiting') return 'Waiting';
  if (status === 'asked') return activity?.text ?? 'Asked';
  const words = statusWords(status);
  return problem === '' || words === 'Answered' ? `${words}.` : sentenceCase(problem);
}

export function LiveSeat({ seat }: { readonly seat: SeatView }) {
  const name = seat.title;
  return (
    <li class="seat" data-seat={seat.id} data-status={seat.status === 'abstained' ? 'answered' : seat.status}>
      <div class="seat-head">
        <h3>
          <Plain text={name} />
        </h3>
        {seat.status !== 'waiting' && (
          <span class="dim">
            <Elapsed since={seat.askedAt} before={seat.durationMs} form="clock" />
          </span>
        )}
      </div>
      <p>
        <Title text={doing(seat)} />
      </p>
      {seat.attempt > 1 && <p class="dim">Attempt {seat.attempt}</p>}
      {seat.status === 'asked' && <StopSeat seat={seat.id} name={name} />}
    </li>
  );
}
