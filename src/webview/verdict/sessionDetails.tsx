import type { Verdict } from '../../protocol/verdict/verdict.ts';
import { say } from '../../protocol/labels/label.ts';
import { redactionLabel } from '../../protocol/view/redactionText.ts';
import type { LeftOut } from '../../protocol/setup.ts';
import { leftOutReason } from './coverage.ts';
import { seatName } from '../../protocol/mode.ts';
import { seatFacts } from './seatFacts.ts';
import { Dotted } from '../elements/facts.tsx';
import { Fold } from '../elements/fold.tsx';
import { Plain } from '../elements/texts.tsx';
import { LANGUAGE } from '../labels/language.ts';
import { words } from '../labels/words.ts';

interface DetailRow {
  readonly title: string;
  readonly parts: readonly string[];
}

/** A list of files could be as long as the repository. */
const FILES_SHOWN = 40;

function factsOf(verdict: Verdict): readonly DetailRow[] {
  const { seats, coverage, engineErrors, sessionId } = verdict;
  const unseated = engineErrors.filter(({ engine }) => !seats.some((seat) => seatName(seat) === engine));
  const { leftOut, redactions = [] } = coverage;
  return [
    ...seats.map((seat) => ({ title: seatName(seat), parts: seatFacts(seat) })),
    ...unseated.map(({ engine, detail }) => ({ title: engine, parts: [words.verdict.noSeat(), detail] })),
    { title: words.verdict.filesLeftOut(), parts: someOf(leftOut.map(leftOutFile)) },
    // The secrets for which Council sent placeholders.
    {
      title: words.verdict.secretsReplaced(),
      parts: someOf(redactions.map((one) => say(redactionLabel(one), LANGUAGE))),
    },
    { title: words.verdict.session(), parts: [sessionId] },
  ].filter(({ parts }) => parts.length > 0);
}

const leftOutFile = ({ file, reason, rule }: LeftOut): string =>
  `${file} (${leftOutReason(reason)}${rule === undefined ? '' : `: ${rule}`})`;

function someOf(files: readonly string[]): readonly string[] {
  const rest = files.length - FILES_SHOWN;
  return rest > 0 ? [...files.slice(0, FILES_SHOWN), words.verdict.more({ count: rest })] : files;
}

/** How the verdict came about. It's folded, because readers rarely need it. */
export const SessionDetails = ({ verdict }: { readonly verdict: Verdict }) => (
  <Fold name="session-details" class="session-details" summary={words.verdict.details()}>
    <dl class="facts">
      {factsOf(verdict).map(({ title, parts }) => (
        <div key={title}>
          <dt>
            <Plain text={title} />
          </dt>
          <dd>
            <Dotted
              parts={parts.map((part) => (
                <Plain key={part} text={part} />
              ))}
            />
          </dd>
        </div>
      ))}
    </dl>
  </Fold>
);
