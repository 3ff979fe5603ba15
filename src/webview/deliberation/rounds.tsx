import type { RoundComparison, SeatInRound, Citation } from '../../protocol/deliberation/deliberation.ts';
import { moveText } from './positionLabels.ts';
import { Plain, Prose, Texts } from '../elements/texts.tsx';
import { Section } from '../elements/section.tsx';
import { listed } from '../elements/list.ts';
import { VotingSeat } from '../elements/seat.tsx';
import { Facts } from '../elements/facts.tsx';
import { Fold } from '../elements/fold.tsx';
import { words } from '../labels/words.ts';

type NameOf = (seat: string) => string;

function Column({ seat, name }: { readonly seat: SeatInRound; readonly name: string }) {
  const silent = seat.stance === '' && seat.position === '' && seat.research === '';
  return (
    <VotingSeat id={seat.seat} name={name} position={seat.position} confidence={seat.confidence} choice={seat.position}>
      {silent && <p class="dim">{words.deliberation.notHeard()}</p>}
      <Prose text={seat.stance} about={words.deliberation.thePosition({ name })} />
      {seat.moved && (
        <p class="remark" dir="auto">
          {moveText(seat)}
        </p>
      )}
      {seat.research !== '' && <h4>{words.deliberation.research()}</h4>}
      <Prose text={seat.research} about={words.deliberation.theResearch({ name })} dim />
      {seat.keyEvidence.length > 0 && <h4>{words.deliberation.keyEvidence()}</h4>}
      <Texts texts={seat.keyEvidence} about={words.deliberation.theEvidence({ name })} />
      <Citations citations={seat.citations} />
    </VotingSeat>
  );
}

const summaryOf = ({ round, majority }: RoundComparison, nameOf: NameOf): string =>
  majority.length === 0
    ? words.deliberation.roundWithoutMajority({ round })
    : words.deliberation.roundMajority({ round, names: listed(majority.map(nameOf)) });

interface RoundsProps {
  readonly rounds: readonly RoundComparison[];
  readonly nameOf: NameOf;
  readonly title: string;
  /** Which rounds are expanded at first. */
  readonly open: 'newest' | 'none';
}

/** The rounds, newest first, with the seats side by side: what each seat found, its position, and why it changed. */
export function Rounds({ rounds, nameOf, title, open }: RoundsProps) {
  if (rounds.length === 0) return null;
  return (
    <Section title={title} name="rounds">
      {rounds.toReversed().map((round, index) => (
        <Fold
          key={round.round}
          name={`round-${round.round}`}
          initially={open === 'newest' && index === 0 ? 'open' : 'closed'}
          summary={summaryOf(round, nameOf)}
        >
          <ul class="seats" data-seats={round.seats.length}>
            {round.seats.map((seat) => (
              <Column key={seat.seat} seat={seat} name={nameOf(seat.seat)} />
            ))}
          </ul>
          <Facts
            facts={[
              { title: words.deliberation.inCommon(), texts: round.agreement },
              { title: words.deliberation.different(), texts: round.divergence },
              { title: words.deliberation.whereTheyLooked(), texts: round.paths },
            ]}
          />
        </Fold>
      ))}
    </Section>
  );
}

/** What a seat cites. Marks places that don't exist, or that the seat hasn't seen. */
function Citations({ citations }: { readonly citations: readonly Citation[] }) {
  if (citations.length === 0) return null;
  return (
    <>
      <h4>{words.deliberation.cites()}</h4>
      <ul class="cites">
        {citations.map(({ file, line, holds, unseen }) => (
          <li key={`${file}:${line}`}>
            <code>
              <Plain text={`${file}:${line}`} />
            </code>
            {!holds && <span class="abstain">{words.deliberation.placeMissing()}</span>}
            {unseen === true && <span class="abstain">{words.deliberation.placeUnseen()}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
