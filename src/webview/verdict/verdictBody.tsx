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

/**
 * What stands in the way comes first: findings of a rejection and what to do instead, the conditions of an approval. A
 * review is read for what it found.
 */
export function VerdictBody({ view, verdict }: { readonly view: SessionView; readonly verdict: Verdict }) {
  const isReview = verdict.protocol === 'review';
  const isRejected = verdict.outcome === 'rejected';
  const findings = <Findings verdict={verdict} />;
  const missing = <TextList title="What is missing" name="missing" texts={verdict.missing} />;
  const alternatives = <TextList title="Alternatives" name="alternatives" texts={verdict.alternatives} />;
  return (
    <>
      {isReview && findings}
      {isReview && missing}
      <Votes view={view} verdict={verdict} />
      <Changes verdict={verdict} />
      <Differences verdict={verdict} />
      <Choice verdict={verdict} />
      <Actions verdict={verdict} />
      {isRejected && !isReview && findings}
      {isRejected && alternatives}
      <TextList title="Conditions" name="conditions" texts={verdict.conditions} />
      <Dissents verdict={verdict} />
      {!isRejected && !isReview && findings}
      <RiskRegister verdict={verdict} />
      {!isRejected && alternatives}
      {!isReview && missing}
    </>
  );
}
