import { useContext } from 'preact/hooks';
import type { Finding } from '../../protocol/findings/finding.ts';
import type { VerdictSeat } from '../../protocol/verdict.ts';
import { badgeOf, saysAgain, wordingsText } from '../../protocol/findings/findingText.ts';
import { PostContext } from '../postContext.ts';
import { placeWords } from '../words/findingOrder.ts';
import { Plain } from './plain.tsx';
import { Prose } from './prose.tsx';
import { Quote } from './quote.tsx';
import { SecondOpinions } from './secondOpinions.tsx';
import { Title } from './title.tsx';

/** The host knows the place by the finding's id; no path ever comes back from here. */
function Place({ finding }: { readonly finding: Finding }) {
  const post = useContext(PostContext);
  const open = (event: Event): void => {
    event.preventDefault();
    post({ kind: 'open-finding', finding: finding.id });
  };
  if (finding.file === '') return null;
  return (
    <a href="#" data-finding={finding.id} onClick={open}>
      <Plain text={placeWords(finding)} />
    </a>
  );
}

/** A detail that begins with the title takes its place when it fits there. */
const ONE_LINE = 240;

interface FindingItemProps {
  readonly finding: Finding;
  readonly seats: readonly VerdictSeat[];
}

export function FindingItem({ finding, seats }: FindingItemProps) {
  const { severity, title, detail, quote, suggestion, secondOpinions = [] } = finding;
  const again = saysAgain(finding) && detail.length <= ONE_LINE;
  return (
    <li class="finding">
      <span class={`severity ${severity.toLowerCase()}`}>{severity}</span>
      <div class="finding-text">
        <p>
          <Place finding={finding} /> <Title text={again ? detail : title} />
        </p>
        <Quote text={quote} />
        {!again && <Prose text={detail} about={title} dim />}
        {wordingsText(finding).map((text) => (
          <p key={text} class="dim">
            <Title text={text} />
          </p>
        ))}
        {suggestion.trim() !== '' && (
          <div class="suggestion">
            <h3>Suggestion</h3>
            <Prose text={suggestion} about="the suggestion" />
          </div>
        )}
        <SecondOpinions opinions={secondOpinions} seats={seats} />
      </div>
      <span class="badge">{badgeOf(finding, seats)}</span>
    </li>
  );
}
