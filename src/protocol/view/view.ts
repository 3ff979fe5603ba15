import type { Label } from '../labels/label.ts';
import type { RoundComparison } from '../deliberation/deliberation.ts';
import type { DebateView } from '../debate/debateView.ts';
import type { EarlyDecision } from '../deliberation/earlyDecision.ts';
import type { Activity, SeatStatus } from '../seat.ts';
import type { SessionSetup } from '../setup.ts';
import type { Task } from '../run/step.ts';
import type { Verdict } from '../verdict/verdict.ts';

/** What the panel shows, live and afterwards: a replay of the session's events. */
export interface SessionView {
  readonly sessionId: string;
  readonly protocol: SessionSetup['protocol'];
  readonly title: string;
  readonly question: string;
  /** `interrupted`: stored without a verdict, and not running here. */
  readonly phase: 'live' | 'interrupted' | 'verdict';
  /** Of the round while it is live, of the session afterwards. */
  readonly startedAt: string;
  readonly rehearsal: boolean;
  /** A sentence or two: while live who has answered, then the verdict (the same in tree, summary and terminal). */
  readonly heading: readonly Label[];
  /** Short remarks that must not be missed: degraded, rehearsal, outdated … */
  readonly notices: readonly Label[];
  readonly seats: readonly SeatView[];
  readonly verdict: Verdict | null;
  /** Live: what the seats are asked. */
  readonly step?: LiveStep | undefined;
  /** Live, in a deliberation: the rounds that are over, side by side. Nothing of the running one. */
  readonly rounds?: readonly RoundComparison[] | undefined;
  /** Live, from the second round of a deliberation on: what is certain whatever the seats that are out may say. */
  readonly called?: EarlyDecision | undefined;
  /** In a debate: who speaks for what, and what has been said so far. */
  readonly debate?: DebateView | undefined;
  /** Live, while an outvoted seat answers a question: the verdict that it is about, and that stands. */
  readonly standing?: Verdict | undefined;
  /** Of an earlier version: it can be read and exported, and nothing else be done with it. Absent in every other session. */
  readonly earlier?: true | undefined;
}

export interface LiveStep {
  readonly task: Task;
  /** From 1. */
  readonly round: number;
  /** `again`: put once more to some of the seats, with what is new; the others keep their vote. */
  readonly kind: 'first' | 'again';
}

export interface SeatView {
  readonly id: string;
  readonly title: string;
  readonly vendor: string;
  /** `waiting` and `asked` while live; afterwards how it ended. No vote is in here before the round has closed. */
  readonly status: 'waiting' | 'asked' | SeatStatus;
  /** While live, of this question and part: 0 for a seat that is not asked it. */
  readonly attempt: number;
  /** While live, of a matter that is shown in parts: those that the seat is at, from 1. */
  readonly parts?: { readonly at: readonly number[]; readonly of: number } | undefined;
  /** When the running attempt began, the first of several; null while waiting and once it has ended. */
  readonly askedAt: string | null;
  /** Milliseconds over all attempts that have ended. */
  readonly durationMs: number;
  readonly activity: Activity | null;
  /** What happened and what to do, for a seat that failed; else empty. */
  readonly problem: string;
}
