import { useContext } from 'preact/hooks';
import type { FindingStatus } from '../../messages.ts';
import type { Finding } from '../../protocol/findings/finding.ts';
import type { Verdict } from '../../protocol/verdict/verdict.ts';
import {
  evidenceText,
  raisersText,
  sameAsText,
  saysAgain,
  withdrawnText,
  wordingsText,
} from '../../protocol/findings/findingText.ts';
import { elementId } from './findingFocus.ts';
import { FindingsContext } from './findingsContext.ts';
import { PostContext } from '../postContext.ts';
import { placeWords } from './findingOrder.ts';
import { FindingActions } from './findingActions.tsx';
import { Plain } from '../elements/plain.tsx';
import { Prose } from '../elements/prose.tsx';
import { Quote } from './quote.tsx';
import { SecondOpinions } from './secondOpinions.tsx';
import { Title } from '../elements/title.tsx';

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

/** Of a finding of which the editor knows nothing. */
const UNKNOWN: Pick<FindingStatus, 'status' | 'actions'> = { status: 'current', actions: [] };

/** A detail that begins with the title takes its place when it fits there. */
const ONE_LINE = 240;

interface FindingItemProps {
  readonly finding: Finding;
  /** How many seats point at its place; empty below a heading that says so. */
  readonly points: string;
  readonly verdict: Verdict;
}

export function FindingItem({ finding, points, verdict: { seats, findings } }: FindingItemProps) {
  const { severity, title, detail, quote, suggestion, secondOpinions = [] } = finding;
  const again = saysAgain(finding) && detail.length <= ONE_LINE;
  const { statuses, revealed } = useContext(FindingsContext);
  const { status, actions } = statuses.find((one) => one.finding === finding.id) ?? UNKNOWN;
  return (
    <li class="finding" id={elementId(finding.id)} aria-current={revealed === finding.id ? 'true' : undefined}>
      <span class={`severity ${severity.toLowerCase()}`}>{severity}</span>
      <div class="finding-text">
        <p>
          <Place finding={finding} /> <Title text={again ? detail : title} />
        </p>
        <Quote text={quote} />
        {!again && <Prose text={detail} about={title} dim />}
        {[...withdrawnText(finding), ...wordingsText(finding), ...sameAsText(finding, findings)].map((text) => (
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
      <span class="badge">
        {[raisersText(finding, seats), points, evidenceText(finding), status === 'current' ? '' : status]
          .filter((part) => part !== '')
          .join(' · ')}
      </span>
      <FindingActions finding={finding} actions={actions} />
    </li>
  );
}
