import type { FindingWords, Place } from './check.ts';

export interface RehearsedFinding extends FindingWords {
  readonly severity: 'P1' | 'P2' | 'P3';
  readonly place: Place;
  /** The whole line as it should be; null where words have to do. */
  readonly replacement: string | null;
}

/** What a seat answers, before it is put into the form. */
export interface Judgement {
  readonly position: 'APPROVE' | 'REJECT' | 'ABSTAIN';
  readonly confidence: number;
  readonly rationale: string;
  readonly keyEvidence: readonly string[];
  readonly risks: readonly string[];
  readonly conditions: readonly string[];
  readonly dissentNote: string;
  readonly alternatives: readonly string[];
  /** Null where the prompt does not ask for findings. */
  readonly findings: readonly RehearsedFinding[] | null;
}
