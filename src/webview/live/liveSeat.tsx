import type { SeatView, SessionView } from '../../protocol/view/view.ts';
import { doing, hasClock, tryWords } from './live.ts';
import { Elapsed } from './elapsed.tsx';
import { Plain } from '../elements/plain.tsx';
import { StopSeat } from './stopSeat.tsx';
import { Title } from '../elements/title.tsx';

interface LiveSeatProps {
  readonly seat: SeatView;
  readonly step: SessionView['step'];
}

export function LiveSeat({ seat, step }: LiveSeatProps) {
  const name = seat.title;
  const tried = tryWords(seat);
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
        <Title text={doing(seat, step)} />
      </p>
      {tried !== '' && <p class="dim">{tried}</p>}
      {seat.status === 'asked' && <StopSeat seat={seat.id} name={name} />}
    </li>
  );
}
