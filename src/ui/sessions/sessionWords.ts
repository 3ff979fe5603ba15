import { OVERRIDE } from '../../protocol/verdict/option.ts';
import type { Outcome, Verdict, VerdictSeat } from '../../protocol/verdict/verdict.ts';
import type { SeatView, SessionView } from '../../protocol/view/view.ts';

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
  cancelled: 'Cancelled',
};

export const OUTCOME_MARKS: Readonly<Record<Outcome, Mark>> = {
  approved: { icon: 'pass', color: 'testing.iconPassed' },
  rejected: { icon: 'error', color: 'testing.iconFailed' },
  undecided: { icon: 'question', color: 'charts.yellow' },
  decided: { icon: 'pass', color: 'testing.iconPassed' },
  cancelled: { icon: 'circle-slash', color: 'disabledForeground' },
};

export const RUNNING_MARK: Mark = { icon: 'loading~spin', color: null };

/** True while there is something for the user to choose; the panel offers it on the same terms. */
export function isChoosable({ outcome, options, resolution }: Verdict): boolean {
  return outcome === 'undecided' && options.length > 0 && resolution === null;
}

/** True while a rejection stands that the user may go against. */
export function isOverridable({ outcome, options, resolution }: Verdict): boolean {
  return outcome === 'rejected' && options.some(({ id }) => id === OVERRIDE) && resolution === null;
}

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
  quota: 'quota used up',
  'timed-out': 'ran out of time',
  cancelled: 'stopped',
  failed: 'failed',
  unreadable: 'answer not readable',
};

/** “for · 88”, “abstains”, or why there is no vote. */
export function voteWords(seat: VerdictSeat): string {
  if (seat.status !== 'answered') return STATUS_WORDS[seat.status];
  if (seat.vote.position === 'ABSTAIN') return POSITION_WORDS.ABSTAIN;
  return `${POSITION_WORDS[seat.vote.position]} · ${seat.vote.confidence}`;
}

export function liveWords(seat: SeatView): string {
  const words = STATUS_WORDS[seat.status];
  return seat.status === 'asked' && seat.activity !== null ? seat.activity.text : words;
}

export function seatMark(seat: VerdictSeat): Mark {
  if (seat.status === 'abstained') return { icon: 'circle-slash', color: 'charts.yellow' };
  if (seat.status !== 'answered') return { icon: 'warning', color: 'list.warningForeground' };
  if (seat.vote.position === 'APPROVE') return OUTCOME_MARKS.approved;
  return seat.vote.position === 'REJECT' ? OUTCOME_MARKS.rejected : { icon: 'circle-slash', color: 'charts.yellow' };
}

export function liveMark(seat: SeatView): Mark {
  if (seat.status === 'waiting') return { icon: 'circle-outline', color: null };
  if (seat.status === 'asked') return RUNNING_MARK;
  if (seat.status === 'answered' || seat.status === 'abstained') return { icon: 'check', color: null };
  return { icon: 'warning', color: 'list.warningForeground' };
}

/** “1 of 3 answered” of those asked in this round; a seat that failed has had its say as well. */
export function countWords({ seats }: SessionView): string {
  const open = seats.filter(({ status }) => status === 'waiting' || status === 'asked');
  const settled = seats.filter((seat) => !open.includes(seat) && seat.attempt > 0);
  return `${settled.length} of ${open.length + settled.length} answered`;
}
