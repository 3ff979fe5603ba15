import type { VerdictSeat } from '../../protocol/verdict/verdict.ts';
import { POSITION_WORDS } from './seatState.ts';
import { seatName } from '../../protocol/mode.ts';
import { ConfidenceBar } from '../elements/confidenceBar.tsx';
import { Plain } from '../elements/plain.tsx';
import { Prose } from '../elements/prose.tsx';

interface SeatVoteProps {
  readonly seat: VerdictSeat;
  /** `below`: the reason stands where the sides are held against each other. */
  readonly reason: 'here' | 'below';
  readonly remarks: readonly string[];
  /** A review need not say how sure it is. */
  readonly certainty: 'stated' | 'unstated';
}

/** One vote: position and confidence in words and as a bar, then why. */
export function SeatVote({ seat, reason, remarks, certainty }: SeatVoteProps) {
  const { position, confidence, rationale } = seat.vote;
  const name = seatName(seat);
  const word = POSITION_WORDS[position];
  const stated = position !== 'ABSTAIN' && certainty === 'stated';
  return (
    <li class="seat" data-seat={seat.id} data-status={seat.status}>
      <div class="seat-head">
        <h3>
          <Plain text={name} />
        </h3>
        <span class={`position ${position.toLowerCase()}`}>{stated ? `${word} · ${confidence}` : word}</span>
      </div>
      {stated && <ConfidenceBar confidence={confidence} position={position} />}
      {reason === 'here' && <Prose text={rationale} about={`what ${name} says`} />}
      {remarks.map((remark) => (
        <p key={remark} class="remark">
          {remark}
        </p>
      ))}
    </li>
  );
}
