import { isUnstated } from '../../protocol/verdict/unstated.ts';
import type { Verdict } from '../../protocol/verdict/verdict.ts';
import type { SessionView } from '../../protocol/view/view.ts';
import { opposed } from './opposed.ts';
import { seatRemarks } from './remarks.ts';
import { answered } from './seatState.ts';
import { FailedSeat } from './failedSeat.tsx';
import { SeatVote } from './seatVote.tsx';
import { Section } from '../elements/section.tsx';

interface VotesProps {
  readonly view: SessionView;
  readonly verdict: Verdict;
}

export function Votes({ view, verdict }: VotesProps) {
  const sides = opposed(verdict);
  const problem = (id: string): string => view.seats.find((seat) => seat.id === id)?.problem ?? '';
  return (
    <Section title="Votes" name="votes">
      <ul class="seats" data-seats={verdict.seats.length}>
        {verdict.seats.map((seat) =>
          answered(seat) ? (
            <SeatVote
              key={seat.id}
              seat={seat}
              reason={sides.includes(seat) ? 'below' : 'here'}
              certainty={isUnstated(seat.vote.confidence, verdict.protocol) ? 'unstated' : 'stated'}
              remarks={seatRemarks(seat, {
                filesExpected: !view.rehearsal && verdict.target !== 'question',
                outvoted: verdict.dissents.some((dissent) => dissent.seat === seat.id),
              })}
            />
          ) : (
            <FailedSeat key={seat.id} seat={seat} problem={problem(seat.id)} />
          ),
        )}
      </ul>
    </Section>
  );
}
