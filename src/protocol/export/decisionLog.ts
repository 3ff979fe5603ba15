import { concludeSession } from '../run/concludeSession.ts';
import { sessionTitle } from '../view/sessionTitle.ts';
import type { QuestionType } from '../setup.ts';
import type { Pattern, Verdict } from '../verdict/verdict.ts';
import type { SessionState } from '../run/sessionState.ts';

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
export function decisionLog(newestFirst: readonly SessionState[]): readonly DecisionEntry[] {
  const answered = new Set<string>();
  const decided = new Set<string>();
  return newestFirst.flatMap((state) => {
    const verdict = verdictOf(state);
    if (verdict === null) return [];
    const entry = entryOf(state, verdict);
    const matter = JSON.stringify([state.setup.artifact.scope, state.setup.artifact.title, entry.question]);
    // A decision gives way to another one, not to a council that could not decide.
    const superseded = isDecision(verdict) ? decided.has(matter) : answered.has(matter);
    answered.add(matter);
    if (isDecision(verdict)) decided.add(matter);
    return [superseded && entry.status === 'active' ? { ...entry, status: 'superseded' as const } : entry];
  });
}

type Reached = Verdict & { readonly pattern: Pattern };

/** Null for a session without a verdict. */
function verdictOf(state: SessionState): Reached | null {
  if (state.phase !== 'closed' || state.cancelled) return null;
  const verdict = concludeSession(state);
  const { pattern } = verdict;
  return pattern === null ? null : { ...verdict, pattern };
}

/** By the council, or by the user where it could not decide. */
function isDecision({ outcome, resolution }: Verdict): boolean {
  return outcome !== 'undecided' || resolution !== null;
}

function entryOf(state: SessionState, verdict: Reached): DecisionEntry {
  const { sessionId, endedAt, question, pattern, confidence, decision, resolution } = verdict;
  return {
    id: sessionId,
    date: endedAt,
    type: state.setup.question.type,
    subject: sessionTitle(verdict),
    question,
    consensus: pattern,
    confidence,
    decision,
    status: resolution?.acceptedRisk === true ? 'revoked' : 'active',
  };
}
