export const SEVERITIES = ['P1', 'P2', 'P3'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** verified: the place holds. unverified: in the artifact, but line or quote do not hold. outside: not in the artifact. */
export const EVIDENCES = ['verified', 'unverified', 'outside'] as const;
export type Evidence = (typeof EVIDENCES)[number];

export interface Finding {
  /** `f1`, `f2`, … within one verdict; within one ballot the seat's id stands before it. */
  readonly id: string;
  readonly severity: Severity;
  readonly title: string;
  readonly detail: string;
  /** Relative to the workspace, with forward slashes; empty when the seat named no file. */
  readonly file: string;
  /** From 1; 0 when the place is unknown. */
  readonly startLine: number;
  readonly endLine: number;
  readonly quote: string;
  /** Ids of the seats. */
  readonly raisedBy: readonly string[];
  readonly evidence: Evidence;
  readonly suggestion: string;
}
