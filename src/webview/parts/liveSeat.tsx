import type { SeatView } from '../../protocol/view.ts';
import { doing, hasClock } from '../words/live.ts';
import { Elapsed } from './elapsed.tsx';
import { Plain } from './plain.tsx';
import { StopSeat } from './stopSeat.tsx';
import { Title } from './title.tsx';

export function LiveSeat({ seat }: { readonly seat: SeatView }) {
  const name = seat.title;
  return (
    <li class="seat" data-seat={seat.id} data-status={seat.status === 'abstained' ? 'answered' : seat.status}>
      <div class="seat-head">
        <h3>
          <Plain text={name} />
        </h3>
        {hasClock(seat) && (
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
