import type { Finding } from '../../protocol/finding.ts';
import type { Verdict } from '../../protocol/verdict.ts';
import { doubtfulWords, groupFindings, moreWords } from '../words/findingOrder.ts';
import { FindingItem } from './findingItem.tsx';
import { Section } from './section.tsx';

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

/** Those that hold, worst first; folded below them what there is no room for, and what could not be confirmed. */
export function Findings({ verdict }: { readonly verdict: Verdict }) {
  if (verdict.findings.length === 0) return null;
  const { shown, more, doubtful } = groupFindings(verdict.findings);
  return (
    <Section title="Findings" name="findings">
      {shown.length > 0 && <List findings={shown} verdict={verdict} />}
      <Folded findings={more} verdict={verdict} words={moreWords(more)} name="more" />
      <Folded findings={doubtful} verdict={verdict} words={doubtfulWords(doubtful)} name="doubtful" />
    </Section>
  );
}
