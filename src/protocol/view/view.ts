import type { Label } from '../labels/label.ts';
import type { RoundComparison } from '../deliberation/deliberation.ts';
import type { DebateView } from '../debate/debateView.ts';
import type { EarlyDecision } from '../deliberation/earlyDecision.ts';
import type { Activity, SeatStatus } from '../seat.ts';
import type { SessionSetup } from '../setup.ts';
import type { Task } from '../run/step.ts';
import type { Verdict } from '../verdict/verdict.ts';
import type { OwnWords } from './ownWords.ts';

/** What the panel shows, live and afterwards: a replay of the session's events. */
export interface SessionView {
  readonly sessionId: string;
  readonly protocol: SessionSetup['protocol'];
  readonly title: string;
  readonly question: string;
  /** `interrupted`: stored without a verdict, and not running here. */
  readonly phase: 'live' | 'interrupted' | 'verdict';
  /** The start of the session. While a re-deliberation or follow-up question is live, the start of that. */
  readonly startedAt: string;
  readonly rehearsal: boolean;
  /** Texts of Council that appear as words of its seats. Absent if there are none. */
  readonly own?: OwnWords | undefined;
  /** A sentence or two: while live, who has answered, then the verdict (the same in tree, summary, and terminal). */
  readonly heading: readonly Label[];
  /** Short remarks that the reader must not miss: degraded, rehearsal, outdated … */
  readonly notices: readonly Label[];
  readonly seats: readonly SeatView[];
  readonly verdict: Verdict | null;
  /** Live: what the seats are asked. */
  readonly step?: LiveStep | undefined;
  /** Live, in a deliberation: the finished rounds, side by side. Nothing of the running one. */
  readonly rounds?: readonly RoundComparison[] | undefined;
  /** Live, from the second round of a deliberation: what's certain whatever the remaining seats answer. */
  readonly called?: EarlyDecision | undefined;
  /** In a debate: the roles of the seats, and the answers so far. */
  readonly debate?: DebateView | undefined;
  /** Live, while a seat answers a follow-up question: the verdict that the question is about, which stays unchanged. */
  readonly standing?: Verdict | undefined;
  /** True for a session of an earlier version, which can only be read and exported. Absent in every other session. */
  readonly earlier?: true | undefined;
}

export interface LiveStep {
  readonly task: Task;
  /** From 1. */
  readonly round: number;
  /** `again`: asked again of some of the seats, with what is new. The others keep their vote. */
  readonly kind: 'first' | 'again';
}

export interface SeatView {
  readonly id: string;
  readonly title: string;
  readonly vendor: string;
  /** While live, `waiting` or `asked`. Afterwards, how it ended. A vote is never visible before the round ends. */
  readonly status: 'waiting' | 'asked' | SeatStatus;
  /** While live, the attempts at this question and part. 0 for a seat that isn't asked. */
  readonly attempt: number;
  /** While live, if the artifact is shown in parts: the parts that the seat is working on, from 1. */
  readonly parts?: { readonly at: readonly number[]; readonly of: number } | undefined;
  /** When the running attempt started, or the first one of several. Null while waiting and after the end. */
  readonly askedAt: string | null;
  /** In milliseconds, over all finished attempts. */
  readonly durationMs: number;
  readonly activity: Activity | null;
  /** What happened and what to do, for a seat that failed. Otherwise, empty. */
  readonly problem: string;
}
