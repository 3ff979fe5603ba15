import { lastPosition } from '../../protocol/deliberation/lastPosition.ts';
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
import { words } from '../labels/words.ts';

interface VotesProps {
  readonly view: SessionView;
  readonly verdict: Verdict;
}

interface Held {
  readonly position: string;
  /** The reason; empty if it's shown below, where the sides are compared. */
  readonly says: string;
}

/** What a seat has voted, or its position at the end of a deliberation. */
function heldBy(seat: VerdictSeat, verdict: Verdict): Held {
  const { deliberation } = verdict;
  const { position, rationale } = seat.vote;
  if (deliberation === undefined) return { position, says: opposed(verdict).includes(seat) ? '' : rationale };
  const [last] = lastPosition(seat.id, deliberation.rounds);
  return {
    position: deliberation.options.length > 0 ? (last?.position ?? '') : position,
    says: last === undefined || last.stance === '' ? rationale : last.stance,
  };
}

/** What changed the seat's position, round by round, and what a reader should know before relying on its vote. */
function remarksOn(seat: VerdictSeat, { view, verdict }: VotesProps): readonly string[] {
  const { deliberation, dissents, target } = verdict;
  const moves = (deliberation?.rounds ?? []).flatMap(({ round, seats }) =>
    seats
      .filter((one) => one.seat === seat.id && one.moved)
      .map((one) => words.deliberation.movedInRound({ round, how: uncapital(moveText(one)) })),
  );
  const filesExpected = deliberation === undefined && !view.rehearsal && target !== 'question';
  const outvoted = dissents.some((dissent) => dissent.seat === seat.id);
  return [...moves, ...seatRemarks(seat, { filesExpected, outvoted })];
}

function HeardSeat({ seat, view, verdict }: VotesProps & { readonly seat: VerdictSeat }) {
  const { deliberation, protocol } = verdict;
  const { position, says } = heldBy(seat, verdict);
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
      <Prose
        text={says}
        about={deliberation === undefined ? words.verdict.whatItSays({ name }) : words.verdict.itsPosition({ name })}
        {...(protocol === 'review' ? { short: true } : {})}
      />
      {remarksOn(seat, { view, verdict }).map((remark) => (
        <p key={remark} class="remark" dir="auto">
          {remark}
        </p>
      ))}
    </VotingSeat>
  );
}

/** A seat without a vote: how it ended, what happened, and what to do. */
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
      <Prose
        text={capital(problem || (seat.engineError?.detail ?? ''))}
        about={words.verdict.whatHappened({ name })}
        dim
      />
    </Seat>
  );
}

/** One vote per seat; in a deliberation, the final position of each seat. */
export const Votes = ({ view, verdict }: VotesProps) => (
  <Section
    title={verdict.deliberation === undefined ? words.verdict.votes() : words.verdict.finalPositions()}
    name="votes"
  >
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
