import type { Verdict } from '../../protocol/verdict/verdict.ts';
import { redactionText } from '../../protocol/view/redactionText.ts';
import { leftOutReason } from './coverage.ts';
import { seatName } from '../../protocol/mode.ts';
import { seatFacts } from './seatFacts.ts';
import { Dotted, Fact, Facts } from '../elements/facts.tsx';
import { Plain } from '../elements/texts.tsx';

interface DetailRow {
  readonly title: string;
  readonly parts: readonly string[];
}

/** A file list could be as long as the repository. */
const FILES_SHOWN = 40;

function factsOf(verdict: Verdict): readonly DetailRow[] {
  const { seats, coverage, engineErrors, sessionId } = verdict;
  const unseated = engineErrors.filter(({ engine }) => !seats.some((seat) => seatName(seat) === engine));
  const leftOut = coverage.leftOut
    .slice(0, FILES_SHOWN)
    .map(({ file, reason, rule }) => `${file} (${leftOutReason(reason)}${rule === undefined ? '' : `: ${rule}`})`);
  const rest = coverage.leftOut.length - leftOut.length;
  return [
    ...seats.map((seat) => ({ title: seatName(seat), parts: seatFacts(seat) })),
    ...unseated.map(({ engine, detail }) => ({ title: engine, parts: ['no seat', detail] })),
    { title: 'Left out', parts: rest > 0 ? [...leftOut, `and ${rest} more`] : leftOut },
    { title: 'Secrets replaced', parts: secretParts(verdict) },
    { title: 'Session', parts: [sessionId] },
  ].filter(({ parts }) => parts.length > 0);
}

/** Where a placeholder was sent in the place of a secret. */
function secretParts({ coverage: { redactions = [] } }: Verdict): readonly string[] {
  const shown = redactions.slice(0, FILES_SHOWN).map(redactionText);
  const rest = redactions.length - shown.length;
  return rest > 0 ? [...shown, `and ${rest} more`] : shown;
}

/** How the verdict came about; folded, since it is seldom the question. */
export const SessionDetails = ({ verdict }: { readonly verdict: Verdict }) => (
  <details class="session-details">
    <summary>Engines and session</summary>
    <Facts>
      {factsOf(verdict).map(({ title, parts }) => (
        <Fact key={title} term={<Plain text={title} />}>
          <Dotted
            parts={parts.map((part) => (
              <Plain key={part} text={part} />
            ))}
          />
        </Fact>
      ))}
    </Facts>
  </details>
);
