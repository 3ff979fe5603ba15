import type { VerdictSeat } from '../../protocol/verdict/verdict.ts';
import { seatName } from '../../protocol/mode.ts';
import { sentenceCase } from '../elements/number.ts';
import { statusWords } from './seatState.ts';
import { Plain } from '../elements/plain.tsx';
import { Prose } from '../elements/prose.tsx';

interface FailedSeatProps {
  readonly seat: VerdictSeat;
  /** What happened and what to do; empty when the host has no more to say. */
  readonly problem: string;
}

/** A seat without a vote: how it ended, what happened, what to do. */
export function FailedSeat({ seat, problem }: FailedSeatProps) {
  const name = seatName(seat);
  const detail = seat.engineError?.detail ?? '';
  return (
    <li class="seat" data-seat={seat.id} data-status={seat.status}>
      <div class="seat-head">
        <h3>
          <Plain text={name} />
        </h3>
        <span class="position abstain">{statusWords(seat.status)}</span>
      </div>
      <Prose text={sentenceCase(problem === '' ? detail : problem)} about={`what happened to ${name}`} dim />
    </li>
  );
}
