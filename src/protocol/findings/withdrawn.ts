import { areEqual, uniteLists } from './findingMerge.ts';
import { type Finding, findingKey } from './finding.ts';
import type { Claim } from '../run/seatQuestion.ts';
import type { Ballot, Withdrawal } from '../tally/ballot.ts';

/** The findings that a seat upholds in the end, and those that it withdrew, with the reasons. */
export interface HeldFindings {
  readonly standing: readonly Finding[];
  readonly withdrawn: readonly Finding[];
}

const NOTHING: HeldFindings = { standing: [], withdrawn: [] };

/** A seat's findings over all its rounds, one ballot per round. Each one stays until the seat itself withdraws it. */
export function heldFindings(rounds: readonly Ballot[]): HeldFindings {
  return rounds.reduce(afterRound, NOTHING);
}

/** A finding that's withdrawn and named again in the same answer stays, because the more cautious statement counts. */
function afterRound({ standing, withdrawn }: HeldFindings, { findings, review }: Ballot): HeldFindings {
  const isNamed = (finding: Finding): boolean => findings.some((one) => areEqual(one, finding));
  const taken = takenBack(standing, review?.withdrawn ?? []).filter(({ finding }) => !isNamed(finding));
  const gone = new Set(taken.map(({ finding }) => finding));
  return {
    standing: uniteLists([standing.filter((finding) => !gone.has(finding)), findings]),
    withdrawn: [
      ...withdrawn.filter((finding) => !isNamed(finding)),
      ...taken.map(({ finding, reason }): Finding => ({ ...finding, state: 'withdrawn', withdrawnReason: reason })),
    ],
  };
}

function takenBack(
  standing: readonly Finding[],
  withdrawals: readonly Withdrawal[],
): readonly { readonly finding: Finding; readonly reason: string }[] {
  const reasons = new Map(withdrawals.map(({ id, reason }) => [id.trim().toUpperCase(), reason.trim()]));
  return standing.flatMap((finding, index) => {
    const reason = reasons.get(ownLabel(index));
    // A withdrawal without a reason doesn't count.
    return reason === undefined || reason === '' ? [] : [{ finding, reason }];
  });
}

/** A seat's own findings with labels, which depend only on the order. */
export function ownClaims(findings: readonly Finding[]): readonly Claim[] {
  return findings.map((finding, index) => ({ label: ownLabel(index), key: findingKey(finding), finding }));
}

/** “O1”. */
function ownLabel(index: number): string {
  return `O${String(index + 1)}`;
}
