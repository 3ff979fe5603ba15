import { isChoosable, isOverridable } from '../../protocol/verdict/leftToUser.ts';
import type { Language } from '../../protocol/labels/language.ts';
import { sayAll } from '../../protocol/labels/label.ts';
import { settlement } from '../../protocol/verdict/heading.ts';
import { withoutStop } from '../../protocol/text/sentences.ts';
import type { Outcome, Verdict, VerdictSeat, Pattern, VerdictSummary } from '../../protocol/verdict/verdict.ts';
import type { SessionLine } from '../../protocol/view/sessionSummary.ts';
import type { SeatView, SessionView } from '../../protocol/view/view.ts';
import { comparisonText, isReviewableAgain } from '../../protocol/review/comparison.ts';
import type { DecisionEntry } from '../../protocol/export/decisionLog.ts';
import { sessionTitle } from '../../protocol/view/sessionTitle.ts';
import { seatName } from '../../protocol/mode.ts';
import { overruledBy } from '../../protocol/verdict/overruled.ts';
import { listOf } from '../../protocol/text/phrases.ts';

/** An icon and the theme colour that says the same. */
export interface Mark {
  readonly icon: string;
  readonly color: string | null;
}

export const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  approved: 'Approved',
  rejected: 'Rejected',
  undecided: 'Undecided',
  decided: 'Decided',
  cancelled: 'Canceled',
};

export const OUTCOME_MARKS: Readonly<Record<Outcome, Mark>> = {
  approved: { icon: 'pass', color: 'testing.iconPassed' },
  rejected: { icon: 'error', color: 'testing.iconFailed' },
  undecided: { icon: 'question', color: 'charts.yellow' },
  decided: { icon: 'pass', color: 'testing.iconPassed' },
  cancelled: { icon: 'circle-slash', color: 'disabledForeground' },
};

export const RUNNING_MARK: Mark = { icon: 'loading~spin', color: null };

/** True when the council itself asks the user: a split vote, or a sure minority against an unsure majority. */
export function asksTheUser(verdict: Verdict): boolean {
  return isChoosable(verdict) && verdict.action === 'ask-user';
}

const POSITION_WORDS = { APPROVE: 'for', REJECT: 'against', ABSTAIN: 'abstains' } as const;

const STATUS_WORDS: Readonly<Record<SeatView['status'], string>> = {
  waiting: 'waiting',
  asked: 'reading',
  answered: 'answered',
  abstained: 'abstains',
  missing: 'not installed',
  'logged-out': 'not logged in',
  quota: 'hit its usage limit',
  'timed-out': 'timed out',
  cancelled: 'stopped',
  failed: 'failed',
  unreadable: 'unreadable answer',
};

/** “for · 88”, “abstains”, or why there is no vote. */
export function voteWords(seat: VerdictSeat): string {
  if (seat.status !== 'answered') return STATUS_WORDS[seat.status];
  if (seat.vote.position === 'ABSTAIN') return POSITION_WORDS.ABSTAIN;
  return `${POSITION_WORDS[seat.vote.position]} · ${seat.vote.confidence}`;
}

export function liveWords(seat: SeatView): string {
  return seat.status === 'asked' && seat.activity !== null ? seat.activity.text : STATUS_WORDS[seat.status];
}

export function seatMark(seat: VerdictSeat): Mark {
  if (seat.status === 'abstained') return ABSTAINED;
  if (seat.status !== 'answered') return FAILED;
  return { APPROVE: OUTCOME_MARKS.approved, REJECT: OUTCOME_MARKS.rejected, ABSTAIN: ABSTAINED }[seat.vote.position];
}

export function liveMark(seat: SeatView): Mark {
  if (seat.status === 'waiting') return { icon: 'circle-outline', color: null };
  if (seat.status === 'asked') return RUNNING_MARK;
  if (seat.status === 'answered' || seat.status === 'abstained') return { icon: 'check', color: null };
  return FAILED;
}

/** “1 of 3 answered” of those asked in this round; a seat that failed has had its say as well. */
export function countWords({ seats }: SessionView): string {
  const open = seats.filter(({ status }) => status === 'waiting' || status === 'asked');
  const settled = seats.filter((seat) => !open.includes(seat) && seat.attempt > 0);
  return `${settled.length} of ${open.length + settled.length} answered`;
}

/** “Rejected 2–1”; once the user has chosen, that: “You chose: go ahead, as Claude says”. */
export function labelOf({ heading, verdict }: Pick<SessionLine, 'heading' | 'verdict'>, language: Language): string {
  const result = withoutStop(sayAll(heading.slice(0, 1), language));
  if (verdict?.resolution == null) return result;
  const choice = withoutStop(sayAll(settlement(verdict), language));
  // Against a rejection both are told: the count still stands.
  return verdict.outcome === 'rejected' ? `${result}. ${choice}` : choice;
}

const ABSTAINED: Mark = { icon: 'circle-slash', color: 'charts.yellow' };
const FAILED: Mark = { icon: 'warning', color: 'list.warningForeground' };
const SETTLED: Mark = { icon: 'person', color: null };
const QUIET = 'disabledForeground';

/** What does not hold any more steps back; what the user settled is theirs. */
export function decisionMark(verdict: VerdictSummary, decision: DecisionEntry | null): Mark {
  const mark = verdict.resolution === null ? OUTCOME_MARKS[verdict.outcome] : SETTLED;
  return decision === null || decision.status === 'active' ? mark : { ...mark, color: QUIET };
}

/** For the `when` clauses of the manifest: what can be done with the session. */
export function contextValueOf(protocol: SessionLine['protocol'], verdict: VerdictSummary): string {
  const again = isReviewableAgain(protocol, verdict) ? '.again' : '';
  if (verdict.outcome === 'cancelled') return 'session.cancelled';
  if (isChoosable(verdict)) return `session.split${again}`;
  return `${isOverridable(verdict) ? 'session.rejected' : 'session.done'}${again}`;
}

/** “2 resolved, 1 still open, 0 new”, of a review that was held again; none of half a council. */
export function comparisonWords(verdict: VerdictSummary | null): readonly string[] {
  if (verdict?.comparison == null || verdict.outcome === 'cancelled') return [];
  return [comparisonText(verdict.comparison)];
}

const PATTERN_WORDS: Readonly<Record<Pattern, string>> = {
  unanimous: 'unanimous',
  'unanimous-rejection': 'unanimous rejection',
  majority: 'majority',
  'majority-rejection': 'majority rejection',
  split: 'split',
  'insufficient-quorum': 'no quorum',
  'insufficient-information': 'not enough information',
};

const DECISION_WORDS: Readonly<Record<DecisionEntry['status'], string>> = {
  active: 'active',
  superseded: 'superseded by a newer verdict on the same question',
  revoked: 'revoked, because you overrode it',
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
    `Status: ${DECISION_WORDS[status]}`,
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
