import { l10n } from 'vscode';
import { isChoosable, isOverridable } from '../../protocol/verdict/leftToUser.ts';
import type { Language } from '../../protocol/labels/language.ts';
import { sayStoredLine } from '../../protocol/labels/recalled.ts';
import { sayAll } from '../../protocol/labels/label.ts';
import { sentences } from '../../protocol/text/phrases.ts';
import { unstopped } from '../../protocol/text/sentences.ts';
import type { Outcome, Verdict, VerdictSeat, Pattern, VerdictSummary } from '../../protocol/verdict/verdict.ts';
import type { SessionLine } from '../../protocol/view/sessionSummary.ts';
import type { SeatView, SessionView } from '../../protocol/view/view.ts';
import { type Comparison, isReviewableAgain } from '../../protocol/review/comparison.ts';
import type { DecisionEntry } from '../../protocol/export/decisionLog.ts';
import { sessionTitle } from '../../protocol/view/sessionTitle.ts';
import { seatName } from '../../protocol/mode.ts';
import { overruledBy } from '../../protocol/verdict/overruled.ts';
import { factsText, listText } from '../language.ts';

/** An icon, and the theme color with the same meaning. */
export interface Mark {
  readonly icon: string;
  readonly color: string | null;
}

export const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  approved: l10n.t('Approved'),
  rejected: l10n.t('Rejected'),
  undecided: l10n.t('Undecided'),
  decided: l10n.t('Decided'),
  cancelled: l10n.t('Canceled'),
};

export const OUTCOME_MARKS: Readonly<Record<Outcome, Mark>> = {
  approved: { icon: 'pass', color: 'testing.iconPassed' },
  rejected: { icon: 'error', color: 'testing.iconFailed' },
  undecided: { icon: 'question', color: 'charts.yellow' },
  decided: { icon: 'pass', color: 'testing.iconPassed' },
  cancelled: { icon: 'circle-slash', color: 'disabledForeground' },
};

export const RUNNING_MARK: Mark = { icon: 'loading~spin', color: null };

/**
 * Whether the council asks the user to decide: in a split vote, or if a confident minority is against an unsure
 * majority.
 */
export function asksTheUser(verdict: Verdict): boolean {
  return isChoosable(verdict) && verdict.action === 'ask-user';
}

const POSITION_WORDS = { APPROVE: l10n.t('for'), REJECT: l10n.t('against'), ABSTAIN: l10n.t('abstains') } as const;

const STATUS_WORDS: Readonly<Record<SeatView['status'], string>> = {
  waiting: l10n.t('waiting'),
  asked: l10n.t('reading'),
  answered: l10n.t('answered'),
  abstained: l10n.t('abstains'),
  missing: l10n.t('not installed'),
  'logged-out': l10n.t('not logged in'),
  quota: l10n.t('hit its usage limit'),
  'timed-out': l10n.t('timed out'),
  cancelled: l10n.t('stopped'),
  failed: l10n.t('failed'),
  unreadable: l10n.t('unreadable answer'),
};

/** For example, “for · 88” or “abstains”; or why there's no vote. */
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

/** For example, “1 of 3 answered”, of the seats that were asked in this round. A failed seat counts as answered. */
export function countWords({ seats }: SessionView): string {
  const open = seats.filter(({ status }) => status === 'waiting' || status === 'asked');
  const settled = seats.filter((seat) => !open.includes(seat) && seat.attempt > 0);
  return l10n.t('{settled} of {all} answered', { settled: settled.length, all: open.length + settled.length });
}

/** For example, “Rejected 2–1”. After the user's choice, it's the choice: “You chose: go ahead, as Claude says”. */
export function labelOf({ heading, verdict }: Pick<SessionLine, 'heading' | 'verdict'>, language: Language): string {
  const result = sayAll(heading.slice(0, 1), language);
  const chosen = heading.filter(({ key }) => key === 'chosen');
  if (chosen.length === 0) return unstopped(result);
  const choice = unstopped(sayAll(chosen, language));
  // After an overridden rejection, it's both, because the vote count is still true.
  return verdict?.outcome === 'rejected' ? sentences([result, choice]) : choice;
}

