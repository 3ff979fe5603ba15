import { sessionTitle } from '../view/sessionTitle.ts';
import type { QuestionType } from '../setup.ts';
import type { Pattern, Verdict } from '../verdict/verdict.ts';

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
  /** superseded: a newer verdict answers the same question about the same thing. revoked: the user went against it. */
  readonly status: 'active' | 'superseded' | 'revoked';
}

export interface LoggedSession {
  readonly type: QuestionType;
  /** Null for a session that has none. */
  readonly verdict: Verdict | null;
}

/** The log of sessions that have a verdict, in the order given, which is newest first. */
export function decisionLog(newestFirst: readonly LoggedSession[]): readonly DecisionEntry[] {
  const answered = new Set<string>();
  const decided = new Set<string>();
  return newestFirst.flatMap(({ type, verdict }) => {
    // Cancelled, a session has no pattern, and decides nothing.
    if (verdict?.pattern == null) return [];
    const entry = entryOf(type, verdict, verdict.pattern);
    const matter = JSON.stringify([verdict.scope, verdict.title, entry.question]);
    // A decision gives way to another one, not to a council that could not decide.
    const superseded = isDecision(verdict) ? decided.has(matter) : answered.has(matter);
    answered.add(matter);
    if (isDecision(verdict)) decided.add(matter);
    return [superseded && entry.status === 'active' ? { ...entry, status: 'superseded' as const } : entry];
  });
}

/** By the council, or by the user where it could not decide. */
function isDecision({ outcome, resolution }: Verdict): boolean {
  return outcome !== 'undecided' || resolution !== null;
}

function entryOf(type: QuestionType, verdict: Verdict, pattern: Pattern): DecisionEntry {
  const { sessionId, endedAt, question, confidence, decision, resolution } = verdict;
  return {
    id: sessionId,
    date: endedAt,
    type,
    subject: sessionTitle(verdict),
    question,
    consensus: pattern,
    confidence,
    decision,
    status: resolution?.acceptedRisk === true ? 'revoked' : 'active',
  };
}
