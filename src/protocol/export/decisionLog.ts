import { sessionTitle } from '../view/sessionTitle.ts';
import type { QuestionType } from '../setup.ts';
import type { Pattern, VerdictSummary } from '../verdict/verdict.ts';
import type { SessionSummary } from '../view/sessionSummary.ts';

/** One line of the log of decisions, in the specification's columns. */
export interface DecisionEntry {
  readonly id: string;
  /** When the verdict was reached. */
  readonly date: string;
  readonly type: QuestionType;
  readonly subject: string;
  readonly question: string;
  readonly consensus: Pattern;
  readonly confidence: number;
  readonly decision: string;
  /** superseded: a newer verdict answers the same question about the same thing. revoked: the user overrode it. */
  readonly status: 'active' | 'superseded' | 'revoked';
}

type Logged = Pick<SessionSummary, 'title' | 'question' | 'type' | 'verdict'>;

/** The log of sessions that have a verdict, in the order given, which is newest first. */
export function decisionLog(newestFirst: readonly Logged[]): readonly DecisionEntry[] {
  const answered = new Set<string>();
  const decided = new Set<string>();
  return newestFirst.flatMap((session) => {
    const { title, question, verdict } = session;
    // A canceled session has no pattern and decides nothing.
    if (verdict?.pattern == null) return [];
    const matter = JSON.stringify([verdict.scope, title, question]);
    // Only another decision supersedes a decision, not a council that couldn't decide.
    const superseded = isDecision(verdict) ? decided.has(matter) : answered.has(matter);
    answered.add(matter);
    if (isDecision(verdict)) decided.add(matter);
    const { sessionId: id, endedAt: date, pattern: consensus, confidence, decision } = verdict;
    const subject = sessionTitle({ title, question }, 'en');
    const revoked = verdict.resolution?.acceptedRisk === true;
    const status = revoked ? 'revoked' : superseded ? 'superseded' : 'active';
    return [{ id, date, type: session.type, subject, question, consensus, confidence, decision, status }];
  });
}

/** Whether the council decided, or the user did because the council couldn't. */
function isDecision({ outcome, resolution }: VerdictSummary): boolean {
  return outcome !== 'undecided' || resolution !== null;
}
