import type { DecisionEntry } from '../../protocol/export/decisionLog.ts';
import { sessionTitle } from '../../protocol/view/sessionTitle.ts';
import { seatName } from '../../protocol/mode.ts';
import { overruledBy } from '../../protocol/verdict/overruled.ts';
import type { Pattern, Verdict } from '../../protocol/verdict/verdict.ts';
import type { SessionView } from '../../protocol/view/view.ts';
import { listOf } from '../../protocol/text/phrases.ts';
import { isChoosable, isOverridable, type Mark, OUTCOME_MARKS } from './sessionWords.ts';

/** “Rejected 2–1”; once the user has chosen, that: “You chose: go ahead, as Claude says”. */
export function labelOf({ heading, verdict }: SessionView): string {
  const [core = '', ...rest] = heading.split(/(?<=\.) /);
  const result = core.replace(/\.$/, '');
  if (verdict?.resolution == null) return result;
  const choice = rest.join(' ').replace(/\.$/, '');
  // Against a rejection both are told: the count still stands.
  return verdict.outcome === 'rejected' ? `${result}. ${choice}` : choice;
}

const SETTLED: Mark = { icon: 'person', color: null };
const QUIET = 'disabledForeground';

/** What does not hold any more steps back; what the user settled is theirs. */
export function decisionMark(verdict: Verdict, decision: DecisionEntry | null): Mark {
  const mark = verdict.resolution === null ? OUTCOME_MARKS[verdict.outcome] : SETTLED;
  return decision === null || decision.status === 'active' ? mark : { ...mark, color: QUIET };
}

/** For the `when` clauses of the manifest: what can be done with the session. */
export function contextValueOf(verdict: Verdict): string {
  if (verdict.outcome === 'cancelled') return 'session.cancelled';
  if (isChoosable(verdict)) return 'session.split';
  return isOverridable(verdict) ? 'session.rejected' : 'session.done';
}

const PATTERN_WORDS: Readonly<Record<Pattern, string>> = {
  unanimous: 'unanimous',
  'unanimous-rejection': 'unanimous rejection',
  majority: 'majority',
  'majority-rejection': 'majority rejection',
  split: 'split',
  'insufficient-quorum': 'too few votes',
  'insufficient-information': 'too little information',
};

const STATUS_WORDS: Readonly<Record<DecisionEntry['status'], string>> = {
  active: 'active',
  superseded: 'superseded by a newer verdict on the same question',
  revoked: 'revoked: you went ahead against it',
};

/** The session as the log of decisions has it, a line each; the subject alone where it is not in the log. */
export function decisionLines(
  verdict: Verdict,
  decision: DecisionEntry | null,
  formatTime: (iso: string) => string,
): readonly string[] {
  if (decision === null) return [sessionTitle(verdict)];
  const { id, date, type, subject, consensus, confidence, status } = decision;
  return [
    subject,
    `${formatTime(date)}, ${type}`,
    `Consensus: ${PATTERN_WORDS[consensus]}, confidence ${confidence.toFixed(1)}`,
    ...choiceLines(verdict),
    `Status: ${STATUS_WORDS[status]}`,
    id,
  ];
}

function choiceLines(verdict: Verdict): readonly string[] {
  const { resolution } = verdict;
  if (resolution === null) return [];
  const against = listOf(overruledBy(resolution.option, verdict).map(seatName));
  const reason = resolution.reason === '' ? '' : `Your reason: ${resolution.reason}`;
  return [reason, against === '' ? '' : `Overruled: ${against}`].filter((line) => line !== '');
}
