import type { Verdict } from '../protocol/verdict/verdict.ts';

/** The specification's `task_completed`, field for field. */
export interface TaskCompleted {
  readonly skill: 'ftm-council';
  readonly decision_domain: string;
  readonly verdict: string;
  readonly round: number;
  readonly duration_ms: number;
}

export function taskCompleted(verdict: Verdict): TaskCompleted {
  return {
    skill: 'ftm-council',
    decision_domain: verdict.question,
    verdict: verdict.decision,
    round: verdict.round,
    duration_ms: Date.parse(verdict.endedAt) - Date.parse(verdict.startedAt),
  };
}
