import { lineText, oneLine } from '../../protocol/text/phrases.ts';
import { seatNameOf } from '../../protocol/mode.ts';
import { grouped } from '../../protocol/findings/connected.ts';
import { useContext } from 'preact/hooks';
import type { FindingStatus } from '../../messages.ts';
import type { Finding } from '../../protocol/findings/finding.ts';
import type { Verdict } from '../../protocol/verdict/verdict.ts';
import {
  earlierLabels,
  evidenceLabels,
  opinionLabel,
  remarkLabels,
  sinceLabels,
} from '../../protocol/findings/findingLabels.ts';
import { raisersOf, saysAgain } from '../../protocol/findings/findingText.ts';
import { type Label, say, sayAll } from '../../protocol/labels/label.ts';
import { elementId } from './findingFocus.ts';
import { FindingsContext, PostContext } from '../contexts.ts';
import { linesText, ofFinding } from './findingOrder.ts';
import { Ask } from '../elements/ask.tsx';
import { Dotted } from '../elements/facts.tsx';
import { Plain, Prose, Title } from '../elements/texts.tsx';
import { opening, withoutIndent } from '../elements/excerpt.ts';
import { LANGUAGE } from '../labels/language.ts';
import { listed } from '../elements/list.ts';
import { words } from '../labels/words.ts';

/** The heading of one finding, below that of its file. */
export type Heading = 'h3' | 'h4' | 'h5';

interface PlaceProps {
  readonly finding: Finding;
  /** Whether a heading above already shows the file. */
  readonly file: 'told' | 'untold';
}

/** Opens the place of a finding. The host knows the place by the finding's ID, so the page never sends a path. */
function Place({ finding, file }: PlaceProps) {
  const post = useContext(PostContext);
  if (finding.file === '') return null;
  const line = linesText([finding]);
  return (
    <button
      type="button"
      class="quiet link"
      data-finding={finding.id}
      onClick={() => post({ kind: 'open-finding', finding: finding.id })}
    >
      {file === 'told' ? (
        <>
          {line || words.findings.openFile()}
          <span class="unseen">{words.findings.ofFile(finding)}</span>
        </>
      ) : (
        <Plain text={lineText(finding.file, finding.startLine)} />
      )}
    </button>
  );
}

const told = (labels: readonly Label[]): string => sayAll(labels, LANGUAGE);

/** For a finding that the editor knows nothing about. */
const UNKNOWN: Pick<FindingStatus, 'status' | 'actions'> = { status: 'current', actions: [] };

/** In characters. A detail that begins with the title replaces the title if it isn't longer than this. */
const ONE_LINE = 240;

interface FindingItemProps extends PlaceProps {
  /** How many seats point at its place; empty if a heading above says so. */
  readonly points: string;
  readonly verdict: Verdict;
  readonly heading: Heading;
}

export function FindingItem({ finding, points, verdict, heading, file }: FindingItemProps) {
  const { seats, findings } = verdict;
  const { severity, title, detail, quote, suggestion } = finding;
  const again = saysAgain(finding) && detail.length <= ONE_LINE;
  const { statuses, revealed } = useContext(FindingsContext);
  const { status, actions } = statuses.find((one) => one.finding === finding.id) ?? UNKNOWN;
  const TitleHeading = heading;
  return (
    <li class="finding" id={elementId(finding.id)} aria-current={revealed === finding.id ? 'true' : undefined}>
      <TitleHeading>
        <span class={`severity ${severity.toLowerCase()}`}>{severity}</span>
        <span>
          <Title text={again ? detail : title} />
        </span>
      </TitleHeading>
      <div class="finding-text">
        <p class="badge">
          <Dotted
            parts={[
              ...(finding.file === '' ? [] : [<Place key="place" finding={finding} file={file} />]),
              ...[
                told(sinceLabels(finding, verdict)),
                listed(raisersOf(finding, seats)),
                points,
                told(evidenceLabels(finding)),
                status === 'current' ? '' : words.findings.status({ status }),
              ].filter((part) => part !== ''),
            ]}
          />
        </p>
        <Quote text={quote} />
        {!again && <Prose text={detail} about={title} dim short />}
        {[...earlierLabels(finding, seats), ...remarkLabels(finding, findings)]
          .map((label) => say(label, LANGUAGE))
          .map((text) => (
            <p key={text} class="dim">
              <Title text={text} />
            </p>
          ))}
        {suggestion.trim() !== '' && (
          <div class="suggestion">
            <span class="dim">{words.findings.suggestion()}</span>
            <Prose text={suggestion} about={words.findings.theSuggestion()} short />
          </div>
        )}
        <SecondOpinions finding={finding} seats={seats} />
        <Answers finding={finding} seats={seats} />
        <FindingActions finding={finding} actions={actions} />
      </div>
    </li>
  );
}

/** The user's own code, character for character, except for the indentation. */
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

/** What the seats that didn't raise a finding think about it, one line each. A seat that refutes it shows why. */
function SecondOpinions({ finding: { secondOpinions = [] }, seats }: { finding: Finding; seats: Verdict['seats'] }) {
  if (secondOpinions.length === 0) return null;
  return (
    <ul class="opinions" aria-label={words.findings.secondOpinions()}>
      {secondOpinions.map((opinion) => (
        <li key={opinion.seat} class={opinion.judgement}>
          <Title text={say(opinionLabel(opinion, seats), LANGUAGE)} limit={OPINION_LIMIT} />
          <Quote text={opinion.quote} />
        </li>
      ))}
    </ul>
  );
}

/** What the user asked about a finding, each question once, and what the seats that raised it answered. */
function Answers({ finding: { asked = [] }, seats }: { finding: Finding; seats: Verdict['seats'] }) {
  if (asked.length === 0) return null;
  return (
    <ul class="opinions" aria-label={words.findings.questions()}>
      {[...grouped(asked, ({ question }) => question)].map(([question, answers]) => (
        <li key={question}>
          <p class="dim">
            <Title text={words.findings.youAsked({ question: oneLine(question) })} limit={OPINION_LIMIT} />
          </p>
          {answers.map(({ seat, answer }, index) => (
            <Prose
              key={index}
              text={words.findings.answer({ name: seatNameOf(seat, seats), answer })}
              about={words.findings.theAnswer()}
              short
            />
          ))}
        </li>
      ))}
    </ul>
  );
}

/** The actions on a finding. The host knows the finding by its ID. */
function FindingActions({ finding, actions }: { finding: Finding; actions: FindingStatus['actions'] }) {
  if (actions.length === 0) return null;
  return (
    <div class="finding-actions">
      {actions.map((action) => (
        <Ask key={action} message={{ kind: action, finding: finding.id }} look="quiet">
          {words.findings.action({ action })}
          <span class="unseen"> {ofFinding(finding)}</span>
        </Ask>
      ))}
    </div>
  );
}
