import type { Finding } from '../../protocol/findings/finding.ts';
import type { Verdict } from '../../protocol/verdict/verdict.ts';
import { doubtfulWords, groupFindings, moreWords, refutedWords, routesOf } from './findingOrder.ts';
import { FindingItem } from './findingItem.tsx';
import { Section } from '../elements/section.tsx';

interface ListProps {
  readonly findings: readonly Finding[];
  readonly verdict: Verdict;
}

const List = ({ findings, verdict }: ListProps) => (
  <ul class="finding-list">
    {findings.map((finding) => (
      <FindingItem key={finding.id} finding={finding} seats={verdict.seats} />
    ))}
  </ul>
);

function Folded({ findings, verdict, words, name }: ListProps & { readonly words: string; readonly name: string }) {
  if (findings.length === 0) return null;
  return (
    <details class={name}>
      <summary>{words}</summary>
      <List findings={findings} verdict={verdict} />
    </details>
  );
}

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

/** Those that hold, worst first; folded below them what there is no room for, what is refuted, and what was not found. */
export function Findings({ verdict }: { readonly verdict: Verdict }) {
  if (verdict.findings.length === 0) return null;
  const { shown, more, refuted, doubtful } = groupFindings(verdict.findings);
  return (
    <Section title="Findings" name="findings">
      {shown.length > 0 && <Routes findings={shown} verdict={verdict} />}
      <Folded findings={more} verdict={verdict} words={moreWords(more)} name="more" />
      <Folded findings={refuted} verdict={verdict} words={refutedWords(refuted)} name="refuted" />
      <Folded findings={doubtful} verdict={verdict} words={doubtfulWords(doubtful)} name="doubtful" />
    </Section>
  );
}
