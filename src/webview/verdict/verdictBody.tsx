import type { Verdict } from '../../protocol/verdict/verdict.ts';
import type { SessionView } from '../../protocol/view/view.ts';
import { Actions } from './actions.tsx';
import { Changes } from './changes.tsx';
import { Choice } from './choice.tsx';
import { Differences } from './differences.tsx';
import { Dissents } from './dissents.tsx';
import { Findings } from '../findings/findings.tsx';
import { RiskRegister } from './riskRegister.tsx';
import { TextList } from '../elements/section.tsx';
import { Votes } from './votes.tsx';

interface VerdictBodyProps {
  readonly view: SessionView;
  readonly verdict: Verdict;
}

function Reasons({ verdict }: { readonly verdict: Verdict }) {
  const findings = verdict.protocol === 'review' ? null : <Findings verdict={verdict} />;
  const missing = <TextList title="What is missing" name="missing" texts={verdict.missing} />;
  const alternatives = <TextList title="Alternatives" name="alternatives" texts={verdict.alternatives} />;
  const rejected = verdict.outcome === 'rejected';
  return (
    <>
      {/* What stands in the way comes first: findings of a rejection and what to do instead, the conditions of an approval. */}
      {rejected && findings}
      {rejected && alternatives}
      <TextList title="Conditions" name="conditions" texts={verdict.conditions} />
      <Dissents verdict={verdict} />
      {!rejected && findings}
      <RiskRegister verdict={verdict} />
      {!rejected && alternatives}
      {verdict.protocol !== 'review' && missing}
    </>
  );
}

/** A review is read for what it found. */
const Found = ({ verdict }: { readonly verdict: Verdict }) => (
  <>
    <Findings verdict={verdict} />
    <TextList title="What is missing" name="missing" texts={verdict.missing} />
  </>
);

export const VerdictBody = ({ view, verdict }: VerdictBodyProps) => (
  <>
    {verdict.protocol === 'review' && <Found verdict={verdict} />}
    <Votes view={view} verdict={verdict} />
    <Changes verdict={verdict} />
    <Differences verdict={verdict} />
    <Choice verdict={verdict} />
    <Actions verdict={verdict} />
    <Reasons verdict={verdict} />
  </>
);
