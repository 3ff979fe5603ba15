import type { FindingItem } from '../questions/finding.ts';
import type { AnswerOf } from '../questions/form.ts';
import type { voteForm } from '../questions/vote.ts';

/** A vote in its form, but for the findings. */
export type Opinion = Omit<AnswerOf<ReturnType<typeof voteForm>>, 'findings'>;
export type Findings = Readonly<Record<'p1' | 'p2' | 'p3', readonly FindingItem[]>>;

/** A vote in its form. */
export interface Judgement extends Opinion {
  readonly findings: Findings;
}

/** What every opinion holds unless it says otherwise. */
export const PLAIN = {
  key_evidence: [],
  risks: [],
  conditions: [],
  dissent_note: null,
  alternatives: [],
  abstain_reason: null,
  safety: 'none',
  safety_concern: null,
} as const satisfies Partial<Opinion>;
