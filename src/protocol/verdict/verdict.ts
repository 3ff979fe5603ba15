import type { ParsedBy, Position, Vote } from '../tally/ballot.ts';
import type { DebateOutcome } from '../debate/debateAnswer.ts';
import type { Deliberation } from '../deliberation/deliberation.ts';
import type { Finding } from '../findings/finding.ts';
import type { Comparison } from '../review/comparison.ts';
import type { EngineError, ModelChoice, Perspective, ReadLines, SeatStatus, Spent, Usage } from '../seat.ts';
import type { Coverage, Mode, Target } from '../setup.ts';

export const PATTERNS = [
  'unanimous',
  'unanimous-rejection',
  'majority',
  'majority-rejection',
  'split',
  'insufficient-quorum',
  'insufficient-information',
] as const;
export type Pattern = (typeof PATTERNS)[number];

export const OUTCOMES = ['approved', 'rejected', 'undecided', 'decided', 'cancelled'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const ACTIONS = [
  'execute',
  'execute-record-dissent',
  'mitigate-first',
  'block',
  'ask-user',
  'redeliberate',
] as const;
export type Action = (typeof ACTIONS)[number];

export const FLAGS = [
  'degraded',
  'provisional',
  'one-vendor',
  'rehearsal',
  'contradiction',
  'low-confidence',
  'strong-dissent',
  'override-review',
  'mitigation-required',
  'incomplete-coverage',
  'conformity',
  'parsed-from-text',
  'workspace-changed',
  'stale',
  'budget-reached',
  'partial-council',
] as const;
export type Flag = (typeof FLAGS)[number];

export const ESCALATION_LEVELS = ['L2', 'L3', 'L4'] as const;
export interface Escalation {
  readonly level: (typeof ESCALATION_LEVELS)[number];
  readonly reason: string;
}

/** A seat as the verdict document shows it. */
export interface VerdictSeat extends ModelChoice {
  readonly id: string;
  readonly engine: string;
  readonly title: string;
  readonly vendor: string;
  readonly perspective: Perspective | null;
  readonly persona: string | null;
  readonly status: SeatStatus;
  readonly vote: Vote;
  readonly parsedBy: ParsedBy;
  /** True if the seat approved although it named a P1. Its vote is then ABSTAIN. */
  readonly contradiction: boolean;
  /** True if the seat failed or contradicts itself, and its answer marks a place as a P1 outside its form. */
  readonly namesP1: boolean;
  readonly attempts: number;
  readonly durationMs: number;
  readonly usage: Usage | null;
  /** Null if the CLI doesn't report which files it read. */
  readonly filesRead: readonly string[] | null;
  /** The ranges of their lines that it was shown. Empty if unknown. */
  readonly read: readonly ReadLines[];
  readonly engineError: EngineError | null;
}

/** The specification's dissent record. It has both `engine` and `perspective`, as the specification allows. */
export interface Dissent {
  readonly seat: string;
  readonly engine: string;
  readonly perspective: Perspective | null;
  readonly position: Position;
  readonly confidence: number;
  readonly concern: string;
  readonly mitigation: string;
  readonly monitor: string;
}

export interface Risk {
  readonly source: string;
  readonly risk: string;
  readonly likelihood: 'low' | 'medium' | 'high' | 'unknown';
  readonly impact: 'low' | 'medium' | 'high' | 'unknown';
  readonly mitigation: string;
  readonly status: 'open' | 'mitigated' | 'accepted';
}

/** What a person may choose if the council leaves the decision to them. */
export interface Option {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly reversible: boolean;
  /** Id of the seat that recommends it. Empty if no seat does. */
  readonly seat: string;
  /** Set if this vote is much more confident than the other one, or than the majority. */
  readonly surer?: 'than-other' | 'than-majority' | undefined;
  /** Why it's recommended over the others, and what to watch. This is also the end of the description. */
  readonly advice?: string | undefined;
}

export interface Resolution {
  readonly option: string;
  readonly reason: string;
  readonly acceptedRisk: boolean;
  readonly at: string;
}

/** The verdict document: `verdict.json`, `--json`, and the extension's API. */
export interface Verdict {
  readonly version: 1;
  readonly sessionId: string;
  readonly protocol: 'vote' | 'deliberate' | 'review' | 'debate';
  readonly target: Target;
  readonly scope: string;
  /** For people: what was under review. */
  readonly title: string;
  readonly question: string;
  readonly mode: Mode;
  readonly outcome: Outcome;
  /** Null when canceled. */
  readonly pattern: Pattern | null;
  readonly action: Action;
  readonly decision: string;
  /** 0 to 100, one decimal. */
  readonly confidence: number;
  readonly flags: readonly Flag[];
  readonly escalation: Escalation | null;
  readonly round: number;
  /** Ids of the seats that agree with the outcome. */
  readonly agreedBy: readonly string[];
  readonly seats: readonly VerdictSeat[];
  /** Ids of the seats that weren't asked, because the answers of the others were enough. Absent: all were asked. */
  readonly notAsked?: readonly string[] | undefined;
  readonly conditions: readonly string[];
  readonly dissents: readonly Dissent[];
  readonly alternatives: readonly string[];
  readonly riskRegister: readonly Risk[];
  readonly engineErrors: readonly EngineError[];
  readonly findings: readonly Finding[];
  readonly missing: readonly string[];
  readonly recommendation: 'keep' | 'revise' | 'reject' | 'continue' | null;
  readonly options: readonly Option[];
  readonly assumptions: readonly Assumption[];
  readonly positions: readonly PositionVersion[];
  readonly coverage: Coverage;
  readonly resolution: Resolution | null;
  readonly redeliberations: readonly Change[];
  /** For a deliberation, and for a vote on options. */
  readonly deliberation?: Deliberation | undefined;
  readonly debate?: DebateOutcome | undefined;
  /** What happened to the findings of an earlier review. Null if this isn't a repeated review. */
  readonly comparison: Comparison | null;
  readonly spent: Spent;
  /** Paths of the files that changed during the session, with the flag `workspace-changed`. */
  readonly workspaceChanged?: readonly string[] | undefined;
  readonly startedAt: string;
  readonly endedAt: string;
}

type VerdictLine =
  'sessionId' | 'scope' | 'outcome' | 'pattern' | 'endedAt' | 'confidence' | 'decision' | 'comparison' | 'spent';

/** The parts of a verdict that lists show and commands select by: no findings, answers, or lines of the artifact. */
export interface VerdictSummary extends Pick<Verdict, VerdictLine> {
  readonly options: readonly Pick<Option, 'id' | 'label'>[];
  readonly resolution: Pick<Resolution, 'option' | 'acceptedRisk'> | null;
  /** Only the number of entries matters. */
  readonly seats: readonly unknown[];
  readonly dissents: readonly unknown[];
}

/** Debate: an assumption of a position. */
export interface Assumption {
  readonly text: string;
  readonly seats: readonly string[];
  /** How to test it. Absent if no seat said. */
  readonly test?: string | undefined;
}

/** Debate: one version of the proponent's position. */
export interface PositionVersion {
  readonly version: number;
  readonly text: string;
  readonly changedBy: readonly string[];
}

/** One re-deliberation: what was new, and what it changed. */
export interface Change {
  readonly round: number;
  /** The new context for the seats that were asked again. */
  readonly context: string;
  /** True if it added new facts, so that it may exceed the limit of re-deliberations. */
  readonly evidence: boolean;
  readonly seats: readonly SeatChange[];
}

export interface SeatChange {
  readonly seat: string;
  readonly from: { readonly position: Position; readonly confidence: number };
  readonly to: { readonly position: Position; readonly confidence: number };
  /** True if the confidence moved by more than 20. */
  readonly moved: boolean;
}
