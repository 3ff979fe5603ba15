import type { RoundComparison, SeatInRound, Citation } from '../../protocol/deliberation/deliberation.ts';
import { moveText } from './positionLabels.ts';
import { Plain, Prose, Texts } from '../elements/texts.tsx';
import { Section } from '../elements/section.tsx';
import { listOf } from '../../protocol/text/phrases.ts';
import { VotingSeat } from '../elements/seat.tsx';
import { Facts } from '../elements/facts.tsx';
import { Fold } from '../elements/fold.tsx';

type NameOf = (seat: string) => string;

function Column({ seat, name }: { readonly seat: SeatInRound; readonly name: string }) {
  const silent = seat.stance === '' && seat.position === '' && seat.research === '';
  return (
    <VotingSeat id={seat.seat} name={name} position={seat.position} confidence={seat.confidence} choice={seat.position}>
      {silent && <p class="dim">Not heard in this round.</p>}
      <Prose text={seat.stance} about={`what ${name} holds`} />
      {seat.moved && (
        <p class="remark" dir="auto">
          {moveText(seat)}
        </p>
      )}
      {seat.research !== '' && <h4>Research</h4>}
      <Prose text={seat.research} about={`the research of ${name}`} dim />
      {seat.keyEvidence.length > 0 && <h4>Key evidence</h4>}
      <Texts texts={seat.keyEvidence} about={`the evidence of ${name}`} />
      <Citations citations={seat.citations} />
    </VotingSeat>
  );
}

const majorityText = ({ majority }: RoundComparison, nameOf: NameOf): string =>
  majority.length === 0 ? 'no majority yet' : `majority: ${listOf(majority.map(nameOf))}`;

interface RoundsProps {
  readonly rounds: readonly RoundComparison[];
  readonly nameOf: NameOf;
  readonly title: string;
  /** Which of them stands open at first. */
  readonly open: 'newest' | 'none';
}

/** The rounds side by side, the newest first: what each seat found, where it stands, and what moved it. */
export function Rounds({ rounds, nameOf, title, open }: RoundsProps) {
  if (rounds.length === 0) return null;
  return (
    <Section title={title} name="rounds">
      {rounds.toReversed().map((round, index) => (
        <Fold
          key={round.round}
          name={`round-${round.round}`}
          initially={open === 'newest' && index === 0 ? 'open' : 'closed'}
          summary={`Round ${round.round} · ${majorityText(round, nameOf)}`}
        >
          <ul class="seats" data-seats={round.seats.length}>
            {round.seats.map((seat) => (
              <Column key={seat.seat} seat={seat} name={nameOf(seat.seat)} />
            ))}
          </ul>
          <Facts
            facts={[
              { title: 'They agree', texts: round.agreement },
              { title: 'They differ', texts: round.divergence },
              { title: 'They looked', texts: round.paths },
            ]}
          />
        </Fold>
      ))}
    </Section>
  );
}

/** What a seat cites; a place that is not there says so. */
function Citations({ citations }: { readonly citations: readonly Citation[] }) {
  if (citations.length === 0) return null;
  return (
    <>
      <h4>Cites</h4>
      <ul class="cites">
        {citations.map(({ file, line, holds, unseen }) => (
          <li key={`${file}:${line}`}>
            <code>
              <Plain text={`${file}:${line}`} />
            </code>
            {!holds && <span class="abstain"> not there</span>}
            {unseen === true && <span class="abstain"> neither shown to it nor read</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
