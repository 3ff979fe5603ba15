import type { Verdict } from '../../protocol/verdict/verdict.ts';
import type { SessionView } from '../../protocol/view/view.ts';
import { Actions } from './actions.tsx';
import { Changes } from './changes.tsx';
import { Choice } from './choice.tsx';
import { Differences } from './differences.tsx';
import { Dissents } from './dissents.tsx';
import { Findings } from '../findings/findings.tsx';
import { RiskRegister } from './riskRegister.tsx';
import { alternativesOf } from './saidOnce.ts';
import { TextList } from '../elements/section.tsx';
import { Votes } from './votes.tsx';
import { words } from '../labels/words.ts';

/**
 * First the votes, and what can be done. Then what is in the way: the findings of a review or a rejection, the
 * alternatives after a rejection, and the conditions of an approval.
 */
export function VerdictBody({ view, verdict }: { readonly view: SessionView; readonly verdict: Verdict }) {
  const isRejected = verdict.outcome === 'rejected';
  const isFirst = isRejected || verdict.protocol === 'review';
  const alternatives = (
    <TextList title={words.verdict.alternatives()} name="alternatives" texts={alternativesOf(verdict)} />
  );
  return (
    <>
      <Votes view={view} verdict={verdict} />
      <Changes verdict={verdict} />
      <Differences verdict={verdict} />
      <Choice verdict={verdict} />
      <Actions verdict={verdict} />
      {isFirst && <Findings verdict={verdict} />}
      {isRejected && alternatives}
      <TextList title={words.verdict.conditions()} name="conditions" texts={verdict.conditions} />
      <Dissents verdict={verdict} />
      {!isFirst && <Findings verdict={verdict} />}
      <RiskRegister verdict={verdict} />
      {!isRejected && alternatives}
      <TextList title={words.verdict.missing()} name="missing" texts={verdict.missing} />
    </>
  );
}
