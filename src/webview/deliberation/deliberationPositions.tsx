import type { Deliberation } from '../../protocol/deliberation/deliberation.ts';
import { lastPosition } from '../../protocol/deliberation/lastPosition.ts';
import { seatName } from '../../protocol/mode.ts';
import type { Verdict, VerdictSeat } from '../../protocol/verdict/verdict.ts';
import type { SessionView } from '../../protocol/view/view.ts';
import { seatRemarks } from '../verdict/remarks.ts';
import { answered } from '../verdict/seatState.ts';
import { moveText } from './positionLabels.ts';
import { FailedSeat } from '../verdict/failedSeat.tsx';
import { Prose } from '../elements/prose.tsx';
import { Section } from '../elements/section.tsx';
import { PositionHead } from './positionHead.tsx';

interface PositionsProps {
  readonly view: SessionView;
  readonly verdict: Verdict;
  readonly deliberation: Deliberation;
}

/** In which round it moved last, and on what. */
function movesOf(seat: string, { rounds }: Deliberation): readonly string[] {
  return rounds.flatMap(({ round, seats }) =>
    seats
      .filter((one) => one.seat === seat && one.moved)
      .map((one) => `Round ${round}: ${moveText(one).replace(/^C/u, 'c')}`),
  );
}

function SeatPosition({ seat, verdict, deliberation }: Omit<PositionsProps, 'view'> & { readonly seat: VerdictSeat }) {
  const [last] = lastPosition(seat.id, deliberation.rounds);
  const { vote } = seat;
  const position = deliberation.options.length > 0 ? (last?.position ?? '') : vote.position;
  const outvoted = verdict.dissents.some((dissent) => dissent.seat === seat.id);
  const name = seatName(seat);
  const stance = last?.stance ?? '';
  return (
    <li class="seat" data-seat={seat.id} data-status={seat.status}>
      <PositionHead name={name} position={position} confidence={vote.confidence} choice={deliberation.choice} />
      <Prose text={stance === '' ? vote.rationale : stance} about={`what ${name} holds`} />
      {[...movesOf(seat.id, deliberation), ...seatRemarks(seat, { filesExpected: false, outvoted })].map((remark) => (
        <p key={remark} class="remark" dir="auto">
          {remark}
        </p>
      ))}
    </li>
  );
}

/** Where each seat stands in the end. */
export function DeliberationPositions({ view, verdict, deliberation }: PositionsProps) {
  const problem = (id: string): string => view.seats.find((seat) => seat.id === id)?.problem ?? '';
  return (
    <Section title="Where they stand" name="votes">
      <ul class="seats" data-seats={verdict.seats.length}>
        {verdict.seats.map((seat) =>
          answered(seat) ? (
            <SeatPosition key={seat.id} seat={seat} verdict={verdict} deliberation={deliberation} />
          ) : (
            <FailedSeat key={seat.id} seat={seat} problem={problem(seat.id)} />
          ),
        )}
      </ul>
    </Section>
  );
}
