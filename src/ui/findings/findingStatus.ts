import type { FindingAction, FindingStatus } from '../../messages.ts';
import { type Finding, isRefuted } from '../../protocol/findings/finding.ts';
import type { Verdict } from '../../protocol/verdict/verdict.ts';
import { type ChosenFinding, findingNow } from './chosenFinding.ts';
import { countsHere } from '../../session/dismissed/countsHere.ts';
import { fileOf } from './fileLines.ts';
import type { Findings } from './findings.ts';
import { replacementAt } from './replacement.ts';

export type StatusNeeds = Pick<Findings, 'tracker' | 'dismissals'>;

/** Returns the status of a session's verified findings in the current code, and the actions on each. */
export async function findingStatuses(
  folder: string,
  { sessionId, findings }: Pick<Verdict, 'sessionId' | 'findings'>,
  needs: StatusNeeds,
): Promise<readonly FindingStatus[]> {
  const inCode = findings.filter(({ evidence, file }) => evidence === 'verified' && fileOf(folder, file) !== null);
  const now = await Promise.all(inCode.map((finding) => findingNow({ folder, sessionId }, finding, needs)));
  return now.map((chosen): FindingStatus => {
    const status = statusOf(chosen, needs);
    return { finding: chosen.finding.id, status, actions: actionsOn(chosen, status) };
  });
}

function statusOf({ moved, ...chosen }: ChosenFinding, { dismissals }: StatusNeeds): FindingStatus['status'] {
  // Without a quote and a line, it's unknown what became of the finding.
  if (moved === null) return 'current';
  if (moved.quote === 'gone') return 'outdated';
  return isDismissible(chosen.finding) && dismissals.covers({ ...chosen, moved }) ? 'dismissed' : 'current';
}

/** Any finding can be copied as a prompt for an assistant. The other actions need unchanged code. */
function actionsOn(
  { finding, moved, lines }: ChosenFinding,
  status: FindingStatus['status'],
): readonly FindingAction[] {
  if (status !== 'current') return ['copy-finding'];
  return [
    ...(replacementAt(finding, moved, lines) === null ? [] : (['apply-suggestion'] as const)),
    'copy-finding',
    ...(finding.raisedBy.length === 0 ? [] : (['ask-finding'] as const)),
    ...(moved !== null && isDismissible(finding) ? (['dismiss-finding'] as const) : []),
  ];
}

/** A finding that another seat refutes, or that doesn't count, isn't in Problems, so it can't be dismissed there. */
const isDismissible = (finding: Finding): boolean => countsHere(finding) && !isRefuted(finding);
