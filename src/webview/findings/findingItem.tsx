import { joined } from '../../protocol/text/phrases.ts';
import { useContext } from 'preact/hooks';
import type { FindingStatus, FindingAction } from '../../messages.ts';
import type { Finding, SecondOpinion } from '../../protocol/findings/finding.ts';
import type { Verdict, VerdictSeat } from '../../protocol/verdict/verdict.ts';
import { evidenceText, opinionText, raisersText, remarksOn, saysAgain } from '../../protocol/findings/findingText.ts';
import { elementId } from './findingFocus.ts';
import { FindingsContext, PostContext } from '../contexts.ts';
import { placeWords, actionWords, ofFinding } from './findingOrder.ts';
import { Ask } from '../elements/ask.tsx';
import { Plain, Prose, Title } from '../elements/texts.tsx';
import { opening, withoutIndent } from '../elements/excerpt.ts';

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
        {remarksOn(finding, findings).map((text) => (
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
        {joined(
          [raisersText(finding, seats), points, evidenceText(finding), status === 'current' ? '' : status],
          ' · ',
        )}
      </span>
      <FindingActions finding={finding} actions={actions} />
    </li>
  );
}

/** A line of the user's own code, character for character but for the indentation. */
function Quote({ text }: { readonly text: string }) {
  const lines = withoutIndent(text);
  if (lines === '') return null;
  return (
    <pre class="quote" dir="ltr">
      <code>{opening(lines) ?? lines}</code>
    </pre>
  );
}

const OPINION_LIMIT = 600;

interface SecondOpinionsProps {
  readonly opinions: readonly SecondOpinion[];
  readonly seats: readonly VerdictSeat[];
}

/** What the seats that did not raise a finding think of it, a line each; who refutes it shows why. */
function SecondOpinions({ opinions, seats }: SecondOpinionsProps) {
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

interface FindingActionsProps {
  readonly finding: Finding;
  readonly actions: readonly FindingAction[];
}

/** What can be done with a finding where it is read; the host knows it by its id. */
function FindingActions({ finding, actions }: FindingActionsProps) {
  if (actions.length === 0) return null;
  return (
    <div class="finding-actions">
      {actions.map((action) => (
        <Ask key={action} message={{ kind: action, finding: finding.id }} look="quiet">
          {actionWords(action)}
          <span class="unseen"> {ofFinding(finding)}</span>
        </Ask>
      ))}
    </div>
  );
}