const ABSTAINED: Mark = { icon: 'circle-slash', color: 'charts.yellow' };
const FAILED: Mark = { icon: 'warning', color: 'list.warningForeground' };
const SETTLED: Mark = { icon: 'person', color: null };
const QUIET = 'disabledForeground';

/** Decisions that are no longer active are dimmed. Decisions of the user have the user's mark. */
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

/**
 * For example, “2 resolved, 1 still open, 0 new” for a repeated review. Empty if it was canceled, because it has no
 * complete result.
 */
export function comparisonWords(verdict: VerdictSummary | null): readonly string[] {
  if (verdict?.comparison == null || verdict.outcome === 'cancelled') return [];
  return [comparisonText(verdict.comparison)];
}

function comparisonText({ resolved, applied, open, dismissed, new: fresh }: Comparison): string {
  return factsText([
    l10n.t('{count} resolved', { count: resolved }),
    ...(applied === 0 ? [] : [l10n.t('{count} applied', { count: applied })]),
    l10n.t('{count} still open', { count: open }),
    ...(dismissed === 0 ? [] : [l10n.t('{count} dismissed', { count: dismissed })]),
    l10n.t('{count} new', { count: fresh }),
  ]);
}

export const PROTOCOL_NAMES: Readonly<Record<SessionLine['protocol'], string>> = {
  vote: l10n.t('vote'),
  review: l10n.t('review'),
  deliberate: l10n.t('deliberate'),
  debate: l10n.t('debate'),
};

export const STATUS_NAMES: Readonly<Record<DecisionEntry['status'], string>> = {
  active: l10n.t('active'),
  superseded: l10n.t('superseded'),
  revoked: l10n.t('revoked'),
};

const TYPE_NAMES: Readonly<Record<DecisionEntry['type'], string>> = {
  architecture: l10n.t('architecture'),
  'trade-off': l10n.t('trade-off'),
  'go-no-go': l10n.t('go-no-go'),
  strategy: l10n.t('strategy'),
  priority: l10n.t('priority'),
};

const PATTERN_WORDS: Readonly<Record<Pattern, string>> = {
  unanimous: l10n.t('unanimous'),
  'unanimous-rejection': l10n.t('unanimous rejection'),
  majority: l10n.t('majority'),
  'majority-rejection': l10n.t('majority rejection'),
  split: l10n.t('split'),
  'insufficient-quorum': l10n.t('no quorum'),
  'insufficient-information': l10n.t('not enough information'),
};

const DECISION_WORDS: Readonly<Record<DecisionEntry['status'], string>> = {
  active: l10n.t('active'),
  superseded: l10n.t('superseded by a newer verdict on the same question'),
  revoked: l10n.t('revoked, because you overrode it'),
};

/** Returns the session's entry in the decision log, as lines. If it isn't in the log, returns only the subject. */
export function decisionLines(
  verdict: Verdict,
  decision: DecisionEntry | null,
  { formatTime, language }: { readonly formatTime: (iso: string) => string; readonly language: Language },
): readonly string[] {
  if (decision === null) return [sessionTitle(verdict, language)];
  const { id, date, type, subject, consensus, confidence, status } = decision;
  return [
    sayStoredLine(subject, language),
    `${formatTime(date)}, ${TYPE_NAMES[type]}`,
    l10n.t('Consensus: {pattern}, confidence {confidence}', {
      pattern: PATTERN_WORDS[consensus],
      confidence: confidence.toFixed(1),
    }),
    ...choiceLines(verdict),
    l10n.t('Status: {status}', { status: DECISION_WORDS[status] }),
    id,
  ];
}

function choiceLines(verdict: Verdict): readonly string[] {
  const { resolution } = verdict;
  if (resolution === null) return [];
  const against = listText(overruledBy(resolution.option, verdict).map(seatName));
  const reason = resolution.reason === '' ? '' : l10n.t('Your reason: {reason}', { reason: resolution.reason });
  return [reason, against === '' ? '' : l10n.t('Overruled: {seats}', { seats: against })].filter((line) => line !== '');
}
