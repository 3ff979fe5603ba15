import type { Verdict } from '../verdict/verdict.ts';
import { isConflictOption } from '../deliberation/openQuestion.ts';
import { joined } from '../text/phrases.ts';

/** The specification's `review_complete`, field for field. */
export interface ReviewComplete {
  readonly skill: 'ftm-council';
  /**
   * `update_intent`, `revert_fix`, `option_a` … for options that were given, else the decision in words, or the outcome
   * if no option was chosen.
   */
  readonly verdict: string;
  readonly round: number;
  /** Ids of the seats. */
  readonly agreed_by: readonly string[];
  readonly dissent: string | null;
  readonly reasoning: string;
}

/** The event that tells others of a verdict; null for a session that was canceled. */
export function reviewComplete(verdict: Verdict): ReviewComplete | null {
  if (verdict.outcome === 'cancelled') return null;
  const { deliberation, dissents, round, agreedBy } = verdict;
  const concerns = dissents.map(({ engine, concern }) => `${engine}: ${concern}`);
  return {
    skill: 'ftm-council',
    verdict: verdictWord(verdict),
    round,
    agreed_by: agreedBy,
    dissent: concerns.length === 0 ? null : concerns.join(' '),
    reasoning: reasoningOf(deliberation, verdict),
  };
}

function verdictWord({ outcome, decision, deliberation }: Verdict): string {
  if (outcome !== 'decided' || deliberation === undefined) return outcome;
  const { choice, optionsFrom } = deliberation;
  return isConflictOption(decision) || choice === null || optionsFrom !== 'user'
    ? decision
    : `option_${choice.toLowerCase()}`;
}

/** The reasons of the deliberation or, in other protocols, the votes' own reasons. */
function reasoningOf(deliberation: Verdict['deliberation'], { seats, agreedBy, decision }: Verdict): string {
  if (deliberation !== undefined) {
    const said = deliberation.whyMajority === '' ? deliberation.coreTension : deliberation.whyMajority;
    if (said !== '') return said;
  }
  const reasons = seats.filter(({ id }) => agreedBy.includes(id)).map(({ vote }) => vote.rationale);
  return joined(reasons, ' ') || decision;
}
