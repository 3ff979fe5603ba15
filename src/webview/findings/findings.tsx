import type { Finding } from '../../protocol/findings/finding.ts';
import type { Verdict } from '../../protocol/verdict/verdict.ts';
import { placeHeading, pointingAt, pointingText } from '../../protocol/findings/findingText.ts';
import { placesOf } from '../../protocol/findings/places.ts';
import { foldedWords, groupFindings, routesOf } from './findingOrder.ts';
import { FindingItem } from './findingItem.tsx';
import { Plain } from '../elements/texts.tsx';
import { Section } from '../elements/section.tsx';

interface ListProps {
  readonly findings: readonly Finding[];
  readonly verdict: Verdict;
}

/** Several findings at one place stand together under its heading, which then says how many point at it. */
function Place({ findings: place, verdict }: ListProps) {
  const [first, ...others] = place;
  if (first === undefined) return null;
  const points = pointingText(pointingAt(first, verdict.seats));
  if (others.length === 0) return <FindingItem finding={first} points={points} verdict={verdict} />;
  return (
    <li class="place">
      <p class="place-heading">
        <Plain text={placeHeading(place)} /> <span class="badge">{points}</span>
      </p>
      <ul class="finding-list">
        {place.map((finding) => (
          <FindingItem key={finding.id} finding={finding} points="" verdict={verdict} />
        ))}
      </ul>
    </li>
  );
}

const List = ({ findings, verdict }: ListProps) => (
  <ul class="finding-list">
    {placesOf(findings).map((place) => (
      <Place key={place[0]?.id} findings={place} verdict={verdict} />
    ))}
  </ul>
);

/** Code and proposal of something mixed stand apart, each under its name. */
const Routes = ({ findings, verdict }: ListProps) => (
  <>
    {routesOf(findings).map(({ title, found }) => (
      <div key={title} class="route">
        {title !== '' && <h3>{title}</h3>}
        <List findings={found} verdict={verdict} />
      </div>
    ))}
  </>
);

const FOLDED = ['more', 'refuted', 'before', 'withdrawn', 'doubtful'] as const;

/**
 * Those that hold, worst first; folded below them what there is no room for, what is refuted, what decides nothing, and
 * what was not found.
 */
export function Findings({ verdict }: { readonly verdict: Verdict }) {
  if (verdict.findings.length === 0) return null;
  const groups = groupFindings(verdict.findings);
  return (
    <Section title="Findings" name="findings">
      {groups.shown.length > 0 && <Routes findings={groups.shown} verdict={verdict} />}
      {FOLDED.filter((group) => groups[group].length > 0).map((group) => (
        <details key={group} class={group}>
          <summary>{foldedWords(group, groups[group])}</summary>
          <List findings={groups[group]} verdict={verdict} />
        </details>
      ))}
    </Section>
  );
}
