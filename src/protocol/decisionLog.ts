import { concludeSession } from './concludeSession.ts';
import type { QuestionType } from './setup.ts';
import type { Pattern } from './verdict.ts';
import type { SittingState } from './sittingState.ts';

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

/** The log of sessions that have a verdict, in the order given, which is newest first. */
export function decisionLog(newestFirst: readonly SittingState[]): readonly DecisionEntry[] {
  const answered = new Set<string>();
  return newestFirst.flatMap((state) => {
    const entry = entryOf(state);
    if (entry === null) return [];
    const matter = JSON.stringify([state.setup.artifact.scope, state.setup.artifact.title, entry.question]);
    const superseded = answered.has(matter);
    answered.add(matter);
    return [superseded && entry.status === 'active' ? { ...entry, status: 'superseded' as const } : entry];
  });
}

/** Null for a session without a verdict. */
function entryOf(state: SittingState): DecisionEntry | null {
  if (state.phase !== 'closed' || state.cancelled) return null;
  const { sessionId, endedAt, title, question, pattern, confidence, decision, resolution } = concludeSession(state);
  if (pattern === null) return null;
  return {
    id: sessionId,
    date: endedAt,
    type: state.setup.question.type,
    subject: title,
    question,
    consensus: pattern,
    confidence,
    decision,
    status: resolution?.acceptedRisk === true ? 'revoked' : 'active',
  };
}
