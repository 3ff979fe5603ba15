import type { SecondOpinion } from '../../protocol/findings/finding.ts';
import { opinionText } from '../../protocol/findings/findingText.ts';
import type { VerdictSeat } from '../../protocol/verdict/verdict.ts';
import { Quote } from './quote.tsx';
import { Title } from '../elements/title.tsx';

const OPINION_LIMIT = 600;

interface SecondOpinionsProps {
  readonly opinions: readonly SecondOpinion[];
  readonly seats: readonly VerdictSeat[];
}

/** What the seats that did not raise a finding think of it, a line each; who refutes it shows why. */
export function SecondOpinions({ opinions, seats }: SecondOpinionsProps) {
  if (opinions.length === 0) return null;
  return (
    <ul class="opinions" aria-label="Second opinions">
      {opinions.map((opinion) => (
        <li key={opinion.seat} class={opinion.judgement}>
          <Title text={opinionText(opinion, seats)} limit={OPINION_LIMIT} />
          <Quote text={opinion.quote} />
        </li>
      ))}
    </ul>
  );
}
