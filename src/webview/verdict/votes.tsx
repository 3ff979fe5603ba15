import { lastPosition } from '../../protocol/deliberation/lastPosition.ts';
import type { Deliberation } from '../../protocol/deliberation/deliberation.ts';
import { seatName } from '../../protocol/mode.ts';
import { capital, uncapital } from '../../protocol/text/phrases.ts';
import { isUnstated } from '../../protocol/verdict/unstated.ts';
import type { Verdict, VerdictSeat } from '../../protocol/verdict/verdict.ts';
import type { SessionView } from '../../protocol/view/view.ts';
import { moveText } from '../deliberation/positionLabels.ts';
import { Seat, Stands, VotingSeat } from '../elements/seat.tsx';
import { Section } from '../elements/section.tsx';
import { Prose } from '../elements/texts.tsx';
import { opposed } from './options.ts';
import { seatRemarks } from './seatFacts.ts';
import { answered, statusWords } from './seatState.ts';

interface VotesProps {
  readonly view: SessionView;
  readonly verdict: Verdict;
}

interface Held {
  readonly position: string;
  /** Why; empty where it stands below, with the sides held against each other. */
  readonly says: string;
  readonly remarks: readonly string[];
}

/** A vote, with what a reader should know before giving it its weight. */
function voteOf(seat: VerdictSeat, { view, verdict }: VotesProps): Held {
  const { position, rationale } = seat.vote;
  const filesExpected = !view.rehearsal && verdict.target !== 'question';
  const says = opposed(verdict).includes(seat) ? '' : rationale;
  return { position, says, remarks: seatRemarks(seat, { filesExpected, outvoted: isOutvoted(seat, verdict) }) };
}

/** Where a seat of a deliberation stands in the end, and what moved it. */
function stanceOf(seat: VerdictSeat, verdict: Verdict, deliberation: Deliberation): Held {
  const { vote, id } = seat;
  const [last] = lastPosition(id, deliberation.rounds);
  const stance = last?.stance ?? '';
  const remarks = seatRemarks(seat, { filesExpected: false, outvoted: isOutvoted(seat, verdict) });
  return {
    position: deliberation.options.length > 0 ? (last?.position ?? '') : vote.position,
    says: stance === '' ? vote.rationale : stance,
    remarks: [...movesOf(id, deliberation), ...remarks],
  };
}

const isOutvoted = ({ id }: VerdictSeat, { dissents }: Verdict): boolean => dissents.some(({ seat }) => seat === id);

/** In which round it moved last, and on what. */
function movesOf(seat: string, { rounds }: Deliberation): readonly string[] {
  return rounds.flatMap(({ round, seats }) =>
    seats.filter((one) => one.seat === seat && one.moved).map((one) => `Round ${round}: ${uncapital(moveText(one))}`),
  );
}

function HeardSeat({ seat, view, verdict }: VotesProps & { readonly seat: VerdictSeat }) {
  const { deliberation, protocol } = verdict;
  const { position, says, remarks } =
    deliberation === undefined ? voteOf(seat, { view, verdict }) : stanceOf(seat, verdict, deliberation);
  const name = seatName(seat);
  return (
    <VotingSeat
      id={seat.id}
      name={name}
      status={seat.status}
      position={position}
      confidence={isUnstated(seat.vote.confidence, protocol) ? null : seat.vote.confidence}
      choice={deliberation?.choice ?? null}
    >
      <Prose text={says} about={`what ${name} ${deliberation === undefined ? 'says' : 'holds'}`} />
      {remarks.map((remark) => (
        <p key={remark} class="remark" dir="auto">
          {remark}
        </p>
      ))}
    </VotingSeat>
  );
}

/** A seat without a vote: how it ended, what happened, what to do. */
function FailedSeat({ seat, view }: { readonly seat: VerdictSeat; readonly view: SessionView }) {
  const problem = view.seats.find(({ id }) => id === seat.id)?.problem ?? '';
  const name = seatName(seat);
  return (
    <Seat
      id={seat.id}
      name={name}
      status={seat.status}
      beside={<Stands words={statusWords(seat.status)} tone="abstain" />}
    >
      <Prose text={capital(problem || (seat.engineError?.detail ?? ''))} about={`what happened to ${name}`} dim />
    </Seat>
  );
}

/** One vote a seat; in a deliberation where each stands in the end. */
export const Votes = ({ view, verdict }: VotesProps) => (
  <Section title={verdict.deliberation === undefined ? 'Votes' : 'Where they stand'} name="votes">
    <ul class="seats" data-seats={verdict.seats.length}>
      {verdict.seats.map((seat) =>
        answered(seat) ? (
          <HeardSeat key={seat.id} seat={seat} view={view} verdict={verdict} />
        ) : (
          <FailedSeat key={seat.id} seat={seat} view={view} />
        ),
      )}
    </ul>
  </Section>
);
